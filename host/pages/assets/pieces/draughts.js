// The draughts pieces in a 100 x 100 square: a man is a turned disc, a king two of them with a crown.

const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const man = [
  ['body', circle(50, 53, 38)],
  ['body', circle(50, 49, 38)],
  ['line', circle(50, 49, 27)],
  ['line', circle(50, 49, 15)],
];

const king = [
  ['body', circle(50, 60, 38)],
  ['body', circle(50, 53, 38)],
  ['body', circle(50, 46, 38)],
  ['line', circle(50, 46, 30)],
  ['crown', 'M30 35L40 45L50 28L60 45L70 35L65 61H35Z'],
];

/// Shapes by the piece's letter; both sides share them.
export const shapes = { m: man, k: king };
