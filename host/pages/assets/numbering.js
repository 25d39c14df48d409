// Which move of which side a ply is, also where play went on from a position in which the other side moves.

/// Where play went on from another position than legal moves led to: after illegal moves, and where
/// an arbiter set one, who has the last word.
function positionsOf({ accepted, moves = [] }) {
  const left = moves.flatMap(({ irregular, fen }, index) => (irregular ? [{ ply: index + 2, fen }] : []))
    .filter(({ ply }) => !accepted.some((each) => each.ply === ply));
  return left.length ? [...accepted, ...left].sort((a, b) => a.ply - b.ply) : accepted;
}

/// The number of the move and the side that makes ply `ply` (from 1) of a board's game. Where play
/// went on with the other side on move than was due, one turn is passed over.
export function numberingOf(game, board, ply) {
  let passed = 0;
  for (const { ply: first, fen } of positionsOf(board)) {
    if (first > ply) continue;
    const due = game.numbering(board.start_fen, first + passed).side;
    if (game.numbering(fen, 1).side !== due) passed += 1;
  }
  return game.numbering(board.start_fen, ply + passed);
}

/// Both clocks as they stood after ply `last`; a side that has none is left out.
export function clocksAfter(game, board, last) {
  const clock = {};
  for (let ply = last; ply > 0 && !('white' in clock && 'black' in clock); ply -= 1) {
    const { side } = numberingOf(game, board, ply);
    if (!(side in clock)) clock[side] = board.moves[ply - 1].clock ?? undefined;
  }
  return clock;
}
