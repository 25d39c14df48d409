// The desk's calculating parts as tables: what stood on the wood, scales, positions as text, orders in words, articles.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { launch } from './browser.mjs';
import { MockDesk } from './mock_desk.mjs';
import { startFen } from './sample_boards.mjs';
import { xiangqiStart } from './sample_games.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

let browser;
let desk;
let page;

before(async () => {
  browser = await launch();
  desk = await new MockDesk().start();
  page = await browser.newPage();
  await page.goto(`${desk.url}/desk?lang=en`);
});
after(async () => {
  await browser.close();
  await desk.stop();
});

/// What stands on the wood of a game at some times: pieces, squares in the air, squares with nobody knows what.
function woodAt(times, { game = 'chess', start = startFen, turned = false, events = [], moves = [] }) {
  return page.evaluate(async ([name, fen, story, at]) => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { Line } = await import('/assets/line.js');
    const { Wood } = await import('/assets/desk/wood.js');
    const line = new Line(gameNamed(name));
    line.update(fen, story.moves);
    const wood = new Wood(gameNamed(name), line, story);
    return at.map((time) => {
      const { pieces, lifted, unexpected } = wood.at(time);
      return { pieces: [...pieces].map(([square, piece]) => piece + square).sort().join(' '), lifted, unexpected };
    });
  }, [game, start, { turned, events, moves }, times]);
}

const kings = '4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1';
const capture = { ply: 1, move: 'e4d5', san: 'exd5', lifted: 1, released: 3, settled: 3.5 };

const orders = {
  'the victim first': [[1, 'lift d5'], [2, 'lift e4'], [3, 'place d5 w']],
  'the capturer first': [[1, 'lift e4'], [2, 'lift d5'], [3, 'place d5']],
  'the victim put back once': [[0.2, 'lift d5'], [0.6, 'place d5 b'], [1, 'lift e4'], [2, 'lift d5'], [3, 'place d5 w']],
};
for (const [what, events] of Object.entries(orders)) {
  test(`wood_capture_with_${what.replaceAll(' ', '_')}_ends_with_the_capturer`, async () => {
    const [during, afterwards] = await woodAt([2.5, 4], { start: kings, events, moves: [capture] });
    assert.deepEqual(during.lifted.toSorted(), ['d5', 'e4']);
    assert.equal(during.pieces, 'Ke1 Pe4 ke8 pd5', 'what is in the air is shown over its square');
    assert.deepEqual(afterwards, { pieces: 'Ke1 Pd5 ke8', lifted: [], unexpected: [] });
  });
}

test('wood_piece_that_was_taken_for_another_is_put_right_when_its_move_is_over', async () => {
  const start = '4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1';
  const moves = [{ ply: 1, move: 'd6e5', san: 'dxe5', lifted: 1, released: 4, settled: 4.4 }];
  const events = [[1, 'lift d6'], [2, 'lift e5'], [2.5, 'place e5'], [3, 'lift e5'], [4, 'place e5']];
  const [over] = await woodAt([5], { start, events, moves });
  assert.deepEqual(over, { pieces: 'Ke1 ke8 pe5', lifted: [], unexpected: [] });
});

test('wood_one_of_several_pieces_in_the_air_is_set_down_as_nobody_knows_what', async () => {
  const start = '4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1';
  const events = [[1, 'lift a1'], [2, 'lift b1'], [3, 'place c3'], [4, 'place d4 w'], [5, 'lift e1'], [6, 'place e2']];
  const [one, both, next] = await woodAt([3, 4, 6], { start, events });
  assert.deepEqual(one, { pieces: 'Ke1 ke8', lifted: [], unexpected: ['c3'] }, 'nor is it known which is in the air');
  assert.deepEqual(both, { pieces: 'Ke1 ke8', lifted: [], unexpected: ['c3', 'd4'] });
  assert.deepEqual(next, { pieces: 'Ke2 ke8', lifted: [], unexpected: ['c3', 'd4'] }, 'a piece that is alone in the air is known');
});

test('wood_several_pieces_in_the_air_that_can_only_be_of_one_kind_are_known', async () => {
  const men = [[1, 'lift 31'], [2, 'lift 32'], [3, 'place 27']];
  const [alike] = await woodAt([3], { game: 'draughts-international', start: 'W:W31,32:B1', events: men });
  assert.deepEqual(alike, { pieces: 'M27 M31 m1', lifted: ['31'], unexpected: [] });
  const [coloured] = await woodAt([3], { start: kings, events: [[1, 'lift e4'], [2, 'lift d5'], [3, 'place a6 w']] });
  assert.deepEqual(coloured, { pieces: 'Ke1 Pa6 ke8 pd5', lifted: ['d5'], unexpected: [] });
});

test('wood_doubt_about_what_was_set_down_ends_with_the_move', async () => {
  const moves = [{ ply: 1, move: 'e1c1', san: 'O-O-O', lifted: 1, released: 3, settled: 5 }];
  const events = [[1, 'lift e1'], [2, 'lift a1'], [2.5, 'place d1'], [3, 'place c1']];
  const [during, over] = await woodAt([2.5, 3], { start: '4k3/8/8/8/8/8/8/R3K3 w Q - 0 1', events, moves });
  assert.deepEqual(during.unexpected, ['d1']);
  assert.deepEqual(over, { pieces: 'Kc1 Rd1 ke8', lifted: [], unexpected: [] });
});

test('wood_piece_that_was_not_seen_to_leave_its_square_is_there_once_and_its_square_is_asked_about', async () => {
  const moves = [{ ply: 1, move: 'e1e2', san: 'Ke2', lifted: 1, released: 2, settled: 2.7 }];
  const [over] = await woodAt([3], { start: kings, events: [[2, 'place e2']], moves });
  assert.deepEqual(over, { pieces: 'Ke2 Pe4 ke8 pd5', lifted: [], unexpected: ['e1'] });
});

test('wood_squares_with_nobody_knows_what_are_told_in_the_order_of_the_board', async () => {
  const events = [[1, 'snapshot 1 31'], [2, 'place 6'], [3, 'place 40'], [4, 'place 39'], [5, 'place 8'], [6, 'place 10']];
  const [seen] = await woodAt([6], { game: 'draughts-international', start: 'W:W31:B1', events });
  assert.deepEqual(seen.unexpected, ['6', '8', '10', '39', '40']);
});

test('wood_touched_piece_goes_back_to_its_square', async () => {
  const events = [[1, 'lift e1'], [2, 'place e1'], [3, 'lift e4'], [4, 'place e5']];
  const [up, back, moved] = await woodAt([1.5, 2.5, 4.5], { start: kings, events });
  assert.deepEqual(up.lifted, ['e1']);
  assert.deepEqual(back.lifted, []);
  assert.equal(moved.pieces, 'Ke1 Pe5 ke8 pd5');
});

test('wood_promotion_is_what_the_record_says_once_the_move_is_over', async () => {
  const moves = [{ ply: 1, move: 'a7a8n', san: 'a8=N', lifted: 1, released: 2, settled: 2.4 }];
  const [before2, after2] = await woodAt([1.5, 2], { start: '4k3/P7/8/8/8/8/8/4K3 w - - 0 1', events: [[1, 'lift a7'], [2, 'place a8 w']], moves });
  assert.equal(before2.pieces, 'Ke1 Pa7 ke8');
  assert.equal(after2.pieces, 'Ke1 Na8 ke8');
});

test('wood_snapshot_shows_what_nobody_knows_and_misses_what_is_gone', async () => {
  const [seen] = await woodAt([2], { start: kings, events: [[1, 'snapshot e1:w e8:b e4:w a3:w']] });
  assert.deepEqual(seen, { pieces: 'Ke1 Pe4 ke8', lifted: [], unexpected: ['a3'] });
});

test('wood_after_a_silence_is_what_the_snapshot_has_and_the_record_knows', async () => {
  const events = [[1, 'lift e4'], [2, 'offline'], [9, 'snapshot e1 e8 d5 e4'], [10, 'lift d5']];
  const [before2, after9, last] = await woodAt([1, 9, 10], { start: kings, events });
  assert.deepEqual([before2.lifted, after9.lifted, last.lifted], [['e4'], [], ['d5']]);
  assert.equal(after9.pieces, 'Ke1 Pe4 ke8 pd5');
});

test('wood_board_that_lies_the_other_way_round_is_named_as_the_game_names_it', async () => {
  const [chess] = await woodAt([2], { start: kings, turned: true, events: [[1, 'lift d5'], [1.5, 'place d4 w']] });
  assert.equal(chess.pieces, 'Ke1 Pe5 ke8 pd5', 'the board says d5, d4 of what the game calls e4, e5');
  const [xiangqi] = await woodAt([2], { game: 'xiangqi', start: xiangqiStart, turned: true, events: [[1, 'lift b7']] });
  assert.deepEqual(xiangqi.lifted, ['h2']);
  const [draughts] = await woodAt([2], { game: 'draughts-international', start: 'W:W31-50:B1-20', turned: true, events: [[1, 'lift 20']] });
  assert.deepEqual(draughts.lifted, ['31']);
});

test('wood_thousands_of_events_give_the_same_at_any_time_whatever_was_looked_at_before', async () => {
  const events = Array.from({ length: 3000 }, (_, index) => [index, index % 2 ? 'place e1 w' : 'lift e1']);
  const odd = await woodAt([2999, 0, 1501, 64, 65, 128], { start: kings, events });
  assert.deepEqual(odd.map(({ lifted }) => lifted.length), [0, 1, 0, 1, 0, 1]);
});

test('wood_piece_over_a_border_stands_where_it_was_told_whether_or_not_its_colour_was', async () => {
  for (const told of ['place d6 w astride d7', 'place d6 astride d7']) {
    const [there] = await woodAt([2], { start: kings, events: [[1, 'lift e4'], [1.5, told]] });
    assert.deepEqual(there, { pieces: 'Ke1 Pd6 ke8 pd5', lifted: [], unexpected: [] });
  }
});

test('marks_a_knock_stands_where_it_began_and_changes_no_wood', async () => {
  const events = [[1, 'lift e1'], [4.5, 'press w'], [5, 'knock 23 0.750000'], [6, 'knock 4']];
  const marks = await page.evaluate(async (told) => {
    const { marksOf } = await import('/assets/desk/marks.js');
    return marksOf({ origin: 0, events: told }, { incidents: [], orders: [] }, 9).list.map(({ at, kind }) => [at, kind]);
  }, events);
  assert.deepEqual(marks, [[4.25, 'knock'], [4.5, 'press'], [6, 'knock']]);
  const [without, knocked] = await woodAt([4.5, 6], { start: kings, events });
  assert.deepEqual(knocked, without);
});

test('scale_zoom_keeps_the_time_under_the_pointer_and_stays_within_the_game', async () => {
  const got = await page.evaluate(async () => {
    const { Scale } = await import('/assets/desk/scale.js');
    const scale = Object.assign(new Scale(), { left: 50, width: 1050, begin: 0, end: 100 });
    scale.showAll();
    const x = scale.x(40);
    scale.zoom(0.5, 40);
    const under = Math.abs(scale.x(40) - x) < 1e-6;
    scale.zoom(1e-9, 40);
    const closest = scale.span;
    scale.pan(1e9);
    const last = scale.from < scale.end;
    scale.zoom(1e9, 40);
    return { under, closest, last, widest: scale.span, ticks: scale.ticks().step };
  });
  assert.deepEqual(got, { under: true, closest: 0.5, last: true, widest: 104, ticks: 10 });
});

test('time_text_has_the_decimals_its_step_needs', async () => {
  const got = await page.evaluate(async () => {
    const { timeText } = await import('/assets/desk/scale.js');
    return [[0, 1], [59.9996, 0.001], [61.25, 0.1], [3723.5, 1], [-2, 1], [-0.0001, 1]].map(([seconds, step]) => timeText(seconds, step));
  });
  assert.deepEqual(got, ['0:00', '1:00.000', '1:01.3', '1:02:04', '−0:02', '0:00']);
});

test('position_text_is_a_fen_that_the_game_reads_back', async () => {
  const positions = [['chess', startFen], ['chess', 'r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 31'], ['xiangqi', xiangqiStart],
                     ['draughts-international', 'B:W31,32,K46:B1,2'], ['draughts-russian', 'W:Wa1,c1,Kh8:Bb8']];
  const texts = await page.evaluate(async (list) => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { positionText } = await import('/assets/desk/position_text.js');
    return list.map(([name, fen]) => {
      const game = gameNamed(name);
      return positionText(game, game.placement(fen), game.numbering(fen, 1).side, fen);
    });
  }, positions);
  assert.deepEqual(texts, positions.map(([, fen]) => fen));
});

test('position_text_drops_the_castling_of_a_side_whose_king_or_rooks_went_elsewhere', async () => {
  const text = await page.evaluate(async () => {
    const { chess } = await import('/assets/games/chess.js');
    const { positionText } = await import('/assets/desk/position_text.js');
    return positionText(chess, chess.placement('r3k2r/8/8/8/8/8/8/R4K1R w - - 0 1'), 'black', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 31');
  });
  assert.equal(text, 'r3k2r/8/8/8/8/8/8/R4K1R b kq - 0 31');
});

/// What a catalogue holds: of each entry its kind, and whether it is empty.
const shapeOf = (path) => page.evaluate(async (file) => {
  const shape = (value) => (typeof value === 'object'
    ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, shape(value[key])])) : `${typeof value} ${value === ''}`);
  return shape((await import(file)).default);
}, `/assets/messages/${path}.js`);

test('desk_messages_of_every_language_have_every_word_of_english', async () => {
  for (const catalogue of ['desk', 'articles']) {
    const [english, chinese] = [await shapeOf(`${catalogue}_en`), await shapeOf(`${catalogue}_zh`)];
    assert.deepEqual(chinese, english);
  }
});

const sources = ['boards', 'boards/chess', 'boards/xiangqi', 'boards/xiangqi/repetition', 'boards/draughts', 'host/clock', 'host/session'];

/// Every article that stands between quotes in a source: what an incident, an ending or a penalty may name.
async function namedArticles() {
  const named = new Set();
  for (const folder of sources)
    for (const file of (await readdir(join(root, folder))).filter((name) => /\.[hc]pp$/.test(name)))
      for (const [, article] of (await readFile(join(root, folder, file), 'utf8')).matchAll(/"((?:FIDE|FIDE-older|CXA-\d+|AXF|CN-draughts-\d+) [^"{]+)"/g))
        named.add(article);
  return [...named];
}

test('articles_that_the_sources_can_name_have_a_text_in_each_language', async () => {
  const named = await namedArticles();
  assert.ok(named.length > 140, `${named.length} articles are named`);
  const texts = await page.evaluate(async (names) => {
    const { articleTexts } = await import('/assets/messages/desk.js');
    return names.map((name) => articleTexts(name).map(({ lang, text }) => [lang, text.length > 3]));
  }, named);
  const missing = named.filter((_, index) => JSON.stringify(texts[index]) !== '[["en",true],["zh-Hans",true]]');
  assert.deepEqual(missing, []);
});

test('incident_kinds_that_the_sources_can_name_have_a_sentence', async () => {
  const named = new Set(['flag', 'press-without-move', 'promotion-missing', 'prohibited-repetition']);
  for (const file of ['touch.hpp', 'irregularity_finding.hpp'])
    for (const [, kind] of (await readFile(join(root, 'boards', file), 'utf8')).matchAll(/return "([a-z-]+)"/g)) named.add(kind);
  assert.ok(named.size > 15, `${[...named]}`);
  const known = await page.evaluate(async () => Object.keys((await import('/assets/messages/desk_en.js')).default.incidents));
  assert.deepEqual([...named].filter((kind) => !known.includes(kind)), []);
  assert.deepEqual(known.filter((kind) => !named.has(kind) && kind !== 'other'), [], 'and no other has one');
});

test('endings_that_an_arbiter_can_declare_have_words', async () => {
  const missing = await page.evaluate(async () => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { reasonsFor } = await import('/assets/desk/ending_choices.js');
    const { words } = await import('/assets/messages/messages.js');
    return ['chess', 'xiangqi', 'draughts-russian'].flatMap((name) => ['1-0', '1/2-1/2'].flatMap((score) => reasonsFor(gameNamed(name), score)))
      .filter((reason) => !Object.hasOwn(words.reasons, reason));
  });
  assert.deepEqual(missing, []);
});

test('endings_begin_with_the_commonest_for_the_form_offers_the_first', async () => {
  const offered = await page.evaluate(async () => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { reasonsFor } = await import('/assets/desk/ending_choices.js');
    return ['chess', 'xiangqi', 'draughts-russian'].map((name) => ['1-0', '0-1', '1/2-1/2'].map((score) => reasonsFor(gameNamed(name), score)[0]));
  });
  assert.deepEqual(offered, Array(3).fill(['resignation', 'resignation', 'agreement']));
});

test('penalty_of_the_laws_is_a_sentence_and_the_order_that_carries_it_out', async () => {
  const got = await page.evaluate(async () => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { exemptionTexts, penaltyOrder, penaltyText } = await import('/assets/desk/clock_law.js');
    const penalties = [{ side: 'black', change: 120, article: 'FIDE 7.5.5' }, { side: 'white', change: -300, article: 'CXA-1999 23.3' }];
    return { texts: penalties.map((each) => penaltyText(gameNamed('chess'), each)), orders: penalties.map(penaltyOrder),
             exempt: exemptionTexts(gameNamed('xiangqi'), { white: '', black: 'CXA-1999 7.2' }),
             none: exemptionTexts(gameNamed('chess'), { white: '', black: '' }) };
  });
  assert.deepEqual(got, {
    texts: ['If upheld, the laws give Black 0:02:00 (FIDE 7.5.5). Nothing is given by itself.',
            'If upheld, the laws take 0:05:00 from White (CXA-1999 23.3). Nothing is taken by itself.'],
    orders: ['clock b +0:02:00', 'clock w -0:05:00'],
    exempt: ['Black need not write the moves down for lack of time (CXA-1999 7.2).'], none: [],
  });
});

test('evidence_lines_grade_a_touch_and_name_what_no_board_sees', async () => {
  const told = await page.evaluate(async () => {
    const { checkedIncident } = await import('/assets/desk/checked.js');
    const { evidenceLines, questionOf, verbsFor } = await import('/assets/desk/incident_evidence.js');
    const of = (changes) => checkedIncident({ kind: 'touch-move', touched: ['h2'], evidence: 'lifted', order: 'known', claim: 'stands', ...changes });
    const asked = of({ announced: true, consent: 'CXA-1999 5.6' });
    const touched = (changes) => evidenceLines(of({ claim_article: 'FIDE 4.8', ...changes }), true).at(-1);
    return { claims: [touched({}), evidenceLines(of({ claim_article: 'FIDE 4.8' }), false).at(-1), evidenceLines(of({})).at(-1), evidenceLines(of({ evidence: '', order: '' })).join(' ')],
             plain: evidenceLines(of({})), moved: evidenceLines(of({ evidence: 'moved', order: 'unknown' }))[0], asked: evidenceLines(asked),
             questions: [questionOf(of({})), questionOf(asked)], verbs: [verbsFor(of({})), verbsFor(asked)] };
  });
  assert.match(told.claims[0], /^The claim is not lost yet as far as moves are settled.*\(FIDE 4\.8\)\.$/);
  assert.match(told.claims[1], /^The claim stands: the other side has touched no piece since \(FIDE 4\.8\)\.$/);
  assert.match(told.claims[2], /does not end when play goes on/);
  assert.doesNotMatch(told.claims[3], /claim/, 'of a past game that is not known');
  assert.match(told.plain.join(' '), /left its square.*whether an adjustment was announced by voice/);
  assert.match(told.moved, /seen less surely/);
  assert.match(told.asked.join(' '), /An adjustment had been announced/);
  assert.doesNotMatch(told.asked.join(' '), /announced by voice/);
  assert.equal(told.questions[0], '');
  assert.match(told.questions[1], /Had the opponent consented to it beforehand \(CXA-1999 5\.6\)\?/);
  assert.deepEqual(told.verbs, [['uphold', 'dismiss', 'accept'], ['uphold', 'dismiss']]);
});

test('answers_without_penalty_or_exemption_say_nothing_of_them', async () => {
  const got = await page.evaluate(async () => {
    const { checkedDetail, checkedIncident } = await import('/assets/desk/checked.js');
    const penalties = [null, {}, { change: 'much' }, { change: 0 }, { side: 'black', change: 60 }].map((penalty) => checkedIncident({ penalty }).penalty);
    return { penalties, exempt: checkedDetail({ board: { id: '3', moves: [] }, exempt: 'all' }).exempt };
  });
  assert.deepEqual(got, { penalties: [null, null, null, null, { side: 'black', change: 60, article: '' }], exempt: { white: '', black: '' } });
});

test('order_whose_answer_does_not_come_is_told_as_one_that_may_still_come', async () => {
  const told = await page.evaluate(async () => {
    const { give, oneBoard } = await import('/assets/desk/session.js');
    const { orderRefusalText } = await import('/assets/desk/refusal_words.js');
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new Error('no answer'));
    const order = await give({ csrf: 'x' }, '1', '1.1', 'pause', {}).catch((refusal) => orderRefusalText(refusal));
    const look = await oneBoard('1').catch(({ code }) => code);
    globalThis.fetch = fetch;
    return { order, look };
  });
  assert.match(told.order, /may still be carried out/);
  assert.equal(told.look, 'no-answer');
});
