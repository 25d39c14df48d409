// The row of buttons under a board: step through the moves, back to live, turn round, take the game home.
import { button, html, setText } from './dom.js';
import { icon } from './icons.js';
import { words } from './messages/messages.js';

export class Controls {
  constructor({ onStep, onFlip }) {
    const step = (label, where) => button(label, icon(where), () => onStep(where), { 'data-step': where });
    this.start = step(words.toStart, 'start');
    this.back = step(words.stepBack, 'back');
    this.forward = step(words.stepForward, 'forward');
    this.last = step(words.toLive, 'live');
    this.format = html('span');
    this.download = html('a', { class: 'button' }, icon('download'), this.format);
    this.viewing = html('span', { class: 'viewing-text' });
    const toLive = html('button', { type: 'button', class: 'to-live' }, words.backToLive);
    toLive.addEventListener('click', () => onStep('live'));
    this.banner = html('div', { class: 'viewing', hidden: true }, this.viewing, toLive);
    this.node = html('div', { class: 'controls' },
      html('div', { class: 'control-row' }, this.start, this.back, this.forward, this.last,
        html('span', { class: 'control-gap' }),
        button(words.flip, icon('flip'), onFlip, { 'data-step': 'flip' }), this.download),
      this.banner);
  }

  /// `ply` of `last` is shown; `label` says which move that is; `file` is the game to take home.
  show({ live, ply, last, label, file }) {
    this.offer(file);
    this.start.disabled = ply === 0;
    this.back.disabled = ply === 0;
    this.forward.disabled = live || ply >= last;
    this.last.disabled = live;
    this.banner.hidden = live;
    setText(this.viewing, words.viewing(label));
  }

  offer(file) {
    const format = file.slice(file.lastIndexOf('.') + 1).toUpperCase();
    this.download.href = `/api/v1/boards/${encodeURIComponent(file)}`;
    this.download.download = `board-${file}`;
    this.download.title = words.download(format);
    this.download.setAttribute('aria-label', words.download(format));
    setText(this.format, format);
  }
}
