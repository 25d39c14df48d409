// Says that the event is shown late, where it is: a viewer should not take what is on the page for the hall.
import { formatAge } from './clock.js';
import { html, setText } from './dom.js';
import { words } from './messages/messages.js';

export class DelayNote {
  constructor() {
    this.node = html('p', { class: 'delay-note', hidden: true });
  }

  /// `seconds` as a snapshot of the feed has it; anything else than a number above 0: nothing is late.
  show(seconds) {
    const isLate = Number.isFinite(seconds) && seconds > 0;
    this.node.hidden = !isLate;
    setText(this.node, isLate ? words.delayed(formatAge(seconds)) : '');
  }
}
