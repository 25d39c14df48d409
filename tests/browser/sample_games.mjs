// Boards of xiangqi and draughts for the page's tests, in the JSON of host/relay/FEED.md.
import { board } from './sample_boards.mjs';

/// Moves of a text "h2e2 炮二平五 h9g7 馬8進7": coordinates and notation in turn.
export function movesOf(text) {
  const words = text.trim().split(/\s+/);
  return Array.from({ length: words.length / 2 }, (_, index) => ({
    move: words[2 * index], san: words[2 * index + 1], settled: true, at: 5 * index + 3, clock: null, elapsed: 3,
  }));
}

export const xiangqiStart = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';
export const xiangqiAfterSeven = 'rnbakabr1/9/1c4nc1/p1p1C3p/6p2/9/P1P1P1P1P/1C4N2/9/RNBAKABR1 b - - 0 4';
const xiangqiMoves = movesOf(`h2e2 炮二平五 h9g7 馬8進7 h0g2 馬二進三 i9h9 車9平8 i0h0 車一平二 g6g5 卒7進1 e2e6 炮五進四`);

/// Seven plies of xiangqi; the last takes a pawn.
export function xiangqiBoard(id, changes = {}) {
  return board(id, { game: 'xiangqi', start_fen: xiangqiStart, fen: xiangqiAfterSeven, moves: xiangqiMoves,
                     tags: { Red: '红方棋手', Black: 'Black Player', RedElo: '2400' }, ...changes });
}

// White offers a man and takes one back; kings stand in the corners.
export const internationalStart = 'W:W27,32,37,38,43,48,K46:B9,10,18,19,24,K5';
const internationalMoves = movesOf('27-22 27-22 18x27 18x27 32x21 32x21 19-23 19-23');

export function internationalBoard(id, changes = {}) {
  return board(id, { game: 'draughts-international', start_fen: internationalStart,
                     fen: 'W:W21,37,38,43,48,K46:B9,10,23,24,K5', moves: internationalMoves,
                     game_file: `${id}.pdn`, ...changes });
}

/// A capture of two that is not certain yet, with a hand and a stranger on the board.
export function captureBoard(id, changes = {}) {
  const [move] = movesOf('32x23x14 32x14');
  return board(id, { game: 'draughts-international', start_fen: 'W:W32,38,42,43,48,K50:B9,13,18,19,28,K46',
                     fen: 'B:W14,38,42,43,48,K50:B9,13,18,K46', moves: [{ ...move, settled: false }],
                     lifted: ['18'], unexpected: ['27', '43'], game_file: `${id}.pdn`, ...changes });
}

/// A man that passes the last row: a king at once in Russian draughts, still a man in Brazilian.
export function passingBoard(id, game, changes = {}) {
  const king = game === 'draughts-russian' ? 'K' : '';
  return board(id, { game, start_fen: 'W:Wd6,a1,Kc1:Be7,g7,b8,Kh8', fen: `B:W${king}h6,a1,Kc1:Bb8,Kh8`,
                     moves: movesOf('d6xf8xh6 d6xh6'), game_file: `${id}.pdn`, ...changes });
}
