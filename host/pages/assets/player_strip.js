// One player right at the board: side, title, name, rating, score and clock.
import { clockFace, formatClock, secondsLeft } from './clock.js';
import { html, setText } from './dom.js';
import { words } from './messages/messages.js';

const lowTimeSeconds = 20;
// By the side's name in its game; a recording may have xiangqi's Red as White all the same.
const tagPrefixes = { white: ['White'], red: ['Red', 'White'], black: ['Black'] };
const scores = { '1-0': { white: '1', black: '0' }, '0-1': { white: '0', black: '1' },
                 '1/2-1/2': { white: '½', black: '½' } };

/// What a tag says; the PGN words for "not known" say nothing.
export function tag(board, name) {
  const value = Object.hasOwn(board.tags, name) ? String(board.tags[name]) : '';
  return /^[?.\s-]*$/.test(value) ? '' : value;
}

/// What the side is called in its game: White, Red; `game` is null when the page cannot draw it.
const sideName = (game, side) => game?.sideNames[side] ?? side;

/// A player's tag, such as his Elo: `WhiteElo`, in xiangqi `RedElo`.
function playerTag(board, name, suffix) {
  return tagPrefixes[name].map((prefix) => tag(board, prefix + suffix)).find(Boolean) ?? '';
}

export function playerName(board, side, game) {
  const name = sideName(game, side);
  return playerTag(board, name, '') || words.noPlayer(name);
}

export class PlayerStrip {
  constructor(side, game) {
    this.side = side;
    this.game = game;
    this.sideName = sideName(game, side);
    this.title = html('span', { class: 'player-title' });
    this.name = html('bdi', { class: 'player-name' });
    this.rating = html('span', { class: 'player-rating' });
    this.score = html('span', { class: 'score' });
    this.clock = html('span', { class: 'clock', role: 'timer' });
    this.node = html('div', { class: `player ${side}`, 'data-side': side },
      html('span', { class: `disc ${this.sideName}`, title: words.sides[this.sideName] }),
      html('span', { class: 'who' }, this.title, this.name, this.rating), this.score, this.clock);
  }

  show(board) {
    const name = playerName(board, this.side, this.game);
    setText(this.title, playerTag(board, this.sideName, 'Title'));
    setText(this.name, name);
    this.name.title = name;
    setText(this.rating, playerTag(board, this.sideName, 'Elo'));
    const score = Object.hasOwn(scores, board.result) ? scores[board.result][this.side] : '';
    setText(this.score, score);
    this.node.classList.toggle('won', score === '1');
  }

  /// Shows a clock at the server's time `now`, byo-yomi periods in brackets; a null clock shows none.
  tick(clock, now) {
    const face = clockFace(clock, this.side, now);
    this.clock.hidden = face === null;
    if (face === null) return;
    this.node.classList.toggle('paused', clock.paused === true);
    const text = formatClock(face.left) + (face.periods > 0 ? ` (${face.periods})` : '');
    if (this.clock.textContent === text) return;
    setText(this.clock, text);
    this.clock.setAttribute('aria-label', words.clockOf(this.sideName, text));
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
