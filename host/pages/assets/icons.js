// The page's small signs as paths in a 24 x 24 square, so that no viewer lacks a character.
import { svg } from './dom.js';

const paths = {
  start: 'M6 5v14M19 6l-9 6 9 6z',
  back: 'M16 6l-9 6 9 6z',
  forward: 'M8 6l9 6-9 6z',
  live: 'M18 5v14M5 6l9 6-9 6z',
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  flip: 'M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 1 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  dark: 'M19 14.5A8 8 0 1 1 10 4.5 6.5 6.5 0 0 0 19 14.5z',
  auto: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17M12 3.5v17M12 8l4-2.500M12 13l7.500-5M12 18l7.500-5',
};

/// One sign; it says nothing to a screen reader, so its button must.
export function icon(name) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: paths[name] }));
}
