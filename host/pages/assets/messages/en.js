// Every word the page says, in English. Another language is a file like this one and its code in messages.js.

// By the page's letter for a piece, for each family of games.
const pieces = {
  chess: { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' },
  xiangqi: { k: 'king', a: 'advisor', b: 'elephant', n: 'horse', r: 'rook', c: 'cannon', p: 'pawn' },
  draughts: { m: 'man', k: 'king' },
};
const sides = { white: 'White', black: 'Black', red: 'Red' };

const games = {
  'chess': 'Chess', 'chess960': 'Chess960', 'xiangqi': 'Xiangqi',
  'draughts-international': 'International draughts', 'draughts-brazilian': 'Brazilian draughts',
  'draughts-russian': 'Russian draughts',
};

/// A move for the ear: "12. White: knight from g1 to f3, takes pawn, check".
function spokenMove(game, number, move, tentative) {
  const names = pieces[game.pieceNames];
  const parts = [move.castle
    ? `castles ${move.castle} side`
    : `${names[move.piece]} from ${move.from} to ${move.to}`];
  if (move.takes) parts.push(`takes ${names[move.takes]}`);
  if (move.taken) parts.push(`takes ${move.taken} ${move.taken === 1 ? 'piece' : 'pieces'}`);
  if (move.illegal) parts.push('which no law allows');
  if (move.promotion) parts.push(`becomes a ${names[move.promotion]}`);
  if (move.mate) parts.push('checkmate');
  else if (move.check) parts.push('check');
  if (tentative) parts.push('not yet certain');
  return `${number}. ${sides[game.sideNames[move.side]]}: ${parts.join(', ')}`;
}

/// A result in words; `win` says of a side, by its name, that it won.
function outcomeText(game, result, win) {
  const won = (side) => win(sides[game.sideNames[side]]);
  return { '1-0': won('white'), '0-1': won('black'), '1/2-1/2': 'Draw', '*': 'Result not known' }[result] ?? result;
}

/// How a game ended: "Red wins: checkmate (CXA-1999 4.1.1)"; `game` tells what its sides are called.
function ending(game, result, reason, article) {
  const outcome = outcomeText(game, result, (side) => `${side} wins`);
  const why = reason && article ? `${reason} (${article})` : reason || article;
  return why ? `${outcome}: ${why}` : outcome;
}

/// What may be claimed: "Draw may be claimed: threefold repetition (FIDE 9.2.2)".
function claim(game, { result, article, mayBeRuled }, reason) {
  const outcome = outcomeText(game, result, (side) => `Win for ${side}`);
  return `${outcome} may be claimed${mayBeRuled ? ' or ruled' : ''}: ${reason} (${article})`;
}

/// What is wrong with a sensor: "e4 never sees a piece".
function sensor({ square, state }) {
  return `${square} ${state === 'stuck' ? 'always sees a piece' : 'never sees a piece'}`;
}

/// A list of pieces for the ear: "White: king e1, queen d1".
function spokenPieces(game, side, list) {
  const names = pieces[game.pieceNames];
  const told = list.map(([piece, square]) => `${names[piece]} ${square}`).join(', ') || 'none';
  return `${sides[game.sideNames[side]]}: ${told}.`;
}

// The words of boards/*/laws.cpp and of the arbiter's commands.
const reasons = {
  'checkmate': 'checkmate', 'stalemate': 'stalemate', 'resignation': 'resignation', 'flag': 'time forfeit',
  'time': 'time forfeit', 'time-draw': 'out of time, but no mate is possible', 'agreement': 'by agreement',
  'draw-agreed': 'by agreement', 'dead-position': 'dead position',
  'threefold-repetition': 'threefold repetition', 'fivefold-repetition': 'fivefold repetition',
  'fifty-moves': '50-move rule', 'seventy-five-moves': '75-move rule', 'kings-centre': 'kings to the centre',
  'kings-in-centre': 'kings to the centre', 'pieces-cleared': 'the pieces were cleared away', 'abandoned': 'given up',
  'late': 'came too late', 'both-late': 'both came too late', 'forfeit': 'forfeit', 'disqualification': 'disqualification',
  'refusal': 'refusal to follow the rules', 'warnings': 'too many warnings', 'stopped-clock': 'stopped the clock',
  'illegal-sealed-move': 'illegal sealed move', 'illegal-move': 'illegal move', 'promotion-missing': 'pawn left on the last rank',
  'press-without-move': 'clock pressed without a move', 'fouls': 'three fouls',
  'illegal-moves': 'second illegal move', 'device': 'an electronic device', 'sealed-move': 'illegal sealed move',
  'facing-kings': 'kings left facing', 'repetition': 'repetition', 'prohibited-repetition': 'prohibited repetition',
  'perpetual-check': 'perpetual check', 'perpetual-kill': 'perpetual threat of mate', 'perpetual-chase': 'perpetual chase',
  'perpetual-attack': 'perpetual attack', 'mutual-perpetual-check': 'mutual perpetual check',
  'mutual-perpetual-chase': 'mutual perpetual chase',
  'natural-limit': '60 rounds without a capture', 'simple-draw': 'neither side can win', 'neither-can-win': 'neither side can win',
  'theoretical-draw': 'theoretical draw', 'advantage-without-time': 'ahead, but out of time', 'no-move': 'no move left',
  'all-captured': 'all pieces captured', 'king-moves': '25 moves by kings alone',
  'three-against-one': 'three pieces against a king', 'two-against-one': 'two pieces or fewer against a king',
};

export default {
  language: 'en',
  direction: 'ltr',
  pieces, sides, games, reasons,
  title: 'Luozi live boards',
  boards: 'Boards',
  allBoards: 'All boards',
  toContent: 'Skip to the boards',
  filterPlaying: 'Playing',
  filterAll: 'All',
  filterLabel: 'Show',
  states: {
    waiting: 'Waiting for a game', playing: 'Playing', unsure: 'Board unsure', offline: 'Board offline',
    finished: 'Finished', unknown: 'Unknown state',
  },
  stateDetails: {
    waiting: 'The board is connected. Moves appear here as soon as a game begins.',
    unsure: 'The board and the record differ. The arbiter is asked; what you see may change.',
    offline: 'No contact with the board. The position is the last one it told.',
  },
  ages: { seconds: (count) => `${count} s`, minutes: (count) => `${count} min`, hours: (count) => `${count} h` },
  feed: { live: 'Live', connecting: 'Connecting…', stale: (age) => `No news for ${age}` },
  staleDetails: 'The connection to the server is silent. What you see may be out of date.',
  delayed: (time) => `Shown ${time} after it happened; a board that is plugged in appears as late.`,
  loading: 'Waiting for the boards…',
  noBoards: 'No boards to show yet.',
  noPlaying: 'No game is being played right now.',
  noSuchBoard: (id) => `There is no board “${id}” here.`,
  cannotDraw: (game) => `This page cannot draw ${game} yet.`,
  boardCount: (shown, all) => (shown === all ? `${all} ${all === 1 ? 'board' : 'boards'}` : `${shown} of ${all} boards`),
  back: 'All boards (Esc)',
  flip: 'Turn the board round (F)',
  theme: { auto: 'Colours: as the system', light: 'Colours: light', dark: 'Colours: dark' },
  toStart: 'To the start (Home)',
  stepBack: 'One move back (←)',
  stepForward: 'One move forward (→)',
  toLive: 'Back to live (End)',
  backToLive: 'Back to live',
  viewing: (label) => `You are looking at ${label}`,
  startPosition: 'the start position',
  setByArbiter: 'a position set by the arbiter',
  positionSet: 'The arbiter set this position',
  moves: 'Moves',
  noMoves: 'No moves yet',
  download: (format) => `Download ${format}`,
  tentative: 'not yet certain',
  inTheAir: (names) => `In the air: ${names}`,
  sentences: (texts) => texts.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`).join(' '),
  unexpected: (names) => `Unexpected: ${names}`,
  illegalMove: (text) => `${text} (illegal)`,
  illegalDetails: 'No law allows this move; play went on from it',
  takenBack: (where) => `Moves were taken back; play goes on with ${where}`,
  movesTakenBack: 'Moves were taken back',
  turnedBoard: 'The board lies the other way round',
  sensor,
  sensorsOut: (list) => `${list.length === 1 ? 'Sensor' : 'Sensors'} out of order: ${list.map(sensor).join(', ')}`,
  noPlayer: (side) => sides[side],
  clockOf: (side, time) => `${sides[side]}'s clock: ${time}`,
  boardLabel: (name, label) => `${name}: ${label}`,
  after: (number, side, san) => `${number}.${side === 'black' ? '..' : ''} ${san}`,
  claim, ending, spokenMove, spokenPieces,
};
