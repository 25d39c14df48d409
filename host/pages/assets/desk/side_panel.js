// Beside the board: what it cannot decide, incidents, the orders that can be given and those that were.
import { html } from '../dom.js';
import { desk, foulWords } from '../messages/desk.js';
import { moveText } from '../move_text.js';
import { exemptionTexts, penaltyOrder } from './clock_law.js';
import { foulCounts, lostText } from './foul_law.js';
import { cardKey, incidentCard, isUrgent } from './incident_card.js';
import { formOf, possibleOrders } from './order_forms.js';
import { whyText } from './refusal_words.js';
import { incidentText, orderText, plyText, wallTime } from './telling.js';

const orderName = (name, { foul_reason: reason }) => (name === 'foul' ? foulWords(reason).name : desk.actions.names[name]);

const isChosen = (card) => card.classList.contains('chosen');

export class SidePanel {
  /// `dialog` asks before an order is written; `mayOrder` says whether who looks gives any.
  constructor({ dialog, mayOrder, onShow, wood, evidence, isPlayedOn, time }) {
    Object.assign(this, { evidence, isPlayedOn, time, dialog, isArbiter: mayOrder, onShow, wood, chosen: null, cards: new Map() });
    this.doubt = html('section', { class: 'doubt', hidden: true });
    this.incidents = html('section', { class: 'incidents', 'aria-label': desk.board.incidents });
    this.actions = html('section', { class: 'actions', 'aria-label': desk.board.actions });
    this.orders = html('section', { class: 'orders', 'aria-label': desk.board.orders });
    this.node = html('div', { class: 'side-panel' }, this.doubt, this.incidents, this.actions, this.orders);
  }

  /// `context` has `game`, `detail`, `line` and `origin`; writes anew only what has changed.
  show(context) {
    this.context = context;
    const { detail, game } = context;
    const { board } = detail;
    const { isPast = false, mayBeOrdered = true } = detail;
    this.mayOrder = this.isArbiter && mayBeOrdered;
    const moves = board.moves.map((each) => each.move);
    this.fill(this.doubt, [detail.doubt, moves, this.mayOrder], () => this.doubtParts());
    this.doubt.hidden = !detail.doubt;
    const cards = this.cardContext();
    const keys = detail.incidents.map((incident) => cardKey(incident, cards));
    this.fill(this.incidents, [keys, detail.fouls, detail.lost, board.result, detail.exempt, this.mayOrder], () => this.incidentParts(cards));
    this.fill(this.actions, [possibleOrders({ game, board, articles: detail.foul_articles, isPast }), game.name, detail.foul_reason, this.mayOrder], () => this.actionParts());
    this.fill(this.orders, [detail.orders, moves], () => this.orderParts());
  }

  /// The incident whose moment is looked at, by its number; null for none.
  choose(number) {
    this.chosen = number;
    this.show(this.context);
  }

  /// Another game has begun: what a reader opened in a card was of an incident of the one before.
  forget() {
    this.cards.clear();
  }

  fill(section, what, parts) {
    const key = JSON.stringify(what);
    if (section.shownKey === key) return;
    section.shownKey = key;
    const focused = section.contains(document.activeElement) ? document.activeElement : null;
    section.replaceChildren(...parts().filter(Boolean));
    const same = focused?.isConnected ? focused : document.getElementById(focused?.closest('[id]')?.id);
    same?.focus({ preventScroll: true });
  }

  doubtParts() {
    const { game, detail: { board, doubt } } = this.context;
    if (!doubt) return [];
    const recorded = board.moves[doubt.ply - 1];
    const candidates = doubt.candidates.map((each) => {
      const node = html('button', { type: 'button', class: 'candidate', disabled: !this.mayOrder }, moveText(each));
      const words = recorded?.move === each.move ? `confirm ${doubt.ply}` : `correct ${doubt.ply} ${each.move}`;
      node.addEventListener('click', () => this.confirm(desk.actions.names.correct, words));
      return node;
    });
    return [html('h2', {}, desk.board.doubt), html('p', {}, desk.board.doubtText(plyText(game, board, doubt.ply))),
            html('div', { class: 'candidates' }, ...candidates)];
  }

  cardContext() {
    const { game, line, origin, detail } = this.context;
    return { game, board: detail.board, isPast: detail.isPast, line, origin, fouls: foulWords(detail.foul_reason), evidence: this.evidence,
                      isPlayedOn: this.isPlayedOn, chosen: this.chosen, mayRule: this.mayOrder, onShow: this.onShow,
                      onEnd: (ending) => this.endGame(ending),
                      onPenalty: (penalty) => this.confirm(desk.actions.names.clock, penaltyOrder(penalty)),
                      onRule: (verb, incident) => this.confirm(desk.card.number(incident.number), `${verb} ${incident.number}`,
                        [incidentText(game, line, incident), desk.card.changesNothing].join(' ')) };
  }

  /// The card of before, with what a reader opened in it, unless it tells something else now.
  card(incident, context) {
    const key = cardKey(incident, context);
    const before = this.cards.get(incident.number);
    if (before?.key === key) return before.node;
    const node = incidentCard(incident, context);
    if (before && isChosen(before.node) === isChosen(node))
      node.querySelectorAll('details').forEach((each, index) => { each.open = before.node.querySelectorAll('details')[index]?.open ?? each.open; });
    this.cards.set(incident.number, { key, node });
    return node;
  }

  incidentParts(context) {
    const { game, detail } = this.context;
    const { incidents, exempt } = detail;
    const counts = foulCounts(game, detail);
    const newestFirst = [...incidents].reverse();
    const ordered = [...newestFirst.filter(isUrgent), ...newestFirst.filter((incident) => !isUrgent(incident))];
    return [html('h2', {}, desk.board.incidents), counts.length ? html('p', { class: 'fouls' }, counts.join(' · ')) : null, ...this.lostParts(),
            ...exemptionTexts(game, exempt).map((sentence) => html('p', { class: 'exempt' }, sentence)),
            ...ordered.map((incident) => this.card(incident, context)),
            incidents.length ? null : html('p', { class: 'hint' }, desk.board.noIncidents)];
  }

  /// That a side has lost by its fouls, until somebody ends the game.
  lostParts() {
    const { game, detail } = this.context;
    if (!detail.lost || detail.board.result !== '*') return [];
    const { result: score, reason } = detail.lost;
    const end = html('button', { type: 'button', class: 'end-lost', 'data-act': 'end-lost' }, desk.card.endGame);
    end.addEventListener('click', () => this.endGame({ score, reason }));
    return [html('p', { class: 'question lost-by-fouls' }, lostText(game, detail)), this.mayOrder ? end : null];
  }

  actionParts() {
    const { game, detail } = this.context;
    const note = this.isArbiter ? desk.board.pastUnknown : desk.board.viewerOnly;
    if (!this.mayOrder) return [html('h2', {}, desk.board.actions), html('p', { class: 'hint' }, note)];
    const buttons = possibleOrders({ game, board: detail.board, articles: detail.foul_articles, isPast: detail.isPast }).map((name) => {
      const node = html('button', { type: 'button', 'data-order': name }, orderName(name, detail));
      node.addEventListener('click', () => this.ask(name));
      return node;
    });
    return [html('h2', {}, desk.board.actions), detail.isPast ? html('p', { class: 'hint' }, desk.board.pastGame) : null,
            html('div', { class: 'action-buttons' }, ...buttons)];
  }

  orderParts() {
    const { game, detail } = this.context;
    const rows = detail.orders.map(({ at, by, words, refused }) => html('li', { class: refused ? 'refused' : null },
      html('span', { class: 'order-text' }, orderText(game, detail, words, true)),
      refused ? html('span', { class: 'order-refused' }, desk.board.orderRefused(whyText(refused))) : null,
      html('span', { class: 'order-who' }, desk.board.orderLine(wallTime(at), by)))).reverse();
    return [html('h2', {}, desk.board.orders), rows.length ? html('ol', { class: 'order-rows', reversed: true }, ...rows)
      : html('p', { class: 'hint' }, desk.board.noOrders)];
  }

  form(name) {
    const { game, detail: { board, doubt, foul_articles: articles } } = this.context;
    return formOf(name, { game, board, doubt, articles, now: () => this.context.detail, time: this.time, wood: this.wood });
  }

  ask(name) {
    this.dialog.open(orderName(name, this.context.detail), this.form(name));
  }

  /// As the laws make of an incident, where the game still takes a result.
  endGame({ score, reason }) {
    const form = this.form('result');
    if (form.refusal) this.dialog.open(desk.actions.names.result, form);
    else this.confirm(desk.actions.names.result, `result ${score} ${reason}`);
  }

  confirm(title, words, note) {
    this.dialog.open(title, { node: null, note, read: () => ({ words }) });
  }
}
