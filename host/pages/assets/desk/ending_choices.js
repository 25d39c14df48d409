// Which results an arbiter can declare in a game, and for which reasons: the words of boards/*/laws.

const wins = ['1-0', '0-1'];
const draws = ['1/2-1/2'];
const chess = {
  'resignation': wins, 'time': wins, 'late': wins, 'illegal-moves': wins, 'device': wins, 'refusal': wins, 'checkmate': wins,
  'agreement': draws, 'time-draw': draws, 'stalemate': draws, 'dead-position': draws, 'threefold-repetition': draws, 'fifty-moves': draws,
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

/// The articles by which a foul is charged; none where the game's laws count no fouls.
export function foulArticles(game) {
  return game.pieceNames === 'xiangqi' ? [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `CXA-1999 9.1.${number}`) : [];
}
