// For what record an order is meant: where it is another by then, the desk turns the order down.

/// What of the board an order's words rest on, as DESK.md has it; undefined where nothing does that
/// may change.
export function expectsOf({ board, orders }, order) {
  const [verb, number] = order.split(' ');
  const plies = board.moves.length;
  const from = (first, last) => ({ first, moves: board.moves.slice(first - 1, last).map(({ move }) => move) });
  const ofPly = (ply) => (ply <= plies ? from(ply, ply) : { plies });
  const noOther = () => ({ orders: orders.length });
  const rests = {
    takeback: () => ({ plies, ...from(Math.max(1, plies - Number(number) + 1), plies) }),
    position: () => ({ plies, ...from(Math.max(1, plies), plies) }),
    correct: () => ofPly(Number(number)), promote: () => ofPly(Number(number)), confirm: () => ofPly(Number(number)),
    result: () => ({ result: board.result, reason: board.reason }),
    uphold: noOther, dismiss: noOther, accept: noOther, foul: noOther, withdraw: noOther, clock: noOther,
  };
  return Object.hasOwn(rests, verb) ? rests[verb]() : undefined;
}
