// The row of buttons under a board: step through the moves, back to live, turn round, take the game home.
import { button, html, setText } from './dom.js';
import { icon } from './icons.js';
import { words } from './messages/messages.js';

export class Controls {
  constructor({ onStep, onFlip, id, extension }) {
    const step = (label, where) => button(label, icon(where), () => onStep(where), { 'data-step': where });
    this.start = step(words.toStart, 'start');
    this.back = step(words.stepBack, 'back');
    this.forward = step(words.stepForward, 'forward');
    this.last = step(words.toLive, 'live');
    const record = `/api/v1/boards/${encodeURIComponent(id)}.${extension}`;
    const download = html('a', { class: 'button', href: record, download: `board-${id}.${extension}`,
                                 'aria-label': words.download(extension.toUpperCase()),
                                 title: words.download(extension.toUpperCase()) },
      icon('download'), html('span', {}, extension.toUpperCase()));
    this.viewing = html('span', { class: 'viewing-text' });
    const toLive = html('button', { type: 'button', class: 'to-live' }, words.backToLive);
    toLive.addEventListener('click', () => onStep('live'));
    this.banner = html('div', { class: 'viewing', hidden: true }, this.viewing, toLive);
    this.node = html('div', { class: 'controls' },
      html('div', { class: 'control-row' }, this.start, this.back, this.forward, this.last,
        html('span', { class: 'control-gap' }),
        button(words.flip, icon('flip'), onFlip, { 'data-step': 'flip' }), download),
      this.banner);
  }

  /// `ply` of `last` is shown; `label` says which move that is.
  show({ live, ply, last, label }) {
    this.start.disabled = ply === 0;
    this.back.disabled = ply === 0;
    this.forward.disabled = live || ply >= last;
    this.last.disabled = live;
    this.banner.hidden = live;
    setText(this.viewing, words.viewing(label));
  }
}
