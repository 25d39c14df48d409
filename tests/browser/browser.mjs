// One Chromium for a test file: opens pages that must stay free of errors, and keeps screenshots.
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const executablePath = process.env.CHROMIUM || '/usr/bin/chromium';
const output = process.env.LUOZI_OUT || join(root, 'build/browser-screenshots');
const withinMs = 120000;  // what a page does; with four games at 30 times their speed a starved machine took 30 s for a click
const longMs = 3600000;  // no machine takes as long from one line to the next
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
               '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/// A browser with a profile of its own, which goes when it is closed.
export function launch() {
  return chromium.launch({ executablePath, args: flags });
}

/// A page at `url`; `page.complaints` gathers every error, warning about policy and failed request but those of
/// status `page.excused`, which a test sets before it asks for them. `page.socket` is the newest it has opened. With `ownTime`
/// its time stands still, however slow the machine, until `page.clock.runFor` moves it on.
export async function open(browser, url, { expectErrors = false, ownTime = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(withinMs);
  page.complaints = [];
  page.on('pageerror', (error) => page.complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || expectErrors || message.text().includes(`status of ${page.excused} `)) return;
    page.complaints.push(`console: ${message.text()}`);
  });
  page.on('websocket', (socket) => { page.socket = socket; });
  page.on('response', (response) => {
    const status = response.status();
    if (status >= 400 && status !== page.excused) page.complaints.push(`${status} ${response.url()}`);
  });
  if (ownTime) {
    const now = Date.now();
    await page.clock.install({ time: now - longMs });
    await page.clock.pauseAt(now);
  }
  await page.goto(url);
  return page;
}

/// Waits until every typeface is there and what comes, goes or glides now has arrived; a game may go on meanwhile.
export async function still(page) {
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const passing = await page.evaluateHandle(() => [...document.querySelectorAll('.entering, .leaving')]);
  await page.waitForFunction((all) => !all.some((each) => each.isConnected && each.matches('.entering, .leaving')), passing);
  const gliding = await page.evaluateHandle(() => document.getAnimations().filter((each) => !(each instanceof CSSAnimation)));
  await page.waitForFunction((all) => !all.some((each) => each.playState === 'running'), gliding);
}

/// Keeps what a viewer sees, for people to look at; never compared byte by byte.
export async function keep(page, name, { fullPage = false } = {}) {
  await mkdir(output, { recursive: true });
  await still(page);
  await page.screenshot({ path: join(output, `${name}.png`), fullPage });
}

/// The pieces a board shows, as the first field of a FEN.
export function shownPieces(page, within = '.board') {
  return page.locator(within).first().evaluate((node) => {
    const at = new Map([...node.querySelectorAll('.piece[data-square]:not(.leaving)')].map(
      (each) => [each.dataset.square, each.dataset.piece]));
    const row = (rank) => [...'abcdefgh'].map((file) => at.get(file + rank) ?? '1').join('').replace(/1+/g, (run) => run.length);
    return [8, 7, 6, 5, 4, 3, 2, 1].map(row).join('/');
  });
}
