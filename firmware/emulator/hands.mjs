// Hands at an emulated board: a trace file's words, done one after the other in the board's own time.
import fs from 'node:fs';

const white = 20, black = -20;      // millitesla under a piece, white's magnet north pole up
const keyHeld = 10_000;             // microseconds; a key is believed after 5 ms
const sides = { w: 'clock w', b: 'clock b' };

// The names of a board's squares in trace files, in the order of its sensors.
export function squareNames({ geometry: { files, ranks, squares, origin } }) {
  const every = Array.from({ length: files * ranks }, (_, i) => ({ file: i % files, rank: Math.floor(i / files) }));
  const sensed = every.filter(({ file, rank }) => squares === 'all' || (file + rank) % 2 === 0);
  if (origin === '1') return sensed.map((_, i) => String(i + 1));
  const lowest = Number(origin.slice(1));
  return sensed.map(({ file, rank }) => `${String.fromCharCode(97 + file)}${lowest + rank}`);
}

export class Hands {
  constructor(board) {
    this.board = board;
    this.sensors = new Map(squareNames(board.file).map((name, sensor) => [name, sensor]));
    this.senses = board.file.board.sensing;
    this.due = [];                  // { at, act }, in order of time
    this.latest = -Infinity;        // of all that was ever due
    this.pace = 15_000;             // microseconds between two deeds that have no time of their own
  }

  get idle() { return this.due.length === 0; }

  // `words` of a trace's line, without its time. Throws where they are none. Without `at`, a pace after the last deed.
  say(words, at = Math.max(this.board.chip.micros, this.latest + this.pace)) {
    for (const { act, after } of this.#deeds(words)) {
      this.due.push({ at: at + after, act });
      this.latest = Math.max(this.latest, at + after);
    }
    this.due.sort((a, b) => a.at - b.at);
  }

  // Nothing for so many microseconds.
  rest(us) {
    this.latest = Math.max(this.board.chip.micros, this.latest) + us;
    this.due.push({ at: this.latest, act: () => {} });
  }

  // A whole trace, at its own times or, with a pace in milliseconds, one deed after the other.
  play(path, pace) {
    const began = this.board.chip.micros;
    if (pace !== undefined) this.pace = 1000 * pace;
    fs.readFileSync(path, 'utf8').split('\n').forEach((line, i) => {
      const parts = line.match(/^(\d+(?:\.\d+)?)\s+(.*)$/);
      if (!parts || /^(touch|lost|offline|online|arbiter)\b/.test(parts[2])) return;      // nothing that hands do
      try {
        if (pace === undefined) this.say(parts[2], began + 1e6 * Number(parts[1])); else this.say(parts[2]);
      } catch (fault) {
        throw new Error(`${path}:${i + 1}: ${fault.message}`);
      }
    });
  }

  // Everything that is due by now.
  act() {
    while (this.due.length && this.due[0].at <= this.board.chip.micros) this.due.shift().act();
  }

  #deeds(words) {
    const [verb, ...rest] = words.trim().split(/\s+/);
    const { keys, sensors } = this.board;
    const now = (act) => [{ act, after: 0 }];
    if (verb === 'lift') return now(this.#setting(rest[0], 'empty'));
    if (verb === 'place') return now(this.#setting(rest[0], rest[1]));
    if (verb === 'snapshot') {
      const standing = new Map(rest.map((piece) => piece.split(':')).map(([square, colour]) => [this.#sensor(square), this.#value(square, colour)]));
      return now(() => { for (const sensor of this.sensors.values()) sensors.set(sensor, standing.get(sensor) ?? false); });
    }
    if (verb === 'press' && sides[rest[0]]) return now(() => { for (const [side, key] of Object.entries(sides)) keys.set(key, side === rest[0]); });
    if ((verb === 'adjust' || verb === 'adjust-end') && sides[rest[0]]) {
      const key = `adjust ${rest[0]}`;
      return [{ act: () => keys.set(key, true), after: 0 }, { act: () => keys.set(key, false), after: keyHeld }];
    }
    throw new Error(`${words}: not something that hands do; known are lift, place, snapshot, press, adjust and adjust-end with a square or side`);
  }

  #setting(square, colour) {
    const sensor = this.#sensor(square), value = this.#value(square, colour);
    return () => this.board.sensors.set(sensor, value);
  }

  #sensor(square) {
    const sensor = this.sensors.get(square);
    if (sensor === undefined) throw new Error(`${square}: no such square on a board of ${this.sensors.size} (${[...this.sensors.keys()].at(0)} to ${[...this.sensors.keys()].at(-1)})`);
    return sensor;
  }

  #value(square, colour) {
    if (colour === 'empty') return false;
    if (this.senses === 'presence') return true;
    if (colour !== 'w' && colour !== 'b') throw new Error(`${square}: a piece on this board is w or b`);
    return colour === 'w' ? white : black;
  }
}
