// The desk's page at the real daemon: the first organiser's link, a wrong passphrase, the right one, signing out.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { keep, launch, open } from './browser.mjs';
import { Daemon, luozi, skip } from './daemon.mjs';
import { until } from './until.mjs';

const right = 'correct horse';

let browser;

before(async () => {
  if (!skip) browser = await launch();
});
after(() => browser?.close());

/// A daemon with or without Anna, arbiter; `said` is what it printed.
async function serve({ withAnna }) {
  const folder = await mkdtemp(join(tmpdir(), 'luozi-browser-'));
  if (withAnna) {
    const added = spawnSync(luozi, ['accounts', 'add', 'Anna', '--role', 'arbiter', '--data', folder], { input: `${right}\n` });
    assert.equal(added.status, 0, String(added.stderr));
  }
  return new Daemon().run(folder, ['serve', '--port', '0', '--data', folder]);
}

async function fill(page, name, passphrase) {
  await page.locator('input[name=username]').fill(name);
  await page.locator('input[name=password]').fill(passphrase);
  await page.locator('button[type=submit]').click();
}

test('desk_wrong_passphrase_is_refused_and_the_right_one_signs_in_until_signing_out', { skip, timeout: 180000 }, async () => {
  const daemon = await serve({ withAnna: true });
  const page = await open(browser, `${daemon.url}/desk`, { expectErrors: true });
  await fill(page, 'Anna', 'wrong horse');
  await page.locator('.fault:not(:empty)').waitFor();
  assert.equal(await page.locator('.fault').textContent(), 'The name or the passphrase is wrong.');
  await keep(page, 'desk-refused');
  await until(() => page.complaints.length);
  assert.deepEqual(page.complaints.splice(0), [`401 ${daemon.url}/desk/sign-in`]);

  await fill(page, 'Anna', right);
  await page.locator('.who').waitFor();
  assert.equal(await page.locator('.who-name').textContent(), 'Anna');
  assert.equal(await page.locator('.role').textContent(), 'Arbiter');
  assert.equal(await page.evaluate(() => document.cookie), '', 'scripts see no cookie');
  await keep(page, 'desk-signed-in');
  await page.reload();
  await page.locator('.who').waitFor();

  await page.locator('.sign-out').click();
  await page.locator('input[name=password]').waitFor();
  await page.reload();
  await page.locator('input[name=password]').waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  await daemon.clear();
});

test('desk_first_start_the_printed_link_makes_the_organiser_in_chinese_too', { skip, timeout: 180000 }, async () => {
  const daemon = await serve({ withAnna: false });
  const link = await daemon.told(/first organiser: (\S+)\n/);
  const page = await open(browser, link.replace('/desk#', '/desk?lang=zh#'));
  page.excused = 400;
  await fill(page, '王裁判', '太短');
  await page.locator('.fault:not(:empty)').waitFor();
  assert.equal(await page.locator('.fault').textContent(), '口令至少要有8个字符。');
  assert.doesNotMatch(await page.evaluate(() => location.href), /set-up/, 'the code has left the address');
  await keep(page, 'desk-set-up');
  await fill(page, '王裁判', right);
  await page.locator('.who').waitFor();
  assert.equal(await page.locator('.who-name').textContent(), '王裁判');
  assert.equal(await page.locator('.role').textContent(), '组织者');

  const second = await open(browser, link);
  await second.locator('button[type=submit]').waitFor();
  assert.equal(await second.locator('button[type=submit]').textContent(), 'Sign in', 'the link is used up');
  assert.deepEqual([...page.complaints, ...second.complaints], []);
  await page.context().close();
  await second.context().close();
  await daemon.clear();
});
