// The boards of all games as viewers see them: points and squares, names at the right edge, marks, hands, both ways round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { board, clock, operaBoard } from './sample_boards.mjs';
import { captureBoard, internationalBoard, movesOf, passingBoard, xiangqiBoard } from './sample_games.mjs';
import { feed, page, visit } from './viewer.mjs';

async function show(each, query = '', options = {}) {
  feed.boards.set(each.id, each);
  await visit(`/?board=${each.id}${query}`, options);
  await page.locator('.feed-live').waitFor();
  await page.locator('.stage .board').waitFor();
}

/// What stands where, "e0k a0R", sorted.
const standing = () => page.locator('.stage .board').evaluate((node) =>
  [...node.querySelectorAll('.piece[data-square]:not(.leaving)')].map((each) => each.dataset.square + each.dataset.piece).sort().join(' '));

/// The pieces of a FEN as the page reads them, in the same form.
const pieces = (game, fen) => page.evaluate(async ([name, text]) => {
  const { gameNamed } = await import('/assets/games/games.js');
  return [...gameNamed(name).placement(text)].map(([square, piece]) => square + piece).sort().join(' ');
}, [game, fen]);

const marked = (kind) => page.locator(`.stage .${kind}`).evaluateAll((all) => all.map((each) => each.dataset.square));

/// The middle of what a selector finds, in the board's own units.
const middles = (selector) => page.locator(`.stage ${selector}`).evaluateAll((all) => all.map((each) => {
  const box = each.getBoundingClientRect();
  const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2)
    .matrixTransform(each.ownerSVGElement.getScreenCTM().inverse());
  return { name: each.dataset.name ?? each.dataset.square ?? each.textContent, x: Math.round(at.x), y: Math.round(at.y) };
}));

/// The labels whose middle lies in a part of the board, from left to right.
const labelsWhere = async (holds) => (await middles('.label')).filter(holds).sort((a, b) => a.x - b.x).map(({ name }) => name).join('');

const near = (a, b) => Math.abs(a.x - b[0]) <= 3 && Math.abs(a.y - b[1]) <= 3;

test('xiangqi_pieces_stand_on_the_points_where_lines_cross', async () => {
  await show(xiangqiBoard('1'));
  assert.equal(await standing(), await pieces('xiangqi', xiangqiBoard('1').fen));
  const at = Object.fromEntries((await middles('.piece .ivory')).map((each, index) => [index, each]));
  assert.equal(Object.keys(at).length, 31);
  const [king] = await middles('.piece[data-square="e0"] .ivory');
  const [rook] = await middles('.piece[data-square="a9"] .ivory');
  assert.ok(near(king, [450, 950]), JSON.stringify(king));
  assert.ok(near(rook, [50, 50]), JSON.stringify(rook));
});

test('xiangqi_river_lies_between_the_ranks_and_is_centred', async () => {
  await show(xiangqiBoard('1'));
  const [river] = await middles('.wood-character');
  assert.ok(near(river, [450, 500]), JSON.stringify(river));
  const lines = await page.locator('.stage .wood-line').first().getAttribute('d');
  assert.equal(lines.match(/h800/g).length, 10, 'ten ranks');
  assert.equal(lines.match(/v400m0 100v400/g).length, 7, 'seven files that the river cuts');
  assert.equal(lines.match(/v900/g).length, 2, 'two that it does not');
  assert.equal(lines.match(/l200 200/g).length, 2, 'two palaces');
  const strokes = await page.locator('.stage .wood-line').nth(1).getAttribute('d');
  assert.equal(strokes.match(/M/g).length, 4 * 4 + 6 * 4 + 4 * 2, 'four corners at cannons and pawns, two at the edges');
});

test('xiangqi_numbers_stand_at_each_players_own_side_from_his_right', async () => {
  await show(xiangqiBoard('1'));
  assert.equal(await labelsWhere(({ y }) => y > 950), '九八七六五四三二一');
  assert.equal(await labelsWhere(({ y }) => y < 50), '123456789');
  assert.equal(await page.locator('.stage .label').count(), 18, 'and nothing but these');
  await keep(page, 'xiangqi');
  await page.keyboard.press('f');
  assert.equal(await labelsWhere(({ y }) => y > 950), '987654321');
  assert.equal(await labelsWhere(({ y }) => y < 50), '一二三四五六七八九');
  const [king] = await middles('.piece[data-square="e0"] .ivory');
  assert.ok(near(king, [450, 50]), 'Red is at the top now');
  await keep(page, 'xiangqi-flipped');
});

test('xiangqi_sides_are_red_and_black_in_names_speech_and_discs', async () => {
  await show(xiangqiBoard('1', { clock: clock(600, 590, 'b') }));
  assert.deepEqual(await page.locator('.player-name').allTextContents(), ['Black Player', '红方棋手']);
  assert.equal(await page.locator('.side-bottom .player-rating').textContent(), '2400');
  assert.equal(await page.locator('.side-bottom .disc').getAttribute('title'), 'Red');
  assert.match(await page.locator('.side-bottom .clock').getAttribute('aria-label'), /^Red's clock/);
  assert.match(await page.locator('.position-text').textContent(), /^Red: king e0, rook a0, rook h0, .* Black: king e9/);
  assert.match(await page.locator('.stage .board').getAttribute('aria-label'), /^Board 1: Xiangqi, 4\. 炮五進四/);
  feed.change(xiangqiBoard('1', { tags: { White: 'Told as White' } }));
  await page.getByText('Told as White').waitFor();
  feed.change(xiangqiBoard('1', { tags: {} }));
  await page.locator('.player-name', { hasText: /^Red$/ }).waitFor();
});

test('xiangqi_move_that_settles_is_spoken', async () => {
  const whole = xiangqiBoard('1');
  await show(xiangqiBoard('1', { moves: whole.moves.slice(0, 6), fen: 'rnbakabr1/9/1c4nc1/p1p1p3p/6p2/9/P1P1P1P1P/1C2C1N2/9/RNBAKABR1 w - - 0 4' }));
  feed.change(whole, 7);
  await page.locator('.announcement', { hasText: '4. Red: cannon from e2 to e6, takes pawn' }).waitFor();
  assert.deepEqual(await marked('last'), ['e2', 'e6']);
});

for (const [name, query] of [['', ''], ['-dark-flipped', '&theme=dark&flip=1']]) {
  test(`xiangqi${name.replaceAll('-', '_')}_hands_and_marks_lie_round_their_points`, async () => {
    const moves = xiangqiBoard('1').moves.map((each, index) => ({ ...each, settled: index < 6 }));
    await show(xiangqiBoard('1', { moves, state: 'unsure', lifted: ['b7'], unexpected: ['e4', 'a0'] }), query);
    assert.deepEqual(await marked('tentative-ring'), ['e6']);
    assert.deepEqual(await marked('unexpected'), ['e4', 'a0']);
    assert.ok(Number(await page.locator('.stage .lifted-from').getAttribute('rx')) > 20, 'rounded about the point');
    const [from] = await middles('.lifted-from');
    assert.ok(near(from, name ? [750, 750] : [150, 250]), JSON.stringify(from));
    assert.equal(await page.locator('.piece.lifted').getAttribute('data-piece'), 'c');
    await keep(page, `xiangqi-hands${name}`);
  });
}

test('international_numbers_stand_in_the_squares_they_name', async () => {
  await show(internationalBoard('1'));
  assert.equal(await standing(), await pieces('draughts-international', internationalBoard('1').fen));
  const at = Object.fromEntries((await middles('.label')).map((each) => [each.name, each]));
  assert.equal(Object.keys(at).length, 50);
  for (const [name, column, row] of [['1', 1, 0], ['5', 9, 0], ['6', 0, 1], ['28', 4, 5], ['46', 0, 9], ['50', 8, 9]]) {
    const { x, y } = at[name];
    assert.deepEqual([Math.floor(x / 100), Math.floor(y / 100)], [column, row], `${name} lies at ${x} ${y}`);
  }
  await keep(page, 'international');
  await page.keyboard.press('f');
  const [first] = (await middles('.label')).filter(({ name }) => name === '1');
  assert.deepEqual([Math.floor(first.x / 100), Math.floor(first.y / 100)], [8, 9]);
  await keep(page, 'international-flipped');
});

for (const [name, query] of [['', ''], ['-dark-flipped', '&theme=dark&flip=1']]) {
  test(`international${name.replaceAll('-', '_')}_capture_shows_its_way_and_what_it_took`, async () => {
    await show(captureBoard('1'), query);
    assert.equal(await standing(), await pieces('draughts-international', captureBoard('1').fen));
    assert.deepEqual(await marked('last'), ['32', '23', '14']);
    assert.deepEqual(await marked('taken'), ['28', '19']);
    assert.deepEqual(await marked('tentative-ring'), ['14']);
    assert.equal(await page.locator('.move .san').textContent(), '32x14');
    await keep(page, `international-capture${name}`);
    await page.keyboard.press('Home');
    assert.equal(await standing(), await pieces('draughts-international', captureBoard('1').start_fen));
    assert.deepEqual(await marked('taken'), []);
  });
}

test('international_capture_goes_by_every_square_it_landed_on', async () => {
  const whole = captureBoard('1', { lifted: [], unexpected: [] });
  const jumps = () => page.locator('.stage .piece[data-square="14"]').evaluate((node) => node.getAnimations()
    .filter((each) => !(each instanceof CSSTransition)).map((each) => each.effect.getKeyframes().map(({ transform }) => transform)));
  for (const [reducedMotion, expected] of [
    ['no-preference', [['translate(300px, 600px)', 'translate(500px, 400px)', 'translate(700px, 200px)']]], ['reduce', []]]) {
    await show({ ...whole, fen: whole.start_fen, moves: [] }, '', { reducedMotion });
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });  // to be looked at before it is over
    feed.change(whole);
    await page.locator('.stage .piece[data-square="14"]').waitFor();
    assert.deepEqual(await jumps(), expected, reducedMotion);
    assert.deepEqual(page.complaints, []);
    if (expected.length) await page.context().close();
  }
});

test('international_capture_all_the_way_round_ends_where_it_began', async () => {
  const start = 'W:W32:B1,17,18,27,28';
  await show(board('1', { game: 'draughts-international', start_fen: start, fen: 'B:W32:B1',
                          moves: movesOf('32x23x12x21x32 32x32') }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  assert.equal(await standing(), await pieces('draughts-international', 'B:W32:B1'));
  assert.deepEqual(await marked('last'), ['23', '12', '21', '32']);
  assert.deepEqual(await marked('taken'), ['28', '18', '17', '27']);
  assert.equal(await page.locator('.announcement').textContent(), '1. White: man from 32 to 32, takes 4 pieces');
});

for (const [game, letter] of [['draughts-brazilian', 'M'], ['draughts-russian', 'K']]) {
  test(`${game.replace('-', '_')}_man_that_passes_the_last_row_is_${letter === 'K' ? 'crowned' : 'still_a_man'}`, async () => {
    await show(passingBoard('1', game));
    await page.keyboard.press('ArrowLeft');
    assert.equal(await standing(), await pieces(game, passingBoard('1', game).start_fen));
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.locator('.piece[data-square="h6"]').getAttribute('data-piece'), letter);
    assert.equal(await labelsWhere(({ y }) => y > 770), 'abcdefgh');
    await keep(page, game.replace('draughts-', ''));
    await page.keyboard.press('f');
    assert.equal(await labelsWhere(({ y }) => y > 770), 'hgfedcba');
    await keep(page, `${game.replace('draughts-', '')}-flipped`);
  });
}

test('board_claims_are_told_in_the_viewers_language', async () => {
  const lost = { result: '0-1', reason: 'perpetual-check', article: 'CXA-1999 24.1', may_be_ruled: false };
  await show(xiangqiBoard('1', { claims: [lost] }), '&lang=zh');
  assert.equal(await page.locator('.claims').textContent(), '可提请判黑方胜：长将（CXA-1999 24.1）。');
});

test('board_claims_are_told_under_its_state', async () => {
  const drawn = { result: '1/2-1/2', reason: 'natural-limit', article: 'CXA-1999 4.2.4', may_be_ruled: true };
  const lost = { result: '0-1', reason: 'perpetual-check', article: 'CXA-1999 24.1', may_be_ruled: false };
  await show(xiangqiBoard('1', { claims: [drawn, lost] }));
  assert.equal(await page.locator('.claims').textContent(), 'Draw may be claimed or ruled: 60 rounds without a capture (CXA-1999 4.2.4). '
    + 'Win for Black may be claimed: perpetual check (CXA-1999 24.1).');
  feed.change(xiangqiBoard('1', { state: 'finished', result: '1-0', reason: 'checkmate', article: 'CXA-1999 4.1.1' }));
  await page.getByText('Red wins: checkmate (CXA-1999 4.1.1)').waitFor();
  assert.equal(await page.locator('.claims').isHidden(), true);
});

test('board_position_that_an_arbiter_let_stand_is_played_on_from', async () => {
  const moves = movesOf('32-28 32-28 19-24 19-24 24-30 24-30');
  await show(board('1', { game: 'draughts-international', start_fen: 'W:W32:B19', fen: 'B:W28:B30', moves,
                          accepted: [{ ply: 3, fen: 'B:W28,43:B24' }] }));
  assert.deepEqual(await page.locator('.move-number').allTextContents(), ['1.', '2.'], 'Black moved twice');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('You are looking at 1... 19-24 (a position set by the arbiter)').waitFor();
  assert.equal(await standing(), '24m 28M 43M');
});

/// A capture, and behind it a position that an arbiter set.
const setBoard = (id, changes = {}) => captureBoard(id, {
  moves: movesOf('32x23x14 32x14'), accepted: [{ ply: 2, fen: 'B:W32:B3' }], fen: 'B:W32:B3', lifted: [], unexpected: [], ...changes });

test('board_position_that_an_arbiter_set_shows_no_move_before_it_and_says_so', async () => {
  await show(setBoard('1'));
  const said = page.locator('.panel .eyes');
  assert.deepEqual([await standing(), await marked('last'), await marked('taken')], ['32M 3m', [], []]);
  assert.equal(await said.textContent(), 'The arbiter set this position.');
  assert.match(await page.locator('.stage .board').getAttribute('aria-label'), /1\. 32x14 \(a position set by the arbiter\)$/);
  await keep(page, 'position-set');
  const moves = movesOf('32x23x14 32x14 3-8 3-8');
  feed.change(setBoard('1', { moves, fen: 'W:W32:B8' }));
  await page.locator('.stage .last').first().waitFor();
  assert.deepEqual(await marked('last'), ['3', '8']);
  assert.equal(await said.textContent(), '');
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual([await standing(), await marked('last'), await marked('taken')], ['32M 3m', [], []]);
});

test('board_position_that_an_arbiter_set_is_told_in_the_overview_and_in_chinese', async () => {
  feed.boards.set('1', setBoard('1'));
  await visit('/?lang=en');
  const card = page.locator('.card');
  await card.getByText('The arbiter set this position').waitFor();
  assert.deepEqual([await card.locator('.last').count(), await card.locator('.last-san').textContent()], [0, '']);
  await keep(page, 'position-set-grid');
  await page.context().close();
  await show(setBoard('1'), '&lang=zh');
  assert.equal(await page.locator('.panel .eyes').textContent(), '此局面由裁判设定。');
});

test('board_squares_are_listed_in_the_order_of_the_board', async () => {
  await show(captureBoard('1', { lifted: ['18', '9'], unexpected: ['43', '7', '27'] }));
  assert.equal(await page.locator('.hands').textContent(), 'In the air: 9, 18 · Unexpected: 7, 27, 43');
});

test('board_download_is_the_game_in_its_own_format', async () => {
  await show(internationalBoard('1'));
  const link = page.getByRole('link', { name: 'Download PDN' });
  assert.equal(await link.getAttribute('href'), '/api/v1/boards/1.pdn');
  assert.equal(await link.getAttribute('download'), 'board-1.pdn');
});

test('xiangqi_board_fits_the_window_with_both_players', async () => {
  for (const [width, height] of [[1280, 800], [1024, 768], [800, 360], [360, 740]]) {
    await show(xiangqiBoard('1'), '', { viewport: { width, height } });
    const box = await page.locator('.stage').boundingBox();
    assert.ok(box.y + box.height <= height, `the stage of ${box.height} px ends below ${height}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
    if (width === 360) await keep(page, 'phone-xiangqi', { fullPage: true });
    assert.deepEqual(page.complaints, []);
    if (width !== 360) await page.context().close();
  }
});

/// One board of every game, in every state.
function mixed(id) {
  const kinds = [operaBoard(id, 23, { clock: clock(265, 254, 'b') }), xiangqiBoard(id, { clock: clock(900, 850, 'b') }),
                 captureBoard(id), internationalBoard(id), passingBoard(id, 'draughts-brazilian'),
                 passingBoard(id, 'draughts-russian', { state: 'finished', result: '1-0', reason: 'all-captured' }),
                 operaBoard(id, 8, { game: 'chess960' }), xiangqiBoard(id, { state: 'offline' })];
  return kinds[(Number(id) - 1) % kinds.length];
}

async function showGrid(count, query = '/') {
  for (let id = 1; id <= count; id += 1) feed.boards.set(String(id), mixed(String(id)));
  await visit(query);
  await page.locator('.feed-live').waitFor();
  await page.locator('.card').nth(count - 1).waitFor({ state: 'attached' });
}

test('grid_of_all_games_has_cards_of_one_height', async () => {
  await showGrid(8);
  assert.equal(await page.locator('.card .board').count(), 8, 'every game is drawn');
  const heights = await page.locator('.card .board').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)));
  assert.equal(new Set(heights).size, 1, `${heights}`);
  assert.equal(await page.locator('[data-board="2"] .last-san').textContent(), '4. 炮五進四');
  await keep(page, 'grid-mixed', { fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await keep(page, 'grid-mixed-dark', { fullPage: true });
});

test('grid_two_hundred_mixed_boards_are_all_there_and_follow_the_feed', async () => {
  await showGrid(200);
  assert.equal(await page.locator('.board-count').textContent(), '200 boards');
  feed.change({ ...xiangqiBoard('194'), state: 'finished', result: '0-1', reason: 'checkmate' }, 1);
  await page.locator('[data-board="194"]').getByText('0–1').waitFor();
});

test('page_in_chinese_says_and_shows_chinese', async () => {
  await show(xiangqiBoard('1', { tags: {}, state: 'finished', result: '1-0', reason: 'perpetual-check', article: 'CXA-1999 24.1' }), '&lang=zh');
  assert.deepEqual(await page.locator('.player-name').allTextContents(), ['黑方', '红方']);
  assert.equal(await page.locator('.state-detail').textContent(), '红方胜：长将（CXA-1999 24.1）');
  assert.equal(await page.locator('html').getAttribute('lang'), 'zh-Hans');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('.announcement').textContent(), '第4回合，红方：炮从 e2 到 e6，吃卒');
  await keep(page, 'xiangqi-chinese');
});
