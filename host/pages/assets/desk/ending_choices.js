// Which results an arbiter can declare in a game, and for which reasons: the words of boards/*/laws. The commonest
// reason of a result comes first: the form offers it until another is chosen.

const wins = ['1-0', '0-1'];
const draws = ['1/2-1/2'];
const chess = {
  'resignation': wins, 'time': wins, 'late': wins, 'device': wins, 'refusal': wins, 'checkmate': wins,
  'agreement': draws, 'illegal-moves': [...wins, ...draws],
  'time-draw': draws, 'stalemate': draws, 'dead-position': draws, 'threefold-repetition': draws, 'fifty-moves': draws,
};
const xiangqi = {
  'resignation': wins, 'time': wins, 'late': wins, 'illegal-move': wins, 'facing-kings': wins, 'prohibited-repetition': wins,
  'fouls': wins, 'refusal': wins, 'checkmate': wins, 'stalemate': wins,
  'agreement': draws, 'repetition': draws, 'natural-limit': draws, 'simple-draw': draws,
};
const draughts = {
  'resignation': wins, 'time': wins, 'late': wins, 'forfeit': wins, 'disqualification': wins, 'stopped-clock': wins, 'warnings': wins,
  'refusal': wins, 'no-move': wins, 'all-captured': wins,
  'agreement': draws, 'neither-can-win': draws, 'theoretical-draw': draws, 'advantage-without-time': draws, 'threefold-repetition': draws,
};
const families = { chess, xiangqi, draughts };

/// The reasons for a result of this game.
export function reasonsFor(game, score) {
  return Object.entries(families[game.pieceNames]).filter(([, scores]) => scores.includes(score)).map(([reason]) => reason);
}
