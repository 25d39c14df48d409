// What about a board needs an arbiter's eyes, each in a chip.
import { formatAge } from '../clock.js';
import { html, setText } from '../dom.js';
import { desk } from '../messages/desk.js';

// What is wrong now is red, what has to be decided amber, what somebody should see to plain.
const weights = { incident: 'grave', flag: 'grave', unsure: 'open', mismatch: 'open', result: 'open', 'result-before': 'open' };

/// A need's word in the catalogue: a board that is away is silent too, and says so better.
const wordOf = (need, online) => (need.kind === 'stale' && !online ? 'offline' : need.kind);

export function needText(need, online = true) {
  const word = wordOf(need, online);
  return Object.hasOwn(desk.needs, word) ? desk.needs[word](need.count) : need.kind;
}

export class NeedChips {
  constructor() {
    this.node = html('span', { class: 'needs' });
    this.key = null;
  }

  show(needs, online) {
    const key = JSON.stringify([needs, online]);
    if (key === this.key) return;
    this.key = key;
    this.ages = needs.filter(({ since }) => since !== null).map((need) => ({ need, node: html('span', { class: 'need-age' }) }));
    this.node.replaceChildren(...needs.map((need) => html('span',
      { class: `chip need ${weights[need.kind] ?? 'plain'}`, title: desk.needDetails[wordOf(need, online)] ?? null, 'data-need': need.kind },
      needText(need, online), this.ages.find((each) => each.need === need)?.node)));
  }

  tick(now) {
    for (const { need, node } of this.ages ?? []) setText(node, ` ${formatAge(Math.max(0, now - need.since))}`);
  }
}
