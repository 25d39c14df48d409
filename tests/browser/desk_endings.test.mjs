// How an arbiter ends a game at the desk, and what is charged to a player: results, flags, penalties, fouls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { order, write } from './desk_dialog.mjs';
import { desk, page, see } from './desk_viewer.mjs';
import { disputed, fouled, origin } from './sample_desk.mjs';

/// The dispute at a board whose game is over.
function ended(id, takesResult, orders = []) {
  const { detail, story } = disputed(id);
  detail.board = { ...detail.board, state: 'finished', result: '1-0', reason: takesResult ? 'resignation' : 'checkmate' };
  return { detail: { ...detail, orders, takes_result: takesResult }, story };
}

test('desk_second_result_says_which_is_there_and_by_whom', async () => {
  await see((id) => ended(id, true, [{ at: origin + 60, by: 'Bo', words: 'result 1-0 resignation', refused: '' }]), '3');
  await order('result');
  const told = 'There is a result already (1–0, resignation, said by Bo). Another takes its place.';
  assert.equal(await page.locator('dialog .order-note').textContent(), told);
  await page.locator('.radios label', { hasText: '½–½' }).click();
  await page.locator('.next').click();
  assert.equal(await page.locator('dialog .order-note').textContent(), told);
  await keep(page, 'desk-second-result');
  await write();
  assert.deepEqual(desk.orders.at(-1).expects, { result: '1-0', reason: 'resignation' });
});

test('desk_result_of_a_game_that_ended_on_the_board_is_not_offered_but_told_to_need_a_takeback', async () => {
  await see((id) => {
    const { detail, story } = ended(id, false);
    detail.incidents = [{ ...detail.incidents[0], kind: 'flag', article: 'FIDE 6.9', touched: [], obliged: [], played: { move: '1-0 time', san: '' } }];
    return { detail, story };
  }, '3');
  await order('result');
  assert.equal(await page.locator('dialog .order-refusal').textContent(),
    'The game ended on the board (1–0, checkmate). To give it another result, take moves back first.');
  assert.equal(await page.locator('dialog .next, dialog .write').count(), 0);
  await page.locator('dialog button').click();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await page.locator('.end-game').click();
  assert.match(await page.locator('dialog .order-refusal').textContent(), /take moves back first/, 'nor is what a flag would make of it');
});

test('desk_flag_is_told_with_what_the_laws_make_of_it_which_one_order_writes', async () => {
  await see((id) => {
    const { detail, story } = disputed(id);
    detail.incidents = [{ number: 1, ply: 6, at: origin + 50, kind: 'flag', article: 'FIDE 6.9', side: 'black', touched: [], obliged: [],
                          played: { move: '1-0 time', san: '' }, touched_at: null, evidence: '', order: '', claim: 'stands', claim_article: '', ruling: null }];
    return { detail, story };
  }, '3');
  assert.equal(await page.locator('.sentence').textContent(), "Black's flag has fallen. By the laws: White wins: time forfeit (FIDE 6.9).");
  assert.equal(await page.locator('.due').textContent(), '');
  await page.locator('.end-game').click();
  assert.deepEqual(await write(), ['result 1-0 time', 'The game ends 1–0: time forfeit.']);
});

test('desk_penalty_of_the_laws_is_told_and_given_by_an_order_of_its_own', async () => {
  await see((id) => {
    const game = disputed(id);
    game.detail.incidents = [{ ...game.detail.incidents[0], kind: 'illegal-move', article: 'FIDE 7.5.1',
                               penalty: { side: 'black', change: 120, article: 'FIDE 7.5.5' } }];
    game.detail.exempt = { white: 'FIDE 8.4', black: '' };
    return game;
  }, '3');
  assert.equal(await page.locator('.incident .penalty').textContent(), 'If upheld, the laws give Black 0:02:00 (FIDE 7.5.5). Nothing is given by itself.');
  assert.equal(await page.locator('.exempt').textContent(), 'White need not write the moves down for lack of time (FIDE 8.4).');
  await page.locator('.give-penalty').click();
  assert.equal(await page.locator('.order-words').textContent(), 'clock b +0:02:00');
  assert.equal(await page.locator('.will-be-written').textContent(), 'Black is given 0:02:00.');
});

const chessFouls = { foul_articles: [1, 2, 3, 4].map((number) => `FIDE 7.5.${number}`), foul_reason: 'illegal-moves' };

/// The dispute under laws that count illegal moves.
function disputedByFouls(id) {
  const game = disputed(id);
  Object.assign(game.detail, chessFouls);
  return game;
}

test('desk_second_illegal_move_loses_and_the_game_is_ended_by_an_order_of_its_own', async () => {
  await see((id) => {
    const game = disputed(id);
    const illegal = { ...game.detail.incidents[0], kind: 'illegal-move', article: 'FIDE 7.5.1', side: 'black', is_foul: true, loses: true };
    const lost = { side: 'black', result: '1-0', reason: 'illegal-moves', article: 'FIDE 7.5.5' };
    game.detail = { ...game.detail, ...chessFouls, incidents: [illegal], fouls: { white: 0, black: 2 }, lost };
    return game;
  }, '3');
  assert.equal(await page.locator('.fouls').textContent(), 'Black: 2 completed illegal moves');
  assert.equal(await page.locator('.lost-by-fouls').textContent(),
    'So many completed illegal moves end the game. White wins: second illegal move (FIDE 7.5.5). You end it with an order of its own.');
  assert.match(await page.locator('.evidence').textContent(), /it is the completed illegal move that loses the game/);
  await page.locator('.end-lost').click();
  assert.deepEqual(await write(), ['result 1-0 illegal-moves', 'The game ends 1–0: second illegal move.']);
});

test('desk_move_with_both_hands_is_charged_as_an_illegal_move', async () => {
  await see(disputedByFouls, '3');
  assert.equal(await page.locator('[data-order=foul]').textContent(), 'Illegal move');
  await order('foul');
  await page.locator('dialog select').selectOption('FIDE 7.5.4');
  assert.deepEqual(await write(), ['foul w FIDE 7.5.4', 'White is charged with a completed illegal move (FIDE 7.5.4).']);
});

test('desk_result_that_was_a_mistake_is_taken_back', async () => {
  await see((id) => ended(id, true), '3');
  await order('result');
  await page.locator('dialog .radios label', { hasText: 'It goes on' }).click();
  assert.equal(await page.locator('dialog select').isVisible(), false, 'for no reason');
  assert.deepEqual(await write(), ['result *', 'The game is not over and goes on.']);
});

test('desk_charge_by_mistake_is_withdrawn', async () => {
  await see(disputedByFouls, '3');
  await order('foul');
  assert.equal(await page.locator('dialog select').isVisible(), true);
  await page.locator('dialog .radios label', { hasText: 'Black' }).click();
  await page.locator('dialog .radios label', { hasText: 'Withdraw' }).click();
  assert.equal(await page.locator('dialog select').isVisible(), false, 'by no article of its own');
  assert.deepEqual(await write(), ['withdraw b', 'The last completed illegal move that Black was charged with is withdrawn.']);
});

test('desk_foul_of_xiangqi_is_charged_by_one_of_its_articles', async () => {
  await see(fouled, '5', 'lang=zh');
  await order('foul');
  await page.locator('.radios label', { hasText: '黑方' }).click();
  await page.locator('dialog select').selectOption('CXA-1999 9.1.2');
  assert.deepEqual(await write(), ['foul b CXA-1999 9.1.2', '黑方记犯规一次（CXA-1999 9.1.2）。']);
});
