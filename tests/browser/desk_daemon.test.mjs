// A dispute at the real daemon: seen, replayed, upheld, its evidence taken home, the move taken back; the public page and the PGN follow.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { keep, launch, open, shownPieces } from './browser.mjs';
import { Daemon, luozi, skip } from './daemon.mjs';
import { until } from './until.mjs';

const passphrase = 'correct horse';
// Clumsy hands that often take up another piece first: each such move is an incident.
const hands = ['--level', 'broadcast', '--scale', 'second_thought.happens=50', '--scale', 'second_thought.same_piece=0', '--seed', '3', '--clock'];
const rehearsedWithinMs = 120000;

let browser;
let daemon;

before(async () => {
  if (!skip) browser = await launch();
});
after(async () => {
  await browser?.close();
  await daemon?.clear();
});

function run(words, input) {
  const { status, stdout, stderr } = spawnSync(luozi, words, { input, timeout: rehearsedWithinMs });
  assert.equal(status, 0, `${words.join(' ')}: ${stdout}${stderr}`);
}

/// The daemon over the event file of a game that virtual hands have played to the end.
async function serveAPlayedGame() {
  const folder = await mkdtemp(join(tmpdir(), 'luozi-browser-'));
  run(['rehearse', '--boards', '1', '--game', 'chess', '--speed', '200', '--once', '--port', '0', '--data', folder, ...hands]);
  run(['accounts', 'add', 'Anna', '--role', 'arbiter', '--data', folder], `${passphrase}\n`);
  const event = (await readdir(folder)).find((name) => name.endsWith('.luozi')).replace(/\.luozi$/, '');
  return new Daemon().run(folder, ['serve', '--port', '0', '--data', folder, '--event', event]);
}

async function signIn(page) {
  await page.locator('input[name=username]').fill('Anna');
  await page.locator('input[name=password]').fill(passphrase);
  await page.locator('button[type=submit]').click();
}

async function order(page, name, fill) {
  await page.locator(`[data-order=${name}]`).click();
  await fill?.();
  await page.locator('.next').click();
  await page.locator('.write').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

/// The bundle is whole as it comes, and is not with one byte flipped.
async function downloadAndVerify(page, link) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const path = join(daemon.folder, 'bundle.html');
  await download.saveAs(path);
  run(['verify', path]);
  const bytes = await readFile(path);
  bytes[bytes.length >> 1] ^= 1;
  await writeFile(path, bytes);
  assert.equal(spawnSync(luozi, ['verify', path]).status, 65, 'a flipped byte is noticed');
}

/// Gives an order as the page does, beside it.
async function post(page, order) {
  const { csrf } = await (await page.request.get(`${daemon.url}/desk/me`)).json();
  const headers = { 'Origin': daemon.url, 'Sec-Fetch-Site': 'same-origin', 'X-Luozi-Csrf': csrf };
  return page.request.post(`${daemon.url}/desk/boards/1/orders`, { headers, data: order });
}

const pgn = async () => (await fetch(`${daemon.url}/api/v1/boards/1.pgn`)).text();

test('desk_daemon_dispute_is_seen_replayed_ruled_and_the_public_page_and_pgn_follow', { skip, timeout: 300000 }, async () => {
  daemon = await serveAPlayedGame();
  const page = await open(browser, `${daemon.url}/desk?lang=en`);
  await signIn(page);
  await page.locator('[data-board="1"] [data-need=incident]').waitFor();
  const told = async () => (await page.request.get(`${daemon.url}/desk/boards/1`)).json();
  const { board, incidents } = await told();
  const incident = incidents.findLast(({ claim }) => claim === 'stands');
  assert.match(incident.kind, /^touch-(move|capture)$/, 'hands took up another piece before they moved');
  await keep(page, 'desk-daemon-boards');

  await page.locator('[data-board="1"]').click();
  await page.locator('.timeline-canvas[aria-valuetext]').waitFor();
  assert.equal(await shownPieces(page, '.wood .board'), board.fen.split(' ')[0], 'what was said of the wood amounts to the record');
  const card = page.locator(`#incident-${incident.number}`);
  assert.match(await card.locator('.sentence').textContent(), new RegExp(`took up the \\w+ ${incident.touched[0]} and then played`));
  await card.locator('.show').click();
  await page.keyboard.press('ArrowRight');
  const lifted = await page.locator('.wood .piece.lifted').evaluateAll((nodes) => nodes.map((node) => node.dataset.square));
  assert.deepEqual(lifted, [incident.touched[0]], 'the next that happens is the touch');
  await keep(page, 'desk-daemon-incident');

  const viewer = await open(browser, `${daemon.url}/?board=1&lang=en`);
  const last = board.moves.at(-1);
  await viewer.locator('.move').nth(board.moves.length - 1).waitFor();
  await card.locator('.uphold').click();
  await page.locator('.write').click();
  await page.locator(`#incident-${incident.number}.ruling-upheld`).waitFor();
  assert.match(await card.locator('.ruling').textContent(), /^Upheld by Anna,/);
  assert.equal(await viewer.locator('.panel .chip').textContent(), '1–0', 'a ruling alone changes no game');
  assert.equal(await viewer.locator('main').getByText('Anna').count(), 0, 'viewers learn nothing of it');

  const second = await post(page, { order: `dismiss ${incident.number}`, expects: { orders: 0 } });
  assert.deepEqual([second.status(), (await second.json()).error], [409, 'changed'], 'who saw it open does not overrule Anna');

  await downloadAndVerify(page, card.locator('.bundle'));

  assert.ok((await pgn()).includes(last.san));
  await order(page, 'takeback');
  await page.locator('.gone').first().waitFor();
  await viewer.locator('.move').nth(board.moves.length - 1).waitFor({ state: 'detached' });
  assert.equal(await viewer.locator('.move').count(), board.moves.length - 1);
  assert.ok(!(await pgn()).includes(last.san));
  const stale = await post(page, { order: 'takeback 1', expects: { plies: board.moves.length } });
  assert.deepEqual([stale.status(), (await stale.json()).error], [409, 'changed'], 'who saw the move takes back no other');
  // Pages are told before the file's writer is done.
  const kept = async () => (await (await page.request.get(`${daemon.url}/desk/boards/1/games`)).json()).games.map(({ plies }) => plies);
  await until(async () => (await kept())[0] === board.moves.length - 1);
  assert.deepEqual(await kept(), [board.moves.length - 1], 'the event file has the game');
  await order(page, 'result', () => page.locator('.radios label', { hasText: '½–½' }).click());
  await viewer.locator('.panel .chip.state-finished', { hasText: '½–½' }).waitFor();
  assert.match(await pgn(), /\[Result "1\/2-1\/2"\]/);
  const given = (await told()).orders;
  assert.deepEqual(given.map(({ words, by, refused }) => [words, by, refused]),
    [[`uphold ${incident.number}`, 'Anna', ''], ['takeback 1', 'Anna', ''], ['result 1/2-1/2 agreement', 'Anna', '']]);
  await keep(page, 'desk-daemon-ruled');
  await keep(viewer, 'desk-daemon-public');

  assert.deepEqual([...page.complaints, ...viewer.complaints], []);
});
