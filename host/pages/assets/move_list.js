// The moves of one game as a list to read and to step through.
import { html } from './dom.js';
import { words } from './messages/messages.js';
import { moveText } from './move_text.js';
import { numberingOf } from './numbering.js';

/// Time spent on a move, short: "12s", "2:05".
function spent(seconds) {
  if (!Number.isFinite(seconds)) return '';
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export class MoveList {
  /// `onPick` is told the ply of a move that was pressed.
  constructor(game, onPick) {
    this.game = game;
    this.keys = [];
    this.cells = [];
    this.list = html('ol', { class: 'move-rows' });
    this.empty = html('p', { class: 'no-moves' }, words.noMoves);
    this.node = html('section', { class: 'moves', 'aria-label': words.moves, tabindex: 0 }, this.empty, this.list);
    this.list.addEventListener('click', (event) => {
      const ply = event.target.closest('button')?.dataset.ply;
      if (ply) onPick(Number(ply));
    });
  }

  /// Keeps the rows that still hold and writes the others anew.
  show(board) {
    const { moves } = board;
    const start = JSON.stringify([board.start_fen, board.accepted]);
    const keys = moves.map((each) => [start, moveText(each), each.fen, each.settled, each.elapsed].join('|'));
    let same = 0;
    while (same < keys.length && keys[same] === this.keys[same]) same += 1;
    if (same === keys.length && same === this.keys.length) return;
    for (const cell of this.cells.splice(same)) cell.remove();
    while (this.list.lastElementChild && !this.list.lastElementChild.querySelector('button'))
      this.list.lastElementChild.remove();
    for (let ply = same + 1; ply <= moves.length; ply += 1) this.append(board, ply, moves[ply - 1]);
    this.keys = keys;
    this.empty.hidden = moves.length > 0;
  }

  append(board, ply, each) {
    const { number, side } = numberingOf(this.game, board, ply);
    let row = this.list.lastElementChild;
    if (side === 'white' || !row || Number(row.dataset.number) !== number) {
      row = html('li', { 'data-number': number }, html('span', { class: 'move-number' }, `${number}.`));
      if (side === 'black') row.append(html('span', { class: 'move-gap' }, '…'));
      this.list.append(row);
    }
    const tentative = each.settled !== true;
    const kind = ['move', tentative && 'tentative', each.irregular && 'irregular'].filter(Boolean).join(' ');
    const title = each.irregular ? words.illegalDetails : tentative ? words.tentative : null;
    const cell = html('button', { type: 'button', class: kind, 'data-ply': ply, title },
      html('span', { class: 'san' }, moveText(each)),
      html('span', { class: 'spent' }, spent(each.elapsed)));
    row.append(cell);
    this.cells.push(cell);
  }

  /// Marks the move that the board shows and brings it into view, without moving the page.
  mark(ply) {
    this.list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const cell = this.cells[ply - 1];
    if (!cell) {
      this.node.scrollTop = 0;
      return;
    }
    cell.setAttribute('aria-current', 'true');
    const top = cell.offsetTop;  // within the list, which is positioned
    if (top < this.node.scrollTop || top + cell.offsetHeight > this.node.scrollTop + this.node.clientHeight)
      this.node.scrollTop = top - this.node.clientHeight / 2;
  }
}
