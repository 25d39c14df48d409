// How the page keeps its feed: silence, lost connections, lost and broken messages.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { keep, launch, open } from './browser.mjs';
import { MockFeed } from './mock_feed.mjs';
import { clock, operaBoard } from './sample_boards.mjs';
import { until } from './until.mjs';

let browser;
let feed;
let page;

before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });
beforeEach(async () => {
  feed = await new MockFeed().start();
  feed.boards.set('1', operaBoard('1', 5));
});
afterEach(async () => {
  const { complaints } = page;
  await page.context().close();
  await feed.stop();
  assert.deepEqual(complaints, []);
});

const badge = () => page.locator('.badge');
const live = () => page.locator('.feed-live').waitFor();
const lastMove = (text) => page.locator('[data-board="1"] .last-san', { hasText: text }).waitFor();

/// A page with its own time.
async function showWithOwnTime(query = '/') {
  page = await open(browser, feed.url + query, { ownTime: true, expectErrors: true });
  await live();
  await page.clock.runFor(100);  // what the feed told is drawn
  // That it opens another connection is noted at once.
  await page.evaluate(() => {
    const { WebSocket } = window;
    window.WebSocket = class extends WebSocket {
      constructor(...all) {
        super(...all);
        window.hasTriedAgain = true;
      }
    };
  });
}

/// Lets a page with its own time reconnect: a second at a time, since sockets open in ours.
async function untilLive() {
  await page.evaluate(() => { window.hasTriedAgain = false; });
  const hasTried = () => page.evaluate(() => window.hasTriedAgain);
  for (let second = 0; second < 60 && !await hasTried(); second += 1) await page.clock.runFor(1000);
  assert.ok(await hasTried(), 'the page tried again within a minute');
  await live();
}

/// Lets the feed say something, and waits until the page has heard a message of that type.
async function tell(type, say) {
  const isIt = ({ payload }) => JSON.parse(payload).type === type;
  await Promise.all([page.socket.waitForEvent('framereceived', isIt), say()]);
}

/// Lets the page's time go on, while the feed says that it is alive.
async function pass(ms) {
  for (let left = ms; left > 0; left -= 5000) {
    await page.clock.runFor(Math.min(left, 5000));
    await tell('alive', () => feed.alive());
  }
}

const change = (board) => tell('board', () => feed.change(board, 6));

test('feed_of_an_event_that_is_shown_late_says_so_in_a_line', async () => {
  feed.delay = 900;
  page = await open(browser, feed.url, { locale: 'en-GB' });
  await live();
  assert.equal(await page.locator('.delay-note').textContent(), 'Shown 15 min after it happened; a board that is plugged in appears as late.');
  await page.context().close();
  page = await open(browser, `${feed.url}/?board=1&lang=zh`);
  await live();
  assert.equal(await page.locator('.delay-note').textContent(), '本页比现场晚 15 分钟显示，新接入的棋盘也一样。');
});

test('feed_of_an_event_that_is_shown_at_once_says_nothing_of_it', async () => {
  page = await open(browser, feed.url);
  await live();
  assert.equal(await page.locator('.delay-note').isVisible(), false);
});

test('feed_silent_for_twelve_seconds_shows_its_age_and_recovers_with_the_next_message', async () => {
  await showWithOwnTime();
  feed.answering = false;
  await page.clock.runFor(11500);
  assert.equal(await badge().textContent(), 'Live');
  await page.clock.runFor(1500);
  assert.match(await badge().textContent(), /^No news for 1[23] s$/);
  assert.equal(await page.locator('body.stale').count(), 1);
  await page.clock.runFor(120000);
  assert.match(await badge().textContent(), /^No news for 2 min$/);
  await keep(page, 'grid-stale');
  feed.answering = true;
  feed.boards.set('1', operaBoard('1', 8));
  await untilLive();
  await page.clock.runFor(100);
  await lastMove('4... Bxf3');
  assert.equal(await page.locator('body.stale').count(), 0);
});

test('feed_alive_messages_keep_a_quiet_board_from_looking_stale', async () => {
  await showWithOwnTime();
  await pass(30000);
  assert.equal(await badge().textContent(), 'Live');
  assert.equal(feed.connections, 1);
});

test('feed_silent_server_is_left_for_a_new_connection', async () => {
  await showWithOwnTime('/?board=1');
  feed.answering = false;
  await page.clock.runFor(14000);
  await until(() => feed.connections === 2);
  feed.answering = true;
  await untilLive();
  assert.ok(feed.connections > 2, 'the second was silent too');
});

test('feed_server_gone_and_back_is_found_again_with_the_newest_state', async () => {
  page = await open(browser, feed.url, { expectErrors: true });
  await live();
  const port = Number(new URL(feed.url).port);
  await feed.stop();
  await page.locator('.feed-connecting').waitFor();
  feed = await new MockFeed().start(port);
  feed.boards.set('1', operaBoard('1', 33, { state: 'finished', result: '1-0' }));
  await live();
  await lastMove('17. Rd8#');
  assert.equal(await page.locator('.card').count(), 1);
});

test('feed_missed_message_is_noticed_and_a_new_snapshot_asked_for', async () => {
  page = await open(browser, feed.url);
  await live();
  feed.loseOne();
  feed.change(operaBoard('1', 8), 6);
  await lastMove('4... Bxf3');
  assert.equal(feed.connections, 2);
});

test('feed_missed_message_is_noticed_by_the_next_alive', async () => {
  page = await open(browser, feed.url);
  await live();
  feed.loseOne();
  feed.boards.set('1', operaBoard('1', 8));
  feed.alive();
  await lastMove('4... Bxf3');
});

const broken = {
  'no JSON': '{"type":', 'a board without moves': '{"type":"board","seq":2,"from_ply":1,"board":{"id":"1"}}',
  'moves after a gap': '{"type":"board","seq":2,"from_ply":9,"board":{"id":"1","moves":[]}}',
  'nothing': 'null', 'a snapshot without boards': '{"type":"snapshot","seq":2}',
};
for (const [what, text] of Object.entries(broken)) {
  test(`feed_${what.replaceAll(' ', '_')}_is_refused_and_the_page_goes_on`, async () => {
    page = await open(browser, feed.url);
    await live();
    feed.boards.set('1', operaBoard('1', 8));
    feed.sendRaw(text);
    await lastMove('4... Bxf3');
    assert.equal(feed.connections, 2);
  });
}

test('feed_message_of_a_later_version_is_passed_over', async () => {
  page = await open(browser, feed.url);
  await live();
  feed.sendRaw('{"type":"weather","sky":"clear"}');
  feed.change(operaBoard('1', 8), 6);
  await lastMove('4... Bxf3');
  assert.equal(feed.connections, 1);
});

test('clock_running_goes_on_by_itself_between_corrections_and_stops_when_told', async () => {
  feed.boards.set('1', operaBoard('1', 5, { clock: { white: 300, black: 200, running: null, at: 0 } }));
  await showWithOwnTime('/?board=1');
  const shown = (side) => page.locator(`.player.${side} .clock`).textContent();
  const at = async () => (await page.evaluate(() => Date.now())) / 1000;
  assert.equal(await shown('black'), '3:20');
  await change(operaBoard('1', 5, { clock: { white: 300, black: 200.5, running: 'b', at: await at() } }));
  await page.clock.runFor(7000);
  await page.locator('.player.black.running').waitFor();
  assert.match(await shown('black'), /^3:1[23]$/);
  assert.equal(await shown('white'), '5:00');
  await change(operaBoard('1', 5, { clock: { white: 300, black: 9.87, running: null, at: await at() } }));
  await page.clock.runFor(3000);
  assert.equal(await shown('black'), '0:09.8');
});

test('clock_goes_on_through_byo_yomi_and_shows_that_the_arbiter_stopped_it', async () => {
  const period = { moves_to_go: 0, byo_yomi: 3, byo_yomi_time: 30, in_byo_yomi: false };
  const at = async () => (await page.evaluate(() => Date.now())) / 1000;
  const shown = () => page.locator('.player.black .clock').textContent();
  feed.boards.set('1', operaBoard('1', 5, { clock: { white: 300, black: 200, running: null, at: 0 } }));
  await showWithOwnTime('/?board=1');
  await change(operaBoard('1', 5, { clock: { white: 300, black: 5.5, running: 'b', at: await at(), black_period: period } }));
  await page.clock.runFor(2000);
  assert.match(await shown(), /^0:03\.\d \(3\)$/);
  await pass(8000);
  assert.match(await shown(), /^0:2[45] \(3\)$/);
  await pass(30000);
  assert.match(await shown(), /^0:2[45] \(2\)$/);
  assert.equal(await page.locator('.player.paused').count(), 0);
  await change(operaBoard('1', 5, { clock: { white: 300, black: 7, running: null, paused: true, at: await at() } }));
  await page.clock.runFor(5000);
  assert.equal(await shown(), '0:07.0');
  assert.equal(await page.locator('.player.black.paused').count(), 1);
});

test('clock_of_a_viewer_five_minutes_ahead_is_set_right_by_the_first_fresh_correction', async () => {
  const ago = 300;
  await showWithOwnTime('/?board=1');
  await change(operaBoard('1', 5, { clock: clock(600.5, 600.5, 'b', ago) }));
  await page.clock.runFor(5000);
  assert.equal(await page.locator('.player.black .clock').textContent(), '9:55');
});
