// Which stretch of a game the timeline shows: times to pixels and back, zoom, ticks, and times as texts.

const shortestSeconds = 0.5;  // two touches 20 ms apart are some dozen pixels then
const ticks = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14400];
const tickPixels = 76;

export class Scale {
  /// Pixels of a canvas between `left` and `width`; seconds between `begin` and `end`.
  constructor() {
    Object.assign(this, { left: 0, width: 1, begin: 0, end: 10, from: 0, to: 10 });
  }

  get span() {
    return this.to - this.from;
  }

  get longest() {
    return Math.max(10, (this.end - this.begin) * 1.04);
  }

  x(time) {
    return this.left + (time - this.from) / this.span * (this.width - this.left);
  }

  time(x) {
    return this.from + (x - this.left) / (this.width - this.left) * this.span;
  }

  /// Shows `from` to `to`, as far as the limits let it.
  show(from, to) {
    const span = Math.min(this.longest, Math.max(shortestSeconds, to - from));
    const middle = (from + to) / 2;
    const margin = span * 0.5;  // so that the beginning and the end can stand in the middle
    this.from = Math.max(this.begin - margin, Math.min(middle - span / 2, this.end + margin - span));
    this.to = this.from + span;
  }

  showAll() {
    const rest = (this.longest - (this.end - this.begin)) / 2;
    this.from = this.begin - rest;
    this.to = this.from + this.longest;
  }

  /// A factor over 1 shows more; `time` stays where it is on the screen.
  zoom(factor, time) {
    const span = Math.min(this.longest, Math.max(shortestSeconds, this.span * factor));
    const share = (time - this.from) / this.span;
    this.show(time - share * span, time + (1 - share) * span);
  }

  pan(seconds) {
    this.show(this.from + seconds, this.to + seconds);
  }

  /// Brings `time` into view, a page at a time, so that lanes do not flicker while a game is played.
  follow(time) {
    const share = (time - this.from) / this.span;
    if (share >= 0 && share <= 0.92) return;
    this.show(time - this.span * 0.12, time + this.span * 0.88);
  }

  /// The seconds between two ticks, and the times of the ticks in view.
  ticks() {
    const wanted = this.span * tickPixels / Math.max(1, this.width - this.left);
    const step = ticks.find((each) => each >= wanted) ?? ticks.at(-1);
    const times = [];
    for (let index = Math.ceil(this.from / step); index * step <= this.to; index += 1) times.push(index * step);
    return { step, times };
  }
}

/// Seconds of a game as "1:02:03" or "2:03.250"; as many decimals as `step` needs.
export function timeText(seconds, step = 0.001) {
  const decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
  const unit = 10 ** decimals;
  const whole = Math.round(Math.abs(seconds) * unit) / unit;
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = (whole % 60).toFixed(decimals).padStart(decimals ? decimals + 3 : 2, '0');
  const sign = seconds < 0 && whole > 0 ? '−' : '';
  return hours ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${sign}${minutes}:${rest}`;
}
