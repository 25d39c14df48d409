// The grid of all boards, as a broadcaster's overview or a hall screen.
import { Card } from './card.js';
import { html, setText } from './dom.js';
import { words } from './messages/messages.js';
import { address, flipped, go, playingOnly } from './settings.js';

/// A game that is on: begun, with a move, and without a result.
export function isOn(board) {
  return board.moves.length > 0 && board.result === '*' && board.state !== 'finished';
}

// Board 2 before board 10. One collator for all: a hall of boards is sorted anew at every change.
const collator = new Intl.Collator('en', { numeric: true });
const byNumber = (a, b) => collator.compare(a.id, b.id);

export class GridView {
  constructor(store) {
    this.store = store;
    this.cards = new Map();
    this.flipped = flipped();
    this.count = html('span', { class: 'board-count' });
    this.filters = [this.filter(words.filterAll, null), this.filter(words.filterPlaying, 'playing')];
    this.grid = html('div', { class: 'grid' });
    this.empty = html('p', { class: 'empty' });
    this.node = html('div', { class: 'overview' },
      html('div', { class: 'overview-head' }, html('h1', {}, words.boards), this.count,
        html('div', { class: 'segments', role: 'group', 'aria-label': words.filterLabel },
          ...this.filters.map((each) => each.node))),
      this.grid, this.empty);
  }

  filter(label, value) {
    const node = html('button', { type: 'button' }, label);
    node.addEventListener('click', () => go(address({ show: value }), { replace: true }));
    return { node, value };
  }

  get title() {
    return words.title;
  }

  /// Draws the boards that changed; all of them when `ids` is null.
  update(ids) {
    const only = playingOnly();
    for (const { node, value } of this.filters)
      node.setAttribute('aria-pressed', String((value === 'playing') === only));
    const boards = [...this.store.boards.values()];
    const shown = (only ? boards.filter(isOn) : boards).sort(byNumber);
    const changed = new Set(ids ?? shown.map((each) => each.id));
    this.arrange(shown);
    for (const board of shown)
      if (changed.has(board.id) || !this.cards.get(board.id).shown) this.cards.get(board.id).show(board);
    setText(this.count, boards.length ? words.boardCount(shown.length, boards.length) : '');
    setText(this.empty, this.emptyText(boards.length, shown.length));
    this.empty.hidden = shown.length > 0;
  }

  emptyText(all, shown) {
    if (shown) return '';
    if (this.store.seq === null) return words.loading;
    return all ? words.noPlaying : words.noBoards;
  }

  /// Cards keep their elements, and are moved only when the order is another.
  arrange(shown) {
    const wanted = new Set(shown);
    for (const [id, card] of this.cards) {
      const board = this.store.boards.get(id);
      if (wanted.has(board) && card.shown?.game === board.game) continue;
      card.node.remove();
      this.cards.delete(id);
    }
    shown.forEach((board, index) => {
      if (!this.cards.has(board.id)) this.cards.set(board.id, new Card(board, this.flipped));
      const { node } = this.cards.get(board.id);
      if (this.grid.children[index] !== node) this.grid.insertBefore(node, this.grid.children[index] ?? null);
    });
  }

  tick(now) {
    for (const card of this.cards.values()) card.tick(now);
  }

  key() {
    return false;
  }
}
