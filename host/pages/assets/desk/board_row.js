// One board in the list of all: what it needs, who plays, the last move, the clocks.
import { html, setText } from '../dom.js';
import { gameNamed } from '../games/games.js';
import { desk } from '../messages/desk.js';
import { gameText, words } from '../messages/messages.js';
import { notationText } from '../move_text.js';
import { PlayerStrip, playerName } from '../player_strip.js';
import { address } from '../settings.js';
import { StateChip, chipText, stateClass } from '../state_line.js';
import { NeedChips, needText } from './need_chips.js';

const noRecord = { article: '' };

export class BoardRow {
  constructor(row) {
    this.game = gameNamed(row.game);
    this.chips = new NeedChips();
    this.state = new StateChip();
    this.name = html('bdi', { class: 'row-name' });
    this.kind = html('span', { class: 'row-game' });
    this.last = html('span', { class: 'row-last' });
    this.calm = html('span', { class: 'calm' });
    this.strips = ['white', 'black'].map((side) => new PlayerStrip(side, this.game));
    this.link = html('a', { 'data-board': row.id },
      html('span', { class: 'row-head' }, this.name, this.kind, this.state.node),
      html('span', { class: 'row-needs' }, this.chips.node, this.calm),
      html('span', { class: 'row-players' }, ...this.strips.map(({ node }) => node)), this.last);
    this.node = html('li', {}, this.link);
  }

  show(row) {
    this.row = row;
    this.link.href = address({ board: row.id });
    this.link.className = `row ${stateClass(row.state)}`;
    setText(this.name, row.name);
    setText(this.kind, gameText(row.game));
    this.state.show(row);
    this.chips.show(row.needs, row.online);
    setText(this.calm, row.needs.length ? '' : desk.boards.calm);
    for (const strip of this.strips) strip.show({ ...noRecord, ...row });
    const last = notationText(row.last);
    setText(this.last, last || desk.boards.noMove);
    this.link.setAttribute('aria-label', [row.name, ...row.needs.map((need) => needText(need, row.online)), gameText(row.game),
      chipText(row), this.players(), last && desk.boards.lastMove(last)].filter(Boolean).join(', '));
  }

  players() {
    return ['white', 'black'].map((side) => playerName(this.row, side, this.game)).join(' – ');
  }

  tick(now) {
    this.chips.tick(now);
    for (const strip of this.strips) {
      strip.tick(this.row.clock, now);
      strip.mark(this.row.clock, null, now);
      if (this.row.clock?.running) strip.node.classList.toggle('running', this.row.clock.running === strip.side[0]);
    }
  }

  /// What somebody can search for.
  get text() {
    return [this.row.name, this.row.id, gameText(this.row.game), this.players(), words.states[this.row.state]].join(' ').toLowerCase();
  }
}
