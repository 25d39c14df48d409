// The dialog of an order at the desk, as the tests of orders use it.
import { desk, page } from './desk_viewer.mjs';

export const order = (name) => page.locator(`[data-order=${name}]`).click();
export const sentence = () => page.locator('.will-be-written').textContent();

/// From the form to the sentence, and on to the journal; the words that were sent.
export async function write() {
  if (await page.locator('.next').count()) await page.locator('.next').click();
  const told = await sentence();
  await page.locator('.write').click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  return [desk.orders.at(-1).order, told];
}
