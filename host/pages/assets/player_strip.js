// One player right at the board: side, title, name, rating, score and clock.
import { formatClock, secondsLeft } from './clock.js';
import { html, setText } from './dom.js';
import { words } from './messages/messages.js';

const lowTimeSeconds = 20;
const tagPrefixes = { white: 'White', black: 'Black' };
const scores = { '1-0': { white: '1', black: '0' }, '0-1': { white: '0', black: '1' },
                 '1/2-1/2': { white: '½', black: '½' } };

/// What a tag says; the PGN words for "not known" say nothing.
export function tag(board, name) {
  const value = Object.hasOwn(board.tags, name) ? String(board.tags[name]) : '';
  return /^[?.\s-]*$/.test(value) ? '' : value;
}

export function playerName(board, side) {
  return tag(board, tagPrefixes[side]) || words.noPlayer(side);
}

export class PlayerStrip {
  constructor(side) {
    this.side = side;
    this.title = html('span', { class: 'player-title' });
    this.name = html('bdi', { class: 'player-name' });
    this.rating = html('span', { class: 'player-rating' });
    this.score = html('span', { class: 'score' });
    this.clock = html('span', { class: 'clock', role: 'timer' });
    this.node = html('div', { class: `player ${side}`, 'data-side': side },
      html('span', { class: `disc ${side}`, title: words.sides[side] }),
      html('span', { class: 'who' }, this.title, this.name, this.rating), this.score, this.clock);
  }

  show(board) {
    const name = playerName(board, this.side);
    const prefix = tagPrefixes[this.side];
    setText(this.title, tag(board, `${prefix}Title`));
    setText(this.name, name);
    this.name.title = name;
    setText(this.rating, tag(board, `${prefix}Elo`));
    const score = Object.hasOwn(scores, board.result) ? scores[board.result][this.side] : '';
    setText(this.score, score);
    this.node.classList.toggle('won', score === '1');
  }

  /// Shows a clock at the server's time `now`; a null clock shows none.
  tick(clock, now) {
    const left = secondsLeft(clock, this.side, now);
    this.clock.hidden = left === null;
    if (left === null) return;
    const text = formatClock(left);
    if (this.clock.textContent === text) return;
    setText(this.clock, text);
    this.clock.setAttribute('aria-label', words.clockOf(this.side, text));
  }

  /// Marks the side whose clock runs; without a running clock the side on move (`turn`), and nobody
  /// when the game is over and `turn` is null.
  mark(clock, turn, now) {
    const runs = turn !== null && (clock?.running ? clock.running === this.side[0] : turn === this.side);
    this.node.classList.toggle('running', runs);
    const left = secondsLeft(clock, this.side, now);
    this.node.classList.toggle('low', left !== null && left < lowTimeSeconds);
  }
}
