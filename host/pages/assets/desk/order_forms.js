// The forms behind the desk's orders: each makes the words of one order, or says what is wrong.
import { Board } from '../board/board.js';
import { secondsLeft } from '../clock.js';
import { html, setText } from '../dom.js';
import { articleTexts, desk } from '../messages/desk.js';
import { pieceText, reasonText } from '../messages/messages.js';
import { numberingOf } from '../numbering.js';
import { orderTime } from './clock_law.js';
import { reasonsFor } from './ending_choices.js';
import { choice, line, radios } from './form_fields.js';
import { positionText } from './position_text.js';
import { lastMovesText, plyMoveText, resultText, sideOfLetter, sideText } from './telling.js';

const { actions } = desk;
const other = '';
const letters = { white: 'w', black: 'b' };
const sides = (game) => game.sides.map((side) => [letters[side], sideText(game, side)]);
const good = (words) => ({ words });
const wrong = (fault) => ({ fault });

/// The plies of the record, the newest first, as options.
const plies = ({ game, board }) => board.moves.map((_, index) => [String(index + 1), plyMoveText(game, board, index + 1)]).reverse();

/// A ply is one of the candidates, which are what the board's events allow, or any other move in
/// words; none is chosen beforehand. The next ply may have been made where no sensor saw all of it.
function correct(context) {
  const { game, board, doubt } = context;
  const recorded = board.moves.length;
  const next = [String(recorded + 1), `${plyMoveText(game, board, recorded + 1)} ${actions.unseenMove}`];
  const first = String(context.ply ?? doubt?.ply ?? Math.max(recorded, 1));
  const node = html('div');
  const ply = choice(actions.move, [next, ...plies(context)], first, () => draw());
  let move = null;
  let text = null;
  const offered = () => (doubt?.ply === Number(ply.value()) ? doubt.candidates.map((each) => [each.move, each.san || each.move]) : []);
  function draw() {
    const options = offered();
    text = line(actions.otherMove, '', { hint: actions.moveHint(...game.moveExamples), maxlength: 64 });
    move = options.length ? radios(actions.playedWas, [...options, [other, actions.otherMove]], null, show) : null;
    node.replaceChildren(...[ply.node, move?.node, text.node].filter(Boolean));
    show();
  }
  function show() {
    text.node.hidden = Boolean(move && move.value() !== other);
  }
  draw();
  return { node, read: () => {
    const chosen = move?.value() || text.value();
    return chosen ? good(`correct ${ply.value()} ${chosen}`) : wrong(actions.faults.move);
  } };
}

const becomes = (move) => /^[a-h][1-8][a-h][1-8]([qrbn])$/.exec(move)?.[1] ?? null;

/// Confirming what the record says, or another piece.
function promote(context) {
  const { game, board } = context;
  const promotions = board.moves.map(({ move }, index) => ({ ply: String(index + 1), piece: becomes(move) })).filter(({ piece }) => piece);
  const options = promotions.map(({ ply }) => [ply, plyMoveText(game, board, Number(ply))]).reverse();
  const ply = choice(actions.move, options, options[0]?.[0]);
  const piece = radios(actions.piece, [...'qrbn'].map((letter) => [letter, pieceText(game, letter)]), promotions.at(-1)?.piece);
  return { node: html('div', {}, ply.node, piece.node), read: () => {
    const recorded = promotions.find((each) => each.ply === ply.value())?.piece;
    return good(recorded === piece.value() ? `confirm ${ply.value()}` : `promote ${ply.value()} ${piece.value()}`);
  } };
}

/// Names the moves that go; play may go on while the form is open.
function takeback({ game, now }) {
  const count = line(actions.plies, '1', { type: 'number', min: 1, inputmode: 'numeric', onChange: () => show() });
  const going = html('p', { class: 'hint going', role: 'status' });
  const number = () => {
    const value = Number(count.value());
    return Number.isInteger(value) && value >= 1 && value <= now().board.moves.length ? value : 0;
  };
  function show() {
    setText(going, number() ? actions.going(lastMovesText(game, now().board, number())) : '');
  }
  show();
  return { node: html('div', {}, count.node, going), renew: show, read: () =>
    (number() ? good(`takeback ${number()}`) : wrong(actions.faults.plies(now().board.moves.length))) };
}

/// A FEN, which can come from what stands on the wood, with a picture of it.
function position(context) {
  const { game, board, wood } = context;
  const surface = new Board(game.withNames ?? game);
  const note = html('p', { class: 'hint', role: 'status' });
  const toMove = numberingOf(game, board, board.moves.length + 1).side;
  const turn = radios(actions.sideToMove, sides(game), letters[toMove], () => useWood());
  const text = line(actions.position, board.fen, { hint: actions.positionHint, maxlength: 200, onChange: () => show() });
  const press = (label, act) => {
    const node = html('button', { type: 'button' }, label);
    node.addEventListener('click', act);
    return node;
  };
  function show() {
    const pieces = game.placement(text.value());
    surface.node.classList.toggle('no-position', !pieces);
    if (pieces) surface.show({ pieces, last: [], lifted: [], unexpected: [], tentative: false }, actions.position);
  }
  function useWood() {
    if (!wood) return;
    const { pieces, lifted, unexpected } = wood();
    const standing = new Map([...pieces].filter(([square]) => !lifted.includes(square)));
    const side = sideOfLetter[turn.value()];
    setText(note, unexpected.length ? actions.woodUnknown(unexpected.join(', ')) : '');
    text.set(positionText(game, standing, side, board.fen));
  }
  show();
  return { node: html('div', { class: 'position-form' }, turn.node,
    html('div', { class: 'field-row' }, wood ? press(actions.fromWood, useWood) : null, press(actions.fromRecord, () => text.set(board.fen))),
    note, text.node, surface.node),
  read: () => (game.placement(text.value()) ? good(`position ${text.value()}`) : wrong(actions.faults.position)) };
}

const signs = { set: '', add: '+', take: '-' };

/// What was written as a time, {text, seconds}; null: it is none.
function timeOf(written) {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(written) ?? [];
  return minutes ? { text: `${Number(hours)}:${minutes.padStart(2, '0')}:${seconds}`, seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) } : null;
}

/// Tells what the clock shows and what it would show.
function clock({ game, now, time: serverTime }) {
  const side = radios(actions.side, sides(game), 'w', () => show());
  const how = radios(actions.clockHow, Object.entries(actions.clockModes), 'add', () => show());
  const time = line(actions.time, '0:02:00', { inputmode: 'numeric', maxlength: 12, onChange: () => show() });
  const note = html('p', { class: 'hint clock-now', role: 'status' });
  const shown = () => secondsLeft(now().board.clock, sideOfLetter[side.value()], serverTime());
  const told = (seconds) => orderTime(Math.floor(seconds));
  const after = (seconds) => ({ set: seconds, add: shown() + seconds, take: shown() - seconds })[how.value()];
  function fault() {
    const written = timeOf(time.value());
    if (!written) return actions.faults.time;
    if (how.value() !== 'set' && written.seconds === 0) return actions.faults.noTime;
    return how.value() === 'take' && shown() !== null && after(written.seconds) < 0 ? actions.faults.tooMuch(told(shown())) : '';
  }
  function show() {
    const written = timeOf(time.value());
    const resulting = written && !fault() ? told(after(written.seconds)) : '';
    setText(note, shown() === null ? '' : actions.clockShows(told(shown()), resulting));
  }
  show();
  return { node: html('div', {}, side.node, how.node, time.node, note), renew: show, read: () =>
    (fault() ? wrong(fault()) : good(`clock ${side.value()} ${signs[how.value()]}${timeOf(time.value()).text}`)) };
}

/// What is there already would be replaced; what ended on the board, only once moves are taken back.
function result({ game, now }) {
  const detail = now();
  const there = resultText(game, detail);
  if (there && !detail.takes_result) return { refusal: actions.endedOnBoard(there) };
  const reasons = (score) => reasonsFor(game, score).map((reason) => [reason, reasonText(reason)]);
  const results = [...Object.entries(actions.scores), ...(there ? [['*', actions.goesOn]] : [])];
  const score = radios(actions.score, results, '1-0', () => {
    why.fill(reasons(score.value()));
    why.node.hidden = score.value() === '*';
  });
  const why = choice(actions.reason, reasons('1-0'), 'resignation');
  const note = there && html('p', { class: 'order-note' }, actions.resultThere(there));
  return { node: html('div', {}, ...[note, score.node, why.node].filter(Boolean)), read: () => good(`result ${score.value()} ${why.value()}`.trim()) };
}

function foul(context) {
  const { game, articles } = context;
  const side = radios(actions.side, sides(game), 'w');
  const names = articles.map((name) => [name, `${name}: ${articleTexts(name)[0]?.text ?? ''}`]);
  const article = choice(actions.article, names, articles[0]);
  const how = radios(actions.foulHow, Object.entries(actions.foulModes), 'foul', () => { article.node.hidden = how.value() !== 'foul'; });
  return { node: html('div', {}, side.node, how.node, article.node), read: () =>
    good(how.value() === 'foul' ? `foul ${side.value()} ${article.value()}`.trim() : `withdraw ${side.value()}`) };
}

/// A clock that nobody has started yet: `resume` starts it.
const isUnbegun = ({ board: { clock, moves, result } }) =>
  Boolean(clock) && !clock.running && !clock.paused && moves.length === 0 && result === '*';

const pause = () => ({ node: null, read: () => good('pause') });
const resume = () => ({ node: null, read: () => good('resume') });

const forms = { correct, promote, takeback, position, clock, pause, resume, result, foul };

/// The form of an order: {node, read}, where `read` gives {words} or {fault}, `node` is null where
/// there is nothing to fill in; or {refusal}, why there is no such order now. `context` has `game`, `board`, `doubt`, `articles` (by which fouls are counted), `now`, which gives the board's answer
/// of this moment, `time`, which gives the server's, and `wood`, which tells what stands, or null.
export const formOf = (name, context) => forms[name](context);

/// The orders that make sense now; of a game that `isPast` no position is played on. Without `articles` nothing is charged.
export function possibleOrders({ game, board, articles = [], isPast = false }) {
  const hasMoves = board.moves.length > 0;
  const { clock } = board;
  const makesSense = {
    takeback: hasMoves, promote: game.pieceNames === 'chess' && board.moves.some(({ move }) => becomes(move)),
    clock: Boolean(clock), pause: Boolean(clock?.running), resume: Boolean(clock?.paused) || isUnbegun({ board }), position: !isPast,
    foul: articles.length > 0,
  };
  return Object.keys(forms).filter((name) => makesSense[name] ?? true);
}
