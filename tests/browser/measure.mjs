// Measures the grid: how long until all boards are shown, and what they cost while every clock runs.
// node tests/browser/measure.mjs (after run.sh has fetched its packages); figures are of this machine and its load.
import { launch, open } from './browser.mjs';
import { MockFeed } from './mock_feed.mjs';
import { clock, operaBoard } from './sample_boards.mjs';
import { internationalBoard, passingBoard, xiangqiBoard } from './sample_games.mjs';

const settleMs = 2000;
const secondsMeasured = 5;
const running = () => ({ clock: clock(900, 900, 'w') });
const kinds = {
  chess: [(id) => operaBoard(id, 5, running())],
  xiangqi: [(id) => xiangqiBoard(id, running())],
  mixed: [(id) => operaBoard(id, 5, running()), (id) => xiangqiBoard(id, running()),
          (id) => internationalBoard(id, running()), (id) => passingBoard(id, 'draughts-russian', running())],
};

/// Seconds that the page's thread has been at work.
async function workSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

async function measure(browser, kind, count) {
  const feed = await new MockFeed().start();
  for (let id = 1; id <= count; id += 1) feed.boards.set(String(id), kinds[kind][id % kinds[kind].length](String(id)));
  const asked = performance.now();
  const page = await open(browser, feed.url);
  await page.waitForFunction((all) => document.querySelectorAll('.card .piece').length && document.querySelectorAll('.card').length === all, count);
  const shown = (performance.now() - asked) / 1000;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.waitForTimeout(settleMs);
  const before = await workSeconds(session);
  await page.waitForTimeout(secondsMeasured * 1000);
  const share = (await workSeconds(session) - before) / secondsMeasured;
  console.log(`${count} ${kind} boards: shown after ${shown.toFixed(1)} s, then ${share.toFixed(2)} s of one core a second`);
  await page.context().close();
  await feed.stop();
}

const browser = await launch();
for (const [kind, count] of [['chess', 200], ['xiangqi', 200], ['mixed', 200], ['mixed', 1000]]) await measure(browser, kind, count);
await browser.close();
