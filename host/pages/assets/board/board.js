// The board as SVG: any grid of any game, both ways round, with what hands are doing to it now.
import { svg } from '../dom.js';
import { PieceLayer } from './piece_layer.js';

// A square name from the feed that the game lacks draws nothing.
const present = (nodes) => nodes.filter((node) => node !== null);

/// One board. `show` is told everything at once and changes only what differs.
export class Board {
  /// `game` is a description such as games/chess.js; `coordinates` draws the names of files and ranks.
  constructor(game, { coordinates = true, flipped = false } = {}) {
    this.game = game;
    this.flipped = flipped;
    const { columns, rows, unit } = game;
    this.marks = svg('g', { class: 'marks' });
    this.overlay = svg('g', { class: 'overlay' });
    this.labels = svg('g', { class: 'labels', 'aria-hidden': 'true' });
    this.pieces = new PieceLayer(game, (name) => this.corner(name));
    this.node = svg('svg', { class: 'board', role: 'img',
                               viewBox: `0 0 ${columns * unit} ${rows * unit}` },
      svg('g', { class: 'backdrop' }, ...game.backdrop.map(([kind, d]) => svg('path', { class: kind, d }))),
      this.marks, coordinates ? this.labels : null, this.pieces.node, this.overlay);
    this.shown = { pieces: new Map(), last: [], tentative: false, lifted: [], unexpected: [] };
    this.drawLabels();
  }

  /// `pieces`: square to letter. `last`: the squares of the last move, `tentative` when it may still
  /// change. `lifted`: squares whose piece is in the air. `unexpected`: squares filled that should
  /// not be. `label`: the board in words.
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
    const { last, tentative, lifted, unexpected, pieces } = this.shown;
    const kind = tentative ? 'last tentative' : 'last';
    this.marks.replaceChildren(
      ...present(last.map((name) => this.square(name, kind))),
      ...present(lifted.map((name) => this.square(name, 'lifted-from'))));
    this.overlay.replaceChildren(
      ...present(tentative ? last.slice(-1).map((name) => this.square(name, 'tentative-ring', 4)) : []),
      ...present(unexpected.map((name) => this.unexpectedMark(name, pieces.has(name)))));
  }

  square(name, kind, inset = 0) {
    const corner = this.corner(name);
    if (!corner) return null;
    const side = this.game.unit - 2 * inset;
    return svg('rect', { class: kind, 'data-square': name,
                         x: corner.x + inset, y: corner.y + inset, width: side, height: side });
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

  drawLabels() {
    const { rows, unit, columnLabels, rowLabels, isDark } = this.game;
    const turned = (list, index) => (this.flipped ? list[list.length - 1 - index] : list[index]);
    const tone = (column, row) => (isDark(column, row) ? 'label on-dark' : 'label on-light');
    this.labels.replaceChildren(
      ...columnLabels.map((_, column) => svg('text', { class: tone(column, rows - 1),
        x: (column + 1) * unit - 5, y: rows * unit - 6, 'text-anchor': 'end' }, turned(columnLabels, column))),
      ...rowLabels.map((_, row) => svg('text', { class: tone(0, row),
        x: 5, y: row * unit + 20 }, turned(rowLabels, row))));
  }
}
