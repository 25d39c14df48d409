// One board: players and clocks right at it, the move list to step through, what hands do now.
import { Announcer } from './announcer.js';
import { Board, aspect } from './board/board.js';
import { Controls } from './controls.js';
import { html, setText } from './dom.js';
import { gameNamed } from './games/games.js';
import { Line } from './line.js';
import { gameText, words } from './messages/messages.js';
import { MoveList } from './move_list.js';
import { moveText, positionLabel } from './move_text.js';
import { clocksAfter, numberingOf } from './numbering.js';
import { PlayerStrip, playerName, tag } from './player_strip.js';
import { address, flipped, go } from './settings.js';
import { StateLine, stateClass } from './state_line.js';

export class BoardView {
  constructor(store, id) {
    this.store = store;
    this.id = id;
    this.board = null;  // as it is drawn; the store may know a newer one until the next frame
    this.ply = null;  // the ply that is shown, null for live
    this.node = html('div', { class: 'single' }, html('p', { class: 'empty' }, words.loading));
  }

  get title() {
    const board = this.board;
    if (!board) return words.title;
    return `${playerName(board, 'white', this.game)} – ${playerName(board, 'black', this.game)} · ${board.name}`;
  }

  update(ids) {
    const board = this.store.boards.get(this.id) ?? null;
    if (board && this.game && ids && !ids.includes(this.id)) return;
    this.board = board;
    if (!board || !gameNamed(board.game)) return this.showAbsence(board);
    if (this.game?.name !== board.game) this.build(gameNamed(board.game));
    const same = this.line.update(board.start_fen, board.moves, board.accepted);
    // Whoever looks at a move that was taken back, or at a game that gave way to the next, is
    // brought back to what is true now.
    if (this.ply > same && (same === 0 || this.ply >= board.moves.length)) this.ply = null;
    this.announcer.tell(board, this.line);
    this.draw();
  }

  showAbsence(board) {
    this.game = null;
    let text = words.loading;
    if (board) text = words.cannotDraw(board.game);
    else if (this.store.seq !== null) text = words.noSuchBoard(this.id);
    this.node.replaceChildren(html('p', { class: 'empty' }, text));
  }

  build(game) {
    this.game = game;
    this.line = new Line(game);
    this.surface = new Board(game, { flipped: flipped() });
    this.strips = { white: new PlayerStrip('white', game), black: new PlayerStrip('black', game) };
    this.heading = html('h1');
    this.event = html('p', { class: 'event' });
    this.state = new StateLine(game);
    this.moves = new MoveList(game, (ply) => this.step(ply));
    this.controls = new Controls({ onStep: (where) => this.stepTo(where), onFlip: () => this.flip() });
    this.announcer = new Announcer(game);
    this.top = html('div', { class: 'side-top' });
    this.bottom = html('div', { class: 'side-bottom' });
    this.node.style.setProperty('--board-aspect', aspect(game));
    this.node.replaceChildren(
      html('div', { class: 'stage' }, this.top, html('div', { class: 'frame' }, this.surface.node), this.bottom),
      html('div', { class: 'panel' },
        html('div', { class: 'panel-head' }, this.heading, this.event, this.state.node),
        this.controls.node, this.moves.node),
      this.announcer.node);
    this.arrange();
  }

  arrange() {
    const [top, bottom] = flipped() ? ['white', 'black'] : ['black', 'white'];
    this.top.replaceChildren(this.strips[top].node);
    this.bottom.replaceChildren(this.strips[bottom].node);
    this.surface.flip(flipped());
  }

  draw() {
    const { board, line } = this;
    const live = this.ply === null;
    const ply = live ? board.moves.length : this.ply;
    setText(this.heading, board.name);
    setText(this.event, [gameText(board.game), tag(board, 'Event'), tag(board, 'Round')].filter(Boolean).join(' · '));
    this.state.show(board);
    for (const strip of Object.values(this.strips)) strip.show(board);
    this.node.className = `single ${stateClass(board.state)} ${live ? 'live' : 'stepped'}`;
    this.moves.show(board);
    this.moves.mark(ply);
    const label = this.label(ply);
    this.surface.show({
      pieces: live ? this.game.placement(board.fen) ?? line.at(ply) : line.at(ply),
      last: line.ends(ply), taken: line.taken(ply), tentative: ply > 0 && board.moves[ply - 1].settled !== true,
      irregular: ply > 0 && board.moves[ply - 1].irregular,
      lifted: live ? board.lifted : [], unexpected: live ? board.unexpected : [],
      sensors: live ? board.sensors.map((each) => ({ ...each, text: words.sensor(each) })) : [],
    }, words.boardLabel(board.name, `${gameText(board.game)}, ${label}`));
    this.announcer.position(line.at(ply));
    this.controls.show({ live, ply, last: board.moves.length, label,
                         file: board.game_file });
  }

  /// The position in words: "after 12. Nf3, Black to move".
  label(ply) {
    return positionLabel(ply ? this.after(ply) : '', this.line.isSet(ply));
  }

  after(ply) {
    const { number, side } = numberingOf(this.game, this.board, ply);
    return words.after(number, side, moveText(this.board.moves[ply - 1]));
  }

  stepTo(where) {
    const last = this.board.moves.length;
    const now = this.ply ?? last;
    this.step({ start: 0, back: now - 1, forward: now + 1, live: last }[where]);
  }

  /// Shows a ply; the last one is live.
  step(ply) {
    const last = this.board.moves.length;
    this.ply = ply >= last ? null : Math.max(0, ply);
    this.draw();
    this.announcer.sayPly(this.board, this.line, this.ply ?? last);
    this.tick(this.now);
  }

  flip() {
    go(address({ flip: flipped() ? null : '1' }), { replace: true });
    this.arrange();
  }

  tick(now) {
    this.now = now;
    const board = this.board;
    if (!board || !this.game) return;
    const clock = this.ply === null ? board.clock : clocksAfter(this.game, board, this.ply);
    const over = this.ply === null && (board.state === 'finished' || board.state === 'waiting');
    const turn = over ? null : numberingOf(this.game, board, (this.ply ?? board.moves.length) + 1).side;
    for (const strip of Object.values(this.strips)) {
      strip.tick(clock, now);
      strip.mark(clock, turn, now);
    }
  }

  /// True when the key meant something here.
  key(name) {
    const steps = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'start', End: 'live' };
    if (name === 'Escape') go(address({ board: null, flip: null }));
    else if (this.game && steps[name]) this.stepTo(steps[name]);
    else if (this.game && name.toLowerCase() === 'f') this.flip();
    else return false;
    return true;
  }
}
