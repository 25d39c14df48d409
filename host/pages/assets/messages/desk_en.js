// Every word of the arbiter's desk, in English.

const signIn = {
  title: 'Luozi desk',
  signIn: 'Sign in',
  signOut: 'Sign out',
  name: 'Name',
  passphrase: 'Passphrase',
  newPassphrase: 'New passphrase, 8 characters or more',
  setUp: 'The first organiser',
  setUpHint: 'Choose your name and a passphrase. Further accounts are made with “luozi accounts add”.',
  setUpButton: 'Begin',
  awaitsSetUp: 'There is no account yet. Open the link that “luozi serve” printed when it started.',
  signedIn: (name, role) => `Signed in as ${name}, ${role}`,
  roles: { viewer: 'Viewer', arbiter: 'Arbiter', organiser: 'Organiser' },
  tryAgain: (text, seconds) => `${text} Try again in ${seconds} s.`,
  refusals: {
    'wrong-passphrase': 'The name or the passphrase is wrong.', 'too-many-attempts': 'Too many attempts.',
    'busy': 'The server is busy.', 'wrong-code': 'The link is not the one of this start.',
    'set-up-over': 'There is an account already: load this page again and sign in.', 'no-name': 'Write your name.',
    'name': 'This name cannot be used: one line of at most 64 bytes, without invisible characters.',
    'passphrase': 'The passphrase must have 8 characters or more.', 'not-written': 'The accounts cannot be saved; see the log.',
    'not-signed-in': 'You are not signed in any more: load this page again.', 'no-answer': 'The server does not answer.',
    'order-open': 'The server does not answer. The order may still be carried out: look at the record before you give it again.',
    'refused': 'That was refused.', 'no-board': 'There is no such board.', 'other-game': 'Another game has begun on this board.',
    'changed': 'The record has changed; nothing was written.',
    'nothing-played': 'Nothing has been played here yet.', 'journal-full': 'The disk does not keep up: nothing was written. Try again.',
    'not-read': 'The event file cannot be read; see the log.', 'order': 'This cannot be an order.',
    'other': 'That was refused.',
  },
  behind: (text, original) => `${text} (${original})`,
  refusedWhy: {
    'no-game': 'No game is on.', 'not-allowed': 'The board’s events do not allow this move.', 'not-legal': 'This is no legal move there.',
    'not-played': 'This move has not been played.', 'illegal-ply': 'That was an illegal move from which play went on: set the position instead.',
    'no-incident': 'There is no such incident.', 'too-many-plies': 'So many moves have not been made.', 'no-choice': 'No pawn was promoted by this move.',
    'no-control': 'The game has no time control.', 'clocks-stand': 'The clocks stand already.', 'clocks-run': 'The clocks run already.',
    'ended-on-board': 'The game ended on the board: take moves back first.', 'unknown-reason': 'The laws know no such reason.',
    'no-time': 'No time would be given or taken.', 'too-much-time': 'There is not so much time on the clock.', 'no-position': 'This position cannot be set.',
  },
};

const shell = {
  desk: 'Desk',
  printed: (when, by) => `Printed ${when}${by ? ` by ${by}` : ''}`,
  livePage: 'Live page',
  connection: { live: 'Live', stale: (age) => `Server silent for ${age}` },
  staleDetails: 'The server does not answer. What you see may be out of date; nothing is lost that a board has said.',
  language: { text: '中文', label: '用中文显示', code: 'zh', lang: 'zh-Hans' },
};

const needs = {
  'incident': (count) => (count > 1 ? `${count} incidents` : 'Incident'),
  'unsure': () => 'Move unsure',
  'mismatch': () => 'Wood differs',
  'flag': () => 'Flag',
  'offline': () => 'Offline',
  'stale': () => 'No word',
  'sensor': (count) => (count > 1 ? `${count} sensors` : 'Sensor'),
  'result': () => 'Result missing',
};
const needDetails = {
  'incident': 'Something the laws ask you to look at, and nobody has ruled on it yet',
  'unsure': 'The board alone cannot decide which move was played',
  'mismatch': 'The wood and the record differ',
  'flag': 'A flag has fallen',
  'offline': 'No contact with the board',
  'stale': 'A game is under way, and the board has said nothing for long',
  'sensor': 'A sensor is out of order',
  'result': 'The game is over, and nobody has said how it ended',
};

const boards = {
  heading: 'Boards',
  filter: 'Search boards and players',
  filterKey: 'Search boards and players ( / )',
  onlyNeeds: 'Only what needs eyes',
  loading: 'Asking for the boards…',
  none: 'No boards are connected yet.',
  nothingNeeded: 'Nothing needs your eyes.',
  noMatch: 'No board matches.',
  count: (needing, all) => `${needing} of ${all} ${all === 1 ? 'board' : 'boards'} need${needing === 1 ? 's' : ''} eyes`,
  news: (name, list) => `${name}: ${list}`,
  titleWith: (count, title) => `(${count}) ${title}`,
  noMove: 'No move yet',
  calm: 'Nothing to do',
  lastMove: (text, clock) => `Last move ${text}${clock ? `, ${clock}` : ''}`,
};

const board = {
  loading: 'Asking for the board…',
  none: (id) => `There is no board “${id}” here.`,
  woodAt: (time) => `The wood at ${time}`,
  woodNow: 'The wood now',
  recordAfter: (label) => `The record: ${label}`,
  unknownOn: (squares) => `Filled, nobody knows with what: ${squares}`,
  gameBefore: 'Look at the game before',
  games: 'Other games of this board',
  plies: (count) => `${count} ${count === 1 ? 'half-move' : 'half-moves'}`,
  presentOne: 'the present game',
  noResult: (reason) => `no result${reason ? ` (${reason})` : ''}`,
  presentGame: 'A game that is over; to the present one',
  noGame: 'This board has no such game.',
  pastGame: 'These orders are about the game that is over, not about the one on the board.',
  pastUnknown: 'This game was recorded by another version of Luozi, which this one reads differently: it takes no orders until the file is rebuilt (luozi rebuild).',
  newGame: 'A new game has begun on this board.',
  said: 'What the board said',
  nothingSaid: 'Nothing yet',
  orders: 'Orders given',
  noOrders: 'No order has been given in this game.',
  orderRefused: (sentence) => `Refused: ${sentence}`,
  orderLine: (time, by) => `${time}, ${by || 'not said by whom'}`,
  incidents: 'Incidents',
  noIncidents: 'No incidents in this game.',
  exempt: (side, article) => `${side} need not write the moves down for lack of time (${article}).`,
  doubt: 'The board cannot decide',
  doubtText: (ply) => `Which was move ${ply}? Choose what was played:`,
  actions: 'Orders',
  viewerOnly: 'You may look. Orders are given by arbiters and organisers.',
  print: 'Print',
};

const timeline = {
  label: 'Moment of the game',
  play: 'Play (Space)',
  pause: 'Pause (Space)',
  speed: 'Speed',
  times: (speed) => `${speed}×`,
  previousEvent: 'Previous event (←)',
  nextEvent: 'Next event (→)',
  previousMove: 'Previous move (Page Up)',
  nextMove: 'Next move (Page Down)',
  live: 'Now',
  liveKey: 'To the present (End)',
  zoom: 'Zoom',
  zoomIn: 'Closer (+)',
  zoomOut: 'Further away (−)',
  zoomAll: 'The whole game (0)',
  loading: 'Asking for what the board said…',
  empty: 'The board has said nothing in this game yet.',
  moment: (time, ply, event) => [time, ply, event].filter(Boolean).join(', '),
  signs: 'Signs',
  legend: {
    air: 'in the air', settled: 'move, settled', proposed: 'not yet certain', press: 'clock pressed', incident: 'incident',
    order: 'order', touch: 'moved on its square', lost: 'events lost', adjust: 'adjusting announced',
    knock: 'board knocked',
  },
};

/// What the board said, `lift e2`, for people.
const said = {
  'snapshot': () => 'the whole board was read',
  'lift': (square) => `${square} taken up`,
  'place': (square, side, other) => `${square} set down${side ? `: ${side}` : ''}${other ? `; over the border, it may as well be on ${other}` : ''}`,
  'touch': (square) => `${square} moved without leaving`,
  'press': (side) => `${side} pressed the clock`,
  'adjust': (side) => `${side} announced an adjustment`,
  'adjust-end': (side) => `${side}'s adjustment is over`,
  'lost': (count) => `${count} ${count === '1' ? 'event was' : 'events were'} lost`,
  'knock': (pieces, time) => `the board was knocked at ${time}: ${pieces} pieces shook together, no touch is told from that`,
  'offline': () => 'the board went away',
  'online': () => 'the board came back',
  'arbiter': (words) => `order: ${words}`,
};

const card = {
  number: (number) => `Incident ${number}`,
  article: 'The article',
  houseRule: (name) => `${name} (beyond its words: house rule)`,
  noArticleText: 'There is no text of this article here.',
  due: (moves) => `Due: ${moves}`,
  played: (move) => `Played: ${move}`,
  evidence: 'What the board saw',
  lifted: 'Each of these pieces left its square and was seen to.',
  moved: 'A piece moved without leaving its square; that is seen less surely than a lift.',
  orderKnown: 'The order of the touches is certain.',
  orderUnknown: 'Two touches came within one scan or 20 ms: nobody can know which was first.',
  announced: 'An adjustment had been announced when it was touched.',
  consentAsked: (article) => `An adjustment had been announced. Had the opponent consented to it beforehand${article ? ` (${article})` : ''}? Only if not does it count as touched.`,
  consentRule: { uphold: 'No consent: uphold', dismiss: 'Consented: dismiss' },
  unseen: 'What no board sees: whose hand it was, what was meant, and whether an adjustment was announced by voice.',
  unseenOther: 'What no board sees: whose hand it was, what was meant and what was said.',
  claimStands: (article) => `The claim stands: the other side has touched no piece since${article ? ` (${article})` : ''}.`,
  claimOpen: (article) => `The claim is not lost yet as far as moves are settled, but something was touched or played since${article ? ` (${article})` : ''}.`,
  claimLasts: 'By these laws the right to claim does not end when play goes on.',
  claimLost: (article, time) => `The right to claim is lost: the other side touched a piece${time ? ` at ${time}` : ' afterwards'}${article ? ` (${article})` : ''}. You may rule all the same.`,
  openChip: 'Open',
  lostChip: 'Claim lost',
  goneChip: 'Move gone',
  open: 'Nobody has ruled on it yet.',
  rulings: { upheld: 'Upheld', dismissed: 'Dismissed', accepted: 'Accepted' },
  ruled: (ruling, by, time) => `${ruling}${by ? ` by ${by}` : ''}, ${time}.`,
  rule: { uphold: 'Uphold', dismiss: 'Dismiss', accept: 'Accept' },
  ruleAnew: 'Another ruling takes the place of this one; both stay in the journal.',
  changesNothing: 'A ruling changes no move and no clock: those are orders of their own.',
  endGame: 'End the game so',
  show: 'Show the moment',
  bundle: 'Evidence bundle',
  loses: 'By the article, who did this has lost the game. You end the game with an order of its own.',
  penaltyGives: ({ side, time, article }) => `If upheld, the laws give ${side} ${time}${article ? ` (${article})` : ''}. Nothing is given by itself.`,
  penaltyTakes: ({ side, time, article }) => `If upheld, the laws take ${time} from ${side}${article ? ` (${article})` : ''}. Nothing is taken by itself.`,
  givePenalty: 'Change the clock so',
  gone: 'The move is no longer in the record.',
};

const list = (items) => (items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`);
const pieceAt = ({ name, square }) => (name ? `the ${name} ${square}` : square);
const touchedText = (told) => list(told.touched.map(pieceAt)) || 'a piece';
const tookUp = (told) => (told.isMovedOnly ? `moved ${touchedText(told)} without taking it up` : `took up ${touchedText(told)}`);
const under = (told) => (told.article ? `under ${told.article} ` : '');
const cited = (told) => (told.article ? ` (${told.article})` : '');
const thenPlayed = (told) => (told.played ? ` and then played ${told.played}` : '');

/// One sentence for each kind of incident: who, what, and what the law says. `told` has `side`
/// in words, `touched` [{name, square, isOwn}], `played`, `due` in notation, `article`, `isMovedOnly`.
const incidents = {
  'touch-move': (told) => `${told.side} ${tookUp(told)}${thenPlayed(told)}: ${under(told)}${told.touched.length === 1 && told.touched[0].name
    ? `the ${told.touched[0].name} had to move` : `one of these was due: ${told.due}`}.`,
  'touch-capture': (told) => {
    const victim = told.touched.find((each) => !each.isOwn);
    return `${told.side} ${tookUp(told)}${thenPlayed(told)}: ${under(told)}${victim ? `${pieceAt(victim)} had to be captured` : `one of these was due: ${told.due}`}.`;
  },
  'castling-rook-first': (told) => `${told.side} took up the rook before the king (${list(told.touched.map(({ square }) => square))})${thenPlayed(told)}: ${under(told)}castling with that rook was no longer allowed.`,
  'touch-foul': (told) => (told.byWhoWaits
    ? `On the turn of ${told.side} a hand ${tookUp(told)}, which cannot be captured: a foul${cited(told)}. Had ${told.other} done it, out of turn: ${told.byWhoWaits}.`
    : `${told.side} ${tookUp(told)}, which ${told.touched.every((each) => each.isOwn) ? 'cannot move' : 'cannot be captured'}: a foul${cited(told)}.`),
  'touched-out-of-turn': (told) => `While it was not ${told.side}'s turn, ${touchedText(told)} was touched, which ${told.side} may not do${cited(told)}.`,
  'illegal-move': (told) => `${told.side} played ${told.played || 'a move'}, which no law of the game allows${cited(told)}.`,
  'out-of-turn': (told) => `A piece was moved by the side that was not to move${told.played ? `: ${told.played}` : ''}${cited(told)}.`,
  'promotion-missing': (told) => `${told.side} pressed the clock with a pawn left on the last rank${cited(told)}.`,
  'press-without-move': (told) => `${told.side} pressed the clock without having made a move${cited(told)}.`,
  'capture-not-removed': (told) => `${told.side} captured with ${told.played || 'this move'} and left ${touchedText(told)} standing${cited(told)}.`,
  'wrong-piece-removed': (told) => `${told.side} took off ${touchedText(told)}, which ${told.played || 'the move'} does not capture${cited(told)}.`,
  'not-majority': (told) => `${told.side} captured fewer pieces than the laws want${told.played ? ` with ${told.played}` : ''}: ${told.due || 'more'} was due${cited(told)}.`,
  'released-early': (told) => `${told.side} let go of the piece before the capture was complete${told.played ? ` (${told.played})` : ''}${cited(told)}.`,
  'uncrowned-king-moved': (told) => `${told.side} moved a king that had not been crowned${told.played ? ` (${told.played})` : ''}${cited(told)}.`,
  'displaced': (told) => `Pieces beside the move are not where they stood: ${touchedText(told)}${cited(told)}.`,
  'two-moves': (told) => `${told.side} made two moves in a row${told.played ? ` (${told.played})` : ''}${cited(told)}.`,
  'flag': (told) => `${told.side}'s flag has fallen${told.played ? `. By the laws: ${told.played}` : ''}${cited(told)}.`,
  'prohibited-repetition': (told) => `${told.side} repeats prohibited moves (${told.played}) and has to change${cited(told)}.`,
  'other': (told) => `${told.side}: ${told.kind}${told.played ? `, ${told.played}` : ''}${cited(told)}.`,
};

/// Of an order: what will be, or was, written, in one sentence.
const orders = {
  'result': (score, reason) => `The game ends ${score}${reason ? `: ${reason}` : ''}.`,
  'takeback': (count, moves, from) => `The last ${count === 1 ? 'half-move is' : `${count} half-moves are`} taken back${moves ? `: ${moves}` : ''}${from ? ` (play goes on with ${from})` : ''}.`,
  'correct': (ply, was, move) => `Move ${ply} was ${move}${was && was !== move ? `, not ${was}` : ''}; everything after it is worked out anew.`,
  'promote': (ply, piece) => `The pawn of move ${ply} became a ${piece}.`,
  'confirm': (ply, was) => `Move ${ply} was ${was ? `${was}, ` : ''}as the record says.`,
  'position': (fen) => `Play goes on from this position: ${fen}`,
  'uphold': (number) => `Incident ${number} is upheld.`,
  'dismiss': (number) => `Incident ${number} is dismissed.`,
  'accept': (number) => `Incident ${number} is accepted: what was played stands.`,
  'clock-set': (side, time) => `${side}'s clock is set to ${time}.`,
  'clock-add': (side, time) => `${side} is given ${time}.`,
  'clock-take': (side, time) => `${time} is taken from ${side}.`,
  'pause': () => 'Both clocks are stopped.',
  goesOn: () => 'The game is not over and goes on.',
  'resume': () => 'The clock goes on.',
};

// By the reason of the ending that too many of them lead to.
const fouls = {
  'fouls': {
    name: 'Foul',
    counted: (side, count) => `${side}: ${count} ${count === 1 ? 'foul' : 'fouls'}`,
    counts: 'If you uphold it, it counts as a foul.',
    loses: 'If you uphold it, it is the foul that loses the game.',
    lost: (ending) => `So many fouls lose the game. ${ending}. You end it with an order of its own.`,
    charged: (side, article) => `${side} is charged with a foul${article ? ` (${article})` : ''}.`,
    withdrawn: (side) => `The last foul that ${side} was charged with is withdrawn.`,
  },
  'illegal-moves': {
    name: 'Illegal move',
    counted: (side, count) => `${side}: ${count} completed illegal ${count === 1 ? 'move' : 'moves'}`,
    counts: 'If you uphold it, it counts as a completed illegal move.',
    loses: 'If you uphold it, it is the completed illegal move that loses the game, or draws it where the opponent cannot mate.',
    lost: (ending) => `So many completed illegal moves end the game. ${ending}. You end it with an order of its own.`,
    charged: (side, article) => `${side} is charged with a completed illegal move${article ? ` (${article})` : ''}.`,
    withdrawn: (side) => `The last completed illegal move that ${side} was charged with is withdrawn.`,
  },
};

const actions = {
  names: {
    correct: 'Correct a move', promote: 'Promotion', takeback: 'Take back', position: 'Set the position', clock: 'Adjust the clock',
    pause: 'Pause', resume: 'Resume', result: 'Result',
  },
  move: 'Move',
  playedWas: 'It was',
  unseenMove: '(not seen yet)',
  otherMove: 'another move',
  moveHint: 'In the game’s notation or in coordinates, such as Nf3 or g1f3',
  piece: 'It became',
  plies: 'Half-moves',
  going: (moves) => `These go: ${moves}`,
  changed: 'The record has changed since this was told. Nothing has been written.',
  lookAgain: 'Look again',
  position: 'Position (FEN)',
  positionHint: 'Of this game’s own kind, with the side to move',
  fromWood: 'As the wood stands',
  fromRecord: 'As the record stands',
  sideToMove: 'To move',
  woodUnknown: (squares) => `On ${squares} the board cannot tell what stands there: write it in by hand.`,
  side: 'Side',
  clockHow: 'How',
  clockModes: { set: 'Set to', add: 'Give', take: 'Take' },
  time: 'Time (h:mm:ss)',
  foulHow: 'What',
  foulModes: { foul: 'Charge', withdraw: 'Withdraw the last charge' },
  score: 'Result',
  reason: 'Reason',
  goesOn: 'It goes on',
  scores: { '1-0': '1–0', '0-1': '0–1', '1/2-1/2': '½–½' },
  resultBy: (score, reason, by) => [score, reason, by && `said by ${by}`].filter(Boolean).join(', '),
  resultThere: (there) => `There is a result already (${there}). Another takes its place.`,
  endedOnBoard: (there) => `The game ended on the board (${there}). To give it another result, take moves back first.`,
  close: 'Close',
  article: 'Article',
  next: 'Next',
  cancel: 'Cancel',
  back: 'Back',
  write: 'Write it into the journal',
  willBeWritten: 'This will be written',
  stays: 'What was written stays; a later order can change what follows from it.',
  writing: 'Writing…',
  written: (sentence) => `Written: ${sentence}`,
  clockShows: (time, then) => `The clock shows ${time}${then ? `; then it would show ${then}` : ''}.`,
  faults: { time: 'Write a time such as 0:05:00.', noTime: 'Write how much, such as 0:02:00.',
            tooMuch: (shown) => `The clock shows ${shown}: take no more than that, or set the clock.`, plies: (last) => `Write a number from 1 to ${last}.`, move: 'Write or choose a move.',
            position: 'This is no position of this game.' },
};

export default { ...signIn, ...shell, needs, needDetails, boards, board, timeline, said, card, incidents, orders, fouls, actions };
