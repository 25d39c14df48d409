// Which moment of a game is looked at: the newest one, one that was chosen, or one after the other at some speed.

export const speeds = [0.25, 0.5, 1, 2, 4, 8];

export class Playback {
  /// `onChange` is told after every change of the moment.
  constructor(onChange) {
    Object.assign(this, { onChange, begin: 0, end: 0, time: 0, isLive: true, isPlaying: false, speed: 1 });
  }

  /// The game reaches from `begin` to `end`; who looks at the newest moment goes with it.
  limit(begin, end) {
    Object.assign(this, { begin, end });
    if (this.isLive) this.time = end;
  }

  seek(time) {
    this.pause();
    this.isLive = time >= this.end;
    this.time = Math.max(this.begin, Math.min(this.end, time));
    this.onChange();
  }

  live() {
    this.seek(this.end);
  }

  pause() {
    this.isPlaying = false;
    cancelAnimationFrame(this.frame);
  }

  /// From the moment that is looked at; from the beginning where that is the newest.
  play() {
    if (this.time >= this.end) this.time = this.begin;
    this.isLive = false;
    this.isPlaying = true;
    this.last = performance.now();
    this.frame = requestAnimationFrame((now) => this.go(now));
    this.onChange();
  }

  toggle() {
    if (!this.isPlaying) return this.play();
    this.pause();
    this.onChange();
  }

  go(now) {
    if (!this.isPlaying) return;
    this.time += Math.max(0, now - this.last) / 1000 * this.speed;
    this.last = now;
    if (this.time >= this.end) return this.live();
    this.frame = requestAnimationFrame((next) => this.go(next));
    this.onChange();
  }
}
