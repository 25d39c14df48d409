// What the signs of the timeline mean, to unfold under it.
import { html, svg } from '../dom.js';
import { desk } from '../messages/desk.js';

// As canvas and paint_* draw them, in a square of 24.
const signs = {
  air: 'M2 8h20v8h-20z', touch: 'M3 8l3 8 3-8 3 8 3-8 3 8 3-8', settled: 'M2 10h18v4h-18zM21 6v12', proposed: 'M2 12h20',
  press: 'M5 6h14l-7 12z', incident: 'M12 2l10 10-10 10-10-10z', order: 'M8 22V4l12 4-12 5', lost: 'M5 5l14 14M19 5L5 19',
  adjust: 'M12 5a7 7 0 1 0 .01 0z', knock: 'M16 2L6 13h12L8 22',
};

export function legend() {
  const { signs: title, legend: texts } = desk.timeline;
  return html('details', { class: 'legend' }, html('summary', {}, title),
    html('ul', {}, ...Object.entries(signs).map(([name, d]) => html('li', {},
      svg('svg', { class: `sign sign-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d })), texts[name]))));
}
