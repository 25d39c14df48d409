// Measures the desk's timeline with a game of 5,000 events: what a step of scrubbing, playing back and zooming costs the page.
// node tests/browser/measure_timeline.mjs (after run.sh has fetched its packages); figures are of this machine and its load.
import { launch, open } from './browser.mjs';
import { MockDesk } from './mock_desk.mjs';
import { long } from './sample_desk.mjs';

const events = 5000;
const steps = 200;

/// Milliseconds of work in each frame while `act(step)` is done, as [median, 95 % of them, longest].
const framesOf = (page, name) => page.evaluate(async ([what, count]) => {
  const canvas = document.querySelector('.timeline-canvas');
  canvas.setPointerCapture = () => {};  // there is no real pointer to capture
  const { left, width, top } = canvas.getBoundingClientRect();
  const at = (share) => ({ bubbles: true, cancelable: true, pointerId: 1, clientX: left + 60 + share * (width - 70), clientY: top + 100 });
  const acts = {
    scrub: (step) => canvas.dispatchEvent(new PointerEvent('pointermove', at(step / count))),
    zoom: (step) => canvas.dispatchEvent(new WheelEvent('wheel', { ...at(0.5), deltaY: step < count / 2 ? -60 : 60 })),
    play: () => {},
  };
  canvas.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  if (what === 'play') document.querySelector('.play').click();
  const frames = [];
  for (let step = 1; step <= count; step += 1) {
    const begun = await new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())));
    acts[what](step);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));  // after the frame was drawn
    frames.push(performance.now() - begun);
  }
  if (what === 'play') document.querySelector('.play').click();
  canvas.dispatchEvent(new PointerEvent('pointerup', at(1)));
  frames.sort((a, b) => a - b);
  return [frames[count >> 1], frames[Math.floor(count * 0.95)], frames.at(-1)];
}, [name, steps]);

const browser = await launch();
const desk = await new MockDesk().start();
const { detail, story } = long('6', events);
desk.details.set('6', detail);
desk.stories.set('6', story);
const asked = performance.now();
const page = await open(browser, `${desk.url}/desk?board=6&lang=en`);
await page.locator('.timeline-canvas[aria-valuetext]').waitFor();
console.log(`${story.events.length} events: shown after ${((performance.now() - asked) / 1000).toFixed(1)} s`);
for (const name of ['scrub', 'zoom', 'play']) {
  const [median, most, longest] = await framesOf(page, name);
  console.log(`${name}: from frame to frame ${median.toFixed(0)} ms in the middle, ${most.toFixed(0)} ms in 95 %, ${longest.toFixed(0)} ms at most`);
}
await browser.close();
await desk.stop();
