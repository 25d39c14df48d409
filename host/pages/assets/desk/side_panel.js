// Beside the board: what it cannot decide, incidents, the orders that can be given and those that were.
import { html } from '../dom.js';
import { desk } from '../messages/desk.js';
import { moveText } from '../move_text.js';
import { exemptionTexts, penaltyOrder } from './clock_law.js';
import { incidentCard, isUrgent } from './incident_card.js';
import { formOf, possibleOrders } from './order_forms.js';
import { incidentText, orderText, plyText, sideText, wallTime } from './telling.js';

export class SidePanel {
  /// `dialog` asks before an order is written; `mayOrder` says whether any may be given here, and
  /// `whyNot` why none may.
  constructor({ dialog, mayOrder, whyNot, onShow, wood, evidence }) {
    Object.assign(this, { evidence, dialog, mayOrder, whyNot, onShow, wood, chosen: null });
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
    const moves = board.moves.map((each) => each.move);
    this.fill(this.doubt, [detail.doubt, moves], () => this.doubtParts());
    this.doubt.hidden = !detail.doubt;
    this.fill(this.incidents, [detail.incidents, detail.fouls, detail.exempt, context.origin, moves, this.chosen], () => this.incidentParts());
    this.fill(this.actions, [possibleOrders({ game, board }), game.name], () => this.actionParts());
    this.fill(this.orders, [detail.orders, moves], () => this.orderParts());
  }

  /// The incident whose moment is looked at, by its number; null for none.
  choose(number) {
    this.chosen = number;
    this.show(this.context);
  }

  fill(section, what, parts) {
    const key = JSON.stringify(what);
    if (section.shownKey === key) return;
    section.shownKey = key;
    const focused = section.contains(document.activeElement) ? document.activeElement.closest('[id]')?.id : null;
    section.replaceChildren(...parts().filter(Boolean));
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
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

  incidentParts() {
    const { game, line, origin, detail: { board, incidents, fouls, exempt } } = this.context;
    const counts = game.sides.filter((side) => fouls[side]).map((side) => desk.board.fouls(sideText(game, side), fouls[side]));
    const context = { game, board, line, origin, evidence: this.evidence, chosen: this.chosen, mayRule: this.mayOrder, onShow: this.onShow,
                      onEnd: ({ score, reason }) => this.confirm(desk.actions.names.result, `result ${score} ${reason}`),
                      onPenalty: (penalty) => this.confirm(desk.actions.names.clock, penaltyOrder(penalty)),
                      onRule: (verb, incident) => this.confirm(desk.card.number(incident.number), `${verb} ${incident.number}`,
                        [incidentText(game, line, incident), desk.card.changesNothing].join(' ')) };
    const urgent = incidents.filter(isUrgent);
    const others = incidents.filter((incident) => !isUrgent(incident)).reverse();
    return [html('h2', {}, desk.board.incidents), counts.length ? html('p', { class: 'fouls' }, counts.join(' · ')) : null,
            ...exemptionTexts(game, exempt).map((sentence) => html('p', { class: 'exempt' }, sentence)),
            ...[...urgent, ...others].map((incident) => incidentCard(incident, context)),
            incidents.length ? null : html('p', { class: 'hint' }, desk.board.noIncidents)];
  }

  actionParts() {
    if (!this.mayOrder) return [html('h2', {}, desk.board.actions), html('p', { class: 'hint' }, this.whyNot)];
    const { game, detail: { board } } = this.context;
    const buttons = possibleOrders({ game, board }).map((name) => {
      const node = html('button', { type: 'button', 'data-order': name }, desk.actions.names[name]);
      node.addEventListener('click', () => this.ask(name));
      return node;
    });
    return [html('h2', {}, desk.board.actions), html('div', { class: 'action-buttons' }, ...buttons)];
  }

  orderParts() {
    const { game, detail } = this.context;
    const rows = detail.orders.map(({ at, by, words, refused }) => html('li', { class: refused ? 'refused' : null },
      html('span', { class: 'order-text' }, orderText(game, detail, words, true)),
      refused ? html('span', { class: 'order-refused' }, desk.board.orderRefused(refused)) : null,
      html('span', { class: 'order-who' }, desk.board.orderLine(wallTime(at), by)))).reverse();
    return [html('h2', {}, desk.board.orders), rows.length ? html('ol', { class: 'order-rows', reversed: true }, ...rows)
      : html('p', { class: 'hint' }, desk.board.noOrders)];
  }

  ask(name) {
    const { game, detail: { board, doubt, incidents } } = this.context;
    this.dialog.open(desk.actions.names[name], formOf(name, { game, board, doubt, incidents, wood: this.wood }));
  }

  confirm(title, words, note) {
    this.dialog.open(title, { node: null, note, read: () => ({ words }) });
  }
}
