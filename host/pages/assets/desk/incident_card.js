// One incident as an arbiter reads it: a sentence, the article, what was due, how well it was seen, the ruling.
import { html } from '../dom.js';
import { articleName, articleTexts, desk } from '../messages/desk.js';
import { penaltyText } from './clock_law.js';
import { evidenceLines, questionOf, verbsFor } from './incident_evidence.js';
import { timeText } from './scale.js';
import { endingOf, incidentText, plyMoveText, wallTime } from './telling.js';

const verbs = { uphold: 'upheld', dismiss: 'dismissed', accept: 'accepted' };
const notation = ({ san, move }) => (san && san !== move ? `${san} (${move})` : move || san);

/// What becomes of an incident until somebody rules on it: one whose claim is lost waits for nobody, nor
/// does one whose move is gone, but a foul counts all the same.
function openState({ claim, move_stands: stands, is_foul: isFoul }) {
  if (!stands && !isFoul) return { name: 'gone', chip: desk.card.goneChip };
  return claim === 'lost' ? { name: 'lost', chip: desk.card.lostChip } : { name: 'open', chip: desk.card.openChip };
}

/// Nobody has ruled on it, and it can still be claimed.
export const isUrgent = (incident) => !incident.ruling && openState(incident).name === 'open';

/// All that a card tells: while it is the same, so is the card.
export const cardKey = (incident, { game, board, line, origin, chosen, isPlayedOn }) => JSON.stringify([incident, origin, chosen === incident.number,
  isPlayedOn(incident), incidentText(game, line, incident), plyMoveText(game, board, incident.ply)]);

/// `context` has `game`, `board`, `line`, `origin` (null until it is known), `fouls` (the words of the
/// laws that count them), `isPlayedOn(incident)`,
/// `evidence(number)` (a bundle's address), `chosen` (a number or null), `mayRule`, `isPast` (its clocks take no penalty), `onShow(incident)`,
/// `onRule(verb, incident)`, `onEnd({score, reason})` and `onPenalty(penalty)`.
export function incidentCard(incident, context) {
  const { number, ruling } = incident;
  const state = ruling ? { name: ruling.ruling, chip: desk.card.rulings[ruling.ruling] ?? ruling.ruling } : openState(incident);
  const isOpen = isUrgent(incident) || context.chosen === number;
  const kind = `incident ruling-${state.name}${context.chosen === number ? ' chosen' : ''}`;
  return html('article', { class: kind, id: `incident-${number}`, 'data-incident': number, tabindex: -1 },
    html('header', {}, html('h3', {}, desk.card.number(number)),
      html('span', { class: 'chip' }, state.chip)),
    html('p', { class: 'sentence' }, incidentText(context.game, context.line, incident)),
    html('p', { class: 'when' }, whenText(incident, context)), questionText(incident), penaltyNote(incident, context),
    dueAndPlayed(incident), ...[incident.article, incident.consent].filter(Boolean).map((article) => lawText(article, isOpen)),
    evidenceText(incident, isOpen, context),
    html('p', { class: 'ruling' }, rulingText(incident)), actions(incident, context));
}

function whenText(incident, { game, board, origin }) {
  const at = incident.touched_at ?? incident.at;
  const inGame = origin === null ? [] : [timeText(at - origin, 0.1)];
  return [plyMoveText(game, board, incident.ply), wallTime(at), ...inGame].join(' · ');
}

function dueAndPlayed({ kind, obliged, played, move_stands: stands }) {
  const isMove = played && !['flag', 'prohibited-repetition'].includes(kind);
  return html('ul', { class: 'due' },
    obliged.length ? html('li', {}, desk.card.due(obliged.map(notation).join(', '))) : null,
    isMove ? html('li', {}, desk.card.played(notation(played))) : null,
    stands ? null : html('li', { class: 'gone' }, desk.card.gone));
}

function questionText(incident) {
  const question = questionOf(incident);
  return question ? html('p', { class: 'question' }, question) : null;
}

function penaltyNote({ penalty }, { game }) {
  return penalty ? html('p', { class: 'penalty' }, penaltyText(game, penalty)) : null;
}

/// The article in both languages: a player may read the other one.
function lawText(article, isOpen) {
  const texts = articleTexts(article);
  return html('details', { class: 'law', open: isOpen }, html('summary', {}, `${desk.card.article} ${articleName(article)}`),
    ...texts.map(({ lang, text }) => html('blockquote', { lang }, text)),
    texts.length ? null : html('p', {}, desk.card.noArticleText));
}

function evidenceText(incident, isOpen, { isPlayedOn, fouls }) {
  return html('details', { class: 'evidence', open: isOpen }, html('summary', {}, desk.card.evidence),
    html('ul', {}, ...evidenceLines(incident, isPlayedOn(incident), fouls).map((line) => html('li', {}, line))));
}

function rulingText({ ruling }) {
  if (!ruling) return desk.card.open;
  return desk.card.ruled(desk.card.rulings[ruling.ruling] ?? ruling.ruling, ruling.by, wallTime(ruling.at));
}

const rulingName = ({ announced }, verb) => (announced ? desk.card.consentRule[verb] : desk.card.rule[verb]);

function actions(incident, { evidence, mayRule, isPast, onShow, onRule, onEnd, onPenalty }) {
  const ending = endingOf(incident);
  const press = (label, kind, act) => {
    const node = html('button', { type: 'button', class: kind, 'data-act': kind }, label);
    node.addEventListener('click', act);
    return node;
  };
  const verbsLeft = verbsFor(incident).filter((verb) => verbs[verb] !== incident.ruling?.ruling);
  return html('div', { class: 'incident-actions' }, ...[
    press(desk.card.show, 'show', () => onShow(incident)),
    mayRule && ending ? press(desk.card.endGame, 'end-game', () => onEnd(ending)) : null,
    mayRule && incident.penalty && !isPast ? press(desk.card.givePenalty, 'give-penalty', () => onPenalty(incident.penalty)) : null,
    ...(mayRule ? verbsLeft.map((verb) => press(rulingName(incident, verb), verb, () => onRule(verb, incident))) : []),
    html('a', { class: 'button bundle', href: evidence(incident.number), download: true }, desk.card.bundle),
    mayRule && incident.ruling ? html('p', { class: 'hint' }, desk.card.ruleAnew) : null].filter(Boolean));
}
