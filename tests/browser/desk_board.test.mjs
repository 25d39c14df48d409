// One board at the desk: wood and record, an incident's card and the moment it is about, on paper and on small screens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { desk, lifted, moment, page, record, see, spoken, wood } from './desk_viewer.mjs';
import { adjusted, disputed, fouled } from './sample_desk.mjs';

test('desk_board_live_shows_wood_and_record_and_what_the_board_said_last', async () => {
  await see(disputed, '3');
  const now = 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R';
  assert.deepEqual([await wood(), await record()], [now, now]);
  assert.equal(await page.locator('.wood figcaption').textContent(), 'The wood now');
  assert.equal(await page.locator('.record figcaption').textContent(), 'The record: 3. Nf3');
  assert.equal(await page.locator('.said-rows [aria-current]').textContent(), '0:46.400White pressed the clock');
  assert.match(await page.title(), /^Board 3 · Vera Menchik – Sonja Graf$/);
});

test('desk_incident_is_told_in_a_sentence_with_article_evidence_and_claim', async () => {
  await see(disputed, '3');
  const card = page.locator('#incident-1');
  assert.equal(await card.locator('.sentence').textContent(),
    'White took up the bishop f1 and then played Nf3: under FIDE 4.3.1 the bishop had to move.');
  assert.match(await card.locator('.when').textContent(), /^3\. Nf3 · \d\d:\d\d:21 · 0:41\.0$/);
  assert.deepEqual(await card.locator('.due li').allTextContents(), ['Due: Be2 (f1e2), Bc4 (f1c4)', 'Played: Nf3 (g1f3)']);
  const texts = await card.locator('blockquote').evaluateAll((nodes) => nodes.map((node) => [node.lang, node.textContent]));
  assert.deepEqual(texts.map(([lang]) => lang), ['en', 'zh-Hans']);
  assert.match(texts[0][1], /must move the first one touched/);
  const evidence = (await card.locator('.evidence li').allTextContents()).join(' ');
  assert.match(evidence, /left its square/);
  assert.match(evidence, /What no board sees: whose hand it was/);
  assert.match(evidence, /The claim stands.*\(FIDE 4\.8\)/);
  assert.equal(await card.locator('.bundle').getAttribute('href'), '/desk/boards/3/evidence/1?game=12.1');
  await keep(page, 'desk-board');
});

test('desk_incident_shown_jumps_two_seconds_before_the_first_touch_and_marks_its_squares', async () => {
  await see(disputed, '3');
  await page.locator('.incident .show').click();
  assert.equal(await moment(), 39);
  const pointed = await page.locator('.pointed').evaluateAll((nodes) => nodes.map((node) => node.dataset.square));
  assert.deepEqual(pointed, ['f1', 'f1'], 'on the wood and on the record');
  assert.deepEqual(await lifted(), []);
  await page.locator('.timeline-canvas').focus();
  await page.keyboard.press('ArrowRight');
  assert.deepEqual([await moment(), await lifted()], [41, ['f1']]);
  assert.equal(await spoken(), '0:41.000, 2... d6, f1 taken up');
  await keep(page, 'desk-incident');
  await page.keyboard.press('ArrowRight');
  assert.deepEqual([await moment(), await lifted()], [42.2, []]);
});

test('desk_incident_mark_on_the_timeline_is_pressed_like_its_card', async () => {
  await see(disputed, '3');
  const box = await page.locator('.timeline-canvas').boundingBox();
  const [gutter, span] = [52, 46.4 * 1.04];
  const x = gutter + (41 + 46.4 * 0.02) / span * (box.width - gutter);
  await page.mouse.click(box.x + x, box.y + 48);
  assert.equal(await moment(), 39);
  assert.ok(await page.locator('.incident.chosen').isVisible());
});

test('desk_announced_adjustment_in_xiangqi_asks_whether_the_opponent_had_consented', async () => {
  await see(adjusted, '5');
  const card = page.locator('#incident-2');
  assert.equal(await card.locator('.question').textContent(),
    'An adjustment had been announced. Had the opponent consented to it beforehand (CXA-1999 5.6)? Only if not does it count as touched.');
  assert.deepEqual(await card.locator('.law summary').allTextContents(), ['The article CXA-1999 5.1', 'The article CXA-1999 5.6']);
  assert.match((await card.locator('.evidence li').allTextContents()).join(), /had been announced when it was touched/);
  assert.deepEqual(await card.locator('.uphold, .dismiss, .accept').allTextContents(), ['No consent: uphold', 'Consented: dismiss']);
});

test('desk_foul_in_xiangqi_is_told_in_chinese_with_how_faintly_it_was_seen', async () => {
  await see(fouled, '5', 'lang=zh', { colorScheme: 'dark' });
  const card = page.locator('#incident-1');
  assert.equal(await card.locator('.sentence').textContent(), '黑方在原地移动了 e9 将，而它不能走动：犯规（CXA-1999 9.1.5）。');
  assert.match((await card.locator('.evidence li').allTextContents()).join(), /没有离开所在位置/);
  assert.equal(await page.locator('.fouls').textContent(), '黑方：犯规 1 次');
  await keep(page, 'desk-foul');
});

test('desk_board_stays_within_the_page_on_a_tablet_and_a_phone', async () => {
  for (const [width, height] of [[1024, 768], [768, 1024], [390, 844]]) {
    await see(disputed, '3', 'lang=en', { viewport: { width, height } });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await keep(page, `desk-board-${width}`, { fullPage: true });
    if (width > 390) await page.context().close();
  }
});

test('desk_every_control_says_what_it_is_to_who_cannot_see_it', async () => {
  await see(fouled, '5');
  await page.locator('[data-order=position]').click();
  const silent = await page.evaluate(() => [...document.querySelectorAll('button, a, input, select, canvas[tabindex], summary, [role=img]')]
    .filter((node) => !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length)).map((node) => node.outerHTML.slice(0, 80)));
  assert.deepEqual(silent, []);
  const small = await page.evaluate(() => [...document.querySelectorAll('.play-controls button, .incident-actions button, .action-buttons button')]
    .filter((node) => node.getBoundingClientRect().height < 40).map((node) => node.textContent));
  assert.deepEqual(small, [], 'a finger finds them');
});

test('desk_board_prints_without_buttons_and_with_the_incident', async () => {
  await see(disputed, '3', 'lang=en&theme=dark');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'light');
  assert.match(await page.locator('.printed').textContent(), /^Printed .* by Anna$/);
  assert.equal(await page.locator('.uphold').isVisible(), false);
  assert.equal(await page.locator('.page-head').isVisible(), false);
  assert.ok(await page.locator('.sentence').isVisible());
  assert.ok(await page.locator('.timeline-canvas').isVisible());
});
