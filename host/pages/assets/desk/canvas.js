// What the parts of the timeline's drawing share: its rows, its colours, and finding what is in view.
export const gutter = 52;      // for the names of squares
export const ruler = 18;
export const moveRow = 20;
export const markRow = 20;
export const head = ruler + moveRow + markRow;

const colourNames = ['surface', 'sunken', 'text', 'quiet', 'edge', 'accent', 'warn',
                     'bad', 'air', 'lane-white', 'lane-black', 'pointed'];

/// The page's colours as they are now.
export function coloursOf(node) {
  const style = getComputedStyle(node);
  return Object.fromEntries(colourNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

/// The page's typefaces, for the drawing's font.
export function faceOf(node) {
  return getComputedStyle(node).fontFamily;
}

/// The index of the first of `list` (sorted) whose `key` is at least `least`.
export function firstAtLeast(list, least, key) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (key(list[middle]) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/// The squares on which something happened from `from` to `to`, in the order of `squares`.
export function squaresTouched(wood, squares, from, to) {
  return squares.filter((square) => {
    const lane = wood.lanes.get(square);
    const begins = firstAtLeast(lane, from, (each) => each.from);
    if (lane[begins]?.from <= to) return true;
    const wobbles = wood.wobbles.get(square) ?? [];
    return wobbles[firstAtLeast(wobbles, from, (at) => at)] <= to;
  });
}
