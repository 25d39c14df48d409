// Orders from the desk: filled in, told in a sentence, written once, refused in the server's words; who may give them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { desk, page, see } from './desk_viewer.mjs';
import { clock } from './sample_boards.mjs';
import { disputed, doubtful, fouled, origin } from './sample_desk.mjs';

const order = (name) => page.locator(`[data-order=${name}]`).click();
const sentence = () => page.locator('.will-be-written').textContent();

/// From the form to the sentence, and on to the journal; the words that were sent.
async function write() {
  if (await page.locator('.next').count()) await page.locator('.next').click();
  const told = await sentence();
  await page.locator('.write').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return [desk.orders.at(-1).order, told];
}

test('desk_incident_is_upheld_after_a_sentence_and_can_be_ruled_anew', async () => {
  await see(disputed, '3');
  await page.locator('.uphold').click();
  assert.equal(await sentence(), 'Incident 1 is upheld.');
  assert.match(await page.locator('.order-note').textContent(), /^White took up the bishop f1/);
  assert.deepEqual(desk.orders, [], 'nothing is written before it is confirmed');
  await keep(page, 'desk-confirm');
  await write();
  await page.locator('.incident.ruling-upheld').waitFor();
  assert.match(await page.locator('.ruling').textContent(), /^Upheld by Anna, \d\d:\d\d:\d\d\.$/);
  assert.equal(await page.locator('.notice').textContent(), 'Written: Incident 1 is upheld.');
  assert.equal(await page.locator('.uphold').count(), 0);
  await page.locator('.dismiss').click();
  assert.deepEqual(await write(), ['dismiss 1', 'Incident 1 is dismissed.']);
  await page.locator('.incident.ruling-dismissed').waitFor();
  assert.deepEqual(await page.locator('.order-text').allTextContents(), ['Incident 1 is dismissed.', 'Incident 1 is upheld.']);
  assert.match(await page.locator('.order-who').first().textContent(), /, Anna$/);
});

test('desk_refused_order_shows_the_servers_sentence_and_writes_nothing', async () => {
  await see(disputed, '3', 'lang=en', { expectErrors: true });
  desk.refusal = 'arbiter takeback 9: only 5 plies have been played';
  await order('takeback');
  await page.locator('.next').click();
  await page.locator('.write').click();
  await page.locator('.order-dialog .fault:not(:empty)').waitFor();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'That was refused. arbiter takeback 9: only 5 plies have been played');
  await keep(page, 'desk-order-refused');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await page.locator('.order-rows .refused').waitFor();
  assert.equal(await page.locator('.order-refused').textContent(), 'Refused: arbiter takeback 9: only 5 plies have been played');
  assert.deepEqual(page.complaints.splice(0), [`409 ${desk.url}/desk/boards/3/orders`]);
});

test('desk_order_on_a_game_that_gave_way_to_the_next_is_refused', async () => {
  await see(disputed, '3', 'lang=en', { expectErrors: true });
  await page.locator('.uphold').click();
  desk.details.get('3').game_key = '12.2';
  await page.locator('.write').click();
  await page.locator('.order-dialog .fault:not(:empty)').waitFor();
  assert.match(await page.locator('.order-dialog .fault').textContent(), /^Another game has begun on this board\./);
  page.complaints.length = 0;
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

test('desk_doubt_is_settled_by_one_of_the_candidates_in_one_step', async () => {
  await see(doubtful, '4');
  assert.equal(await page.locator('.doubt p').textContent(), 'Which was move 12? Choose what was played:');
  await page.locator('.candidate', { hasText: 'Kd1' }).click();
  assert.deepEqual(await write(), ['correct 23 e1d1', 'Move 12 was Kd1, not O-O-O; everything after it is worked out anew.']);
  await page.locator('.doubt').waitFor({ state: 'hidden' });
});

test('desk_correction_offers_candidates_first_and_any_other_move_in_words', async () => {
  await see(doubtful, '4');
  await order('correct');
  assert.deepEqual(await page.locator('.radios label').allTextContents(), ['O-O-O', 'Kd1', 'another move']);
  await keep(page, 'desk-correct');
  await page.locator('.radios label', { hasText: 'another move' }).click();
  await page.locator('.next').click();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'Write or choose a move.');
  await page.locator('dialog select').selectOption({ label: '11... Nbd7' });
  await page.locator('dialog input[type=text]').fill('Nfd7');
  assert.deepEqual(await write(), ['correct 22 Nfd7', 'Move 11... was Nfd7, not Nbd7; everything after it is worked out anew.']);
});

test('desk_move_that_no_sensor_saw_is_told_as_the_next_one', async () => {
  await see(doubtful, '4');
  await order('correct');
  await page.locator('dialog select').selectOption({ label: '12... (not seen yet)' });
  assert.equal(await page.locator('.radios label').count(), 0, 'nothing is offered for it');
  await page.locator('dialog input[type=text]').fill('Nf6');
  assert.deepEqual(await write(), ['correct 24 Nf6', 'Move 12... was Nf6; everything after it is worked out anew.']);
});

/// The dispute at a board with a clock.
function timed(id) {
  const { detail, story } = disputed(id);
  detail.board.clock = clock(300, 290, 'b');
  return { detail, story };
}

test('desk_orders_of_every_kind_are_written_in_the_words_of_the_trace', async () => {
  await see(timed, '3');
  await order('takeback');
  await page.locator('dialog input').fill('2');
  assert.deepEqual(await write(), ['takeback 2', 'The last 2 half-moves are taken back (play goes on with 2...).']);
  await order('clock');
  await page.locator('.radios label', { hasText: 'Black' }).click();
  await page.locator('.radios label', { hasText: 'Take' }).click();
  await page.locator('dialog input[type=text]').fill('soon');
  await page.locator('.next').click();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'Write a time such as 0:05:00.');
  await page.locator('dialog input[type=text]').fill('1:30');
  assert.deepEqual(await write(), ['clock b -0:01:30', '0:01:30 is taken from Black.']);
  await order('pause');
  assert.deepEqual(await write(), ['pause', 'Both clocks are stopped.']);
  assert.equal(await page.locator('[data-order=resume]').count(), 0, 'clocks that run are not set going');
  desk.details.get('3').board.clock.paused = true;
  await order('resume');
  assert.deepEqual(await write(), ['resume', 'The clock goes on.']);
  await order('result');
  await page.locator('.radios label', { hasText: '½–½' }).click();
  await page.locator('dialog select').selectOption('time-draw');
  assert.deepEqual(await write(), ['result 1/2-1/2 time-draw', 'The game ends ½–½: out of time, but no mate is possible.']);
  await page.locator('.chip.state-finished').waitFor();
});

/// A pawn has become what the board cannot see.
function promoted(id) {
  const { detail, story } = disputed(id);
  const start = '7k/P7/8/8/8/8/8/K7 w - - 0 40';
  detail.board = { ...detail.board, start_fen: start, fen: 'Q6k/8/8/8/8/8/8/K7 b - - 0 40', moves: [{ move: 'a7a8q', san: 'a8=Q+', settled: true, at: 2, clock: null, elapsed: 2 }] };
  return { detail: { ...detail, incidents: [] }, story: { ...story, start_fen: start, events: [[1, 'lift a7'], [2, 'place a8']],
           moves: [{ ply: 1, move: 'a7a8q', san: 'a8=Q+', lifted: 1, released: 2, settled: 2.5 }] } };
}

test('desk_promotion_is_confirmed_or_changed', async () => {
  await see(promoted, '3');
  await order('promote');
  assert.deepEqual(await write(), ['confirm 1', 'Move 40 was a8=Q+, as the record says.']);
  await order('promote');
  await page.locator('.radios label', { hasText: 'knight' }).click();
  assert.deepEqual(await write(), ['promote 1 n', 'The pawn of move 40 became a knight.']);
});

test('desk_position_comes_from_the_wood_with_the_side_to_move_and_what_castling_the_record_knows', async () => {
  await see(disputed, '3');
  await order('position');
  await page.locator('dialog button', { hasText: 'As the wood stands' }).click();
  assert.equal(await page.locator('dialog input[type=text]').inputValue(), 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R b KQkq - 0 3');
  await page.locator('dialog input[type=text]').fill('nonsense');
  await page.locator('.next').click();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'This is no position of this game.');
  await page.locator('dialog button', { hasText: 'As the record stands' }).click();
  await keep(page, 'desk-position');
  const [words] = await write();
  assert.equal(words, 'position rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R b KQkq - 1 3');
});

test('desk_foul_of_xiangqi_is_charged_by_one_of_its_articles', async () => {
  await see(fouled, '5', 'lang=zh');
  await order('foul');
  await page.locator('.radios label', { hasText: '黑方' }).click();
  await page.locator('dialog select').selectOption('CXA-1999 9.1.2');
  assert.deepEqual(await write(), ['foul b CXA-1999 9.1.2', '黑方记犯规一次（CXA-1999 9.1.2）。']);
});

test('desk_viewer_sees_everything_and_can_order_nothing', async () => {
  desk.who = { ...desk.who, name: 'Otto', role: 'viewer' };
  await see(doubtful, '4');
  assert.equal(await page.locator('[data-order]').count(), 0);
  assert.equal(await page.locator('.candidate').first().isDisabled(), true);
  assert.equal(await page.locator('.actions .hint').textContent(), 'You may look. Orders are given by arbiters and organisers.');
});

test('desk_hostile_names_and_orders_stay_text', async () => {
  const { detail, story } = disputed('3');
  const nasty = '<img src=x onerror=alert(1)>';
  detail.board.tags = { White: nasty, Black: '<b>' };
  detail.orders = [{ at: 1763665000, by: nasty, words: `${nasty} 1` }];
  detail.incidents[0].article = `FIDE ${nasty}`;
  story.events.push([47, `${nasty} e4`]);
  await see(() => ({ detail, story }), '3');
  assert.equal(await page.locator('main img, main b').count(), 0);
  assert.match(await page.locator('.orders').textContent(), /<img/);
});
