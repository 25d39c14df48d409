// Says in words what the desk's data mean: plies, sides, orders, incidents, what a board said, times of day.
import { articleName, desk, foulWords } from '../messages/desk.js';
import { pieceText, reasonText, words } from '../messages/messages.js';
import { moveText } from '../move_text.js';
import { numberingOf } from '../numbering.js';
import { timeText } from './scale.js';
import { knockBegan, placed } from './wood.js';

const timeOfDay = new Intl.DateTimeFormat(words.language, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

const dateOf = new Intl.DateTimeFormat(words.language, { dateStyle: 'long', timeStyle: 'short' });

/// A Unix time with its day.
export const dateAndTime = (unixSeconds) => dateOf.format(new Date(unixSeconds * 1000));

/// A Unix time as the clock on the wall shows it: "14:03:21".
export const wallTime = (unixSeconds) => timeOfDay.format(new Date(unixSeconds * 1000));

export const sideText = (game, side) => words.sides[game.sideNames[side]];
/// Whose letter an order has.
export const sideOfLetter = { w: 'white', b: 'black' };
const letterText = (game, letter) => (sideOfLetter[letter] ? sideText(game, sideOfLetter[letter]) : letter);

/// "12" or "12...": which move of which side a ply is, within a sentence.
export function plyText(game, board, ply) {
  const { number, side } = numberingOf(game, board, ply);
  return words.after(number, side, '').trim().replace(/^(\d+)\.$/, '$1');
}

/// "12. Nf3"; only the number for a ply that is not in the record.
export function plyMoveText(game, board, ply) {
  const { number, side } = numberingOf(game, board, ply);
  const each = board.moves[ply - 1];
  return words.after(number, side, each ? moveText(each) : '').trim();
}

const namedMax = 6;  // moves that go: more fill no sentence

/// The last `count` plies of the record, "11... Nbd7, 12. O-O-O"; of many the first and the last.
export function lastMovesText(game, board, count) {
  const first = Math.max(1, board.moves.length - count + 1);
  const named = board.moves.slice(first - 1).map((_, index) => plyMoveText(game, board, first + index));
  return (named.length > namedMax ? [named[0], '…', named.at(-1)] : named).join(', ');
}

const notation = (each) => each?.san || each?.move || '';

/// A move by its coordinates, as the desk has it in the game's notation.
function named({ doubt, incidents }, move) {
  const known = [...(doubt?.candidates ?? []), ...incidents.flatMap(({ obliged }) => obliged)];
  return notation(known.find((each) => each.move === move)) || move;
}

/// "1–0, resignation, by Anna"; the reason and who said so may be empty.
export const endingText = ({ result, reason }, by = '') =>
  desk.actions.resultBy(desk.actions.scores[result] ?? result, reason ? reasonText(reason) : '', by);

/// How the game ended and who said so; empty while it goes on.
export function resultText(game, { board, orders, takes_result: isSaid }) {
  if (board.result === '*') return '';
  const said = isSaid ? orders.findLast(({ words: order, refused }) => order.startsWith('result ') && !refused) : null;
  return endingText(board, said?.by ?? '');
}

/// What an order takes the place of, in a sentence; empty where it is nothing.
export function replacedText(game, detail, order) {
  const there = order.startsWith('result ') ? resultText(game, detail) : '';
  return there && desk.actions.resultThere(there);
}

/// The order `uphold 1` as a sentence; one that is not known as it stands. Of one that was given
/// before, `isGiven`, only what the order itself says: the record has gone on since.
export function orderText(game, detail, order, isGiven = false) {
  const { board } = detail;
  const [verb, ...rest] = order.trim().split(/\s+/);
  const ply = Number(rest[0]);
  const recorded = !isGiven && board.moves[ply - 1] ? moveText(board.moves[ply - 1]) : '';
  const behind = rest.slice(1).join(' ');
  const first = board.moves.length - ply + 1;  // from which play goes on once so many are taken back
  const tell = {
    'result': () => (rest[0] === '*' ? desk.orders.goesOn() : desk.orders.result(desk.actions.scores[rest[0]] ?? rest[0], rest[1] ? reasonText(rest[1]) : '')),
    'takeback': () => (isGiven || first < 1 ? desk.orders.takeback(ply, '', '')
      : desk.orders.takeback(ply, lastMovesText(game, board, ply), plyText(game, board, first))),
    'correct': () => desk.orders.correct(plyText(game, board, ply), recorded, isGiven ? behind : named(detail, behind)),
    'promote': () => desk.orders.promote(plyText(game, board, ply), pieceText(game, behind) || behind),
    'confirm': () => desk.orders.confirm(plyText(game, board, ply), recorded),
    'position': () => desk.orders.position(rest.join(' ')),
    'clock': () => clockText(game, rest),
    'pause': () => desk.orders.pause(),
    'resume': () => desk.orders.resume(),
    'foul': () => foulWords(detail.foul_reason).charged(letterText(game, rest[0]), behind ? articleName(behind) : ''),
    'withdraw': () => foulWords(detail.foul_reason).withdrawn(letterText(game, rest[0])),
    'uphold': () => desk.orders.uphold(ply), 'dismiss': () => desk.orders.dismiss(ply), 'accept': () => desk.orders.accept(ply),
  };
  return Object.hasOwn(tell, verb) ? tell[verb]() : order;
}

function clockText(game, [letter, time = '']) {
  const side = letterText(game, letter);
  const how = { '+': 'clock-add', '-': 'clock-take' }[time[0]] ?? 'clock-set';
  return desk.orders[how](side, time.replace(/^[+-]/, ''));
}

/// What a board said, for people: "g1 taken up".
export function saidText(game, nameOf, event) {
  const { verb, rest } = event;
  if (!Object.hasOwn(desk.said, verb)) return [verb, ...rest].join(' ');
  const isOfSquare = ['lift', 'touch'].includes(verb);
  const isOfSide = ['press', 'adjust', 'adjust-end'].includes(verb);
  if (isOfSquare) return desk.said[verb](nameOf(rest[0]));
  if (verb === 'place') {
    const { colour, other } = placed(event);
    return desk.said.place(nameOf(rest[0]), colour && letterText(game, colour), other && nameOf(other));
  }
  if (verb === 'knock') return desk.said.knock(rest[0], timeText(knockBegan(event)));
  if (isOfSide) return desk.said[verb](letterText(game, rest[0]));
  return desk.said[verb](rest.join(' '));
}

/// How a flag ends the game by the laws, {score, reason}; null for what is no flag, or ends nothing.
export function endingOf({ kind, played }) {
  const [, score, reason] = (kind === 'flag' && /^(1-0|0-1|1\/2-1\/2) ([a-z-]+)$/.exec(played?.move ?? '')) || [];
  return score ? { score, reason } : null;
}

/// Of a repetition what is named is not a move but what it amounts to, of a flag how the game ends.
function playedText(game, incident) {
  const ending = endingOf(incident);
  if (ending) return words.ending(game, ending.score, reasonText(ending.reason), '');
  return incident.kind === 'prohibited-repetition' ? reasonText(notation(incident.played)) : notation(incident.played);
}

/// An incident in one sentence. `line` holds the game's positions.
export function incidentText(game, line, incident) {
  const before = line.at(Math.min(incident.ply, line.moves.length + 1) - 1) ?? new Map();
  const touched = incident.touched.map((square) => {
    const piece = before.get(square);
    return { square, name: piece ? pieceText(game, piece) : '', isOwn: !piece || game.sideOf(piece) === incident.side };
  });
  const told = {
    kind: incident.kind.replaceAll('-', ' '), side: sideText(game, incident.side), touched, played: playedText(game, incident),
    due: incident.obliged.map(notation).join(', '), article: incident.article ? articleName(incident.article) : '',
    isMovedOnly: incident.evidence === 'moved',
    other: sideText(game, game.sides.find((side) => side !== incident.side)),
    byWhoWaits: incident.by_who_waits ? articleName(incident.by_who_waits) : '',
  };
  return (desk.incidents[incident.kind] ?? desk.incidents.other)(told);
}
