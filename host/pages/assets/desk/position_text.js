// A position as the FEN of its game, from what stands on the wood.

const lettersOf = { white: 'w', black: 'b' };

/// "rnbqkbnr/8/...", rank by rank as the board is drawn.
function ranks(game, pieces) {
  const rows = Array.from({ length: game.rows }, () => new Array(game.columns).fill(null));
  for (const [square, piece] of pieces) {
    const { column, row } = game.locate(square);
    rows[row][column] = piece;
  }
  return rows.map((row) => row.map((piece) => piece ?? ' ').join('').replace(/ +/g, (run) => String(run.length))).join('/');
}

/// The rights of castling that the record has, of the sides whose king and rooks stand on the back
/// rank as in the record; no board can tell whether they have moved.
function castlingRights(pieces, recordPieces, rights) {
  const kept = { white: '1', black: '8' };
  const home = (from, side) => [...from].filter(([square, piece]) => square[1] === kept[side] && (side === 'white' ? 'KR' : 'kr').includes(piece))
    .map(([square, piece]) => piece + square).sort().join();
  const isKept = (side) => home(pieces, side) === home(recordPieces, side);
  return [...rights].filter((letter) => letter !== '-' && isKept(letter === letter.toUpperCase() ? 'white' : 'black')).join('') || '-';
}

/// A draughts list: `W:W31,K46:B1`.
function lists(game, pieces, turn) {
  const of = (side) => game.squares.filter((square) => pieces.has(square) && game.sideOf(pieces.get(square)) === side)
    .map((square) => (pieces.get(square).toLowerCase() === 'k' ? `K${square}` : square)).join(',');
  return `${turn === 'white' ? 'W' : 'B'}:W${of('white')}:B${of('black')}`;
}

/// `pieces` by square and whose `turn` it is (white or black); `recordFen` is the record's, from
/// which come the number of the move and what no board can see.
export function positionText(game, pieces, turn, recordFen) {
  if (game.pieceNames === 'draughts') return lists(game, pieces, turn);
  const fields = recordFen.split(' ');
  const number = /^\d+$/.test(fields[5] ?? '') ? fields[5] : '1';
  const rights = game.pieceNames === 'chess'
    ? castlingRights(pieces, game.placement(recordFen) ?? new Map(), fields[2] ?? '-') : '-';
  return `${ranks(game, pieces)} ${lettersOf[turn]} ${rights} - 0 ${number}`;
}
