// Turns strokes of a brush into outlines, so that characters are drawn here and need no font.

// Widths at the beginning and the end of a stroke, in hundredths of the character's height.
const widths = {
  h: [6, 7],      // a level stroke
  v: [8, 8],      // an upright one
  p: [8.5, 3],    // falling to the left, thinning out
  n: [4.5, 10],   // falling to the right, pressed down
  d: [4, 10],     // a dot
  t: [8, 2],      // a hook or a rising flick
};
const stepsPerCurve = 5;

const round = (value) => Math.round(value * 10) / 10;

/// A point of the quadratic curve through three control points.
function onCurve([a, b, c], t) {
  const mix = (axis) => (1 - t) ** 2 * a[axis] + 2 * t * (1 - t) * b[axis] + t ** 2 * c[axis];
  return [mix(0), mix(1)];
}

/// The line in the middle of a stroke: two points are a straight one, three bend it.
function centreLine(points) {
  if (points.length < 3) return points;
  return Array.from({ length: stepsPerCurve + 1 }, (_, index) => onCurve(points, index / stepsPerCurve));
}

/// The outline of one stroke: along its left side, and back along its right one. All outlines turn
/// the same way, so that strokes that cross do not cut holes.
function outline(kind, points, weight) {
  const [first, last] = widths[kind].map((width) => width * weight);
  const line = centreLine(points);
  const end = line.length - 1;
  const left = [];
  const right = [];
  line.forEach(([x, y], index) => {
    const [fromX, fromY] = line[Math.max(0, index - 1)];
    const [toX, toY] = line[Math.min(end, index + 1)];
    const length = Math.hypot(toX - fromX, toY - fromY);
    const half = (first + ((last - first) * index) / end) / 2;
    const [dx, dy] = [((toX - fromX) / length) * half, ((toY - fromY) / length) * half];
    // Ends reach half a width beyond their point, so that corners close.
    const reach = index === 0 ? -0.6 : index === end ? 0.6 : 0;
    left.push([x + dy + dx * reach, y - dx + dy * reach]);
    right.unshift([x - dy + dx * reach, y + dx + dy * reach]);
  });
  return [...left, ...right];
}

/// The path of a character of strokes such as `h10 20 90 20`: a kind and two or three points on a
/// square of 100, y downwards. It is placed with its middle on `x`, `y`, and `size` high; small ones
/// take a larger `weight`.
export function character(strokes, x, y, size, weight = 1) {
  const place = ([a, b]) => `${round(x + ((a - 50) * size) / 100)} ${round(y + ((b - 50) * size) / 100)}`;
  const each = (stroke) => {
    const numbers = stroke.slice(1).split(' ').map(Number);
    const points = Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(2 * index, 2 * index + 2));
    return `M${outline(stroke[0], points, weight).map(place).join('L')}z`;
  };
  return strokes.split(',').map(each).join('');
}
