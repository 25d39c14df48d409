// A viewer at the mock desk for a file of tests: opens boards, and tells what is seen of one.
import { shownPieces } from './browser.mjs';
import { MockDesk } from './mock_desk.mjs';
import { feed as desk, page, serveWith, visit } from './viewer.mjs';

serveWith(MockDesk);

export { desk, page, visit };

/// Opens board `id` of what `make(id)` gives, {detail, story}.
export async function see(make, id, query = 'lang=en', options = {}) {
  const { detail, story } = make(id);
  desk.details.set(id, detail);
  desk.stories.set(id, story);
  await visit(`/desk?board=${id}&${query}`, options);
  // Told, and measured: until then no place on it is a moment.
  await page.waitForFunction(() => {
    const canvas = document.querySelector('.timeline-canvas[aria-valuetext]');
    return canvas?.width === Math.round(canvas?.clientWidth * devicePixelRatio);
  });
}

export const wood = () => shownPieces(page, '.wood .board');
export const record = () => shownPieces(page, '.record .board');
export const lifted = () => page.locator('.wood .piece.lifted').evaluateAll((nodes) => nodes.map((node) => node.dataset.square));
/// The second of the game that is looked at, and in words.
export const moment = () => page.locator('.timeline-canvas').evaluate((node) => Number(node.getAttribute('aria-valuenow')));
export const spoken = () => page.locator('.timeline-canvas').getAttribute('aria-valuetext');
