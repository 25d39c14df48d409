// What goes wrong at a board and how viewers are told: illegal moves that stood, moves taken back, sensors, boards turned
// round, games that ended without a known result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep, shownPieces } from './browser.mjs';
import { board, operaBoard, operaMoves, startFen } from './sample_boards.mjs';
import { movesOf, xiangqiStart } from './sample_games.mjs';
import { until } from './until.mjs';
import { feed, page, visit } from './viewer.mjs';

async function show(boards, query) {
  for (const each of boards) feed.boards.set(each.id, each);
  await visit(query);
  await page.locator('.feed-live').waitFor();
  await page.locator('.board').first().waitFor();
}

const pieces = () => shownPieces(page, '.stage .board');
const text = (selector) => page.locator(selector).textContent();
const marked = (kind) => page.locator(`.stage .${kind}`).evaluateAll((all) => all.map((each) => each.dataset.square));

// After 1. e4 e5 the king goes from e1 to e3, takes nothing with him but his rights, and Black plays on.
const kingOut = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR b kq - 1 2';
const afterKnight = 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/4K3/PPPP1PPP/RNBQ1BNR w kq - 2 3';
const illegal = { ...operaMoves[2], move: 'e1e3', san: 'Ke1-e3 (illegal)', irregular: true, fen: kingOut };
const knight = { ...operaMoves[3], move: 'g8f6', san: 'Nf6' };
const kingBoard = (changes = {}) => board('1', {
  moves: [...operaMoves.slice(0, 2), illegal, knight], fen: afterKnight, ...changes });

test('troubles_illegal_move_is_marked_in_list_and_on_board_and_play_goes_on_from_it', async () => {
  await show([kingBoard()], '/?board=1');
  assert.equal(await pieces(), afterKnight.split(' ')[0]);
  assert.deepEqual(await page.locator('.move .san').allTextContents(), ['e4', 'e5', 'Ke1-e3 (illegal)', 'Nf6']);
  assert.equal(await page.locator('.move.irregular').getAttribute('title'), 'No law allows this move; play went on from it');
  assert.deepEqual(await marked('last'), ['g8', 'f6']);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await pieces(), kingOut.split(' ')[0]);
  assert.deepEqual(await marked('last.irregular'), ['e1', 'e3']);
  assert.equal(await text('.announcement'), '2. White: king from e1 to e3, which no law allows');
  await page.getByText('You are looking at 2. Ke1-e3 (illegal)').waitFor();
  await keep(page, 'troubles-illegal');
});

test('troubles_illegal_move_that_takes_a_piece_beside_its_way_leaves_what_the_feed_tells', async () => {
  // A king that goes two squares is no castling here, and its rook stays.
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/1PPPPPPP/RNBQ2KR b kq - 0 1';
  const move = { ...operaMoves[0], move: 'e1g1', san: 'Ke1xg1 (illegal)', irregular: true, fen };
  await show([board('1', { moves: [move], fen })], '/?board=1');
  assert.equal(await pieces(), fen.split(' ')[0]);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal(await pieces(), fen.split(' ')[0]);
  assert.match(await text('.announcement'), /^1\. White: king from e1 to g1/);
});

test('troubles_illegal_move_while_the_page_is_open_comes_and_goes', async () => {
  await show([board('1', { moves: operaMoves.slice(0, 2) })], '/?board=1');
  feed.change(kingBoard(), 3);
  await page.locator('.move.irregular').waitFor();
  assert.equal(await pieces(), afterKnight.split(' ')[0]);
  feed.change(board('1', { moves: operaMoves.slice(0, 3), fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2' }), 3);
  await page.locator('.move', { hasText: 'Nf3' }).waitFor();
  assert.equal(await page.locator('.move.irregular').count(), 0);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  assert.equal(await pieces(), 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R');
});

test('troubles_illegal_move_is_said_in_the_pages_own_language', async () => {
  await show([kingBoard()], '/?board=1&lang=zh');
  assert.equal(await text('.move.irregular .san'), 'Ke1-e3（违例）');
  await page.locator('.move.irregular').click();
  assert.equal(await text('.announcement'), '第2回合，白方：王从 e1 到 e3，违反规则');
});

test('troubles_illegal_move_is_seen_in_the_overview_of_every_game', async () => {
  const fen = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2K2C1/9/RNBA1ABNR b - - 1 1';
  const [move] = movesOf('e0e2 Ke0-e2');
  await show([
    kingBoard({ moves: [...operaMoves.slice(0, 2), illegal], fen: kingOut }),
    board('2', { game: 'xiangqi', start_fen: xiangqiStart, fen,
                 moves: [{ ...move, san: 'Ke0-e2 (illegal)', irregular: true, fen }] }),
  ], '/');
  assert.deepEqual(await page.locator('.last-san.irregular').allTextContents(),
    ['2. Ke1-e3 (illegal)', '1. Ke0-e2 (illegal)']);
});

test('troubles_moves_after_an_illegal_one_keep_their_sides_and_numbers', async () => {
  // White moved twice: the position that stands has White to move.
  const fen = 'rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 1';
  const twice = { ...operaMoves[1], move: 'd2d4', san: 'd2-d4 (illegal)', irregular: true, fen };
  await show([board('1', { moves: [operaMoves[0], twice, { ...operaMoves[2] }],
                           fen: 'rnbqkbnr/pppppppp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 1 1' })], '/?board=1');
  assert.deepEqual(await page.locator('.move-rows li').evaluateAll((all) => all.map((each) => each.dataset.number)), ['1', '2']);
  assert.match(await page.locator('.move-rows li').nth(1).textContent(), /^2\.Nf3/);
});

test('troubles_moves_taken_back_vanish_and_the_page_says_so_until_others_are_played', async () => {
  await show([operaBoard('1', 23)], '/?board=1');
  feed.change(operaBoard('1', 8, { taken_back: 9 }), 9);
  await page.locator('.eyes', { hasText: 'Moves were taken back; play goes on with 5.' }).waitFor();
  assert.equal(await text('.eyes'), 'Moves were taken back; play goes on with 5.', 'with one full stop');
  assert.equal(await page.locator('.move').count(), 8);
  assert.equal(await text('.announcement'), 'Moves were taken back');
  await keep(page, 'troubles-taken-back');
  feed.change(operaBoard('1', 23), 9);
  await page.locator('.move', { hasText: 'O-O-O' }).waitFor();
  assert.equal(await text('.eyes'), '');
});

test('troubles_black_move_taken_back_is_told_with_its_three_points', async () => {
  await show([operaBoard('1', 7, { taken_back: 8 })], '/?board=1');
  assert.equal(await text('.eyes'), 'Moves were taken back; play goes on with 4...');
});

test('troubles_viewer_of_a_move_taken_back_is_brought_to_what_is_true', async () => {
  await show([operaBoard('1', 23)], '/?board=1');
  await page.locator('.move[data-ply="15"]').click();
  feed.change(operaBoard('1', 8, { taken_back: 9 }), 9);
  await page.locator('.eyes', { hasText: 'taken back' }).waitFor();
  assert.equal(await page.locator('.viewing').isHidden(), true);
  assert.equal(await pieces(), operaBoard('1', 8).fen.split(' ')[0]);
});

test('troubles_clocks_and_keys_between_a_take_back_and_its_drawing_harm_nothing', async () => {
  await show([operaBoard('1', 23)], '/?board=1');
  await page.locator('.move[data-ply="15"]').click();
  await page.evaluate(() => {
    const soon = window.requestAnimationFrame.bind(window);
    window.held = [];
    window.requestAnimationFrame = (draw) => window.held.push(draw);
    window.drawAgain = () => {
      window.requestAnimationFrame = soon;
      window.held.forEach((draw) => soon(draw));
    };
  });
  feed.change(operaBoard('1', 8, { taken_back: 9 }), 9);
  await until(() => page.evaluate(() => window.held.length));  // it has come, and is not drawn
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));  // the clocks tick ten times a second
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.move').count(), 23);
  await page.evaluate(() => window.drawAgain());
  await page.locator('.eyes', { hasText: 'taken back' }).waitFor();
  assert.equal(await page.locator('.move').count(), 8);
  assert.equal(await pieces(), operaBoard('1', 8).fen.split(' ')[0]);
});

const faulty = [{ square: 'a1', state: 'stuck' }, { square: 'e4', state: 'dead' }];

test('troubles_sensor_out_of_order_has_a_mark_on_its_square_and_a_sentence', async () => {
  await show([operaBoard('1', 8, { sensors: faulty })], '/?board=1');
  assert.deepEqual(await marked('sensor.dead'), ['e4']);
  assert.deepEqual(await marked('sensor.stuck'), ['a1']);
  assert.equal(await text('.sensor.dead title'), 'e4 never sees a piece');
  assert.equal(await text('.eyes'), 'Sensors out of order: a1 always sees a piece, e4 never sees a piece.');
  await keep(page, 'troubles-sensors');
  await page.keyboard.press('f');
  const [mark, square] = await Promise.all([page.locator('.sensor.dead').boundingBox(),
    page.locator('.stage .piece[data-square="e4"]').boundingBox()]);
  assert.ok(Math.abs(mark.y - square.y) < square.height / 2, 'the mark turns with the board');
  feed.change(operaBoard('1', 8), 9);
  await page.locator('.sensor').first().waitFor({ state: 'detached' });
  assert.equal(await text('.eyes'), '');
});

test('troubles_sensor_out_of_order_is_a_line_in_the_overview_that_needs_eyes', async () => {
  await show([operaBoard('1', 8, { sensors: [faulty[1]] }), operaBoard('2', 8)], '/');
  assert.deepEqual(await page.locator('.card-eyes').allTextContents(),
    ['Sensor out of order: e4 never sees a piece', '']);
  assert.match(await page.locator('[data-board="1"]').getAttribute('aria-label'), /Sensor out of order: e4/);
  await keep(page, 'troubles-overview');
});

test('troubles_sensor_in_chinese', async () => {
  await show([operaBoard('1', 8, { sensors: faulty, turned: true })], '/?board=1&lang=zh');
  assert.equal(await text('.eyes'), '棋盘调转摆放。感应器故障：a1 总是感应到棋子、e4 感应不到棋子。');
});

test('troubles_board_that_lies_turned_is_drawn_as_always_and_says_so', async () => {
  await show([operaBoard('1', 8, { turned: true })], '/?board=1');
  assert.equal(await text('.eyes'), 'The board lies the other way round.');
  assert.equal(await pieces(), operaBoard('1', 8).fen.split(' ')[0]);
  const [white, black] = await Promise.all(['e1', 'e8'].map((square) => page.locator(`.stage .piece[data-square="${square}"]`).boundingBox()));
  assert.ok(white.y > black.y, 'White sits below');
});

test('troubles_pieces_cleared_away_is_over_without_a_result', async () => {
  const cleared = operaBoard('1', 23, { state: 'finished', reason: 'pieces-cleared' });
  await show([cleared], '/?board=1');
  assert.equal(await text('.panel .chip'), 'Finished');
  assert.equal(await text('.state-detail'), 'Result not known: the pieces were cleared away');
  assert.deepEqual(await page.locator('.score').allTextContents(), ['', '']);
  feed.change({ ...cleared, result: '1-0', reason: 'resignation', article: 'FIDE 5.1.2' }, 24);
  await page.locator('.state-detail', { hasText: 'White wins: resignation (FIDE 5.1.2)' }).waitFor();
  assert.equal(await text('.announcement'), 'White wins: resignation');
});

test('troubles_kings_in_the_centre_end_the_game_with_the_result_they_show', async () => {
  await show([operaBoard('1', 23, { state: 'finished', result: '1/2-1/2', reason: 'kings-in-centre' })], '/?board=1&lang=zh');
  assert.equal(await text('.state-detail'), '和棋：双王置于中心');
});

test('troubles_senseless_words_of_the_feed_harm_nothing', async () => {
  await show([board('1', { sensors: [null, { square: 'z9', state: 'odd' }, { state: 'dead' }], turned: 'yes', taken_back: 'x',
                           moves: [{ ...operaMoves[0], irregular: true, fen: 'no position' }], fen: startFen })], '/?board=1');
  assert.equal(await page.locator('.stage .sensor').count(), 0);
  assert.equal(await text('.eyes'), 'Sensor out of order: z9 never sees a piece.');
  assert.equal(await text('.move .san'), 'e4 (illegal)');
});
