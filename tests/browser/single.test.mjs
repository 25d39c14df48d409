// One board, against a mock feed: position, moves, hands, stepping back, turning round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep, shownPieces, still } from './browser.mjs';
import { board, clock, operaBoard, operaFens, operaMoves } from './sample_boards.mjs';
import { feed, page, visit } from './viewer.mjs';

async function show(each, query = `/?board=${each.id}`, options = {}) {
  feed.boards.set(each.id, each);
  await visit(query, options);
  await page.locator('.feed-live').waitFor();
  await page.locator('.panel h1').waitFor();
}

const pieces = () => shownPieces(page, '.stage .board');
const spoken = () => page.locator('.announcement').textContent();
const current = () => page.locator('.move[aria-current]').textContent();
const marked = (kind) => page.locator(`.stage .${kind}`).evaluateAll((all) => all.map((each) => each.dataset.square));
const left = (square) => page.locator(`.stage .piece[data-square="${square}"]`).boundingBox();

test('single_stepping_through_the_game_shows_the_position_of_every_ply', async () => {
  await show(operaBoard('1', 33, { state: 'finished', result: '1-0', reason: 'checkmate' }));
  await page.keyboard.press('Home');
  for (let ply = 0; ply <= 33; ply += 1) {
    if (operaFens[ply]) assert.equal(await pieces(), operaFens[ply].split(' ')[0], `ply ${ply}`);
    await page.keyboard.press('ArrowRight');
  }
  assert.equal(await page.locator('.viewing').isHidden(), true);
  assert.match(await current(), /^Rd8#/);
});

test('single_stepped_back_stays_there_while_moves_come_and_returns_to_live', async () => {
  await show(operaBoard('1', 23, { lifted: ['d8'] }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('You are looking at 11. Bxb5+').waitFor();
  assert.equal(await page.locator('.piece.lifted').count(), 0, 'hands belong to the live position');
  await keep(page, 'single-stepped-back');
  feed.change(operaBoard('1', 33), 24);
  await page.locator('.move', { hasText: 'Rd8#' }).waitFor();
  assert.match(await current(), /^Bxb5\+/);
  await page.getByRole('button', { name: 'Back to live', exact: true }).click();
  assert.equal(await pieces(), operaFens[33].split(' ')[0]);
});

test('single_move_pressed_in_the_list_shows_it', async () => {
  await show(operaBoard('1', 33));
  await page.locator('.move[data-ply="8"]').click();
  assert.equal(await pieces(), operaFens[8].split(' ')[0]);
  assert.deepEqual(await marked('last'), ['g4', 'f3']);
});

test('single_piece_in_the_air_is_raised_where_it_came_from', async () => {
  await show(operaBoard('1', 5));
  await still(page);
  const before = await page.locator('.piece[data-square="g8"] .figure').boundingBox();
  feed.change(operaBoard('1', 5, { lifted: ['g8'] }), 6);
  await page.locator('.piece.lifted[data-square="g8"]').waitFor();
  await still(page);
  const raised = await page.locator('.piece[data-square="g8"] .figure').boundingBox();
  assert.ok(raised.y < before.y - 3, `raised from ${before.y} to ${raised.y}`);
  await page.getByText('In the air: g8').waitFor();
  await keep(page, 'single-in-the-air');
});

test('single_board_unsure_marks_squares_filled_that_should_not_be', async () => {
  await show(operaBoard('1', 8, { state: 'unsure', unexpected: ['e3', 'f3'], lifted: ['z9'] }));
  assert.deepEqual(await marked('unexpected'), ['e3', 'f3']);
  assert.equal(await page.locator('[data-square="f3"] .unexpected-disc').count(), 0, 'the piece itself is seen');
  assert.equal(await page.locator('.panel .chip').textContent(), 'Board unsure');
  await page.getByText('The board and the record differ.').waitFor();
  await keep(page, 'single-unsure');
});

test('single_board_offline_says_so', async () => {
  await show(operaBoard('1', 8, { state: 'offline' }));
  assert.equal(await page.locator('.panel .chip').textContent(), 'Board offline');
  await keep(page, 'single-offline');
});

test('single_proposed_move_is_tentative_until_it_settles', async () => {
  const proposed = operaMoves.slice(0, 5).map((each, index) => ({ ...each, settled: index < 4 }));
  await show(operaBoard('1', 5, { moves: proposed }));
  assert.equal(await page.locator('.move.tentative .san').textContent(), 'd4');
  assert.deepEqual(await marked('tentative-ring'), ['d4']);
  await keep(page, 'single-tentative');
  feed.change(operaBoard('1', 5));
  await page.locator('.move.tentative').waitFor({ state: 'detached' });
  assert.deepEqual(await page.locator('.move-number').allTextContents(), ['1.', '2.', '3.'], 'no row is left empty');
  assert.deepEqual(await marked('tentative-ring'), []);
  assert.deepEqual(await marked('last'), ['d2', 'd4']);
});

test('single_move_withdrawn_or_revised_is_replaced_in_list_and_position', async () => {
  await show(operaBoard('1', 5));
  const revised = { ...operaMoves[4], move: 'd2d3', san: 'd3' };
  const fen = 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R b KQkq - 0 3';
  feed.change(operaBoard('1', 5, { moves: [...operaMoves.slice(0, 4), revised], fen }), 5);
  await page.locator('.move[data-ply="5"]', { hasText: 'd3' }).waitFor();
  assert.equal(await page.locator('.move').count(), 5);
  assert.equal(await pieces(), fen.split(' ')[0]);
  feed.change(operaBoard('1', 0, { moves: [] }), 1);
  await page.getByText('No moves yet').waitFor();
  assert.equal(await page.locator('.move-rows li').count(), 0);
});

test('single_flip_turns_board_and_players_round', async () => {
  await show(operaBoard('1', 23));
  const whiteKing = await left('c1');
  assert.equal(await page.locator('.side-bottom .player').getAttribute('data-side'), 'white');
  await page.keyboard.press('f');
  assert.equal(await page.locator('.side-bottom .player').getAttribute('data-side'), 'black');
  const turned = await left('c1');
  assert.ok(turned.y < whiteKing.y && turned.x > whiteKing.x);
  await page.waitForURL(/flip=1/);
  assert.deepEqual(await page.locator('.label').allTextContents(), [...'hgfedcba', ...'12345678']);
  await keep(page, 'single-flipped');
  await page.keyboard.press('f');
  assert.deepEqual(await left('c1'), whiteKing);
});

test('single_embedded_with_theme_and_flip_looks_as_asked', async () => {
  await show(operaBoard('1', 23, { clock: clock(265, 254, 'b') }), '/?board=1&theme=dark&flip=1');
  assert.equal(await page.locator('.side-bottom .player').getAttribute('data-side'), 'black');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await keep(page, 'single-dark-flipped');
});

test('single_settled_move_is_spoken_once_and_a_proposed_one_is_not', async () => {
  await show(operaBoard('1', 5));
  assert.equal(await spoken(), '', 'what was there before is not news');
  const until = (ply, settled) => operaMoves.slice(0, ply).map((each, index) => ({ ...each, settled: index < settled }));
  feed.change(operaBoard('1', 8, { moves: until(8, 6) }), 6);
  await page.locator('.move[data-ply="8"]').waitFor();
  assert.equal(await spoken(), '3. Black: bishop from c8 to g4');
  feed.change(operaBoard('1', 8, { moves: until(8, 8) }), 7);
  await page.locator('.announcement', { hasText: '4. Black: bishop from g4 to f3, takes knight' }).waitFor();
  feed.change(operaBoard('1', 33, { state: 'finished', result: '1-0', reason: 'checkmate' }), 9);
  await page.locator('.announcement', { hasText: 'rook from d1 to d8, checkmate. White wins: checkmate' }).waitFor();
  assert.match(await page.locator('.position-text').textContent(), /^White: king c1, rook d8,/);
});

test('single_finished_game_shows_result_reason_and_the_pgn_to_take_home', async () => {
  await show(operaBoard('1', 33, { state: 'finished', result: '1-0', reason: 'checkmate' }));
  assert.equal(await page.locator('.state-line p').first().textContent(), '1–0 White wins: checkmate');
  const [download] = await Promise.all([page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PGN' }).click()]);
  assert.equal(download.suggestedFilename(), 'board-1.pgn');
  assert.equal(new URL(download.url()).pathname, '/api/v1/boards/1.pgn');
  await keep(page, 'single-finished');
});

test('single_chess960_castling_written_as_king_takes_rook_moves_both', async () => {
  const start = 'bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNRKRQNB w CEce - 0 1';
  const fen = 'bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNR2RK1 b ce - 0 1';
  const castled = start.replace('BNRKRQNB', 'BNRKR2B');
  const move = { move: 'd1e1', san: 'O-O', settled: true, at: 1, clock: null, elapsed: 1 };
  await show(board('1', { start_fen: castled, fen, moves: [move, { ...move, move: 'a7a6', san: 'a6' }] }));
  await page.keyboard.press('ArrowLeft');
  assert.equal(await pieces(), 'bnrkrqnb/pppppppp/8/8/8/8/PPPPPPPP/BNR2RKB');
  assert.deepEqual(await marked('last'), ['d1', 'g1']);
});

test('single_unknown_board_says_so_until_it_comes', async () => {
  feed.boards.set('1', operaBoard('1', 5));
  await visit('/?board=77');
  await page.getByText('There is no board “77” here.').waitFor();
  feed.change(operaBoard('77', 5), 1);
  await page.getByRole('heading', { name: 'Board 77' }).waitFor();
});
