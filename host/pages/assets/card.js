// One board of the grid: a link to it, with players, clocks, state and the position.
import { Board } from './board/board.js';
import { html, setText } from './dom.js';
import { gameNamed } from './games/games.js';
import { isSetAfter } from './line.js';
import { gameText, words } from './messages/messages.js';
import { moveText } from './move_text.js';
import { numberingOf } from './numbering.js';
import { PlayerStrip, playerName } from './player_strip.js';
import { address } from './settings.js';
import { StateChip, chipText, stateClass } from './state_line.js';

export class Card {
  constructor(board, flipped) {
    this.game = gameNamed(board.game);
    this.name = html('bdi', { class: 'board-name' });
    this.chip = new StateChip();
    this.lastMove = html('span', { class: 'last-san' });
    this.eyes = html('span', { class: 'card-eyes' });  // what somebody should look at
    this.strips = { white: new PlayerStrip('white', this.game), black: new PlayerStrip('black', this.game) };
    this.board = this.game && new Board(this.game, { coordinates: false, flipped });
    const [top, bottom] = flipped ? ['white', 'black'] : ['black', 'white'];
    this.node = html('a', { 'data-board': board.id },
      html('span', { class: 'card-head' }, this.name, this.lastMove, this.chip.node),
      this.strips[top].node,
      this.board?.node ?? html('span', { class: 'no-board' }, words.cannotDraw(board.game)),
      this.strips[bottom].node, this.eyes);
  }

  show(board) {
    this.shown = board;
    this.node.href = address({ board: board.id });
    this.node.className = `card ${stateClass(board.state)}`;
    setText(this.name, board.name);
    this.chip.show(board);
    for (const strip of Object.values(this.strips)) strip.show(board);
    const number = board.moves.length;
    const isSet = isSetAfter(board.accepted, number);
    const last = isSet ? undefined : board.moves.at(-1);  // what stands is not what it led to
    setText(this.lastMove, this.game && last ? this.lastText(board, number, last) : '');
    this.lastMove.classList.toggle('tentative', Boolean(last) && last.settled !== true);
    this.lastMove.classList.toggle('irregular', Boolean(last) && last.irregular);
    const eyes = [isSet && words.positionSet, board.sensors.length && words.sensorsOut(board.sensors)].filter(Boolean).join(' · ');
    setText(this.eyes, eyes);
    const players = `${playerName(board, 'white', this.game)} – ${playerName(board, 'black', this.game)}`;
    const label = [gameText(board.game), players, chipText(board), eyes].filter(Boolean).join(', ');
    this.node.setAttribute('aria-label', words.boardLabel(board.name, label));
    this.board?.show(this.position(board, last), label);
  }

  lastText(board, ply, last) {
    const { number, side } = numberingOf(this.game, board, ply);
    return words.after(number, side, moveText(last));
  }

  position(board, last) {
    const pieces = this.game.placement(board.fen || board.start_fen) ?? new Map();
    return { pieces, last: last ? this.game.ends(last) : [], lifted: board.lifted,
             unexpected: board.unexpected, tentative: Boolean(last) && last.settled !== true,
             irregular: Boolean(last) && last.irregular };
  }

  tick(now) {
    const { clock, moves, state } = this.shown;
    const over = state === 'finished' || state === 'waiting' || !this.game;
    const turn = over ? null : numberingOf(this.game, this.shown, moves.length + 1).side;
    for (const strip of Object.values(this.strips)) {
      strip.tick(clock, now);
      strip.mark(clock, turn, now);
    }
  }
}
