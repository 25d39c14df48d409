// The page against the real daemon: four virtual boards of chess, played by hands from the first move to the result.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { keep, launch, open, shownPieces } from './browser.mjs';
import { Daemon, replayed, skip } from './daemon.mjs';

const games = join(dirname(fileURLToPath(import.meta.url)), '../games/chess');
// Fast enough for a test, slow enough that a lifted piece stays in the air for some frames.
const speed = '8';
const gameWithinMs = 240000;
// Of a game's sixty plies or so; a busy machine draws several messages in one frame.
const seenSinglyAtLeast = 10;

let daemon;
let url;
let browser;

before(async () => {
  if (skip) return;
  browser = await launch();  // before the games begin
  daemon = await new Daemon().start(['--boards', '4', '--game', 'chess', '--speed', speed, '--clock']);
  url = daemon.url;
});
after(async () => {
  await browser?.close();
  await daemon?.clear();
});

/// Writes down, inside the page, everything that a viewer sees change.
function watchBoard(page) {
  return page.evaluate(() => {
    const seen = { lifted: new Set(), counts: new Set(), tentative: 0, spoken: new Set() };
    const look = () => {
      const stage = document.querySelector('.stage');
      for (const each of stage.querySelectorAll('.piece.lifted')) seen.lifted.add(each.dataset.square);
      if (stage.querySelector('.tentative-ring')) seen.tentative += 1;
      seen.counts.add(document.querySelectorAll('.move').length);
      seen.spoken.add(document.querySelector('.announcement').textContent);
    };
    new MutationObserver(look).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true });
    window.seen = () => ({ lifted: [...seen.lifted], counts: [...seen.counts], tentative: seen.tentative, spoken: [...seen.spoken] });
  });
}

const movesOf = (pgn) => pgn.replace(/^\[.*\]$/gm, '').replace(/\{[^}]*\}/g, '').replace(/\d+\.+/g, '')
  .split(/\s+/).filter((word) => word && !/^(1-0|0-1|1\/2-1\/2|\*)$/.test(word));

/// The games in the project's own files, by "White - Black".
async function trueGames() {
  const all = new Map();
  for (const name of (await readdir(games)).filter((each) => each.endsWith('.pgn'))) {
    for (const text of (await readFile(join(games, name), 'utf8')).split(/\n(?=\[Event )/)) {
      const tag = (key) => new RegExp(`^\\[${key} "(.*)"\\]$`, 'm').exec(text)?.[1] ?? '';
      all.set(`${tag('White')} - ${tag('Black')}`, { moves: movesOf(text), result: tag('Result') });
    }
  }
  return all;
}

test('daemon_board_shows_hands_moves_and_the_final_result', { skip, timeout: gameWithinMs + 60000 }, async () => {
  const page = await open(browser, `${url}/?board=1`);
  await page.locator('.stage .board').waitFor();
  await watchBoard(page);
  await page.locator('.piece.lifted').first().waitFor({ timeout: gameWithinMs });
  await keep(page, 'daemon-single');
  const seenAtResult = await page.waitForFunction(() => {
    if (!document.querySelector('.panel .chip.state-finished')) return null;
    const texts = (selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
    const rows = document.querySelectorAll('.move-rows li').length;
    return { names: texts('.player-name'), sans: texts('.move .san'), rows, chip: document.querySelector('.panel .chip').textContent, ...window.seen() };
  }, null, { timeout: gameWithinMs }).then((handle) => handle.jsonValue());
  await keep(page, 'daemon-finished');

  const { names } = seenAtResult;
  const truth = (await trueGames()).get(`${names[1]} - ${names[0]}`);
  assert.ok(truth, `a game of ${names[1]} against ${names[0]} is among the project's games`);
  assert.deepEqual(seenAtResult.sans, truth.moves);
  assert.equal(seenAtResult.rows, Math.ceil(truth.moves.length / 2), 'one row a move');
  assert.equal(seenAtResult.chip, truth.result.replaceAll('1/2', '½').replace('-', '–'));
  assert.ok(seenAtResult.counts.length >= seenSinglyAtLeast, `moves came one by one: ${seenAtResult.counts}`);
  assert.ok(seenAtResult.lifted.length >= 5, `pieces were seen in the air on ${seenAtResult.lifted}`);
  assert.ok(seenAtResult.spoken.length >= seenSinglyAtLeast, 'moves were spoken as they settled');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('daemon_rehearsal_shows_four_boards_whose_games_move', { skip, timeout: gameWithinMs + 60000 }, async () => {
  const page = await open(browser, url);
  await page.locator('.card').nth(3).waitFor();
  assert.equal(await page.locator('.card').count(), 4);
  await page.waitForFunction(() => [...document.querySelectorAll('.last-san')].every((each) => each.textContent !== ''),
    null, { timeout: gameWithinMs });
  const names = await page.locator('.player-name').allTextContents();
  assert.equal(new Set(names).size >= 6, true, `players are named: ${names}`);
  await keep(page, 'daemon-grid');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('daemon_positions_that_the_page_replays_are_the_daemons_own', { skip, timeout: gameWithinMs }, async () => {
  const page = await open(browser, url);
  let compared = 0;
  for (let round = 0; round < 40 || compared === 0; round += 1) {
    for (const id of ['1', '2', '3', '4']) {
      const board = await daemon.board(id);
      const [own, told] = await replayed(page, board);
      assert.equal(own, told, `board ${id} after ${board.moves.map((each) => each.move).join(' ')}`);
      compared += board.moves.length > 0 ? 1 : 0;
    }
    await page.waitForTimeout(100);
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('daemon_ended_is_noticed_and_the_last_picture_stays', { skip, timeout: 180000 }, async () => {
  const page = await open(browser, `${url}/?board=2`, { expectErrors: true });
  await page.locator('.feed-live').waitFor();
  await page.locator('.piece').first().waitFor();
  const [code] = await Promise.all([daemon.end(), page.locator('.feed-connecting').waitFor()]);
  assert.equal(code, 0, 'the daemon finishes cleanly');
  await page.locator('.feed-stale').waitFor();
  assert.match(await page.locator('.badge').textContent(), /^No news for \d\d s$/);
  assert.notEqual(await shownPieces(page), '8/8/8/8/8/8/8/8');
  await keep(page, 'daemon-gone-stale');
  await page.context().close();
});
