// What the board said about the moment that is looked at, event by event, to read and to print.
import { html } from '../dom.js';
import { desk } from '../messages/desk.js';
import { timeText } from './scale.js';
import { saidText } from './telling.js';

const before = 8;  // events shown before the moment,
const after = 4;   // and behind it

export class SaidList {
  /// `onPick` is told the time of an event that was pressed.
  constructor(onPick) {
    this.list = html('ol', { class: 'said-rows' });
    this.node = html('section', { class: 'said', 'aria-label': desk.board.said }, html('h2', {}, desk.board.said), this.list);
    this.list.addEventListener('click', (event) => {
      const row = event.target.closest('button');
      if (row) onPick(Number(row.dataset.at));
    });
  }

  /// Writes its rows anew only when another event is the last before `time`, or more have come.
  show(wood, time) {
    const next = wood.eventAfter(time);
    if (wood === this.wood && next === this.next) return;
    Object.assign(this, { wood, next });
    const first = Math.max(0, next - before);
    const rows = wood.events.slice(first, next + after).map((event, index) => {
      const isNow = first + index === next - 1;
      return html('li', { class: first + index >= next ? 'to-come' : null },
        html('button', { type: 'button', 'data-at': event.at, 'aria-current': isNow ? 'true' : null },
          html('span', { class: 'said-at' }, timeText(event.at)), html('span', { class: 'said-what' }, saidText(wood.game, (name) => wood.nameOf(name), event))));
    });
    this.list.replaceChildren(...(rows.length ? rows : [html('li', { class: 'hint' }, desk.board.nothingSaid)]));
  }
}
