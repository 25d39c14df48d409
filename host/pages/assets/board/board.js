// The board as SVG: any grid of any game, both ways round, with what hands are doing to it now.
import { svg } from '../dom.js';
import { PieceLayer } from './piece_layer.js';

// A square name from the feed that the game lacks draws nothing.
const present = (nodes) => nodes.filter((node) => node !== null);

// A ground with a margin goes beyond the edge by what a fraction of a pixel can leave bare.
const grown = ({ x, y, width, height }) => ({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 });

/// Width by height of a board as it is drawn with its coordinates.
export function aspect({ columns, rows, unit, margin = 0, foot = 0 }) {
  return (columns * unit + 2 * margin) / (rows * unit + 2 * margin + foot);
}

/// One board. `show` is told everything at once and changes only what differs.
export class Board {
  /// `game` is a description such as games/chess.js; `coordinates` draws the names of files and ranks.
  constructor(game, { coordinates = true, flipped = false } = {}) {
    this.game = game;
    this.flipped = flipped;
    this.marks = svg('g', { class: 'marks' });
    this.overlay = svg('g', { class: 'overlay' });
    this.labels = coordinates ? svg('g', { class: 'labels', 'aria-hidden': 'true' }) : null;
    this.pieces = new PieceLayer(game, (name) => this.corner(name));
    this.node = coordinates ? this.draw(game.margin, game.foot) : this.draw();
    this.shown = { pieces: new Map(), last: [], taken: [], tentative: false, lifted: [], unexpected: [] };
    this.drawLabels();
  }

  /// The ground reaches `margin` beyond the squares, for names that stand outside them, and `foot`
  /// further at the bottom.
  draw(margin = 0, foot = 0) {
    const { columns, rows, unit, ground, backdrop } = this.game;
    const box = { x: -margin, y: -margin, width: columns * unit + 2 * margin, height: rows * unit + 2 * margin + foot };
    return svg('svg', { class: 'board', role: 'img', viewBox: Object.values(box).join(' ') },
      svg('g', { class: 'backdrop' }, svg('rect', { class: ground, ...(margin ? grown(box) : box) }),
        ...backdrop.map(([kind, d]) => svg('path', { class: kind, d }))),
      this.marks, this.labels, this.pieces.node, this.overlay);
  }

  /// `pieces`: square to letter. `last`: the squares of the last move, where it ended last of all,
  /// `tentative` when it may still change, `irregular` when no law allows it. `taken`: where it took
  /// pieces that stood beside its way. `sensors`: which are out of order, { square, state, text }.
  /// `lifted`: squares whose piece is in the air. `unexpected`: squares filled that should not be.
  /// `pointed`: squares that somebody is asked to look at.
  /// `label`: the board in words.
  show(state, label) {
    this.shown = state;
    this.pieces.show(state.pieces, state.lifted, state.last);
    this.drawMarks();
    if (label !== this.label) this.node.setAttribute('aria-label', label);
    this.label = label;
  }

  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.pieces.place();
    this.drawMarks();
    this.drawLabels();
  }

  /// The top left corner of a square as it lies on the screen; null for a name the game lacks.
  corner(name) {
    const square = this.game.locate(name);
    if (!square) return null;
    const { columns, rows, unit } = this.game;
    const column = this.flipped ? columns - 1 - square.column : square.column;
    const row = this.flipped ? rows - 1 - square.row : square.row;
    return { x: column * unit, y: row * unit };
  }

  drawMarks() {
    const { last, taken = [], tentative, irregular, lifted, unexpected, sensors = [], pointed = [], pieces } = this.shown;
    const kind = tentative ? 'last tentative' : irregular ? 'last irregular' : 'last';
    this.marks.replaceChildren(
      ...present(last.map((name) => this.square(name, kind))),
      ...present(taken.map((name) => this.takenMark(name, tentative ? 'taken tentative' : 'taken'))),
      ...present(lifted.map((name) => this.square(name, 'lifted-from'))));
    this.overlay.replaceChildren(
      ...present(tentative ? last.slice(-1).map((name) => this.square(name, 'tentative-ring', 4)) : []),
      ...present(unexpected.map((name) => this.unexpectedMark(name, pieces.has(name)))),
      ...present(sensors.map((each) => this.sensorMark(each))),
      ...present(pointed.map((name) => this.square(name, 'pointed', 5))));
  }

  /// A mark as large as a square; on a board of points a rounded one about the point.
  square(name, kind, inset = 0) {
    const corner = this.corner(name);
    if (!corner) return null;
    const side = this.game.unit - 2 * inset;
    return svg('rect', { class: kind, 'data-square': name, rx: this.game.onPoints ? side * 0.28 : null,
                         x: corner.x + inset, y: corner.y + inset, width: side, height: side });
  }

  /// A cross where a piece was taken that the mover jumped over.
  takenMark(name, kind) {
    const corner = this.corner(name);
    if (!corner) return null;
    const { unit } = this.game;
    return svg('path', { class: kind, 'data-square': name,
                         d: `M${corner.x + unit * 0.34} ${corner.y + unit * 0.34}l${unit * 0.32} ${unit * 0.32}` +
                            `m0 ${-unit * 0.32}l${-unit * 0.32} ${unit * 0.32}` });
  }

  /// Something stands where nothing should; the sensors cannot say what, so a plain disc stands in.
  unexpectedMark(name, occupied) {
    const corner = this.corner(name);
    if (!corner) return null;
    const half = this.game.unit / 2;
    const at = { cx: corner.x + half, cy: corner.y + half };
    return svg('g', { class: 'unexpected', 'data-square': name },
      this.square(name, 'unexpected-square', 4),
      occupied ? null : svg('circle', { class: 'unexpected-disc', ...at, r: half * 0.52 }),
      occupied ? null : svg('text', { class: 'unexpected-sign', x: at.cx, y: at.cy }, '?'));
  }

  /// A small sign in the corner of a square whose sensor is out of order: a ring where it never sees
  /// a piece, a disc where it always sees one. The text is told to whoever points at it.
  sensorMark({ square, state, text }) {
    const corner = this.corner(square);
    if (!corner) return null;
    const { unit } = this.game;
    return svg('g', { class: `sensor ${state === 'stuck' ? 'stuck' : 'dead'}`, 'data-square': square },
      svg('title', {}, text),
      svg('circle', { class: 'sensor-sign', cx: corner.x + unit * 0.85, cy: corner.y + unit * 0.15, r: unit * 0.09 }));
  }

  /// A label is a text, or a character as a path.
  drawLabels() {
    this.labels?.replaceChildren(...this.game.labels(this.flipped).map(({ text, path, name, x, y, anchor, kind }) => (path
      ? svg('path', { class: `label ${kind}`, 'data-name': name, d: path })
      : svg('text', { class: `label ${kind}`, x, y, 'text-anchor': anchor }, text))));
  }
}
