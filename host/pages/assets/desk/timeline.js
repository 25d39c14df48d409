// A game's timeline: scrub by pointer and keys, zoom, and the whole game below with the stretch that is shown.
import { button, html } from '../dom.js';
import { coloursOf, faceOf, gutter, head, markRow } from './canvas.js';
import { desk } from '../messages/desk.js';
import { Overview } from './overview.js';
import { paint } from './paint.js';
import { Scale } from './scale.js';

const zoomStep = 1.5;
const nearPixels = 10;  // to an incident's mark
const noGame = { wood: null, marks: { list: [], silences: [] }, begin: 0, end: 0, squares: [] };

export class Timeline {
  /// `playback` holds the moment; `onIncident` is told the number of an incident that was pressed,
  /// `onKey` the name of a key and whether Shift was held, and says whether it meant something.
  constructor({ playback, onIncident, onKey }) {
    Object.assign(this, { playback, onIncident, onKey, scale: new Scale(), pointers: new Map(), pointed: [], ...noGame });
    this.canvas = html('canvas', { class: 'timeline-canvas', tabindex: 0, role: 'slider', 'aria-label': desk.timeline.label });
    this.overview = new Overview((time) => this.centre(time));
    this.zoomButtons = html('span', { class: 'zoom', role: 'group', 'aria-label': desk.timeline.zoom },
      button(desk.timeline.zoomOut, '−', () => this.zoom(zoomStep), { 'data-zoom': 'out' }),
      button(desk.timeline.zoomIn, '+', () => this.zoom(1 / zoomStep), { 'data-zoom': 'in' }),
      button(desk.timeline.zoomAll, '↔', () => this.showAll(), { 'data-zoom': 'all' }));
    this.node = html('div', { class: 'timeline' }, this.canvas, this.overview.node);
    this.listen();
    this.sizes = new ResizeObserver(() => this.measure());
    this.sizes.observe(this.canvas);
    this.themes = new MutationObserver(() => this.measure());
    this.themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.onFonts = () => this.draw();
    document.fonts.addEventListener('loadingdone', this.onFonts);
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    canvas.addEventListener('pointerdown', (event) => this.press(event));
    canvas.addEventListener('pointermove', (event) => this.drag(event));
    for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, (event) => this.pointers.delete(event.pointerId));
    canvas.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (this.key(event.key) || this.onKey(event.key, event.shiftKey)) {
        event.preventDefault();
        event.stopPropagation();
      }
    });
  }

  /// The colours, the typefaces or the room have changed.
  measure() {
    this.colours = coloursOf(this.node);
    this.face = faceOf(this.node);
    const { clientWidth, clientHeight } = this.canvas;
    if (!clientWidth || !clientHeight) return;
    const dots = devicePixelRatio || 1;
    this.canvas.width = Math.round(clientWidth * dots);
    this.canvas.height = Math.round(clientHeight * dots);
    this.context = this.canvas.getContext('2d', { alpha: false });
    this.context.setTransform(dots, 0, 0, dots, 0, 0);
    Object.assign(this.scale, { left: gutter, width: clientWidth });
    this.overview.measure(this.colours);
    if (this.wood) this.drawNow();  // a page that is printed waits for no frame
  }

  /// `wood` of the game, `marks` {list, silences} by time, its limits in seconds.
  show({ wood, marks, begin, end }) {
    this.isWhole ??= true;  // until somebody looks closer
    const order = new Map(wood.game.squares.map((name) => [name, wood.game.locate(name)]));
    const squares = [...wood.lanes.keys()].filter((name) => order.has(name)).sort((a, b) =>
      order.get(a).row - order.get(b).row || order.get(a).column - order.get(b).column);
    Object.assign(this, { wood, marks, squares, begin, end });
    Object.assign(this.scale, { begin, end });
    this.overview.show({ wood, marks, begin, end });
    if (this.isWhole) this.scale.showAll();
    this.draw();
  }

  /// Squares whose lanes are marked.
  point(squares) {
    this.pointed = squares;
    this.draw();
  }

  /// The moment has changed. `text` says it in words.
  move(text) {
    const { time, isPlaying } = this.playback;
    if (!this.isWhole && (isPlaying || time < this.scale.from || time > this.scale.to)) this.scale.follow(time);
    const values = { 'aria-valuemin': this.begin, 'aria-valuemax': this.end, 'aria-valuenow': time.toFixed(3), 'aria-valuetext': text };
    for (const [name, value] of Object.entries(values)) this.canvas.setAttribute(name, value);
    this.draw();
  }

  /// Many changes a frame cost one drawing.
  draw() {
    if (this.isAsked || !this.context || !this.wood) return;
    this.isAsked = true;
    requestAnimationFrame(() => {
      this.isAsked = false;
      this.drawNow();
    });
  }

  drawNow() {
    const { scale, wood, marks, squares, pointed, colours, face } = this;
    const { time } = this.playback;
    paint(this.context, { scale, wood, marks, squares, pointed, colours, face, time, height: this.canvas.clientHeight });
    this.overview.move(scale, time);
  }

  zoom(factor, time = this.playback.time) {
    const isInView = time >= this.scale.from && time <= this.scale.to;
    this.isWhole = false;
    this.scale.zoom(factor, isInView ? time : (this.scale.from + this.scale.to) / 2);
    this.draw();
  }

  showAll() {
    this.isWhole = true;
    this.scale.showAll();
    this.draw();
  }

  /// Shows a stretch of so many seconds about a time.
  showAbout(time, seconds) {
    this.isWhole = false;
    this.scale.show(time - seconds * 0.2, time + seconds * 0.8);
    this.draw();
  }

  centre(time) {
    this.isWhole = false;
    this.scale.pan(time - (this.scale.from + this.scale.to) / 2);
    this.draw();
  }

  wheel(event) {
    event.preventDefault();
    this.isWhole = false;
    const lines = event.deltaMode === 1 ? 24 : 1;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways) this.scale.pan((event.deltaX || event.deltaY) * lines / this.scale.width * this.scale.span);
    else this.scale.zoom(1.0016 ** (event.deltaY * lines), this.scale.time(Math.max(gutter, event.offsetX)));
    this.draw();
  }

  press(event) {
    if (event.button) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, event.offsetX);
    if (this.pointers.size > 1) return;
    const mark = this.incidentAt(event.offsetX, event.offsetY);
    if (mark) this.onIncident(mark.number);
    else this.scrub(event.offsetX);
  }

  /// One pointer scrubs, two zoom as they part.
  drag(event) {
    if (!this.pointers.has(event.pointerId)) return;
    const before = [...this.pointers.values()];
    this.pointers.set(event.pointerId, event.offsetX);
    const now = [...this.pointers.values()];
    if (now.length === 1) return this.scrub(event.offsetX);
    this.isWhole = false;
    const apart = (values) => Math.max(20, Math.abs(values[0] - values[1]));
    this.scale.zoom(apart(before) / apart(now), this.scale.time((now[0] + now[1]) / 2));
    this.draw();
  }

  scrub(x) {
    this.playback.seek(this.scale.time(Math.max(gutter, x)));
  }

  incidentAt(x, y) {
    if (y < head - markRow || y > head) return null;
    const near = this.marks.list.filter((each) => each.kind === 'incident' && Math.abs(this.scale.x(each.at) - x) <= nearPixels);
    return near[0] ?? null;
  }

  key(name) {
    if (name === '+' || name === '=') this.zoom(1 / zoomStep);
    else if (name === '-') this.zoom(zoomStep);
    else if (name === '0') this.showAll();
    else return false;
    return true;
  }

  stop() {
    this.sizes.disconnect();
    this.themes.disconnect();
    document.fonts.removeEventListener('loadingdone', this.onFonts);
  }
}
