// Which move of which side a ply is, also after an arbiter set a position in which the other side moves.

/// The number of the move and the side that makes ply `ply` (from 1) of a board's game. Where an
/// accepted position has the other side on move than was due, one turn is passed over.
export function numberingOf(game, board, ply) {
  let passed = 0;
  for (const { ply: first, fen } of board.accepted) {
    if (first > ply) continue;
    const due = game.numbering(board.start_fen, first + passed).side;
    if (game.numbering(fen, 1).side !== due) passed += 1;
  }
  return game.numbering(board.start_fen, ply + passed);
}
