// Measures the desk's timeline with a game of 5,000 events: what a step of scrubbing, playing back and zooming costs the page.
// node tests/browser/measure_timeline.mjs (after run.sh has fetched its packages); figures are of this machine and its load.
import { launch, open } from './browser.mjs';
import { MockDesk } from './mock_desk.mjs';
import { long } from './sample_desk.mjs';

const events = 5000;
const steps = 200;

/// Does `steps` steps, one a frame.
const act = (page, name) => page.evaluate(async ([what, count]) => {
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
  for (let step = 1; step <= count; step += 1) {
    acts[what](step);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  if (what === 'play') document.querySelector('.play').click();
  canvas.dispatchEvent(new PointerEvent('pointerup', at(1)));
}, [name, steps]);

/// Seconds of a core that the page's thread has used, whatever else the machine does.
async function usedSeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

const browser = await launch();
const desk = await new MockDesk().start();
const { detail, story } = long('6', events);
desk.details.set('6', detail);
desk.stories.set('6', story);
const asked = performance.now();
const page = await open(browser, `${desk.url}/desk?board=6&lang=en`);
await page.locator('.timeline-canvas[aria-valuetext]').waitFor();
console.log(`${story.events.length} events: shown after ${((performance.now() - asked) / 1000).toFixed(1)} s`);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
for (const name of ['scrub', 'zoom', 'play']) {
  const before = await usedSeconds(session);
  await act(page, name);
  console.log(`${name}: ${((await usedSeconds(session) - before) / steps * 1000).toFixed(1)} ms of a core a frame`);
}
await browser.close();
await desk.stop();
