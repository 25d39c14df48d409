// What the page must know of xiangqi: the points, how pieces stand in a FEN, and what a move moves.
import { character } from '../pieces/brush.js';
import { shapes } from '../pieces/xiangqi.js';
import { characters } from '../pieces/xiangqi_characters.js';

// A point lies in the middle of its cell, so that the outermost pieces have room.
const grid = { columns: 9, rows: 10, unit: 100 };
const fileNames = 'abcdefghi';
const aliases = { e: 'b', h: 'n' };  // elephant and horse, as some programs write them

/// "e0" to its column and row (row 0 is Black's back rank); null when there is no such point.
function locate(name) {
  if (!/^[a-i][0-9]$/.test(name)) return null;
  return { column: fileNames.indexOf(name[0]), row: 9 - Number(name[1]) };
}

const pointName = (column, row) => fileNames[column] + (9 - row);
const squares = [...fileNames].flatMap((file) => Array.from({ length: 10 }, (_, index) => file + index));
const sideOf = (piece) => (piece === piece.toUpperCase() ? 'white' : 'black');

/// The letter this page uses for a letter of a FEN; null when it is no piece.
function pieceOf(letter) {
  const small = letter.toLowerCase();
  const own = aliases[small] ?? small;
  if (!shapes[own]) return null;
  return letter === small ? own : own.toUpperCase();
}

/// The pieces of a FEN's first field, point to letter; null when it is not a xiangqi FEN.
function placement(fen) {
  const rows = String(fen).split(' ')[0].split('/');
  if (rows.length !== grid.rows) return null;
  const pieces = new Map();
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const letter of text) {
      const piece = pieceOf(letter);
      if (/[1-9]/.test(letter)) {
        column += Number(letter);
      } else if (piece && column < grid.columns) {
        pieces.set(pointName(column, row), piece);
        column += 1;
      } else {
        return null;
      }
    }
    if (column !== grid.columns) return null;
  }
  return pieces;
}

const split = (move) => /^([a-i][0-9])([a-i][0-9])$/.exec(move)?.slice(1) ?? [];

/// The pieces after a move in coordinates; a text that is no move, or starts from an empty point,
/// changes nothing.
function play(pieces, move) {
  const next = new Map(pieces);
  const [from, to] = split(move);
  const piece = next.get(from);
  if (!piece) return next;
  next.delete(from);
  return next.set(to, piece);
}

const ends = ({ move }) => split(move);

/// A move in parts, for reading aloud; null when the text is no move of this position.
function describe(pieces, move) {
  const [from, to] = split(move);
  const piece = pieces.get(from);
  if (!piece) return null;
  return { side: sideOf(piece), piece: piece.toLowerCase(), from, to, takes: pieces.get(to)?.toLowerCase() };
}

/// The round and the side that made ply `ply` (from 1) of a game from `startFen`.
function numbering(startFen, ply) {
  const fields = String(startFen).split(' ');
  const first = Number.parseInt(fields[5], 10) || 1;
  const half = ply - 1 + (fields[1] === 'b' ? 1 : 0);
  return { number: first + Math.floor(half / 2), side: half % 2 ? 'black' : 'white' };
}

/// All lines of the board. The river cuts the files between the two outermost.
function lines() {
  let path = '';
  for (let row = 0; row < 10; row += 1) path += `M50 ${50 + 100 * row}h800`;
  for (let column = 1; column < 8; column += 1) path += `M${50 + 100 * column} 50v400m0 100v400`;
  const palaces = 'M350 50l200 200m0 -200l-200 200M350 750l200 200m0 -200l-200 200';
  return `${path}M50 50v900M850 50v900${palaces}`;
}

/// The corner strokes round the points where cannons and pawns begin; none outside the edges.
function cornerMarks() {
  const points = [[1, 2], [7, 2], [1, 7], [7, 7], ...[0, 2, 4, 6, 8].flatMap((column) => [[column, 3], [column, 6]])];
  const [gap, length] = [8, 17];
  let path = '';
  for (const [column, row] of points) {
    for (const right of [-1, 1]) {
      if (column + right < 0 || column + right > 8) continue;
      for (const down of [-1, 1])
        path += `M${50 + 100 * column + right * (gap + length)} ${50 + 100 * row + down * gap}` +
          `h${-right * length}v${down * length}`;
    }
  }
  return path;
}

/// The river's name, upright for both sides.
function river() {
  const places = [['楚', 210], ['河', 310], ['漢', 590], ['界', 690]];
  return places.map(([name, x]) => character(characters[name], x, 500, 60)).join('');
}

/// Each player's files, counted from his own right: Red's in characters, Black's in digits. They
/// turn with the board, so that each side's numbers stay at its own edge.
function labels(flipped) {
  const middle = (column) => 50 + 100 * (flipped ? 8 - column : column);
  const [top, bottom] = [-12, 1012];
  return Array.from({ length: 9 }, (_, column) => [
    { path: character(characters['九八七六五四三二一'[column]], middle(column), flipped ? top : bottom, 29, 1.5),
      name: '九八七六五四三二一'[column], kind: 'on-wood' },
    { text: String(column + 1), x: middle(column), y: (flipped ? bottom : top) + 9, anchor: 'middle', kind: 'on-wood' },
  ]).flat();
}

/// The names of the points as sentences have them, e4: letters under the numbers at the bottom edge
/// and digits at the left, whichever side is there.
function pointLabels(flipped) {
  const letters = [...fileNames].map((text, column) =>
    ({ text, x: 50 + 100 * (flipped ? 8 - column : column), y: 1058, anchor: 'middle', kind: 'on-wood point' }));
  const digits = Array.from({ length: grid.rows }, (_, row) =>
    ({ text: String(flipped ? row : 9 - row), x: -18, y: 60 + 100 * row, anchor: 'middle', kind: 'on-wood point' }));
  return [...letters, ...digits];
}

const forViewers = {
  name: 'xiangqi',
  ...grid,
  onPoints: true,
  margin: 36,  // room for the files' numbers, where they are shown
  squares,
  sides: ['white', 'black'],
  sideNames: { white: 'red', black: 'black' },
  startFen: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  pieceNames: 'xiangqi',
  moveExamples: ['炮二平五', 'h2e2'],
  pieceOrder: 'krncbap',
  shapeOf: (piece) => shapes[piece],
  ground: 'wood',
  backdrop: [['wood-frame', 'M42 42h816v916h-816z'], ['wood-line', lines()], ['wood-line', cornerMarks()],
             ['wood-character', river()]],
  labels,
  locate, placement, play, ends, describe, numbering, sideOf,
};

/// `withNames` is the board as the desk draws it, where sentences name points.
export const xiangqi = {
  ...forViewers,
  withNames: { ...forViewers, foot: 34, labels: (flipped) => [...labels(flipped), ...pointLabels(flipped)] },
};
