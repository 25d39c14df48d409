// All boards, what needs eyes first: the page an arbiter keeps open in the hall.
import { ServerTime } from '../clock.js';
import { html, setText } from '../dom.js';
import { desk } from '../messages/desk.js';
import { BoardRow } from './board_row.js';
import { checkedRow } from './checked.js';
import { needText } from './need_chips.js';
import { allBoards } from './session.js';
import { refusalText } from './sign_in.js';
import { Watch } from './watch.js';

const stillMs = 1500;    // rows do not change places under a pointer that is on its way to one
const freshMs = 20000;   // how long news stay marked
const boardsMax = 2000;  // a browser's memory is bounded, whatever a server says

export class BoardsView {
  constructor(shell) {
    this.shell = shell;
    this.rows = new Map();   // id -> BoardRow, in the order shown
    this.known = null;       // what each board needed at the last look; null before the first
    this.serverTime = new ServerTime();
    this.pointedAt = -Infinity;
    this.build();
    this.watch = new Watch(allBoards, {
      onNews: (body) => this.take(body), onRefusal: (refusal) => this.refused(refusal), onStatus: () => shell.showStatus(this.watch),
    });
    this.timer = setInterval(() => this.tick(), 250);
  }

  build() {
    this.filter = html('input', { type: 'search', class: 'filter', placeholder: desk.boards.filter,
                                  'aria-label': desk.boards.filterKey, title: desk.boards.filterKey });
    this.only = html('button', { type: 'button', 'aria-pressed': 'false', class: 'only-needs' }, desk.boards.onlyNeeds);
    this.count = html('span', { class: 'board-count' });
    this.list = html('ol', { class: 'rows' });
    this.empty = html('p', { class: 'empty' }, desk.boards.loading);
    this.news = html('p', { class: 'visually-hidden', 'aria-live': 'polite' });
    this.node = html('div', { class: 'all-boards' },
      html('div', { class: 'boards-head' }, html('h1', {}, desk.boards.heading), this.count, this.filter, this.only),
      this.list, this.empty, this.news);
    this.filter.addEventListener('input', () => this.arrange());
    this.only.addEventListener('click', () => {
      this.only.setAttribute('aria-pressed', String(this.only.getAttribute('aria-pressed') !== 'true'));
      this.arrange();
    });
    this.list.addEventListener('pointermove', () => { this.pointedAt = performance.now(); });
    this.list.addEventListener('pointerover', (event) => event.target.closest('li')?.classList.remove('fresh'));
    this.list.addEventListener('focusin', (event) => event.target.closest('li')?.classList.remove('fresh'));
  }

  refused(refusal) {
    if (!this.told) setText(this.empty, refusalText(refusal));
    this.shell.onRefusal(refusal);
  }

  get title() {
    const needing = this.told?.filter(({ needs }) => needs.length).length ?? 0;
    return needing ? desk.boards.titleWith(needing, desk.title) : desk.title;
  }

  take(body) {
    this.serverTime.observe(body.now, true);
    this.told = (Array.isArray(body.boards) ? body.boards : []).slice(0, boardsMax).map(checkedRow);
    const ids = new Set(this.told.map(({ id }) => id));
    for (const [id, row] of this.rows) {
      if (ids.has(id)) continue;
      row.node.remove();
      this.rows.delete(id);
    }
    for (const row of this.told) this.show(row);
    this.tellNews();
    this.arrange();
    this.tick();
    this.shell.showTitle();
  }

  show(row) {
    const known = this.rows.get(row.id);
    if (known?.row.game !== row.game) {
      known?.node.remove();
      this.rows.set(row.id, new BoardRow(row));
    }
    this.rows.get(row.id).show(row);
  }

  /// Marks the boards that need something they did not need at the last look, and says so.
  tellNews() {
    const news = [];
    for (const { id, name, needs, online } of this.told) {
      const before = this.known?.get(id) ?? [];
      const fresh = needs.filter((need) => !before.some((each) => each.kind === need.kind && each.count >= need.count));
      if (!this.known || !fresh.length) continue;
      news.push(desk.boards.news(name, fresh.map((need) => needText(need, online)).join(', ')));
      this.mark(this.rows.get(id).node);
    }
    this.known = new Map(this.told.map(({ id, needs }) => [id, needs]));
    if (news.length) setText(this.news, news.join('. '));
  }

  mark(node) {
    node.classList.add('fresh');
    setTimeout(() => node.classList.remove('fresh'), freshMs);
  }

  /// Puts the rows that are shown into the server's order, unless a pointer is among them.
  arrange() {
    if (!this.told) return;
    const asked = this.filter.value.trim().toLowerCase();
    const only = this.only.getAttribute('aria-pressed') === 'true';
    const needing = this.told.filter(({ needs }) => needs.length).length;
    let shown = 0;
    const isStill = performance.now() - this.pointedAt < stillMs && this.list.matches(':hover');
    this.isWaiting = isStill;
    this.told.forEach(({ id, needs }, index) => {
      const { node, text } = this.rows.get(id);
      node.hidden = (only && !needs.length) || !asked.split(/\s+/).every((word) => text.includes(word));
      shown += node.hidden ? 0 : 1;
      if (!node.isConnected || (!isStill && this.list.children[index] !== node))
        this.list.insertBefore(node, isStill ? null : this.list.children[index] ?? null);
    });
    setText(this.count, this.told.length ? desk.boards.count(needing, this.told.length) : '');
    setText(this.empty, this.emptyText(shown, only && !asked));
    this.empty.hidden = shown > 0;
  }

  emptyText(shown, onlyNeeds) {
    if (shown) return '';
    if (!this.told.length) return desk.boards.none;
    return onlyNeeds ? desk.boards.nothingNeeded : desk.boards.noMatch;
  }

  tick() {
    const now = this.serverTime.now();
    for (const row of this.rows.values()) if (!row.node.hidden) row.tick(now);
    if (this.isWaiting) this.arrange();
    this.shell.showStatus(this.watch);
  }

  key(name) {
    if (name === '/') this.filter.focus();
    else if (name === 'ArrowDown' || name === 'ArrowUp') this.step(name === 'ArrowDown' ? 1 : -1);
    else return false;
    return true;
  }

  step(by) {
    const links = [...this.list.querySelectorAll('li:not([hidden]) a')];
    const index = links.indexOf(document.activeElement);
    links[Math.max(0, Math.min(links.length - 1, index + by))]?.focus();
  }

  stop() {
    this.watch.stop();
    clearInterval(this.timer);
  }
}
