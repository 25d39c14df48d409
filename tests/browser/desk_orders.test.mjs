// Orders from the desk: filled in, told in a sentence, written once, refused in the server's words; who may give them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { order, sentence, write } from './desk_dialog.mjs';
import { desk, page, see } from './desk_viewer.mjs';
import { clock } from './sample_boards.mjs';
import { disputed, doubtful } from './sample_desk.mjs';
import { until } from './until.mjs';

/// The fault that the dialog shows where the desk turns a takeback down in these words.
async function refusedTakeback(words) {
  desk.refusal = words;
  await order('takeback');
  await page.locator('.next').click();
  await page.locator('.write').click();
  const fault = page.locator('.order-dialog .fault:not(:empty)');
  await fault.waitFor();
  return fault.textContent();
}

test('desk_incident_is_upheld_after_a_sentence_and_can_be_ruled_anew', async () => {
  await see(disputed, '3');
  await page.locator('.uphold').click();
  assert.equal(await sentence(), 'Incident 1 is upheld.');
  assert.match(await page.locator('.order-note').textContent(), /^White took up the bishop f1/);
  assert.deepEqual(desk.orders, [], 'nothing is written before it is confirmed');
  await keep(page, 'desk-confirm');
  await write();
  assert.equal(await page.locator('.notice').textContent(), 'Written: Incident 1 is upheld.');
  await page.locator('.incident.ruling-upheld').waitFor();
  assert.match(await page.locator('.ruling').textContent(), /^Upheld by Anna, \d\d:\d\d:\d\d\.$/);
  assert.equal(await page.locator('.uphold').count(), 0);
  await page.locator('.dismiss').click();
  assert.deepEqual(await write(), ['dismiss 1', 'Incident 1 is dismissed.']);
  await page.locator('.incident.ruling-dismissed').waitFor();
  assert.deepEqual(await page.locator('.order-text').allTextContents(), ['Incident 1 is dismissed.', 'Incident 1 is upheld.']);
  assert.match(await page.locator('.order-who').first().textContent(), /, Anna$/);
});

test('desk_refused_order_shows_the_servers_sentence_and_writes_nothing', async () => {
  await see(disputed, '3', 'lang=en', { expectErrors: true });
  assert.equal(await refusedTakeback('arbiter takeback 9: only 5 plies have been played'), 'That was refused. arbiter takeback 9: only 5 plies have been played');
  await keep(page, 'desk-order-refused');
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await page.locator('.order-rows .refused').waitFor();
  assert.equal(await page.locator('.order-refused').textContent(), 'Refused: arbiter takeback 9: only 5 plies have been played');
  await until(() => page.complaints.length);
  assert.deepEqual(page.complaints.splice(0), [`409 ${desk.url}/desk/boards/3/orders`]);
});

test('desk_refusal_is_told_in_the_pages_own_language_with_the_servers_words_behind', async () => {
  await see(disputed, '3', 'lang=zh');
  page.excused = 409;
  const fault = await refusedTakeback('arbiter takeback 5: so many moves were not made since the game, or the position that was set, began');
  const told = '没有走过这么多步。（arbiter takeback 5: so many moves were not made since the game, or the position that was set, began）';
  assert.equal(fault, told);
  await page.keyboard.press('Escape');
  await page.locator('.order-rows .refused').waitFor();
  assert.equal(await page.locator('.order-refused').textContent(), `被拒绝：${told}`);
});

test('desk_order_on_a_game_that_gave_way_to_the_next_is_refused', async () => {
  await see(disputed, '3', 'lang=en', { ownTime: true });
  page.excused = 409;
  await page.locator('.uphold').click();
  desk.details.get('3').game_key = '12.2';
  await page.locator('.write').click();
  await page.locator('.order-dialog .fault:not(:empty)').waitFor();
  assert.match(await page.locator('.order-dialog .fault').textContent(), /^Another game has begun on this board\./);
});

/// Black has replied meanwhile.
function goOn() {
  const { board } = desk.details.get('3');
  desk.details.get('3').board = { ...board, moves: [...board.moves, { move: 'g8f6', san: 'Nf6', settled: true, at: 60, clock: null, elapsed: 3 }] };
}

test('desk_takeback_names_the_moves_that_go_also_when_play_goes_on_under_the_form', async () => {
  await see(disputed, '3');
  await order('takeback');
  assert.equal(await page.locator('.going').textContent(), 'These go: 3. Nf3');
  await page.locator('dialog input').fill('2');
  assert.equal(await page.locator('.going').textContent(), 'These go: 2... d6, 3. Nf3');
  goOn();
  await page.locator('.going', { hasText: 'Nf6' }).waitFor();
  assert.equal(await page.locator('.going').textContent(), 'These go: 3. Nf3, 3... Nf6');
  assert.deepEqual(await write(), ['takeback 2', 'The last 2 half-moves are taken back: 3. Nf3, 3... Nf6 (play goes on with 3).']);
  assert.deepEqual(desk.orders.at(-1).expects, { plies: 6, first: 5, moves: ['g1f3', 'g8f6'] });
});

test('desk_order_that_waits_for_its_confirmation_is_told_anew_when_the_record_changes', async () => {
  await see(disputed, '3');
  await order('takeback');
  await page.locator('.next').click();
  assert.equal(await sentence(), 'The last half-move is taken back: 3. Nf3 (play goes on with 3).');
  goOn();
  await page.locator('.look-again').waitFor();
  assert.equal(await page.locator('.write').count(), 0, 'it cannot be written any more');
  assert.match(await page.locator('.order-dialog .fault').textContent(), /^The record has changed since this was told/);
  await keep(page, 'desk-record-changed');
  await page.locator('.look-again').click();
  assert.deepEqual(await write(), ['takeback 1', 'The last half-move is taken back: 3... Nf6 (play goes on with 3...).']);
});

test('desk_order_for_a_record_that_has_changed_is_turned_down_and_asked_again', async () => {
  await see(disputed, '3', 'lang=en', { ownTime: true });
  page.excused = 409;
  await order('takeback');
  await page.locator('.next').click();
  goOn();
  await page.locator('.write').click();
  await page.locator('.look-again').waitFor();
  assert.equal(desk.details.get('3').board.moves.length, 6, 'nothing was taken back');
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
  assert.deepEqual(await page.locator('.radios label').allTextContents(), ['O-O-O', 'Kd1', 'Another move']);
  await keep(page, 'desk-correct');
  assert.equal(await page.locator('.radios input:checked').count(), 0, 'nothing is chosen beforehand');
  await page.locator('.next').click();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'Write or choose a move.');
  await page.locator('.radios label', { hasText: 'Another move' }).click();
  await page.locator('.next').click();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'Write or choose a move.');
  await page.locator('dialog select').selectOption({ label: '11... Nbd7' });
  await page.locator('dialog input[type=text]').fill('Nfd7');
  assert.deepEqual(await write(), ['correct 22 Nfd7', 'Move 11... was Nfd7, not Nbd7; everything after it is worked out anew.']);
});

test('desk_correction_offers_no_move_that_was_due_as_the_board_saw_another', async () => {
  await see(disputed, '3');
  await order('correct');
  await page.locator('dialog select').selectOption({ label: '3. Nf3' });
  assert.equal(await page.locator('dialog .radios').count(), 0, 'Be2 and Bc4 were due, and were not played');
  await page.locator('.next').click();
  assert.equal(await page.locator('.order-dialog .fault').textContent(), 'Write or choose a move.');
  await page.locator('dialog input[type=text]').fill('Nh3');
  assert.deepEqual(await write(), ['correct 5 Nh3', 'Move 3 was Nh3, not Nf3; everything after it is worked out anew.']);
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
  assert.deepEqual(await write(), ['takeback 2', 'The last 2 half-moves are taken back: 2... d6, 3. Nf3 (play goes on with 2...).']);
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
  await page.locator('.order-text', { hasText: 'Both clocks are stopped.' }).waitFor();
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

test('desk_clock_form_tells_the_present_and_the_resulting_time_and_refuses_nonsense', async () => {
  const standing = (id) => {
    const { detail, story } = disputed(id);
    detail.board.clock = { ...clock(300, 290, null), paused: true };
    return { detail, story };
  };
  await see(standing, '3');
  await order('clock');
  const field = page.locator('dialog input[type=text]');
  const shows = () => page.locator('.clock-now').textContent();
  const refused = async (text) => {
    await field.fill(text);
    await page.locator('.next').click();
    return page.locator('.order-dialog .fault').textContent();
  };
  assert.equal(await shows(), 'The clock shows 0:05:00; then it would show 0:07:00.');
  await page.locator('.radios label', { hasText: 'Black' }).click();
  await page.locator('.radios label', { hasText: 'Take' }).click();
  assert.equal(await shows(), 'The clock shows 0:04:50; then it would show 0:02:50.');
  await keep(page, 'desk-clock-form');
  assert.equal(await refused('9:00:00'), 'The clock shows 0:04:50: take no more than that, or set the clock.');
  assert.equal(await shows(), 'The clock shows 0:04:50.');
  assert.equal(await refused('0:00'), 'Write how much, such as 0:02:00.');
  await field.fill('4:50');
  assert.deepEqual(await write(), ['clock b -0:04:50', '0:04:50 is taken from Black.']);
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

test('desk_position_from_the_wood_leaves_out_what_may_be_one_of_several_pieces', async () => {
  await see((id) => {
    const { detail, story } = disputed(id);
    const hands = [[47, 'lift b1'], [47.5, 'lift d1'], [48, 'place d2 w'], [48.5, 'place c3 w']];
    return { detail, story: { ...story, events: [...story.events, ...hands] } };
  }, '3');
  assert.equal(await page.locator('.unknown').textContent(), 'Filled, nobody knows with what: c3, d2');
  const marks = await page.locator('.wood .unexpected-sign').evaluateAll((all) => all.map((each) => each.parentNode.dataset.square));
  assert.deepEqual(marks.sort(), ['c3', 'd2']);
  await keep(page, 'desk-unknown');
  await order('position');
  await page.locator('dialog button', { hasText: 'As the wood stands' }).click();
  assert.equal(await page.locator('dialog input[type=text]').inputValue(), 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/R1B1KB1R b KQkq - 0 3');
  assert.equal(await page.locator('.position-form .hint[role=status]').textContent(),
    'On c3, d2 the board cannot tell what stands there: write it in by hand.');
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
