// The chess pieces as paths in a 100 x 100 square, drawn for this page; colours come from CSS.

// A shape is [kind, path]: `body` is filled and outlined, `line` is only stroked on top.
const circle = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const foot = 'M23 87V83Q23 76 31 75H69Q77 76 77 83V87Z';
const wideFoot = 'M19 88V84Q19 77 28 76H72Q81 77 81 84V88Z';

const pawn = [
  ['body', 'M41 49C42 61 37 69 30 75H70C63 69 58 61 59 49Z'],
  ['body', foot],
  ['body', 'M38 45H62Q67 48.5 62 52H38Q33 48.5 38 45Z'],
  ['body', circle(50, 32, 13.5)],
];

const rook = [
  ['body', 'M36 40L32 76H68L64 40Z'],
  ['body', wideFoot],
  ['body', 'M26 18H37.5V25H44.5V18H55.5V25H62.5V18H74V33L66 42H34L26 33Z'],
  ['line', 'M35 67H65'],
];

const knight = [
  ['body',
    'M30 76C29 65 39 59 45 50C40 54 35 54 31 59C27 64 19 61 18 54C17.5 49 22 44 25 38' +
    'C28 31 32 26 38 22.5L39 11L47 18.5C64 20 82 36 78 76Z'],
  ['body', wideFoot],
  ['line', 'M52 26C65 32 71 48 69.5 68'],
  ['line', 'M45 50C48 47 49.5 44 50 40'],
  ['dot', circle(38.5, 33, 2.6)],
  ['dot', circle(23.5, 53, 1.8)],
];

const bishop = [
  ['body', 'M42 64C42 70 37 74 31 76H69C63 74 58 70 58 64Z'],
  ['body', wideFoot],
  ['body', 'M50 19C63 28 70 39 67 49C65.5 55 61 58 58 60H42C39 58 34.5 55 33 49C30 39 37 28 50 19Z'],
  ['body', 'M37 59H63Q68 62.5 63 66H37Q32 62.5 37 59Z'],
  ['body', circle(50, 15, 5)],
  ['line', 'M50 32V48M42.5 40H57.5'],
];

const queen = [
  ['body', 'M17 32L32 52L33.5 23L45 49L50 19L55 49L66.5 23L68 52L83 32L72 66H28Z'],
  ['body', 'M28 65H72L75 76H25Z'],
  ['body', wideFoot],
  ['line', 'M34 70.5H66'],
  ['body', circle(16, 29, 4.5)],
  ['body', circle(33, 20, 4.5)],
  ['body', circle(50, 15.5, 4.5)],
  ['body', circle(67, 20, 4.5)],
  ['body', circle(84, 29, 4.5)],
];

const king = [
  ['body', 'M46.5 8H53.5V14.5H60V21.5H53.5V34H46.5V21.5H40V14.5H46.5Z'],
  ['body', 'M50 40C46 29 32 27 24 34C15 43 22 56 30 66H70C78 56 85 43 76 34C68 27 54 29 50 40Z'],
  ['body', 'M29 65H71L74 76H26Z'],
  ['body', wideFoot],
  ['line', 'M50 41V58'],
  ['line', 'M35 70.5H65'],
];

/// Shapes by the piece's letter; both sides share them.
export const shapes = { p: pawn, r: rook, n: knight, b: bishop, q: queen, k: king };
