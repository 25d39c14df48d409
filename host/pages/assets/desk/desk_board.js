// One board for its arbiter: wood and record side by side, the timeline under them, incidents and orders beside them.
import { Board, aspect } from '../board/board.js';
import { ServerTime } from '../clock.js';
import { html, setText } from '../dom.js';
import { gameNamed } from '../games/games.js';
import { Line } from '../line.js';
import { desk } from '../messages/desk.js';
import { gameText, words } from '../messages/messages.js';
import { MoveList } from '../move_list.js';
import { positionLabel } from '../move_text.js';
import { clocksAfter, numberingOf } from '../numbering.js';
import { PlayerStrip, playerName, tag } from '../player_strip.js';
import { address, flipped, go } from '../settings.js';
import { StateLine, stateClass } from '../state_line.js';
import { checkedDetail, pastDetail } from './checked.js';
import { GameLinks } from './game_links.js';
import { GameStory, movesOf } from './game_story.js';
import { legend } from './legend.js';
import { marksOf } from './marks.js';
import { Moments } from './moments.js';
import { OrderDialog } from './order_dialog.js';
import { expectsOf } from './order_expects.js';
import { PlayControls } from './play_controls.js';
import { Playback } from './playback.js';
import { SaidList } from './said_list.js';
import { timeText } from './scale.js';
import { evidenceAddress, games, give, oneBoard, timeline } from './session.js';
import { SidePanel } from './side_panel.js';
import { orderText, plyMoveText, replacedText, saidText, wallTime } from './telling.js';
import { Timeline } from './timeline.js';
import { Watch } from './watch.js';
import { Wood } from './wood.js';

const leadSeconds = 2;    // before an incident's first touch, where the look at it begins
const aboutSeconds = 12;  // how much of the game is shown about it

export class DeskBoard {
  /// `past` is the key of a game that gave way to another; null for the present one.
  constructor(shell, id, past = null) {
    Object.assign(this, { shell, id, past, detail: null, wood: null, pointed: [], serverTime: new ServerTime() });
    this.node = html('div', { class: 'desk-board' }, html('p', { class: 'empty' }, desk.board.loading));
    this.story = new GameStory((after) => timeline(id, past, after));
    this.playback = new Playback(() => this.moved());
    this.moments = new Moments(this.playback);
    this.watch = new Watch((etag) => oneBoard(id, etag), {
      onNews: (body) => this.take(body), onRefusal: (refusal) => this.refused(refusal), onStatus: () => shell.showStatus(this.watch),
    });
    this.timer = setInterval(() => this.tick(), 100);
  }

  get title() {
    const board = this.detail?.board;
    return board && this.game ? `${board.name} · ${playerName(board, 'white', this.game)} – ${playerName(board, 'black', this.game)}` : desk.title;
  }

  refused(refusal) {
    if (refusal.code === 'no-board') this.showAbsence(desk.board.none(this.id));
    else if (refusal.code === 'no-game' || refusal.code === 'game') this.showAbsence(desk.board.noGame);
    else this.shell.onRefusal(refusal);
  }

  showAbsence(text) {
    this.game = null;
    this.node.replaceChildren(html('p', { class: 'empty' }, text));
  }

  async take(body) {
    this.serverTime.observe(body.now, true);
    const before = this.detail?.game_key;
    this.detail = checkedDetail(body);
    if (this.past) await this.takePast();
    const { board } = this.detail;
    const game = gameNamed(board.game);
    if (!game) return this.showAbsence(words.cannotDraw(board.game));
    if (this.game?.name !== game.name) this.build(game);
    this.line.update(board.start_fen, board.moves, board.accepted);
    const isAnother = before && before !== this.detail.game_key;
    if (isAnother) this.panel.forget();
    this.showDetail();
    if (isAnother) this.beginAnew(before);
    await this.takeStory();
  }

  async takePast() {
    const { detail } = this;
    await this.story.refresh(this.past, true);
    this.detail = pastDetail(detail, this.story.told);
  }

  /// A board on which the next game has begun; the one before stays within reach.
  beginAnew(before) {
    if (this.past) return;
    this.otherGame.replaceChildren(html('a', { href: address({ game: before }) }, desk.board.gameBefore));
    this.pointed = [];
    this.panel.choose(null);
    this.timeline.point([]);
    this.playback.live();
    this.shell.say(desk.board.newGame);
  }

  async takeStory() {
    const { detail, game, line } = this;
    await this.story.refresh(this.past ?? detail.game_key, Boolean(this.past));
    if (this.watch.stopped || this.detail !== detail) return;
    const { told } = this.story;
    this.wood = new Wood(game, line, { ...told, moves: movesOf(told, detail.board) });
    const begin = told.events[0]?.[0] ?? 0;
    const end = Math.max(begin + 1, told.events.at(-1)?.[0] ?? 0, this.wood.moves.at(-1)?.released ?? 0);
    this.moments.wood = this.wood;
    this.playback.limit(begin, end);
    this.timeline.show({ wood: this.wood, marks: marksOf(told, detail, end), begin, end });
    setText(this.emptyStory, told.events.length ? '' : desk.timeline.empty);
    this.showPanel();
    this.moved();
  }

  build(game) {
    this.timeline?.stop();
    this.game = game;
    this.line = new Line(game);
    const drawn = game.withNames ?? game;
    this.surfaces = { wood: new Board(drawn, { flipped: flipped() }), record: new Board(drawn, { flipped: flipped() }) };
    this.captions = { wood: html('figcaption'), record: html('figcaption') };
    this.unknown = html('p', { class: 'unknown' });
    this.strips = { white: new PlayerStrip('white', game), black: new PlayerStrip('black', game) };
    this.otherGame = html('p', { class: 'other-game' }, this.past && html('a', { href: address({ game: null }) }, desk.board.presentGame));
    this.heading = html('h1');
    this.event = html('p', { class: 'event' });
    this.state = new StateLine(game);
    this.moves = new MoveList(game, (ply) => this.moments.toPly(ply));
    this.games = new GameLinks(() => games(this.id));
    this.said = new SaidList((at) => this.playback.seek(at));
    this.controls = new PlayControls(this.playback, (name) => this.moments.go(name));
    this.timeline = new Timeline({ playback: this.playback, onIncident: (number) => this.showNumber(number),
                                   onKey: (name, isFine) => this.key(name, isFine) });
    this.emptyStory = html('span', { class: 'hint' }, desk.timeline.loading);
    this.dialog = new OrderDialog({ tell: (order) => orderText(this.game, this.detail, order),
                                    replaces: (order) => replacedText(this.game, this.detail, order),
                                    expects: (order) => expectsOf(this.detail, order),
                                    send: (order, expected) => this.give(order, expected),
                                    onDone: (sentence) => this.ordered(sentence) });
    this.panel = new SidePanel({ dialog: this.dialog, mayOrder: this.shell.mayOrder,
                                 evidence: (number) => evidenceAddress(this.id, this.past ?? this.detail.game_key, number),
                                 time: () => this.serverTime.now(),
                                 isPlayedOn: (incident) => this.isPlayedOn(incident),
                                 onShow: (incident) => this.showIncident(incident), wood: () => this.wood?.at(Infinity) ?? null });
    this.node.style.setProperty('--board-aspect', aspect(drawn));
    this.node.replaceChildren(...this.parts());
    this.arrange();
  }

  parts() {
    const figure = (name) => html('figure', { class: name }, this.captions[name], this.surfaces[name].node);
    this.top = html('div', { class: 'side-top' });
    this.bottom = html('div', { class: 'side-bottom' });
    const print = html('button', { type: 'button', class: 'print' }, desk.board.print);
    print.addEventListener('click', () => window.print());
    return [
      html('div', { class: 'desk-head' }, this.heading, this.event, this.otherGame, this.state.node, print),
      html('div', { class: 'stage-pair' }, html('div', {}, figure('wood'), this.unknown),
        html('div', { class: 'record-side' }, this.top, figure('record'), this.bottom, this.moves.node)),
      html('div', { class: 'timeline-box' },
        html('div', { class: 'timeline-head' }, this.controls.node, this.controls.moment, this.emptyStory, this.timeline.zoomButtons),
        this.timeline.node, legend()),
      html('div', { class: 'beside' }, this.panel.node, this.said.node, this.games.node), this.dialog.node,
    ];
  }

  arrange() {
    const [top, bottom] = flipped() ? ['white', 'black'] : ['black', 'white'];
    this.top.replaceChildren(this.strips[top].node);
    this.bottom.replaceChildren(this.strips[bottom].node);
    for (const surface of Object.values(this.surfaces)) surface.flip(flipped());
  }

  showDetail() {
    const { board } = this.detail;
    setText(this.heading, board.name);
    setText(this.event, [gameText(board.game), tag(board, 'Event'), tag(board, 'Round')].filter(Boolean).join(' · '));
    this.state.show(board);
    for (const strip of Object.values(this.strips)) strip.show(board);
    this.node.className = `desk-board ${stateClass(board.state)}`;
    this.moves.show(board);
    this.showPanel();
    this.dialog.renew();
    this.games.show(this.past ?? this.detail.game_key, this.detail.game_key);
    this.shell.showTitle();
  }

  showPanel() {
    this.panel.show({ game: this.game, detail: this.detail, line: this.line, origin: this.story.told?.origin ?? null });
  }

  /// The moment that is looked at has changed, or what is known of it.
  moved() {
    const { wood, playback, detail } = this;
    if (!wood) return;
    const { time, isLive } = playback;
    const { board } = detail;
    const ply = isLive ? board.moves.length : Math.min(wood.plyAt(time), board.moves.length);
    const after = ply ? plyMoveText(this.game, board, ply) : '';
    const label = after || words.startPosition;
    this.showBoards(ply, positionLabel(after, this.line.isSet(ply)));
    const event = wood.events[wood.eventAfter(time) - 1];
    const said = event ? saidText(this.game, (name) => wood.nameOf(name), event) : '';
    this.controls.show(desk.timeline.moment(`${timeText(time)} (${wallTime(this.story.told.origin + time)})`, label, ''));
    this.timeline.move(desk.timeline.moment(timeText(time), label, said));
    this.said.show(wood, time);
    this.ply = isLive ? null : ply;
  }

  /// The wood at the moment, and the record after `ply`; both only when they are others than before.
  showBoards(ply, label) {
    const { wood, line, pointed, detail: { board }, playback: { time, isLive } } = this;
    setText(this.captions.wood, isLive ? desk.board.woodNow : desk.board.woodAt(timeText(time, 0.1)));
    const each = board.moves[ply - 1];
    const settled = wood.moves[ply - 1]?.settled;
    const tentative = Boolean(each) && (each.settled !== true || (!isLive && settled !== null && settled > time));
    const shown = [wood, board, pointed, wood.stepsUntil(time), ply, tentative];
    if (shown.every((part, index) => part === this.shown?.[index])) return;
    this.shown = shown;
    const stands = wood.at(time);
    this.surfaces.wood.show({ ...stands, last: [], tentative: false, pointed }, desk.board.woodAt(timeText(time)));
    this.surfaces.record.show({ pieces: line.at(ply), last: line.ends(ply), taken: line.taken(ply), lifted: [], unexpected: [], pointed,
      tentative, irregular: Boolean(each?.irregular) }, label);
    setText(this.unknown, stands.unexpected.length ? desk.board.unknownOn(stands.unexpected.join(', ')) : '');
    setText(this.captions.record, desk.board.recordAfter(label));
    this.moves.mark(ply);
    this.tick();
  }

  tick() {
    this.shell.showStatus(this.watch);
    const board = this.detail?.board;
    if (!board || !this.game) return;
    const isLive = (this.ply ?? null) === null;
    const now = this.serverTime.now();
    const clock = isLive ? board.clock : clocksAfter(this.game, board, this.ply);
    const over = isLive && (board.state === 'finished' || board.state === 'waiting');
    const turn = over ? null : numberingOf(this.game, board, (this.ply ?? board.moves.length) + 1).side;
    for (const strip of Object.values(this.strips)) {
      strip.tick(clock, now);
      strip.mark(clock, turn, now);
    }
  }

  showNumber(number) {
    const incident = this.detail.incidents.find((each) => each.number === number);
    if (!incident) return;
    this.showIncident(incident);
    const card = document.getElementById(`incident-${number}`);
    card?.scrollIntoView({ block: 'nearest' });
  }

  /// Two seconds before its first touch, with its squares marked.
  showIncident(incident) {
    if (!this.story.told) return;
    const at = (incident.touched_at ?? incident.at) - this.story.told.origin - leadSeconds;
    this.pointed = incident.touched;
    this.timeline.point(this.pointed);
    this.timeline.showAbout(Math.max(this.playback.begin, at), aboutSeconds);
    this.playback.seek(at);
    this.panel.choose(incident.number);
  }

  /// Whether anything was touched or played since the move that an incident is about, settled or not;
  /// also where that is not known yet.
  isPlayedOn({ ply, at }) {
    if (!this.wood || this.detail.board.moves.length > ply) return true;
    const since = this.wood.moves[ply - 1]?.released ?? at - this.story.told.origin;
    return this.wood.events.slice(this.wood.eventAfter(since)).some(({ verb }) => ['lift', 'touch'].includes(verb));
  }

  async give(order, expected) {
    try {
      await give(this.shell.who, this.id, { key: this.past ?? this.detail.game_key, isPast: Boolean(this.past) }, order, expected);
    } finally {
      if (this.past) this.story.forget();
      this.watch.renew();
    }
  }

  ordered(sentence) {
    this.shell.say(desk.actions.written(sentence));
  }

  /// True when the key meant something here; with Shift the arrows go by tenths of a second.
  key(name, isFine = false) {
    if (name === 'Escape') go(address({ board: null, game: null, flip: null }));
    else if (!this.wood) return false;
    else if (name === ' ' && document.activeElement?.closest('button, a, summary, .moves')) return false;
    else if (name.toLowerCase() === 'f') this.flip();
    else return this.moments.key(name, isFine) || this.timeline.key(name);
    return true;
  }

  flip() {
    go(address({ flip: flipped() ? null : '1' }), { replace: true });
    this.arrange();
  }

  stop() {
    this.watch.stop();
    this.playback.pause();
    this.timeline?.stop();
    clearInterval(this.timer);
  }
}
