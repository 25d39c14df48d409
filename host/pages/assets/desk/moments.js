// Goes from event to event and from move to move of a game.

const fineSeconds = 0.1;
const sameSeconds = 1e-6;  // a moment that was sought is no longer ahead of itself
const keys = { ArrowLeft: 'previousEvent', ArrowRight: 'nextEvent', PageUp: 'previousMove', PageDown: 'nextMove',
               Home: 'start', End: 'live', ' ': 'toggle' };

export class Moments {
  constructor(playback) {
    this.playback = playback;
    this.wood = null;
  }

  /// The time of the moment that `name` means from here; null for none.
  timeOf(name) {
    const { wood, playback: { time, begin, end } } = this;
    if (name === 'start') return begin;
    if (name === 'previousEvent') return wood.events[wood.eventAfter(time - sameSeconds) - 1]?.at ?? begin;
    if (name === 'nextEvent') return wood.events[wood.eventAfter(time)]?.at ?? end;
    if (name === 'previousMove') return wood.moves.findLast(({ released }) => released < time - sameSeconds)?.released ?? begin;
    if (name === 'nextMove') return wood.moves.find(({ released }) => released > time)?.released ?? end;
    return null;
  }

  go(name) {
    if (!this.wood) return;
    if (name === 'toggle') this.playback.toggle();
    else if (name === 'live') this.playback.live();
    else this.playback.seek(this.timeOf(name));
  }

  toPly(ply) {
    const move = this.wood?.moves.find((each) => each.ply === ply);
    if (move) this.playback.seek(move.released);
  }

  /// True when the key meant something here; with `isFine` the arrows go by tenths of a second.
  key(name, isFine) {
    if (!this.wood || !keys[name]) return false;
    if (isFine && name.startsWith('Arrow')) this.playback.seek(this.playback.time + (name === 'ArrowLeft' ? -fineSeconds : fineSeconds));
    else this.go(keys[name]);
    return true;
  }
}
