// The desk's list of all boards: what needs eyes first, news, searching, a server that falls silent, signing in and out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { desk, page, visit } from './desk_viewer.mjs';
import { clock } from './sample_boards.mjs';
import { row } from './sample_desk.mjs';
import { until } from './until.mjs';

const ago = (seconds, now = Date.now() / 1000) => now - seconds;
const hall = (now) => [
  row('3', { tags: { White: 'Vera Menchik', Black: 'Sonja Graf' }, needs: [{ kind: 'incident', count: 2, since: ago(35.5, now) }], clock: { ...clock(300.5, 298, 'w'), at: ago(0, now) } }),
  row('12', { needs: [{ kind: 'flag', since: ago(3.5, now) }, { kind: 'unsure' }] }),
  row('7', { game: 'xiangqi', tags: { Red: '红方棋手', Black: '黑方棋手' }, last: '炮二平五', needs: [{ kind: 'mismatch' }] }),
  row('9', { state: 'offline', online: false, needs: [{ kind: 'stale', since: ago(400, now) }, { kind: 'sensor' }] }),
  row('10', { state: 'finished', needs: [{ kind: 'result' }] }),
  row('1'), row('2', { state: 'waiting', last: '', plies: 0 }),
];
const shown = () => page.locator('.rows li:not([hidden]) .row-name').allTextContents();
const chips = (id) => page.locator(`[data-board="${id}"] .need`).allTextContents();

async function seeHall(options = {}) {
  desk.rows = hall();
  await visit('/desk?lang=en', options);
  await page.locator('.row').first().waitFor();
}

test('desk_boards_illegal_last_moves_and_ages_are_told_in_the_pages_own_language', async () => {
  desk.rows = [row('1', { last: 'Nh0-h1 (illegal)', needs: [{ kind: 'incident', count: 1, since: ago(125) }] })];
  await visit('/desk?lang=zh');
  await page.locator('.row').first().waitFor();
  assert.equal(await page.locator('.row-last').textContent(), 'Nh0-h1（违例）');
  assert.match((await chips('1'))[0], / 2 分钟$/);
});

test('desk_boards_stand_in_the_servers_order_each_need_with_its_chip', async () => {
  const now = ago(0);
  desk.now = () => now;
  desk.rows = hall(now);
  await visit('/desk?lang=en', { ownTime: true });
  await page.locator('.row').first().waitFor();
  assert.deepEqual(await shown(), ['Board 3', 'Board 12', 'Board 7', 'Board 9', 'Board 10', 'Board 1', 'Board 2']);
  assert.deepEqual(await chips('3'), ['2 incidents 35 s']);
  assert.deepEqual(await chips('12'), ['Flag 3 s', 'Move unsure']);
  assert.deepEqual(await chips('7'), ['Wood differs']);
  assert.deepEqual(await chips('9'), ['Offline 6 min', 'Sensor']);
  assert.deepEqual(await chips('10'), ['Result missing']);
  assert.deepEqual(await chips('1'), []);
  assert.equal(await page.locator('.board-count').textContent(), '5 of 7 boards need eyes');
  assert.match(await page.title(), /^\(5\) /);
  assert.match(await page.locator('[data-board="3"]').getAttribute('aria-label'), /^Board 3, 2 incidents, Chess, Playing, Vera Menchik – Sonja Graf, Last move Nf3$/);
  await page.clock.runFor(5000);
  assert.deepEqual([await page.locator('[data-board="3"] .clock').first().textContent(), (await chips('3'))[0]], ['4:55', '2 incidents 40 s']);
  await keep(page, 'desk-boards');
});

test('desk_boards_new_need_is_marked_and_told_until_somebody_looks', async () => {
  await seeHall();
  await until(() => desk.unchanged > 0);
  assert.equal(await page.locator('li.fresh').count(), 0, 'what was there at the first look is no news');
  desk.rows = [row('1', { needs: [{ kind: 'incident', count: 1, since: ago(0) }] }), ...hall().filter(({ id }) => id !== '1')];
  await page.locator('li.fresh [data-board="1"]').waitFor();
  assert.deepEqual((await shown())[0], 'Board 1');
  assert.equal(await page.locator('[aria-live=polite]').textContent(), 'Board 1: Incident');
  await page.locator('[data-board="1"]').focus();
  assert.equal(await page.locator('li.fresh').count(), 0);
});

test('desk_boards_rows_do_not_change_places_under_a_pointer', async () => {
  await seeHall({ ownTime: true });
  await page.locator('[data-board="12"]').hover();
  desk.rows = [row('2', { needs: [{ kind: 'flag' }] }), ...hall().filter(({ id }) => id !== '2')];
  await page.clock.runFor(1000);  // the page asks again
  await page.locator('[data-board="2"] .need').waitFor();
  assert.equal((await shown())[0], 'Board 3', 'still where it was');
  await page.mouse.move(400, 300);
  await page.clock.runFor(1250);
  assert.equal((await shown())[0], 'Board 3', 'the pointer had moved on');
  await page.clock.runFor(500);
  assert.equal((await shown())[0], 'Board 2');
});

test('desk_boards_are_found_by_names_and_by_what_they_need', async () => {
  await seeHall();
  await page.keyboard.press('/');
  await page.keyboard.type('menchik');
  assert.deepEqual(await shown(), ['Board 3']);
  await page.locator('.filter').fill('红方 xiangqi');
  assert.deepEqual(await shown(), ['Board 7']);
  await page.locator('.filter').fill('nobody');
  assert.equal(await page.locator('.empty').textContent(), 'No board matches.');
  await page.locator('.filter').fill('');
  await page.locator('.only-needs').click();
  assert.deepEqual(await shown(), ['Board 3', 'Board 12', 'Board 7', 'Board 9', 'Board 10']);
  await page.locator('h1').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.board), '12');
  page.excused = 404;
  await page.keyboard.press('Enter');
  await page.waitForURL(/board=12/);
  desk.details.clear();
  await page.locator('text=There is no board “12” here.').waitFor();
});

test('desk_boards_unchanged_answers_cost_no_body', async () => {
  await seeHall();
  await until(() => desk.unchanged >= 2);
});

test('desk_silent_server_is_said_and_its_return_too', async () => {
  desk.rows = hall();
  await visit('/desk?lang=en', { expectErrors: true });
  await page.locator('.badge.feed-live').waitFor();
  desk.isSilent = true;
  await page.locator('.badge.feed-stale').waitFor();
  assert.match(await page.locator('.badge').textContent(), /^Server silent for \d+ s$/);
  assert.deepEqual((await shown()).length, 7, 'the last picture stays');
  await keep(page, 'desk-silent');
  desk.isSilent = false;
  await page.locator('.badge.feed-live').waitFor();
});

test('desk_session_that_ends_leads_to_signing_in_and_back_to_the_boards', async () => {
  await seeHall({ ownTime: true });
  assert.equal(await page.locator('.who-name').textContent(), 'Anna');
  assert.equal(await page.locator('.role').textContent(), 'Arbiter');
  page.excused = 401;
  desk.who = { signed_in: false, awaits_set_up: false };
  await page.clock.runFor(1000);
  await page.locator('input[name=password]').waitFor();
  await page.locator('input[name=username]').fill('Anna');
  await page.locator('input[name=password]').fill('correct horse');
  await page.locator('button[type=submit]').click();
  await page.locator('.row').first().waitFor();
  await page.locator('.sign-out').click();
  await page.locator('input[name=password]').waitFor();
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.runFor(5000);
  assert.deepEqual(asked, [], 'nobody asks for boards any more');
});

test('desk_boards_in_chinese_at_tablet_and_phone_width_stay_within_the_page', async () => {
  for (const [width, height] of [[1024, 768], [768, 1024], [390, 844]]) {
    desk.rows = hall();
    await visit('/desk?lang=zh', { viewport: { width, height }, colorScheme: 'dark' });
    await page.locator('.row').first().waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await keep(page, `desk-boards-${width}`);
    if (width > 390) await page.context().close();
  }
  assert.equal(await page.locator('h1').textContent(), '棋盘');
  assert.match((await chips('3'))[0], /^2 起事件/);
});
