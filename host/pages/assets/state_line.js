// What a board is doing now, in a chip and a sentence: playing, unsure, offline, finished with its result.
import { html, setText } from './dom.js';
import { inBoardOrder } from './games/games.js';
import { isSetAfter } from './line.js';
import { reasonText, stateText, words } from './messages/messages.js';
import { numberingOf } from './numbering.js';

const known = ['waiting', 'playing', 'unsure', 'offline', 'finished'];

export const stateClass = (state) => `state-${known.includes(state) ? state : 'unknown'}`;

/// The chip's words: a finished game's result says more than "finished", where it is known.
export function chipText(board) {
  return board.state === 'finished' && board.result !== '*' ? board.result.replaceAll('1/2', '½').replace('-', '–') : stateText(board.state);
}

/// A small coloured chip.
export class StateChip {
  constructor() {
    this.node = html('span', { class: 'chip' });
  }

  show(board) {
    this.node.className = `chip ${stateClass(board.state)}`;
    setText(this.node, chipText(board));
  }
}

/// The chip with what a viewer should know about it.
export class StateLine {
  constructor(game) {
    this.game = game;
    this.chip = new StateChip();
    this.detail = html('span', { class: 'state-detail' });
    this.claims = html('p', { class: 'claims' });
    this.eyes = html('p', { class: 'eyes' });
    this.hands = html('p', { class: 'hands' });
    this.node = html('div', { class: 'state-line' }, html('p', {}, this.chip.node, ' ', this.detail),
      this.claims, this.eyes, this.hands);
  }

  show(board) {
    this.chip.show(board);
    const detail = board.state === 'finished' ? words.ending(this.game, board.result, reasonText(board.reason), board.article)
      : words.stateDetails[board.state];
    setText(this.detail, detail ?? '');
    setText(this.claims, words.sentences(board.claims.map((claim) => words.claim(this.game, claim, reasonText(claim.reason)))));
    setText(this.eyes, this.eyesText(board));
    const parts = [];
    if (board.lifted.length) parts.push(words.inTheAir(this.listed(board.lifted)));
    if (board.unexpected.length) parts.push(words.unexpected(this.listed(board.unexpected)));
    setText(this.hands, parts.join(' · '));
  }

  listed(squares) {
    return inBoardOrder(this.game, squares).join(', ');
  }

  /// What is out of the ordinary: a position that an arbiter set, moves taken back, a board that lies the other way round, sensors.
  eyesText(board) {
    const parts = [];
    if (isSetAfter(board.accepted, board.moves.length)) parts.push(words.positionSet);
    if (board.taken_back !== null) {
      const { number, side } = numberingOf(this.game, board, board.taken_back);
      parts.push(words.takenBack(words.after(number, side, '').trim()));
    }
    if (board.turned) parts.push(words.turnedBoard);
    if (board.sensors.length) parts.push(words.sensorsOut(board.sensors));
    return words.sentences(parts);
  }
}
