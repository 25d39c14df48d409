// What the page must know of chess: the grid, how pieces stand in a FEN, and what a move moves.
import { shapes } from '../pieces/chess.js';
import { darkSquares, edgeLabels } from './checkered.js';

const fileNames = 'abcdefgh';
const grid = { columns: 8, rows: 8, unit: 100 };

/// "e4" to its column and row (row 0 is Black's back rank); null when there is no such square.
function locate(name) {
  if (!/^[a-h][1-8]$/.test(name)) return null;
  return { column: fileNames.indexOf(name[0]), row: 8 - Number(name[1]) };
}

const squareName = (column, row) => fileNames[column] + (8 - row);
const squares = [...fileNames].flatMap((file) => Array.from({ length: 8 }, (_, index) => file + (index + 1)));
const sideOf = (piece) => (piece === piece.toUpperCase() ? 'white' : 'black');

/// The pieces of a FEN's first field, square to letter; null when it is not a chess FEN.
function placement(fen) {
  const rows = String(fen).split(' ')[0].split('/');
  if (rows.length !== 8) return null;
  const pieces = new Map();
  for (const [row, text] of rows.entries()) {
    let column = 0;
    for (const letter of text) {
      if (/[1-8]/.test(letter)) {
        column += Number(letter);
      } else if (shapes[letter.toLowerCase()] && column < 8) {
        pieces.set(squareName(column, row), letter);
        column += 1;
      } else {
        return null;
      }
    }
    if (column !== 8) return null;
  }
  return pieces;
}

/// Where king and rook go when `from`-`to` castles, whichever way it is written; null otherwise.
function castling(pieces, from, to) {
  const king = pieces.get(from);
  if (king?.toLowerCase() !== 'k' || from[1] !== to[1]) return null;
  const rook = king === 'K' ? 'R' : 'r';
  const takesOwnRook = pieces.get(to) === rook;
  const twoFiles = Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) === 2;
  if (!takesOwnRook && !twoFiles) return null;
  const kingSide = to[0] > from[0];
  const rookFrom = takesOwnRook ? to : (kingSide ? 'h' : 'a') + from[1];
  if (pieces.get(rookFrom) !== rook) return null;
  return { king, rook, rookFrom, kingSide, kingTo: (kingSide ? 'g' : 'c') + from[1],
           rookTo: (kingSide ? 'f' : 'd') + from[1] };
}

const split = (move) => /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(move)?.slice(1) ?? null;

/// The pieces after a move in coordinates; the daemon has judged it, so only its effect is known
/// here. A text that is no move, or starts from an empty square, changes nothing.
function play(pieces, move) {
  const next = new Map(pieces);
  const [from, to, promotion] = split(move) ?? [];
  const piece = next.get(from);
  if (!piece) return next;
  const castle = castling(pieces, from, to);
  if (castle) {
    next.delete(from);
    next.delete(castle.rookFrom);
    return next.set(castle.kingTo, castle.king).set(castle.rookTo, castle.rook);
  }
  const enPassant = piece.toLowerCase() === 'p' && from[0] !== to[0] && !next.has(to);
  if (enPassant) next.delete(to[0] + from[1]);
  next.delete(from);
  const becomes = promotion && (sideOf(piece) === 'white' ? promotion.toUpperCase() : promotion);
  return next.set(to, becomes || piece);
}

/// The squares to highlight for a move: where its piece came from and where it stands now. Only the
/// notation tells castling from a king's step when it is written as king takes rook.
function ends({ move, san }) {
  const [from, to] = split(move) ?? [];
  if (!from) return [];
  if (san.startsWith('O-O-O')) return [from, 'c' + from[1]];
  return [from, san.startsWith('O-O') ? 'g' + from[1] : to];
}

/// A move in parts, for reading aloud; null when the text is no move of this position.
function describe(pieces, move, san) {
  const [from, to, promotion] = split(move) ?? [];
  const piece = pieces.get(from);
  if (!piece) return null;
  const castle = castling(pieces, from, to);
  const taken = castle ? undefined : pieces.get(to);
  const enPassant = piece.toLowerCase() === 'p' && from[0] !== to[0] && !taken;
  return { side: sideOf(piece), piece: piece.toLowerCase(), from, to, promotion,
           castle: castle && (castle.kingSide ? 'king' : 'queen'),
           takes: enPassant ? 'p' : taken?.toLowerCase(),
           check: san.includes('+'), mate: san.includes('#') };
}

/// The number of the move and the side that made ply `ply` (from 1) of a game from `startFen`.
function numbering(startFen, ply) {
  const fields = String(startFen).split(' ');
  const offset = fields[1] === 'b' ? 1 : 0;
  const first = Number.parseInt(fields[5], 10) || 1;
  const half = ply - 1 + offset;
  return { number: first + Math.floor(half / 2), side: half % 2 ? 'black' : 'white' };
}

export const chess = {
  name: 'chess',
  ...grid,
  squares,
  sides: ['white', 'black'],
  sideNames: { white: 'white', black: 'black' },
  startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  pieceNames: 'chess',
  moveExamples: ['Nf3', 'g1f3'],
  pieceOrder: 'kqrbnp',
  shapeOf: (piece) => shapes[piece.toLowerCase()],
  ground: 'square-light',
  backdrop: [['square-dark', darkSquares(grid)]],
  labels: (flipped) => edgeLabels(grid, flipped),
  locate, placement, play, ends, describe, numbering, sideOf,
};

/// The same board and pieces; castling is told from the notation.
export const chess960 = { ...chess, name: 'chess960' };
