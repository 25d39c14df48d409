// The grid of all boards, against a mock feed: what a broadcaster's overview and a hall screen show.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep, shownPieces } from './browser.mjs';
import { board, clock, operaBoard, operaFens, operaMoves } from './sample_boards.mjs';
import { feed, page, visit } from './viewer.mjs';

async function show(boards, query = '/') {
  for (const each of boards) feed.boards.set(each.id, each);
  await visit(query);
  await page.locator('.feed-live').waitFor();
  // The cards are drawn with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

const card = (id) => page.locator(`[data-board="${id}"]`);

test('grid_several_boards_shows_each_with_players_clock_result_and_state', async () => {
  await show([
    operaBoard('1', 23, { clock: clock(265, 254, null) }),
    operaBoard('2', 33, { state: 'finished', result: '1-0', reason: 'checkmate', clock: clock(241, 222, null) }),
    operaBoard('3', 8, { state: 'unsure', unexpected: ['e3'], lifted: ['d1'] }),
    operaBoard('4', 5, { state: 'offline' }),
    board('5', { state: 'waiting' }),
    board('10', { state: 'finished', result: '1/2-1/2', reason: 'agreement' }),
  ]);
  assert.equal(await page.locator('.card').count(), 6);
  assert.equal(await card('1').locator('.white .player-name').textContent(), 'Paul Morphy');
  assert.equal(await card('1').locator('.white .clock').textContent(), '4:25');
  assert.equal(await card('1').locator('.last-san').textContent(), '12. O-O-O');
  assert.deepEqual(await page.locator('.card .chip').allTextContents(),
    ['Playing', '1–0', 'Board unsure', 'Board offline', 'Waiting for a game', '½–½']);
  assert.deepEqual(await card('2').locator('.score').allTextContents(), ['0', '1']);
  assert.deepEqual(await card('10').locator('.score').allTextContents(), ['½', '½']);
  assert.equal(await shownPieces(page, '[data-board="1"] .board'), operaFens[23].split(' ')[0]);
  await keep(page, 'grid');
  await page.emulateMedia({ colorScheme: 'dark' });
  await keep(page, 'grid-dark');
});

test('grid_board_ten_stands_after_board_two', async () => {
  await show(['10', '2', '1'].map((id) => board(id)));
  assert.deepEqual(await page.locator('.board-name').allTextContents(), ['Board 1', 'Board 2', 'Board 10']);
});

test('grid_filter_playing_hides_finished_games_and_games_without_a_move', async () => {
  await show([operaBoard('1', 23), board('2'), operaBoard('3', 33, { state: 'finished', result: '1-0' }),
              operaBoard('4', 5, { state: 'offline' })]);
  await page.getByRole('button', { name: 'Playing' }).click();
  assert.deepEqual(await page.locator('.board-name').allTextContents(), ['Board 1', 'Board 4']);
  assert.equal(await page.locator('.board-count').textContent(), '2 of 4 boards');
  await page.waitForURL(/show=playing/);
  feed.change(operaBoard('2', 5), 1);
  await card('2').waitFor();
  await page.getByRole('button', { name: 'All' }).click();
  assert.equal(await page.locator('.card').count(), 4);
});

test('grid_update_changes_one_card_and_keeps_the_others_elements', async () => {
  await show([operaBoard('1', 5), operaBoard('2', 5)]);
  await page.evaluate(() => document.querySelectorAll('.card').forEach((each) => { each.dataset.kept = 'yes'; }));
  feed.change(operaBoard('1', 8), 6);
  await card('1').getByText('4... Bxf3').waitFor();
  assert.equal(await page.locator('.card[data-kept]').count(), 2);
  assert.equal(await shownPieces(page, '[data-board="1"] .board'), operaFens[8].split(' ')[0]);
  assert.equal(await shownPieces(page, '[data-board="2"] .board'), operaFens[5].split(' ')[0]);
});

test('grid_unsettled_move_is_marked_as_tentative', async () => {
  const moves = operaMoves.slice(0, 5).map((each, index) => ({ ...each, settled: index < 4 }));
  await show([operaBoard('1', 5, { moves }), operaBoard('2', 5)]);
  assert.equal(await card('1').locator('.last-san.tentative').count(), 1);
  assert.equal(await card('1').locator('.tentative-ring').getAttribute('data-square'), 'd4');
  assert.equal(await card('2').locator('.tentative, .tentative-ring').count(), 0);
});

test('grid_card_pressed_opens_the_board_without_loading_the_page_again', async () => {
  await show([operaBoard('1', 23), operaBoard('2', 5)], '/?lang=en');
  await page.evaluate(() => { window.sameVisit = true; });
  await card('2').click();
  await page.getByRole('heading', { name: 'Board 2' }).waitFor();
  await page.waitForURL(/\?lang=en&board=2$/);
  assert.equal(await page.evaluate(() => window.sameVisit), true);
  await feed.hears([{ subscribe: ['2'] }]);
  await page.getByRole('link', { name: 'All boards' }).click();
  await card('1').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Board 2' }).waitFor();
  await page.keyboard.press('Escape');
  await card('1').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Board 2' }).waitFor();
  await feed.hears(['2', '*', '2', '*', '2'].map((id) => ({ subscribe: [id] })));
});

test('grid_running_clock_is_marked_and_without_clocks_the_side_on_move', async () => {
  await show([operaBoard('1', 5, { clock: clock(200, 200, 'w') }), operaBoard('2', 5),
              operaBoard('3', 33, { state: 'finished', result: '1-0', clock: clock(200, 200, 'b') })]);
  const running = (id) => card(id).locator('.player.running').evaluateAll((all) => all.map((each) => each.dataset.side));
  assert.deepEqual([await running('1'), await running('2'), await running('3')], [['white'], ['black'], []]);
});

test('grid_no_boards_says_so', async () => {
  await show([]);
  await page.getByText('No boards to show yet.').waitFor();
});

test('grid_game_the_page_cannot_draw_is_named_and_harms_no_other', async () => {
  await show([board('1', { game: 'hexagonal', fen: 'x', tags: {} }), operaBoard('2', 5)]);
  await card('1').getByText('This page cannot draw hexagonal yet.').waitFor();
  assert.equal(await shownPieces(page, '[data-board="2"] .board'), operaFens[5].split(' ')[0]);
});

test('grid_two_hundred_boards_are_all_there', async () => {
  await show(Array.from({ length: 200 }, (_, index) => operaBoard(String(index + 1), 23)));
  assert.equal(await page.locator('.card').count(), 200);
  assert.equal(await page.locator('.board-count').textContent(), '200 boards');
  feed.change(operaBoard('200', 33, { state: 'finished', result: '1-0' }), 24);
  await card('200').getByText('1–0').waitFor();
});
