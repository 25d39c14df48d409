// Chinese text for a viewer whose system has no Chinese font (fonts.conf): drawn with the font that the page brings.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keep } from './browser.mjs';
import { hasChineseFont } from './mock_feed.mjs';
import { operaBoard } from './sample_boards.mjs';
import { xiangqiBoard } from './sample_games.mjs';
import { feed, page, visit } from './viewer.mjs';

const skip = !hasChineseFont && 'the build made no Chinese font (Debian packages fonts-droid-fallback, python3-fonttools, python3-brotli)';

async function show(each, query = '') {
  feed.boards.set(each.id, each);
  await visit(`/?board=${each.id}${query}`);
  await page.locator('.feed-live').waitFor();
  await page.locator('.move-rows').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const loaded = () => page.evaluate(() => [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family));

/// Which of these characters look the same in the page's typefaces as the one that no font has.
const boxes = (text) => page.evaluate((characters) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const drawn = (character) => {
    context.clearRect(0, 0, 40, 40);
    context.font = `24px ${getComputedStyle(document.body).fontFamily}`;
    context.fillText(character, 4, 30);
    return context.getImageData(0, 0, 40, 40).data.join();
  };
  const box = drawn('\u{2FFF}');
  return [...characters].filter((character) => drawn(character) === box).join('');
}, text);

test('the moves of xiangqi are characters, not boxes', { skip }, async () => {
  await show(xiangqiBoard('1'));
  assert.deepEqual(await loaded(), ['Luozi Chinese']);
  assert.equal(await boxes('炮二平五马8进7'), '');
  await keep(page, 'fonts-xiangqi');
});

test('every word of the Chinese page has its characters', { skip }, async () => {
  await show(operaBoard('1', 7), '&lang=zh');
  const words = await page.evaluate(async () => {
    const texts = await Promise.all(['zh', 'desk_zh', 'articles_zh'].map(async (name) => (await fetch(`/assets/messages/${name}.js`)).text()));
    return [...new Set(texts.join(''))].filter((each) => each >= '\u2e80').join('');
  });
  assert.ok(words.length > 300, words);
  await page.evaluate((text) => document.fonts.load('24px "Luozi Chinese"', text), words);
  assert.equal(await boxes(words), '');
  await keep(page, 'fonts-chinese-page');
});

test('who reads English about chess is sent no font', async () => {
  await show(operaBoard('1', 7), '&lang=en');
  assert.deepEqual(await loaded(), []);
});
