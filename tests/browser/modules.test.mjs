// The page's calculating parts, imported in Chromium as the page does: tables of inputs and outputs.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { MockFeed } from './mock_feed.mjs';
import { startFen } from './sample_boards.mjs';

let browser;
let feed;
let page;

before(async () => {
  browser = await launch();
  feed = await new MockFeed().start();
  page = await browser.newPage();
  await page.goto(feed.url);
});
after(async () => {
  await browser.close();
  await feed.stop();
});

/// Calls a module's function on each row's inputs and compares with its output.
async function table(module, name, rows) {
  const outputs = await page.evaluate(async ([path, call, inputs]) => {
    const loaded = await import(path);
    const target = call.split('.').reduce((from, part) => from[part], loaded);
    return inputs.map((input) => target(...input));
  }, [`/assets/${module}`, name, rows.map(([input]) => input)]);
  rows.forEach(([input, output], index) => assert.deepEqual(outputs[index], output, JSON.stringify(input)));
}

test('format_clock_rounds_down_and_shows_tenths_when_they_matter', () => table('clock.js', 'formatClock', [
  [[5400], '1:30:00'], [[3723.9], '1:02:03'], [[245.99], '4:05'], [[60], '1:00'], [[20], '0:20'],
  [[19.99], '0:19.9'], [[9.87], '0:09.8'], [[0.3], '0:00.3'], [[0], '0:00.0'],
]));

test('seconds_left_counts_the_running_side_only_and_stops_at_nothing', () => table('clock.js', 'secondsLeft', [
  [[{ white: 60, black: 50, running: 'w', at: 1000 }, 'white', 1010], 50],
  [[{ white: 60, black: 50, running: 'w', at: 1000 }, 'black', 1010], 50],
  [[{ white: 60, black: 50, running: 'b', at: 1000 }, 'black', 1060], 0],
  [[{ white: 60, black: 50, running: 'w', at: 1000 }, 'white', 990], 60],
  [[{ white: 60, black: 50, running: null, at: 1000 }, 'white', 2000], 60],
  [[{ white: 60, black: 50, running: 'w', at: null }, 'white', 2000], 60],
  [[{ black: 50, running: 'b', at: 1000 }, 'white', 2000], null], [[null, 'white', 0], null],
]));

const byoYomi = (white, at, extra) => ({ white, black: 50, running: 'w', at: 1000, ...at,
  white_period: { moves_to_go: 0, byo_yomi: 3, byo_yomi_time: 30, in_byo_yomi: false, ...extra } });

test('clock_face_lets_a_delay_pass_and_goes_through_byo_yomi_periods', () => table('clock.js', 'clockFace', [
  [[{ white: 60, black: 50, running: 'w', at: 1000, delay: 3 }, 'white', 1002], { left: 60, periods: 0 }],
  [[{ white: 60, black: 50, running: 'w', at: 1000, delay: 3 }, 'white', 1010], { left: 53, periods: 0 }],
  [[byoYomi(10), 'white', 1009], { left: 1, periods: 3 }],
  [[byoYomi(10), 'white', 1010], { left: 30, periods: 3 }],
  [[byoYomi(10), 'white', 1045], { left: 25, periods: 2 }],
  [[byoYomi(10), 'white', 1099], { left: 1, periods: 1 }],
  [[byoYomi(10), 'white', 1100], { left: 0, periods: 0 }],
  [[byoYomi(20, {}, { in_byo_yomi: true }), 'white', 1025], { left: 25, periods: 2 }],
  [[byoYomi(20, {}, { in_byo_yomi: true, byo_yomi: 1 }), 'white', 1025], { left: 0, periods: 0 }],
  [[byoYomi(10, { running: null, paused: true }), 'white', 1045], { left: 10, periods: 3 }],
  [[null, 'white', 0], null],
]));

test('format_age_is_short', () => table('clock.js', 'formatAge', [
  [[13.9], '13 s'], [[99], '99 s'], [[125], '2 min'], [[7300], '2 h'],
]));

test('wait_before_retry_doubles_to_a_ceiling_and_is_spread', async () => {
  const waits = await page.evaluate(async () => {
    const { waitBeforeRetry } = await import('/assets/feed.js');
    return [0, 1, 2, 5, 50].map((failures) => [waitBeforeRetry(failures, () => 0), waitBeforeRetry(failures, () => 1)]);
  });
  assert.deepEqual(waits, [[250, 500], [500, 1000], [1000, 2000], [7500, 15000], [7500, 15000]]);
});

const positions = {
  'a capture': ['4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1', 'e4d5', '4k3/8/8/3P4/8/8/8/4K3'],
  'en passant': ['4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1', 'e5d6', '4k3/8/3P4/8/8/8/8/4K3'],
  'a promotion': ['4k3/P7/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q', 'Q3k3/8/8/8/8/8/8/4K3'],
  'a black under-promotion': ['4k3/8/8/8/8/8/p7/4K3 b - - 0 1', 'a2a1n', '4k3/8/8/8/8/8/8/n3K3'],
  'castling king side': ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'r3k2r/8/8/8/8/8/8/R4RK1'],
  'castling queen side': ['r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1', 'e8c8', '2kr3r/8/8/8/8/8/8/R3K2R'],
  'castling as king takes rook': ['rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1', 'b1a1', 'rk5r/8/8/8/8/8/8/2KR3R'],
  'a king beside its rook': ['4k3/8/8/8/8/8/8/4KR2 w - - 0 1', 'e1d1', '4k3/8/8/8/8/8/8/3K1R2'],
  'a move from an empty square': ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', 'a1a2', '4k3/8/8/8/8/8/8/4K3'],
  'no move': ['4k3/8/8/8/8/8/8/4K3 w - - 0 1', '<b>', '4k3/8/8/8/8/8/8/4K3'],
};
for (const [what, [fen, move, expected]] of Object.entries(positions)) {
  test(`chess_play_${what.replaceAll(' ', '_')}_gives_the_right_position`, async () => {
    const got = await page.evaluate(async ([from, text]) => {
      const { chess } = await import('/assets/games/chess.js');
      return [...chess.play(chess.placement(from), text)].sort();
    }, [fen, move]);
    const wanted = await page.evaluate(async (text) => {
      const { chess } = await import('/assets/games/chess.js');
      return [...chess.placement(text)].sort();
    }, expected);
    assert.deepEqual(got, wanted);
  });
}

test('chess_placement_broken_fen_is_refused', async () => {
  const refused = await page.evaluate(async (fens) => {
    const { chess } = await import('/assets/games/chess.js');
    return fens.map((fen) => chess.placement(fen));
  }, ['', '8/8', '9/8/8/8/8/8/8/8', 'xxxxxxxx/8/8/8/8/8/8/8', 'ppppppppp/8/8/8/8/8/8/8', '44444444/8/8/8/8/8/8/8']);
  assert.deepEqual(refused, [null, null, null, null, null, null]);
});

test('chess_numbering_follows_the_start_position', () => table('games/chess.js', 'chess.numbering', [
  [[startFen, 1], { number: 1, side: 'white' }], [[startFen, 4], { number: 2, side: 'black' }],
  [['8/8/8/8/8/8/8/8 b - - 0 31', 1], { number: 31, side: 'black' }],
  [['8/8/8/8/8/8/8/8 b - - 0 31', 2], { number: 32, side: 'white' }], [['', 1], { number: 1, side: 'white' }],
]));

test('pair_moves_prefers_the_last_move_and_pairs_like_with_like', async () => {
  const pairs = await page.evaluate(async () => {
    const { pairMoves } = await import('/assets/board/piece_layer.js');
    const map = (text) => new Map(text.split(' ').map((each) => [each.slice(1), each[0]]));
    return [
      pairMoves(map('Ra1 Rh1'), map('Rd1 Re1'), ['h1', 'e1']),
      pairMoves(map('Ke1 Rh1'), map('Kg1 Rf1'), ['e1', 'g1']),
      pairMoves(map('Pa7'), map('Qa8'), ['a7', 'a8']),
    ];
  });
  assert.deepEqual(pairs, [[['h1', 'e1'], ['a1', 'd1']], [['e1', 'g1'], ['h1', 'f1']], []]);
});

test('messages_of_every_language_have_every_word_of_english', async () => {
  const shapes = await page.evaluate(async () => {
    const shape = (value) => (typeof value === 'object'
      ? Object.fromEntries(Object.keys(value).sort().filter((key) => !/^[A-Z]$/.test(key)).map((key) => [key, shape(value[key])]))
      : `${typeof value} ${value === ''}`);
    const load = async (code) => shape((await import(`/assets/messages/${code}.js`)).default);
    return [await load('en'), await load('zh')];
  });
  assert.ok(Object.keys(shapes[0].reasons).length > 40, 'the endings are told');
  assert.deepEqual(shapes[1], shapes[0]);
});

// What the laws name beside endings: by which article a claim is lost, an irregularity accepted.
const noEndings = ['touch-claim-lost', 'irregularity-accepted'];

test('messages_know_every_ending_that_the_laws_name', async () => {
  const boards = join(dirname(fileURLToPath(import.meta.url)), '../../boards');
  const named = [];
  for (const file of ['chess', 'xiangqi', 'draughts'].flatMap((game) => [`${game}/laws.hpp`, `${game}/laws.cpp`])) {
    const text = await readFile(join(boards, file), 'utf8');
    named.push(...[...text.matchAll(/NamedArticle\{"([a-z-]+)"/g)].map((match) => match[1]));
  }
  assert.ok(named.length > 40, `${named}`);
  const known = await page.evaluate(async () => Object.keys((await import('/assets/messages/en.js')).default.reasons));
  assert.deepEqual(named.filter((reason) => !known.includes(reason) && !noEndings.includes(reason)), []);
});
