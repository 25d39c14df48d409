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

test('desk_claim_is_not_said_to_stand_once_anything_was_touched_after_the_move', async () => {
  const touchedSince = (id) => {
    const { detail, story } = disputed(id);
    return { detail, story: { ...story, events: [...story.events, [49, 'lift g8']] } };
  };
  await see(touchedSince, '3');
  await page.locator('#incident-1 .evidence', { hasText: 'not lost yet as far as moves are settled' }).waitFor();
  assert.doesNotMatch(await page.locator('#incident-1 .evidence').textContent(), /The claim stands/);
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

/// Four incidents: two to look at, one whose claim is lost, one whose move is gone.
function incidents(id) {
  const { detail, story } = disputed(id);
  const [first] = detail.incidents;
  const others = [{ claim: 'lost', claim_lost_at: first.at + 1 }, { move_stands: false }, {}].map((changes, index) => ({ ...first, ...changes, number: index + 2 }));
  return { detail: { ...detail, incidents: [first, ...others] }, story };
}

test('desk_incidents_that_wait_for_a_ruling_come_first_and_look_otherwise_than_those_that_do_not', async () => {
  await see(incidents, '3');
  const told = await page.locator('.incident').evaluateAll((cards) => cards.map((card) => [card.dataset.incident, card.querySelector('.chip').textContent,
    getComputedStyle(card).borderLeftColor, getComputedStyle(card.querySelector('.chip')).backgroundColor]));
  assert.deepEqual(told.map(([number, chip]) => [number, chip]), [['4', 'Open'], ['1', 'Open'], ['3', 'Move gone'], ['2', 'Claim lost']]);
  const looks = told.map(([, , border, ground]) => `${border} ${ground}`);
  assert.equal(looks[0], looks[1]);
  assert.equal(looks[2], looks[3]);
  assert.notEqual(looks[0], looks[2]);
  await keep(page, 'desk-incidents');
});

test('desk_article_that_a_reader_opened_stays_open_when_a_move_is_played_and_when_another_incident_comes', async () => {
  await see(incidents, '3');
  const law = page.locator('#incident-2 .law');
  assert.equal(await law.evaluate((node) => node.open), false);
  await law.locator('summary').click();
  const { detail } = incidents('3');
  const { board } = detail;
  desk.details.set('3', { ...detail, board: { ...board, moves: [...board.moves, { move: 'g8f6', san: 'Nf6', settled: false, at: 60, clock: null, elapsed: 3 }] },
                          incidents: [...detail.incidents, { ...detail.incidents[0], number: 5 }] });
  await page.locator('#incident-5').waitFor();
  await page.locator('.record figcaption', { hasText: '3... Nf6' }).waitFor();  // the timeline has come too
  assert.equal(await law.evaluate((node) => node.open), true);
});

test('desk_article_that_a_reader_opened_stays_open_when_its_card_changes_while_another_is_looked_at', async () => {
  await see(incidents, '3');
  const law = page.locator('#incident-2 .law');
  await law.locator('summary').click();
  await page.locator('#incident-1 .show').click();
  await page.locator('#incident-1.chosen').waitFor();
  const { detail } = incidents('3');
  const ruled = { ruling: 'dismissed', by: 'Anna', at: detail.incidents[1].at + 60 };
  desk.details.set('3', { ...detail, incidents: detail.incidents.map((each) => (each.number === 2 ? { ...each, ruling: ruled } : each)) });
  await page.locator('#incident-2.ruling-dismissed').waitFor();
  assert.equal(await law.evaluate((node) => node.open), true);
});

test('desk_cards_of_the_next_game_do_not_open_as_those_of_the_game_before_stood', async () => {
  await see(incidents, '3');
  const law = page.locator('#incident-2 .law');
  await law.locator('summary').click();
  const { detail } = incidents('3');
  const later = detail.incidents.map((each) => ({ ...each, at: each.at + 600, touched_at: each.touched_at + 600 }));
  desk.details.set('3', { ...detail, game_key: '12.2', incidents: later });
  await page.locator('.other-game a').waitFor();
  assert.equal(await law.evaluate((node) => node.open), false);
});

/// Long moves, illegal ones among them, by both sides.
function longWinded(id) {
  const { detail, story } = disputed(id);
  const texts = ['Ke1-e3 (illegal)', 'Ch7xg0 (illegal)', 'Nb1xd2+', 'exd8=Q+', 'Nh0-h1 (illegal)'];
  const moves = detail.board.moves.map((each, index) => ({ ...each, san: texts[index], irregular: /illegal/.test(texts[index]), fen: '' }));
  return { detail: { ...detail, board: { ...detail.board, moves } }, story };
}

test('desk_illegal_move_in_the_list_wraps_and_covers_no_reply_on_screen_and_on_paper', async () => {
  for (const [width, media] of [[1440, 'screen'], [1024, 'screen'], [390, 'screen'], [720, 'print']]) {
    await see(longWinded, '3', 'lang=en', { viewport: { width, height: 900 } });
    await page.emulateMedia({ media });
    const spilled = await page.locator('.move').evaluateAll((cells) => cells.filter((cell) => {
      const [box, text] = [cell.getBoundingClientRect(), cell.querySelector('.san').getBoundingClientRect()];
      return cell.scrollWidth > cell.clientWidth + 1 || text.right > box.right + 1 || text.bottom > box.bottom + 1;
    }).map((cell) => cell.textContent));
    assert.deepEqual(spilled, [], `${width} ${media}`);
    await keep(page, `desk-long-moves-${width}-${media}`);
    if (media === 'screen') await page.context().close();
  }
});

test('desk_position_that_an_arbiter_set_shows_no_move_before_it_and_says_so', async () => {
  const fen = 'rnbqkbnr/ppp2ppp/8/8/8/8/PPP2PPP/RNBQKB1R b KQkq - 0 3';
  await see((id) => {
    const { detail, story } = disputed(id);
    return { detail: { ...detail, board: { ...detail.board, fen, accepted: [{ ply: 6, fen }] } }, story };
  }, '3');
  assert.equal(await record(), fen.split(' ')[0]);
  assert.equal(await page.locator('.record .last').count(), 0);
  assert.equal(await page.locator('.record figcaption').textContent(), 'The record: 3. Nf3 (a position set by the arbiter)');
  assert.equal(await page.locator('.eyes').textContent(), 'The arbiter set this position.');
  await keep(page, 'desk-position-set');
  await page.locator('.timeline-canvas').focus();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  assert.equal(await page.locator('.record .last').count(), 2, 'the moves before it are shown as ever');
});

test('desk_xiangqi_board_carries_the_names_that_its_sentences_use', async () => {
  await see(fouled, '5');
  const names = (within) => page.locator(`${within} .label.point`).evaluateAll((all) => all.map((each) => {
    const { x, y } = each.getBoundingClientRect();
    return { text: each.textContent, x, y };
  }));
  const read = async (within) => {
    const [letters, digits] = [/[a-i]/, /\d/].map((kind) => (all) => all.filter(({ text }) => kind.test(text)));
    const all = await names(within);
    return [letters(all).sort((a, b) => a.x - b.x), digits(all).sort((a, b) => a.y - b.y)].map((each) => each.map(({ text }) => text).join(''));
  };
  assert.deepEqual([await read('.wood'), await read('.record')], [['abcdefghi', '9876543210'], ['abcdefghi', '9876543210']]);
  await keep(page, 'desk-xiangqi-names');
  await page.keyboard.press('f');
  assert.deepEqual(await read('.wood'), ['ihgfedcba', '0123456789']);
  await keep(page, 'desk-xiangqi-names-flipped');
  await page.locator('[data-order=position]').click();
  assert.deepEqual(await read('dialog'), ['abcdefghi', '9876543210'], 'the picture of an order too');
  await keep(page, 'desk-xiangqi-names-order');
});

const longFen = 'rnb1k1nr/p2p1ppp/3B4/1p1NPN1P/6P1/3P1Q2/P1P5/q4Kb1 w kq - 0 20';

/// A board of an event with a long name, whose state takes a sentence or two, and an order with a FEN among what it said.
function wordy(id) {
  const { detail, story } = disputed(id);
  const { board } = detail;
  const tags = { ...board.tags, Event: 'Games of programs for the demonstration' };
  return { detail: { ...detail, board: { ...board, tags, state: 'offline', taken_back: 6, lifted: ['b2'] } },
           story: { ...story, events: [...story.events, [47, `order position ${longFen} by Anna`]] } };
}

test('desk_state_has_room_beside_or_under_the_heading_and_a_long_fen_wraps', async () => {
  for (const [width, height] of [[1280, 800], [768, 1024], [390, 844]]) {
    await see(wordy, '3', 'lang=en', { viewport: { width, height } });
    const state = await page.locator('.desk-head .state-line').boundingBox();
    assert.ok(state.width >= Math.min(416, width - 20), `${width}: the state is ${state.width} wide`);
    const spilled = await page.locator('.said-rows button').evaluateAll((rows) => rows.filter((row) =>
      row.scrollWidth > row.clientWidth + 1 || row.lastElementChild.getBoundingClientRect().right > row.getBoundingClientRect().right + 1)
      .map((row) => row.textContent));
    assert.deepEqual(spilled, [], `${width}`);
    await keep(page, `desk-wordy-${width}`, { fullPage: true });
    if (width > 390) await page.context().close();
  }
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
