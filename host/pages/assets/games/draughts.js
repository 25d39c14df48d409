// What the page must know of the three draughts games: their squares, PDN's FEN, what a move takes.
import { shapes } from '../pieces/draughts.js';
import { darkSquares, edgeLabels } from './checkered.js';

const sideOf = (piece) => (piece === piece.toUpperCase() ? 'white' : 'black');
const isKing = (piece) => piece.toLowerCase() === 'k';
const other = { white: 'black', black: 'white' };

/// The fifty dark squares of 10x10, numbered row by row from Black's side.
function numbered() {
  const size = 10;
  const names = Array.from({ length: 50 }, (_, index) => String(index + 1));
  const places = new Map(names.map((name, index) => {
    const row = Math.floor(index / 5);
    return [name, { column: 2 * (index % 5) + 1 - (row % 2), row }];
  }));
  return { size, names, order: names, places };
}

/// The dark squares of 8x8 as a1..h8. `names` are in the order of their numbers, 1 is b8 and 32 is
/// g1; `order` is that of ranges of letters, rank by rank from a1.
function lettered() {
  const size = 8;
  const places = new Map();
  for (let row = 0; row < size; row += 1)
    for (let column = 1 - (row % 2); column < size; column += 2)
      places.set('abcdefgh'[column] + (size - row), { column, row });
  const names = [...places.keys()];
  const order = [...names].sort((a, b) => (a[1] + a[0] < b[1] + b[0] ? -1 : 1));
  return { size, names, order, places };
}

/// The squares of one item of a FEN: `31`, `31-50`, `c3`; null when the board lacks one.
function squaresOf(board, item) {
  const byNumber = /^[1-9][\d-]*$/.test(item);
  const list = byNumber ? board.names : board.order;
  const [first, last = first, ...rest] = item.split('-').map((each) => (byNumber ? Number(each) - 1 : list.indexOf(each)));
  if (first < 0 || last < first || last >= list.length || rest.length) return null;
  return list.slice(first, last + 1);
}

/// The pieces of a PDN FEN such as `W:W31-50:B1-20,K25`, square to letter (m man, k king; capitals
/// are White's); null when it is none of this board.
function placementOn(board, fen) {
  const match = /^[WB]:([WB])([^:]*):([WB])([^:.]*)(:[HF]\d+)*\.?$/.exec(String(fen).replace(/\s/g, ''));
  if (!match || match[1] === match[3]) return null;
  const pieces = new Map();
  for (const [colour, list] of [[match[1], match[2]], [match[3], match[4]]]) {
    for (const item of list.split(',').filter(Boolean)) {
      const letter = item[0] === 'K' ? 'k' : 'm';
      const squares = squaresOf(board, item.replace(/^K/, ''));
      if (!squares || squares.some((name) => pieces.has(name))) return null;
      for (const name of squares) pieces.set(name, colour === 'W' ? letter.toUpperCase() : letter);
    }
  }
  return pieces;
}

/// The squares of a move, `28x19x10` and `c3-d4`; none when it is no move of this board.
function squaresOfMove(board, move) {
  const names = String(move).split(/[-x:]/);
  return names.length >= 2 && names.every((name) => board.places.has(name)) ? names : [];
}

/// The squares strictly between two that share a diagonal; none otherwise.
function between(board, from, to) {
  const [a, b] = [board.places.get(from), board.places.get(to)];
  const distance = Math.abs(a.column - b.column);
  if (distance !== Math.abs(a.row - b.row)) return [];
  const [right, down] = [Math.sign(b.column - a.column), Math.sign(b.row - a.row)];
  return board.names.filter((name) => {
    const { column, row } = board.places.get(name);
    const steps = (column - a.column) * right;
    return steps > 0 && steps < distance && row === a.row + steps * down && column === a.column + steps * right;
  });
}

/// The squares of the pieces that a move takes, in order: the enemies between one landing and the
/// next. A piece that was jumped before is passed no second time.
function takenBy(board, pieces, move) {
  const path = squaresOfMove(board, move);
  const mover = pieces.get(path[0]);
  if (!mover || !String(move).includes('x')) return [];
  const enemy = other[sideOf(mover)];
  const jumped = path.slice(1).flatMap((to, index) => between(board, path[index], to)
    .filter((name) => pieces.has(name) && sideOf(pieces.get(name)) === enemy));
  return [...new Set(jumped)];
}

/// Whether a man that goes this way becomes a king: on the last row at the end, or where the rules
/// say so, on the way.
function crowns(board, rules, piece, path) {
  if (isKing(piece)) return false;
  const lastRow = sideOf(piece) === 'white' ? 0 : board.size - 1;
  const landings = rules.promotesInPassing ? path.slice(1) : path.slice(-1);
  return landings.some((name) => board.places.get(name).row === lastRow);
}

function playOn(board, rules, pieces, move) {
  const next = new Map(pieces);
  const path = squaresOfMove(board, move);
  const piece = next.get(path[0]);
  if (!piece) return next;
  for (const name of takenBy(board, pieces, move)) next.delete(name);
  next.delete(path[0]);
  const king = sideOf(piece) === 'white' ? 'K' : 'k';
  return next.set(path.at(-1), crowns(board, rules, piece, path) ? king : piece);
}

/// A move in parts, for reading aloud; null when the text is no move of this position.
function describeOn(board, rules, pieces, move) {
  const path = squaresOfMove(board, move);
  const piece = pieces.get(path[0]);
  if (!piece) return null;
  return { side: sideOf(piece), piece: piece.toLowerCase(), from: path[0], to: path.at(-1),
           taken: takenBy(board, pieces, move).length, promotion: crowns(board, rules, piece, path) ? 'k' : undefined };
}

/// The number of the move and the side that made ply `ply` (from 1) of a game from `startFen`.
function numbering(startFen, ply) {
  const first = Number(/:F(\d+)/.exec(startFen)?.[1] ?? 1) || 1;
  const half = ply - 1 + (String(startFen).trim().startsWith('B') ? 1 : 0);
  return { number: first + Math.floor(half / 2), side: half % 2 ? 'black' : 'white' };
}

/// The number of each square in its upper left corner, turning with the board.
function numberLabels(board, unit, flipped) {
  return board.names.map((text) => {
    const { column, row } = board.places.get(text);
    const turned = (index) => (flipped ? board.size - 1 - index : index);
    return { text, x: turned(column) * unit + 4, y: turned(row) * unit + 18, anchor: 'start', kind: 'on-dark number' };
  });
}

function draughts(name, board, rules) {
  const grid = { columns: board.size, rows: board.size, unit: 100 };
  return {
    name,
    ...grid,
    squares: board.order,
    sides: ['white', 'black'],
    sideNames: { white: 'white', black: 'black' },
    startFen: rules.startFen,
    pieceNames: 'draughts',
    moveExamples: board.size === 10 ? ['32-28', '28x19'] : ['c3-d4', 'd4xf6'],
    pieceOrder: 'km',
    shapeOf: (piece) => shapes[piece.toLowerCase()],
    ground: 'square-light',
    backdrop: [['square-dark', darkSquares(grid)]],
    labels: (flipped) => (board.size === 10 ? numberLabels(board, grid.unit, flipped) : edgeLabels(grid, flipped)),
    locate: (square) => board.places.get(square) ?? null,
    placement: (fen) => placementOn(board, fen),
    play: (pieces, move) => playOn(board, rules, pieces, move),
    taken: (pieces, move) => takenBy(board, pieces, move),
    // Every landing of a capture, so that its way is seen; the last is where the piece stands now.
    ends: ({ move }) => {
      const path = squaresOfMove(board, move);
      return [...new Set(path.slice(0, -1))].filter((square) => square !== path.at(-1)).concat(path.slice(-1));
    },
    describe: (pieces, move) => describeOn(board, rules, pieces, move),
    numbering, sideOf,
  };
}

const start64 = 'W:W21-32:B1-12';

export const international = draughts('draughts-international', numbered(),
  { startFen: 'W:W31-50:B1-20', promotesInPassing: false });
export const brazilian = draughts('draughts-brazilian', lettered(), { startFen: start64, promotesInPassing: false });
export const russian = draughts('draughts-russian', lettered(), { startFen: start64, promotesInPassing: true });
