// The forms behind the desk's orders: each makes the words of one order, or says what is wrong.
import { Board } from '../board/board.js';
import { html, setText } from '../dom.js';
import { articleTexts, desk } from '../messages/desk.js';
import { pieceText, reasonText } from '../messages/messages.js';
import { numberingOf } from '../numbering.js';
import { foulArticles, reasonsFor } from './ending_choices.js';
import { choice, line, radios } from './form_fields.js';
import { positionText } from './position_text.js';
import { plyMoveText, sideText } from './telling.js';

const { actions } = desk;
const other = '';
const letters = { white: 'w', black: 'b' };
const sides = (game) => game.sides.map((side) => [letters[side], sideText(game, side)]);
const good = (words) => ({ words });
const wrong = (fault) => ({ fault });

/// The plies of the record, the newest first, as options.
const plies = ({ game, board }) => board.moves.map((_, index) => [String(index + 1), plyMoveText(game, board, index + 1)]).reverse();

/// A ply is one of the candidates, or any other move in words. The next one may have been made where
/// no sensor saw all of it.
function correct(context) {
  const { game, board, doubt, incidents } = context;
  const recorded = board.moves.length;
  const next = [String(recorded + 1), `${plyMoveText(game, board, recorded + 1)} ${actions.unseenMove}`];
  const first = String(context.ply ?? doubt?.ply ?? Math.max(recorded, 1));
  const node = html('div');
  const ply = choice(actions.move, [next, ...plies(context)], first, () => draw());
  let move = null;
  let text = null;
  const offered = () => {
    const number = Number(ply.value());
    const due = incidents.filter((each) => each.ply === number).flatMap(({ obliged }) => obliged);
    const all = [...(doubt?.ply === number ? doubt.candidates : []), ...due];
    return [...new Map(all.map((each) => [each.move, each.san || each.move]))];
  };
  function draw() {
    const options = offered();
    text = line(actions.otherMove, '', { hint: actions.moveHint, maxlength: 64 });
    move = options.length ? radios(actions.playedWas, [...options, [other, actions.otherMove]], options[0][0], show) : null;
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

function takeback({ board }) {
  const last = board.moves.length;
  const count = line(actions.plies, '1', { type: 'number', min: 1, max: last, inputmode: 'numeric' });
  return { node: count.node, read: () => {
    const number = Number(count.value());
    return Number.isInteger(number) && number >= 1 && number <= last ? good(`takeback ${number}`) : wrong(actions.faults.plies(last));
  } };
}

/// A FEN, which can come from what stands on the wood, with a picture of it.
function position(context) {
  const { game, board, wood } = context;
  const surface = new Board(game, { coordinates: true });
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
    const side = game.sides.find((each) => letters[each] === turn.value());
    setText(note, unexpected.length ? actions.woodUnknown(unexpected.join(', ')) : '');
    text.set(positionText(game, standing, side, board.fen));
  }
  show();
  return { node: html('div', { class: 'position-form' }, turn.node,
    html('div', { class: 'field-row' }, wood ? press(actions.fromWood, useWood) : null, press(actions.fromRecord, () => text.set(board.fen))),
    note, text.node, surface.node),
  read: () => (game.placement(text.value()) ? good(`position ${text.value()}`) : wrong(actions.faults.position)) };
}

function clock({ game }) {
  const side = radios(actions.side, sides(game), 'w');
  const how = radios(actions.clockHow, Object.entries(actions.clockModes), 'add');
  const time = line(actions.time, '0:02:00', { inputmode: 'numeric', maxlength: 12 });
  const signs = { set: '', add: '+', take: '-' };
  return { node: html('div', {}, side.node, how.node, time.node), read: () => {
    const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d(?:\.\d{1,3})?)$/.exec(time.value()) ?? [];
    if (!minutes) return wrong(actions.faults.time);
    return good(`clock ${side.value()} ${signs[how.value()]}${Number(hours)}:${minutes.padStart(2, '0')}:${seconds}`);
  } };
}

function result({ game }) {
  const reasons = (score) => reasonsFor(game, score).map((reason) => [reason, reasonText(reason)]);
  const score = radios(actions.score, Object.entries(actions.scores), '1-0', () => why.fill(reasons(score.value())));
  const why = choice(actions.reason, reasons('1-0'), 'resignation');
  return { node: html('div', {}, score.node, why.node), read: () => good(`result ${score.value()} ${why.value()}`) };
}

function foul(context) {
  const { game } = context;
  const side = radios(actions.side, sides(game), 'w');
  const articles = foulArticles(game);
  const names = articles.map((name) => [name, `${name}: ${articleTexts(name)[0]?.text ?? ''}`]);
  const article = articles.length ? choice(actions.article, names, articles[0])
    : line(actions.article, '', { maxlength: 64 });
  return { node: html('div', {}, side.node, article.node), read: () => good(`foul ${side.value()} ${article.value()}`.trim()) };
}

const pause = () => ({ node: null, read: () => good('pause') });
const resume = () => ({ node: null, read: () => good('resume') });

const forms = { correct, promote, takeback, position, clock, pause, resume, result, foul };

/// The form of an order: {node, read}, where `read` gives {words} or {fault}; null where there is
/// nothing to fill in. `context` has `game`, `board`, `doubt`, `incidents`, and `wood`, which tells
/// what stands, or null.
export const formOf = (name, context) => forms[name](context);

/// The orders that make sense now.
export function possibleOrders({ game, board }) {
  const hasMoves = board.moves.length > 0;
  const { clock } = board;
  const makesSense = {
    takeback: hasMoves, promote: game.pieceNames === 'chess' && board.moves.some(({ move }) => becomes(move)),
    clock: Boolean(clock), pause: Boolean(clock) && !clock.paused, resume: Boolean(clock?.paused),
  };
  return Object.keys(forms).filter((name) => makesSense[name] ?? true);
}
