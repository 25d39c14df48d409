// A viewer for a file of tests: each test has a mock feed of its own, and may look at its page, which must stay free of errors.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { launch, open } from './browser.mjs';
import { MockFeed } from './mock_feed.mjs';

let browser;
let Kind = MockFeed;

/// The running test's: who imports these sees new ones in every test.
export let feed;
export let page;

before(async () => { browser = await launch(); });
after(async () => { await browser.close(); });
beforeEach(async () => { feed = await new Kind().start(); });
afterEach(async () => {
  const complaints = page?.complaints ?? [];
  await page?.context().close();
  page = null;
  await feed.stop();
  assert.deepEqual(complaints, []);
});

/// Another daemon than the mock feed for this file's tests: MockDesk.
export function serveWith(kind) {
  Kind = kind;
}

/// Opens the feed's page at `path` as `page`; `options` as for `open`.
export async function visit(path = '/', options = {}) {
  page = await open(browser, feed.url + path, options);
}
