// What the page knows of each game, imported in Chromium as the page does: tables of positions, moves and results.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch } from './browser.mjs';
import { MockFeed } from './mock_feed.mjs';
import { internationalStart, xiangqiAfterSeven, xiangqiBoard, xiangqiStart } from './sample_games.mjs';

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

/// Calls a function of a game's description.
const ask = (game, call, ...inputs) => page.evaluate(async ([name, method, list]) => {
  const { gameNamed } = await import('/assets/games/games.js');
  const found = gameNamed(name)[method](...list);
  return found instanceof Map ? [...found].sort() : found;
}, [game, call, inputs]);

/// The pieces after a move, as [square, letter] sorted.
const played = (game, fen, move) => page.evaluate(async ([name, from, text]) => {
  const { gameNamed } = await import('/assets/games/games.js');
  const description = gameNamed(name);
  return [...description.play(description.placement(from), text)].sort();
}, [game, fen, move]);

const [international, brazilian, russian] = ['international', 'brazilian', 'russian'].map((name) => `draughts-${name}`);

const plays = {
  'xiangqi quiet move': ['xiangqi', xiangqiStart, 'h2e2', xiangqiStart.replace('1C5C1', '1C2C4')],
  'xiangqi capture': ['xiangqi', '4k4/9/9/9/4p4/9/9/4C4/9/4K4 w', 'e2e5', '4k4/9/9/9/4C4/9/9/9/9/4K4'],
  'xiangqi move from an empty point': ['xiangqi', xiangqiStart, 'e4e5', xiangqiStart],
  'xiangqi text that is no move': ['xiangqi', xiangqiStart, 'h2-e2x', xiangqiStart],
  'international quiet move': [international, 'W:W32:B19', '32-28', 'B:W28:B19'],
  'international capture of two': [international, 'W:W32,38:B28,19,10', '32x23x14', 'B:W14,38:B10'],
  'international flying king that turns': [international, 'W:WK46:B28,9', '46x14x3', 'B:WK3:B'],
  'international black king': [international, 'B:W37,38:BK5', '5x46', 'W:W38:BK46'],
  'international capture all the way round': [international, 'W:W32:B28,18,17,27,1', '32x23x12x21x32', 'B:W32:B1'],
  'international capture beside men of its own': [international, 'W:W32,37:B28', '32x23', 'B:W23,37:B'],
  'international crowning': [international, 'W:W6:B50', '6-1', 'B:WK1:B50'],
  'international black crowning by capture': [international, 'B:W40:B34', '34x45', 'W:W:B45'],
  'international black crowning': [international, 'B:W31:B45', '45-50', 'W:W31:BK50'],
  'international passing the last row': [international, 'W:W13:B9,10', '13x4x15', 'B:W15:B'],
  'international square that is not there': [international, 'W:W32:B19', '32-51', 'W:W32:B19'],
  'brazilian capture': [brazilian, 'W:Wc3:Bd4,f6', 'c3xe5xg7', 'B:Wg7:B'],
  'brazilian passing the last row': [brazilian, 'W:Wd6:Be7,g7', 'd6xf8xh6', 'B:Wh6:B'],
  'brazilian ending on the last row': [brazilian, 'W:Wd6:Be7', 'd6xf8', 'B:WKf8:B'],
  'russian passing the last row': [russian, 'W:Wd6:Be7,g7', 'd6xf8xh6', 'B:WKh6:B'],
  'russian black passing the last row': [russian, 'B:Wd2,f2:Bc3', 'c3xe1xg3', 'W:W:BKg3'],
  'russian going on as a flying king': [russian, 'W:Wb6:Bc7,f6,a5', 'b6xd8xh4', 'B:WKh4:Ba5'],
  'russian light square': [russian, 'W:Wc3:B', 'c3-c4', 'W:Wc3:B'],
};

for (const [what, [game, fen, move, expected]] of Object.entries(plays)) {
  test(`play_${what.replaceAll(' ', '_')}_gives_the_right_position`, async () => {
    const wanted = await ask(game, 'placement', expected);
    assert.ok(wanted, 'the expected position can be read');
    assert.deepEqual(await played(game, fen, move), wanted);
  });
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

test('placement_of_every_start_position_has_all_pieces', async () => {
  const counts = await page.evaluate(async () => {
    const { gameNamed } = await import('/assets/games/games.js');
    const names = ['chess', 'chess960', 'xiangqi', 'draughts-international', 'draughts-brazilian', 'draughts-russian'];
    return names.map(gameNamed).map((game) => ['white', 'black'].map(
      (side) => [...game.placement(game.startFen).values()].filter((piece) => game.sideOf(piece) === side).length));
  });
  assert.deepEqual(counts, [[16, 16], [16, 16], [16, 16], [20, 20], [12, 12], [12, 12]]);
});

test('placement_pdn_ranges_kings_spaces_and_order_are_read', async () => {
  const sides = (list) => list.map(([square, piece]) => square + piece);
  assert.deepEqual(sides(await ask(international, 'placement', 'W:W31-33,K46:BK1-3')),
    ['1k', '2k', '3k', '31M', '32M', '33M', '46K']);
  assert.deepEqual(sides(await ask(international, 'placement', 'B: B 1, 2 : W 50.')), ['1m', '2m', '50M']);
  assert.deepEqual(sides(await ask(russian, 'placement', 'W:Wa1,Kc3:Bb8')), ['a1M', 'b8m', 'c3K']);
  assert.deepEqual(sides(await ask(russian, 'placement', 'W:W29,32:B1')), ['a1M', 'b8m', 'g1M']);
  assert.deepEqual(sides(await ask(russian, 'placement', 'W:Wa1-b2:Bf8-h8')), ['a1M', 'b2M', 'c1M', 'e1M', 'f8m', 'g1M', 'h8m']);
  assert.deepEqual((await ask(international, 'placement', 'W:W31-50:B1-20')).map(([square]) => square).sort(),
    [...numbers(1, 20), ...numbers(31, 50)].sort());
});

const refusals = {
  xiangqi: ['', 'rnbakabnr/9', xiangqiStart.replace('9/9', '8/9'), xiangqiStart.replace('k', 'x'), 'W:W31-50:B1-20',
            xiangqiStart.replace('rnbakabnr', 'rnbakabnrr')],
  [international]: ['', 'W', 'W:W31', 'W:W31:W32', 'W:W51:B1', 'W:W31:B31', 'W:W33-31:B1', 'W:W0:B1', 'W:Wa1:Bb8', 'W:W1-2-3:B'],
  [russian]: ['W:Wa2:Bb8', 'W:Wc4:B', 'W:W33:B1', 'W:Wi9:B', xiangqiStart],
};
for (const [game, fens] of Object.entries(refusals)) {
  test(`placement_broken_${game.replaceAll('-', '_')}_fen_is_refused`, async () => {
    for (const fen of fens) assert.equal(await ask(game, 'placement', fen), null, fen);
  });
}

test('locate_corners_of_every_board_and_nothing_beyond', async () => {
  const corners = {
    'xiangqi': { a0: [0, 9], i0: [8, 9], a9: [0, 0], i9: [8, 0], e5: [4, 4], j0: null, a10: null, '': null },
    [international]: { 1: [1, 0], 5: [9, 0], 6: [0, 1], 46: [0, 9], 50: [8, 9], 28: [4, 5], 51: null, 0: null },
    [brazilian]: { a1: [0, 7], h8: [7, 0], b8: [1, 0], g1: [6, 7], a2: null, h1: null },
  };
  for (const [game, squares] of Object.entries(corners)) {
    for (const [square, place] of Object.entries(squares))
      assert.deepEqual(await ask(game, 'locate', square), place && { column: place[0], row: place[1] }, `${game} ${square}`);
  }
});

test('ends_name_the_start_every_landing_and_last_the_end', async () => {
  assert.deepEqual(await ask('xiangqi', 'ends', { move: 'h2e2', san: '' }), ['h2', 'e2']);
  assert.deepEqual(await ask(international, 'ends', { move: '32-28', san: '' }), ['32', '28']);
  assert.deepEqual(await ask(international, 'ends', { move: '32x23x14', san: '' }), ['32', '23', '14']);
  assert.deepEqual(await ask(international, 'ends', { move: '32x23x12x21x32', san: '' }), ['23', '12', '21', '32']);
  assert.deepEqual(await ask(russian, 'ends', { move: 'zz', san: '' }), []);
});

test('taken_names_the_jumped_pieces_in_order_and_none_twice', async () => {
  const taken = (game, fen, move) => page.evaluate(async ([name, from, text]) => {
    const { gameNamed } = await import('/assets/games/games.js');
    return gameNamed(name).taken(gameNamed(name).placement(from), text);
  }, [game, fen, move]);
  assert.deepEqual(await taken(international, 'W:W32:B28,19,10', '32x23x14'), ['28', '19']);
  assert.deepEqual(await taken(international, 'W:WK46:B28,9', '46x14x3'), ['28', '9']);
  assert.deepEqual(await taken(international, 'W:W32:B19', '32-28'), []);
  assert.deepEqual(await taken(russian, 'W:Wc3:Bd4,f6', 'c3xe5xg7'), ['d4', 'f6']);
});

test('describe_says_what_moved_what_was_taken_and_what_it_became', async () => {
  const described = (game, fen, move, san = '') => page.evaluate(async ([name, from, text, notation]) => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { words } = await import('/assets/messages/messages.js');
    const description = gameNamed(name);
    const told = description.describe(description.placement(from), text, notation);
    return told && words.spokenMove(description, 7, told, false);
  }, [game, fen, move, san]);
  assert.equal(await described('xiangqi', xiangqiStart, 'h2e2'), '7. Red: cannon from h2 to e2');
  assert.equal(await described('xiangqi', xiangqiStart, 'h2h9'), '7. Red: cannon from h2 to h9, takes horse');
  assert.equal(await described('xiangqi', xiangqiStart, 'e4e5'), null);
  assert.equal(await described(international, 'W:W32:B28,19', '32x23x14'), '7. White: man from 32 to 14, takes 2 pieces');
  assert.equal(await described(russian, 'W:Wd6:Be7', 'd6xf8'), '7. White: man from d6 to f8, takes 1 piece, becomes a king');
  assert.equal(await described(brazilian, 'B:Wa1:BKh8', 'h8-b2'), '7. Black: king from h8 to b2');
});

test('numbering_follows_the_start_position', async () => {
  const rows = [
    ['xiangqi', xiangqiStart, 1, 1, 'white'], ['xiangqi', xiangqiAfterSeven, 1, 4, 'black'], ['xiangqi', xiangqiAfterSeven, 2, 5, 'white'],
    [international, internationalStart, 4, 2, 'black'], [international, 'B:W31:B1', 1, 1, 'black'], [russian, 'B:Wa1:Bb8', 2, 2, 'white'],
    [international, '', 1, 1, 'white'],
  ];
  for (const [game, fen, ply, number, side] of rows)
    assert.deepEqual(await ask(game, 'numbering', fen, ply), { number, side }, `${game} ${fen} ply ${ply}`);
});

test('numbering_after_an_accepted_position_passes_over_a_turn_when_the_other_side_is_on_move', async () => {
  const told = (accepted, plies) => page.evaluate(async ([list, wanted]) => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { numberingOf } = await import('/assets/numbering.js');
    const board = { start_fen: 'W:W31-50:B1-20', accepted: list };
    return wanted.map((ply) => numberingOf(gameNamed('draughts-international'), board, ply)).map(({ number, side }) => number + side[0]);
  }, [accepted, plies]);
  assert.deepEqual(await told([], [1, 2, 3, 4]), ['1w', '1b', '2w', '2b']);
  assert.deepEqual(await told([{ ply: 3, fen: 'W:W31:B1' }], [1, 2, 3, 4]), ['1w', '1b', '2w', '2b']);
  assert.deepEqual(await told([{ ply: 3, fen: 'B:W31:B1' }], [1, 2, 3, 4]), ['1w', '1b', '2b', '3w']);
  assert.deepEqual(await told([{ ply: 2, fen: 'W:W31:B1' }, { ply: 4, fen: 'W:W31:B1' }], [1, 2, 3, 4, 5]), ['1w', '2w', '2b', '3w', '3b']);
});

test('line_goes_on_from_accepted_positions_and_forgets_withdrawn_ones', async () => {
  const told = await page.evaluate(async () => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { Line } = await import('/assets/line.js');
    const line = new Line(gameNamed('draughts-international'));
    const at = (ply) => [...line.at(ply)].map(([square, piece]) => square + piece).sort().join(' ');
    const moves = ['32-28', '19-24'].map((move) => ({ move }));
    const start = 'W:W32:B19';
    const seen = [];
    line.update(start, moves.slice(0, 1));
    seen.push(line.update(start, moves.slice(0, 1), [{ ply: 2, fen: 'B:W27:B19' }]), at(1), line.isSet(1));
    seen.push(line.update(start, moves, [{ ply: 2, fen: 'B:W27:B19' }]), at(2), line.isSet(2));
    seen.push(line.update(start, moves, []), at(1), at(2));
    return seen;
  });
  assert.deepEqual(told, [1, '19m 27M', true, 1, '24m 27M', false, 0, '19m 28M', '24m 28M']);
});

test('line_of_seven_plies_of_xiangqi_ends_where_the_feed_says', async () => {
  const same = await page.evaluate(async ({ start_fen: start, fen, moves }) => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { Line } = await import('/assets/line.js');
    const line = new Line(gameNamed('xiangqi'));
    line.update(start, moves);
    return [[...line.at(moves.length)].sort(), [...gameNamed('xiangqi').placement(fen)].sort()];
  }, xiangqiBoard('1'));
  assert.deepEqual(same[0], same[1]);
});

test('characters_are_outlines_inside_their_discs', async () => {
  const boxes = await page.evaluate(async () => {
    const { shapes } = await import('/assets/pieces/xiangqi.js');
    const node = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    document.body.append(node);
    const found = Object.entries(shapes).map(([letter, parts]) => {
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', parts.find(([kind]) => kind === 'glyph')[1]);
      node.append(path);
      const { x, y, width, height } = path.getBBox();
      return { letter, x, y, right: x + width, bottom: y + height, text: path.getAttribute('d') };
    });
    node.remove();
    return found;
  });
  assert.equal(boxes.length, 14);
  assert.equal(new Set(boxes.map((each) => each.text)).size, 14, 'no two pieces look alike');
  for (const { letter, x, y, right, bottom, text } of boxes) {
    assert.doesNotMatch(text, /NaN|undefined/, letter);
    assert.ok(Math.min(x, y) > 16 && Math.max(right, bottom) < 84, `${letter} lies in ${x} ${y} ${right} ${bottom}`);
    assert.ok(right - x > 35 && bottom - y > 40, `${letter} is large enough to read`);
  }
});
