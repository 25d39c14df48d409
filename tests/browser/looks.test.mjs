// What every viewer relies on: hostile names stay names, phones fit, colours and motion follow the viewer.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keep, still } from './browser.mjs';
import { board, clock, operaBoard, operaMoves } from './sample_boards.mjs';
import { feed, page, visit } from './viewer.mjs';

const pages = join(dirname(fileURLToPath(import.meta.url)), '../../host/pages');

const evil = '<script>window.harmed=1</script><img src=x onerror="window.harmed=1">';
const hostile = board('<b>1"\'/&', {
  name: evil, serial: evil, state: evil, reason: evil, result: evil, fen: evil, start_fen: evil,
  tags: { White: evil, Black: `javascript:${evil}`, Event: evil, WhiteTitle: evil, WhiteElo: evil, __proto__: { x: 1 } },
  moves: [{ move: evil, san: evil, settled: true, at: 1, clock: evil, elapsed: evil }],
  lifted: [evil, 'e2'], unexpected: [evil], claims: [evil, { result: evil, reason: evil, article: evil }], article: evil, accepted: [{ ply: evil, fen: evil }, { ply: 1, fen: evil }, evil],
  clock: { white: evil, black: null, running: evil, at: evil },
});

test('page_hostile_names_stay_text_in_grid_and_board', async () => {
  feed.boards.set(hostile.id, hostile);
  feed.boards.set('2', operaBoard('2', 5));
  await visit();
  await page.locator('.card', { hasText: '<script>' }).waitFor();
  await keep(page, 'grid-hostile-names');
  assert.equal(await page.locator('.white .player-name', { hasText: '<script>' }).textContent(), evil);
  await page.locator('.card', { hasText: '<script>' }).click();
  await page.locator('.panel h1', { hasText: '<script>' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  assert.equal(await page.locator('.player.white .player-name').textContent(), evil);
  assert.equal(await page.locator('img, main script, iframe').count(), 0);
  assert.equal(await page.evaluate(() => window.harmed), undefined);
  assert.equal(new URL(await page.locator('a[download]').getAttribute('href'), feed.url).pathname,
    `/api/v1/boards/${encodeURIComponent(hostile.id)}.pgn`);
});

test('page_sources_never_parse_markup_and_load_nothing_from_elsewhere', async () => {
  const names = (await readdir(pages, { recursive: true })).filter((name) => /\.(js|css|html|svg)$/.test(name));
  assert.ok(names.length > 20, 'the page was found');
  for (const name of names) {
    const text = await readFile(join(pages, name), 'utf8');
    assert.doesNotMatch(text, /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function/, name);
    const own = text.replaceAll('http://www.w3.org/', '').replaceAll('url("chinese.woff2")', '');
    assert.doesNotMatch(own, /https?:\/\/|@import|url\(/, name);
    if (name.endsWith('.html')) assert.doesNotMatch(text, /\sstyle=|\son\w+=|<script>|<style/, name);
  }
});

for (const [name, query] of [['grid', '/'], ['single', '/?board=1'], ['single-dark', '/?board=1&theme=dark']]) {
  test(`page_${name.replace('-', '_')}_at_phone_width_fits_without_sideways_scrolling`, async () => {
    const longNames = { White: 'Przedrzymirska-Konstantynopolska, Aleksandra Wilhelmina', Black: 'Li', WhiteTitle: 'WIM', WhiteElo: '2312' };
    feed.boards.set('1', operaBoard('1', 23, { tags: longNames, lifted: ['f6'], clock: clock(7265, 254, 'b') }));
    await visit(query, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    await page.locator('.board').waitFor();
    await page.locator('.feed-live').waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
    const { width } = await page.locator('.board').boundingBox();
    assert.ok(width > 300, `the board takes ${width} of 360 pixels`);
    for (const button of await page.locator('button:visible, a.button').all()) {
      const box = await button.boundingBox();
      if (await button.evaluate((node) => !node.closest('.moves'))) assert.ok(box.height >= 36, 'a finger can hit it');
    }
    await keep(page, `phone-${name}`, { fullPage: true });
  });
}

test('page_theme_button_goes_round_and_is_remembered', async () => {
  await visit('/', { colorScheme: 'light' });
  const theme = (name) => page.locator(`html[data-theme="${name}"]`).waitFor();
  await theme('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await theme('dark');
  await page.getByRole('button', { name: 'Colours: as the system' }).click();
  await theme('light');
  await page.getByRole('button', { name: 'Colours: light' }).click();
  await theme('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  await theme('dark');
});

test('page_reduced_motion_moves_pieces_at_once', async () => {
  feed.boards.set('1', operaBoard('1', 5));
  const duration = (selector) => page.locator(selector).first().evaluate((node) => getComputedStyle(node).transitionDuration);
  await visit('/?board=1', { reducedMotion: 'reduce' });
  await page.locator('.piece').first().waitFor();
  assert.equal(await duration('.piece'), '0s');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  assert.notEqual(await duration('.piece'), '0s');
});

test('page_moving_piece_keeps_its_element_and_a_taken_one_goes', async () => {
  feed.boards.set('1', operaBoard('1', 5));
  await visit('/?board=1');
  await page.locator('.piece[data-square="c8"]').evaluate((node) => { node.dataset.kept = 'bishop'; });
  feed.change(operaBoard('1', 8), 6);
  await page.locator('.piece[data-square="f3"][data-kept="bishop"]').waitFor();
  await still(page);
  assert.equal(await page.locator('.piece').count(), 30);
});

test('page_move_by_keyboard_alone_reaches_a_board_and_its_moves', async () => {
  feed.boards.set('1', operaBoard('1', 8, { moves: operaMoves.slice(0, 8) }));
  await visit();
  await page.locator('.card').waitFor();
  await page.locator('.card').focus();
  await page.keyboard.press('Enter');
  await page.locator('.panel h1').waitFor();
  await page.locator('.move[data-ply="3"]').focus();
  await page.keyboard.press('Enter');
  assert.match(await page.locator('.move[aria-current]').textContent(), /^Nf3/);
});
