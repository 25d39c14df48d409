// The buttons under the timeline: event by event, move by move, playing at some speed, back to the present.
import { button, html, setText } from '../dom.js';
import { icon } from '../icons.js';
import { desk } from '../messages/desk.js';
import { speeds } from './playback.js';

const { timeline: texts } = desk;

export class PlayControls {
  /// `act` is told previousMove, previousEvent, toggle, nextEvent, nextMove or live.
  constructor(playback, act) {
    this.playback = playback;
    const press = (name, sign) => button(texts[name], icon(sign), () => act(name), { 'data-act': name });
    this.toggle = button(texts.play, icon('play'), () => act('toggle'), { 'data-act': 'toggle', class: 'play' });
    this.speed = html('select', { 'aria-label': texts.speed, title: texts.speed, class: 'speed' },
      ...speeds.map((speed) => html('option', { value: speed, selected: speed === playback.speed }, texts.times(speed))));
    this.speed.addEventListener('change', () => { playback.speed = Number(this.speed.value); });
    this.live = html('button', { type: 'button', class: 'live-button', title: texts.liveKey, 'data-act': 'live' }, texts.live);
    this.live.addEventListener('click', () => act('live'));
    this.moment = html('output', { class: 'moment' });
    this.node = html('div', { class: 'play-controls' }, press('previousMove', 'start'), press('previousEvent', 'back'), this.toggle,
      press('nextEvent', 'forward'), press('nextMove', 'live'), this.speed, this.live);
    this.isPlaying = false;
  }

  /// `text` says the moment in words.
  show(text) {
    const { isPlaying, isLive } = this.playback;
    setText(this.moment, text);
    this.live.classList.toggle('is-live', isLive);
    this.live.setAttribute('aria-pressed', String(isLive));
    if (isPlaying === this.isPlaying) return;
    this.isPlaying = isPlaying;
    const label = isPlaying ? texts.pause : texts.play;
    this.toggle.replaceChildren(icon(isPlaying ? 'pause' : 'play'));
    this.toggle.title = label;
    this.toggle.setAttribute('aria-label', label);
  }
}
