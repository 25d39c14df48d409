// The page against the real daemon in every game: virtual boards, random games, and every position replayed by the page.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { keep, launch, open } from './browser.mjs';
import { Daemon, replayed, skip } from './daemon.mjs';
import { until } from './until.mjs';

const boards = 4;
const speed = '30';
const pliesWanted = 24;  // enough that every game has had captures
const playWithinMs = 420000;
const names = ['chess', 'chess960', 'xiangqi', 'draughts-international', 'draughts-brazilian', 'draughts-russian'];

let browser;
before(async () => { if (!skip) browser = await launch(); });
after(async () => { await browser?.close(); });

const plies = (all) => all.reduce((sum, board) => sum + board.moves.length, 0);

for (const game of names) {
  test(`daemon_${game.replaceAll('-', '_')}_is_shown_as_it_is_played`, { skip, timeout: playWithinMs + 60000 }, async (context) => {
    const daemon = new Daemon();
    context.after(() => daemon.clear());
    await daemon.start(['--boards', String(boards), '--game', game, '--random', String(boards), '--speed', speed]);
    const page = await open(browser, daemon.url);
    await page.locator('.card .board').nth(boards - 1).waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll('.last-san')].every((each) => each.textContent !== ''),
      null, { timeout: playWithinMs });

    let now = [];
    const end = Date.now() + playWithinMs;
    while (plies(now) < boards * pliesWanted && Date.now() < end) {
      now = await daemon.boards();
      for (const board of now) {
        assert.equal(board.game, game);
        const [own, told] = await replayed(page, board);
        assert.equal(own, told, `${game} from ${board.start_fen}: ${board.moves.map((each) => each.move).join(' ')}`);
      }
      await page.waitForTimeout(150);
    }
    assert.ok(plies(now) >= boards * pliesWanted, `${plies(now)} plies were played`);
    await keep(page, `daemon-${game}-grid`);

    await page.locator('.card').first().click();
    await page.locator('.stage .board').waitFor();
    await until(async () => {  // a game that gives way to the next brings whoever looks back to the present
      await page.keyboard.press('ArrowLeft');
      return page.locator('.viewing').isVisible();
    });
    await keep(page, `daemon-${game}`);
    const file = await page.locator('a[download]').getAttribute('href');
    const answer = await fetch(daemon.url + file);
    assert.equal(answer.status, 200, `${file} can be taken home`);
    assert.ok((await answer.text()).includes('['), 'with its tags');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  });
}

test('daemon_russian_game_is_told_to_its_end', { skip, timeout: playWithinMs + 60000 }, async (context) => {
  const daemon = new Daemon();
  context.after(() => daemon.clear());
  await daemon.start(['--boards', '1', '--game', 'draughts-russian', '--random', '1', '--speed', speed]);
  const page = await open(browser, `${daemon.url}/?board=1`);
  await page.locator('.stage .board').waitFor();
  // Looked at while it stands: the next game begins soon after.
  const told = await page.waitForFunction(() => document.querySelector('.panel .chip.state-finished') && {
    chip: document.querySelector('.panel .chip').textContent,
    detail: document.querySelector('.state-detail').textContent,
    moves: document.querySelectorAll('.move').length,
    tentative: document.querySelectorAll('.move.tentative').length,
  }, null, { timeout: playWithinMs }).then((handle) => handle.jsonValue());
  await keep(page, 'daemon-draughts-finished');
  assert.match(told.chip, /^(1–0|0–1|½–½)$/);
  assert.match(told.detail, { '1–0': /^White wins: ./, '0–1': /^Black wins: ./, '½–½': /^Draw: ./ }[told.chip]);
  assert.ok(told.moves > 10, `${told.moves} moves`);
  assert.equal(told.tentative, 0, 'a finished game is certain');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
