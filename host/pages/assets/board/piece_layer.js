// The pieces of one board: keeps an element a piece, so that a move glides and a capture fades.
import { svg } from '../dom.js';

const fadeMs = 400;  // longer than the transitions of board.css, after which a taken piece is gone
const jumpMs = 260;  // one jump of several; as long as a glide in board.css

/// Pairs each square that lost a piece with the square where the same kind appeared: the last
/// move's own squares first, then in order. Returns [from, to] pairs; the rest fade in or out.
export function pairMoves(before, after, last) {
  const lost = [...before].filter(([name, piece]) => after.get(name) !== piece);
  const found = [...after].filter(([name, piece]) => before.get(name) !== piece);
  const rank = ([name]) => (last.includes(name) ? 0 : 1);
  const pairs = [];
  for (const [from, piece] of lost.sort((a, b) => rank(a) - rank(b))) {
    const index = found.sort((a, b) => rank(a) - rank(b)).findIndex(([, other]) => other === piece);
    if (index >= 0) pairs.push([from, found.splice(index, 1)[0][0]]);
  }
  return pairs;
}

export class PieceLayer {
  /// `corner` gives a square's place on the screen, so that flipping stays the board's business.
  constructor(game, corner) {
    this.game = game;
    this.corner = corner;
    this.node = svg('g', { class: 'pieces', 'aria-hidden': 'true' });
    this.standing = new Map();  // square -> { piece, node }
  }

  show(pieces, lifted, last) {
    const before = new Map([...this.standing].map(([name, each]) => [name, each.piece]));
    const pairs = new Map(pairMoves(before, pieces, last).map(([from, to]) => [to, this.standing.get(from)]));
    const moved = new Set(pairs.values());
    const next = new Map();
    for (const [name, piece] of pieces) {
      const stays = before.get(name) === piece ? this.standing.get(name) : pairs.get(name);
      next.set(name, stays ?? this.enter(piece));
    }
    for (const [name, each] of this.standing)
      if (next.get(name) !== each && !moved.has(each)) this.leave(each.node);
    this.standing = next;
    this.move(last);
    this.lift(lifted);
  }

  enter(piece) {
    const node = svg('g', { class: `piece ${this.game.sideOf(piece)} entering`, 'data-piece': piece },
      svg('ellipse', { class: 'shadow', cx: 50, cy: 84, rx: 32, ry: 8 }),
      svg('g', { class: 'figure' }, ...this.game.shapeOf(piece).map(
        ([kind, d]) => svg('path', { class: kind, d }))));
    this.node.append(node);
    return { piece, node };
  }

  leave(node) {
    node.classList.add('leaving');
    node.removeAttribute('data-square');
    setTimeout(() => node.remove(), fadeMs);
  }

  /// Puts every piece where it belongs; the style sheet makes that a glide. The piece that moved
  /// last goes by every square of `last`.
  move(last = []) {
    for (const [name, { node }] of this.standing) {
      const { x, y } = this.corner(name);
      if (node.dataset.square !== name && node.dataset.square) this.node.append(node);
      if (last.length > 2 && node.dataset.square === last[0] && name === last.at(-1)) this.jump(node, last);
      node.dataset.square = name;
      node.style.transform = `translate(${x}px, ${y}px)`;
    }
    const entering = this.node.querySelectorAll('.entering');
    if (entering.length) requestAnimationFrame(() => entering.forEach((node) => node.classList.remove('entering')));
  }

  jump(node, squares) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const steps = squares.map((name) => this.corner(name)).filter((corner) => corner !== null);
    node.animate(steps.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)`, easing: 'ease-in-out' })),
      jumpMs * (steps.length - 1));
  }

  lift(lifted) {
    for (const [name, { node }] of this.standing)
      node.classList.toggle('lifted', lifted.includes(name));
  }

  /// After the board was turned round: in place at once, since a board does not glide apart.
  place() {
    this.node.classList.add('still');
    this.move();
    void this.node.getBoundingClientRect();
    this.node.classList.remove('still');
  }
}
