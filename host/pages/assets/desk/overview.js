// The whole game in one narrow strip: how much happened when, moves, incidents, orders, and which stretch is shown.
import { html } from '../dom.js';
import { gutter } from './canvas.js';

export class Overview {
  /// `onTime` is told a time that was pressed.
  constructor(onTime) {
    this.still = document.createElement('canvas');  // all but what moves
    this.node = html('canvas', { class: 'overview-strip', 'aria-hidden': 'true' });
    const take = (event) => {
      if (event.type === 'pointermove' && !event.buttons) return;
      if (event.type === 'pointerdown') this.node.setPointerCapture(event.pointerId);
      if (this.game) onTime(this.time(event.offsetX));
    };
    for (const name of ['pointerdown', 'pointermove']) this.node.addEventListener(name, take);
  }

  measure(colours) {
    this.colours = colours;
    this.dots = devicePixelRatio || 1;
    const { clientWidth: width, clientHeight: height } = this.node;
    Object.assign(this, { width, height });
    for (const canvas of [this.node, this.still]) {
      canvas.width = Math.max(1, Math.round(width * this.dots));
      canvas.height = Math.max(1, Math.round(height * this.dots));
      canvas.getContext('2d').setTransform(this.dots, 0, 0, this.dots, 0, 0);
    }
    this.drawStill();
  }

  show(game) {
    this.game = game;
    this.drawStill();
  }

  x(time) {
    const { begin, end } = this.game;
    return gutter + (time - begin) / Math.max(1e-9, end - begin) * (this.width - gutter - 4);
  }

  time(x) {
    const { begin, end } = this.game;
    return begin + (x - gutter) / (this.width - gutter - 4) * (end - begin);
  }

  drawStill() {
    if (!this.game || !this.width) return;
    const { colours, width, height } = this;
    const context = this.still.getContext('2d');
    context.fillStyle = colours.sunken;
    context.fillRect(0, 0, width, height);
    const counts = new Array(Math.ceil(width) + 1).fill(0);
    for (const { at } of this.game.wood.events) counts[Math.round(this.x(at))] += 1;
    context.fillStyle = colours.air;
    counts.forEach((count, x) => {
      const high = Math.min(height, Math.sqrt(count) * 4);
      if (count) context.fillRect(x, height - high, 1, high);
    });
    context.fillStyle = colours.accent;
    for (const { released } of this.game.wood.moves) context.fillRect(this.x(released), 0, 1, 4);
    for (const { kind, at } of this.game.marks.list) {
      if (kind !== 'incident' && kind !== 'order') continue;
      context.fillStyle = kind === 'incident' ? colours.bad : colours.accent;
      context.fillRect(this.x(at) - 2, 0, 4, kind === 'incident' ? height : 8);
    }
  }

  /// `scale` tells which stretch is shown, `time` the moment that is looked at.
  move(scale, time) {
    if (!this.game || !this.width) return;
    const { colours, width, height } = this;
    const context = this.node.getContext('2d');
    context.drawImage(this.still, 0, 0, width, height);
    const left = Math.max(gutter, this.x(scale.from));
    const right = Math.min(width - 1, this.x(scale.to));
    context.fillStyle = colours.accent;
    context.globalAlpha = 0.12;
    context.fillRect(left, 0, Math.max(3, right - left), height);
    context.globalAlpha = 1;
    context.strokeStyle = colours.accent;
    context.strokeRect(left + 0.5, 0.5, Math.max(3, right - left), height - 1);
    context.fillRect(this.x(time) - 1, 0, 2, height);
  }
}
