// The desk's timeline: scrubbed, stepped through, zoomed and played back, while the game goes on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { desk, lifted, moment, page, record, see, spoken, wood } from './desk_viewer.mjs';
import { disputed, doubtful, knocked, long, overBorder } from './sample_desk.mjs';

test('desk_keys_go_by_events_moves_and_tenths_to_the_start_and_back_to_now', async () => {
  await see(disputed, '3');
  await page.keyboard.press('PageUp');
  assert.equal(await moment(), 45.8);
  await page.keyboard.press('PageUp');
  assert.deepEqual([await moment(), await record()], [35.8, 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P4/PPP2PPP/RNBQKBNR']);
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual([await moment(), await lifted()], [35, ['d7']]);
  await page.keyboard.press('Shift+ArrowLeft');
  assert.deepEqual([await moment(), await lifted()], [34.9, []]);
  await page.keyboard.press('Home');
  assert.deepEqual([await moment(), await wood()], [0, 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR']);
  assert.equal(await page.locator('.record figcaption').textContent(), 'The record: the start position');
  await page.keyboard.press('End');
  assert.equal(await page.locator('.live-button').getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/desk\?lang=en$/);
});

test('desk_scrubbing_zooming_and_playing_change_what_is_looked_at', async () => {
  await see(disputed, '3');
  const box = await page.locator('.timeline-canvas').boundingBox();
  const at = (share) => box.x + 52 + share * (box.width - 52);
  await page.mouse.move(at(0.25), box.y + 100);
  await page.mouse.down();
  assert.ok(Math.abs(await moment() - 11.1) < 0.5, `${await moment()}`);
  await page.mouse.move(at(0.75), box.y + 100, { steps: 5 });
  assert.ok(Math.abs(await moment() - 35.3) < 0.5, `${await moment()}`);
  await page.mouse.up();
  await page.mouse.wheel(0, -1200);
  await page.mouse.click(at(0.95), box.y + 100);
  assert.ok(await moment() < 38, `closer: a fifth of the width is less time than before: ${await moment()}`);
  await page.locator('[data-zoom=all]').click();
  await page.mouse.click(at(0.25), box.y + 100);
  assert.ok(Math.abs(await moment() - 11.1) < 0.5, 'the whole game again');
});

// Two events on from where the incident is shown.
async function seeTwoOn(scene, language) {
  await see(scene, '3', `lang=${language}`);
  await page.locator('.incident .show').click();
  await page.locator('.timeline-canvas').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
}

async function isTold(told) {
  assert.ok((await spoken()).endsWith(told), await spoken());
  assert.equal(await page.locator('.said-rows [aria-current] span:last-child').textContent(), told);
}

test('desk_knock_is_told_where_the_board_said_it_with_its_beginning', async () => {
  for (const [language, told] of [['en', 'the board was knocked at 0:41.500: 23 pieces shook together, no touch is told from that'],
    ['zh', '0:41.500 棋盘受到震动：23 个棋子同时晃动，不据此判定触摸']]) {
    await seeTwoOn(knocked, language);
    assert.deepEqual([await moment(), await lifted()], [42.14, ['f1']], 'it is no touch');
    await isTold(told);
    assert.equal(await page.locator('.sign-knock').count(), 1);
  }
});

test('desk_piece_over_a_border_is_told_with_the_other_square_it_may_be_on', async () => {
  for (const [language, told] of [['en', 'e2 set down: White; over the border, it may as well be on e3'],
    ['zh', 'e2 放下（白方），压线，也可能在 e3']]) {
    await seeTwoOn(overBorder, language);
    assert.equal(await moment(), 41.6);
    await isTold(told);
  }
});

test('desk_play_goes_on_to_the_present_at_the_speed_chosen_and_pauses', async () => {
  await see(disputed, '3', 'lang=en', { ownTime: true });
  await page.locator('.incident .show').click();
  await page.locator('.speed').selectOption('2');
  await page.locator('.play').click();
  await page.clock.runFor(1200);
  assert.ok(Math.abs(await moment() - 41.4) < 0.1, `${await moment()}`);
  assert.deepEqual(await lifted(), ['f1'], 'seen while it plays');
  await page.locator('.play').click();
  const stopped = await moment();
  await page.clock.runFor(300);
  assert.equal(await moment(), stopped);
  await page.locator('.speed').selectOption('8');
  await page.locator('.play').click();
  await page.clock.runFor(1000);
  await page.locator('.live-button.is-live').waitFor();
  assert.equal(await moment(), 46.4);
});

test('desk_new_events_and_moves_come_while_somebody_looks', async () => {
  await see(disputed, '3');
  const story = desk.stories.get('3');
  const detail = desk.details.get('3');
  const reply = { ply: 6, move: 'b8c6', san: 'Nc6', lifted: 55, released: 55.8, settled: 56.4 };
  story.events.push([55, 'lift b8'], [55.8, 'place c6 b']);
  story.moves.push(reply);
  detail.board = { ...detail.board, moves: [...detail.board.moves, { move: 'b8c6', san: 'Nc6', settled: true, at: 55.8, clock: null, elapsed: 3 }],
                   fen: 'r1bqkbnr/ppp2ppp/2np4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R w KQkq - 2 4' };
  await page.waitForFunction(() => document.querySelector('.record figcaption').textContent === 'The record: 3... Nc6');
  assert.equal(await wood(), 'r1bqkbnr/ppp2ppp/2np4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R');
  assert.match(desk.asked.findLast((path) => path.includes('timeline')), /after=45\.4$/, 'only what is newer was asked for');
});

test('desk_proposed_move_stands_on_the_timeline_as_one_that_may_change', async () => {
  await see((id) => {
    const { detail, story } = disputed(id);
    const last = detail.board.moves.length - 1;
    detail.board.moves = detail.board.moves.map((each, index) => ({ ...each, settled: index < last }));
    story.moves.pop();
    return { detail, story };
  }, '3');
  assert.equal(await page.locator('.record .tentative-ring').count(), 1);
  await page.keyboard.press('PageUp');
  assert.equal(await moment(), 45.8, 'its release is where the record has it');
});

test('desk_timeline_that_comes_in_several_answers_is_put_together', async () => {
  desk.eventsMax = 7;
  await see(disputed, '3');
  assert.equal(await page.locator('.said-rows [aria-current]').textContent(), '0:46.400White pressed the clock');
  assert.equal(await wood(), 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R');
});

test('desk_moves_taken_back_leave_the_record_and_the_timeline', async () => {
  await see(disputed, '3');
  desk.play(desk.details.get('3'), 'takeback 1');
  desk.stories.get('3').moves.pop();
  await page.waitForFunction(() => document.querySelector('.record figcaption').textContent === 'The record: 2... d6');
  assert.equal(await page.locator('.order-text').textContent(), 'The last half-move is taken back.');
});

test('desk_next_game_on_the_board_begins_a_timeline_of_its_own', async () => {
  await see(disputed, '3');
  await page.locator('.incident .show').click();
  const { detail, story } = doubtful('3');
  desk.details.set('3', detail);
  desk.stories.set('3', story);
  await page.getByText('A new game has begun on this board.', { exact: true }).waitFor();  // which is told for a while only
  await page.waitForFunction(() => document.querySelector('.record figcaption').textContent === 'The record: 12. O-O-O');
  assert.equal(await page.locator('.pointed').count(), 0);
  assert.equal(await page.locator('.live-button').getAttribute('aria-pressed'), 'true');
});

/// Board 3 with a game that is on, and before it 12.1, which ended so.
async function seeGameBefore(ending) {
  await see(disputed, '3');
  const past = desk.stories.get('3');
  const [incident] = desk.details.get('3').incidents;
  const seconds = (at) => at - past.origin;
  const nothing = { article: '', tags: { White: 'Ding Liren' }, fouls: { white: 0, black: 0 }, exempt: { white: '', black: '' }, orders: [] };
  desk.stories.set('12.1', { ...past, past: ending && { ...nothing, ...ending(past.origin) },
    incidents: [{ ...incident, at: seconds(incident.at), touched_at: seconds(incident.touched_at) }] });
  const { detail, story } = doubtful('3');
  desk.details.set('3', detail);
  desk.stories.set('3', story);
  await page.locator('.other-game a').click();
  await page.waitForURL(/game=12\.1/);
  await page.waitForFunction(() => document.querySelector('.record figcaption')?.textContent === 'The record: 3. Nf3');
}

test('desk_game_before_the_present_one_can_be_looked_at', async () => {
  await seeGameBefore((origin) => ({ result: '0-1', reason: 'resignation',
    orders: [{ at: origin + 50, by: 'Anna', words: 'result 0-1 resignation', refused: '' }] }));
  await page.locator('.incident .show').click();
  assert.equal(await moment(), 39);
  assert.equal(await page.locator('[data-order=clock], [data-order=pause], [data-order=position], .give-penalty').count(), 0);
  assert.equal(await page.locator('.bundle').getAttribute('href'), '/desk/boards/3/evidence/1?game=12.1');
  assert.match(await page.locator('.actions .hint').textContent(), /not about the one on the board/);
  assert.match(await page.locator('.desk-board').textContent(), /Ding Liren/);
  assert.equal(await page.locator('.desk-head .chip').textContent(), '0–1');
  assert.match(await page.locator('.orders').textContent(), /Anna/);
  await page.locator('.other-game a').click();
  await page.waitForFunction(() => document.querySelector('.record figcaption')?.textContent === 'The record: 12. O-O-O');
});

test('desk_result_and_ruling_of_the_game_before_are_given_when_the_next_one_is_on', async () => {
  await seeGameBefore(() => ({ result: '*', reason: 'abandoned' }));
  await page.locator('[data-order=result]').click();
  await page.locator('.order-dialog .next').click();
  assert.equal(await page.locator('.order-words').textContent(), 'result 1-0 resignation');
  await page.locator('.order-dialog .write').click();
  await page.waitForFunction(() => document.querySelector('.desk-head .chip')?.textContent === '1–0');
  await page.locator('.incident .uphold').click();
  await page.locator('.order-dialog .write').click();
  await page.waitForFunction(() => /upheld by Anna/i.test(document.querySelector('.incident .ruling')?.textContent));
  await keep(page, 'desk-game-before', { fullPage: true });
  assert.deepEqual(desk.orders.map(({ id, order, past }) => ({ id, order, past })),
    [{ id: '3', order: 'result 1-0 resignation', past: '12.1' }, { id: '3', order: 'uphold 1', past: '12.1' }]);
  await page.locator('.other-game a').click();
  await page.waitForFunction(() => document.querySelector('.record figcaption')?.textContent === 'The record: 12. O-O-O');
  assert.equal(desk.details.get('3').orders.length, 0, 'none was of the game that is on');
});

test('desk_game_that_this_program_does_not_read_as_it_was_recorded_takes_no_orders', async () => {
  await seeGameBefore(null);
  assert.match(await page.locator('.actions .hint').textContent(), /another version of Luozi/);
  assert.equal(await page.locator('.uphold, [data-order]').count(), 0);
});

test('desk_earlier_games_of_the_board_are_found_without_having_seen_them', async () => {
  const { story } = disputed('3');
  desk.stories.set('12.1', { ...story, past: { result: '0-1', reason: 'resignation', article: '', tags: { White: 'Ding Liren' } } });
  const begun = story.origin;
  desk.games = [{ game: '13.1', at: begun + 3600, tags: {}, plies: 23, result: '*', reason: '' },
                { game: '12.1', at: begun, tags: { White: 'Ding Liren', Black: 'Ju Wenjun' }, plies: 1, result: '0-1', reason: 'resignation' }];
  await see(doubtful, '3');
  await page.locator('.game-links a').waitFor();
  assert.match(await page.locator('.game-links li').textContent(), / · Ding Liren – Ju Wenjun · 1 half-move · 0–1, resignation$/);
  await keep(page, 'desk-game-links', { fullPage: true });
  await page.locator('.game-links a').click();
  await page.waitForURL(/game=12\.1/);
  await page.waitForFunction(() => document.querySelector('.record figcaption')?.textContent === 'The record: 3. Nf3');
  assert.match(await page.locator('.game-links li').textContent(), /23 half-moves · the present game$/);
  await page.locator('.game-links a').click();
  await page.waitForFunction(() => document.querySelector('.record figcaption')?.textContent === 'The record: 12. O-O-O');
});

test('desk_timeline_of_5000_events_follows_the_pointer_at_every_step', async () => {
  await see((id) => long(id, 5000), '6');
  const moments = await page.evaluate(async () => {
    const canvas = document.querySelector('.timeline-canvas');
    const { left, width, top } = canvas.getBoundingClientRect();
    const send = (name, share) => canvas.dispatchEvent(new PointerEvent(name, { pointerId: 1, bubbles: true, button: 0, clientX: left + 60 + share * (width - 70), clientY: top + 100 }));
    canvas.setPointerCapture = () => {};  // there is no real pointer to capture
    send('pointerdown', 0);
    const seen = [];
    for (let step = 1; step <= 60; step += 1) {
      send('pointermove', step / 60);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      seen.push(Number(canvas.getAttribute('aria-valuenow')));
    }
    return seen;
  });
  assert.ok(moments.every((each, index) => index === 0 || each > moments[index - 1]), `${moments}`);
  assert.ok(moments.at(-1) > 16000);
});

