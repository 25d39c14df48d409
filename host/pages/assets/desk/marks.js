// What stands over the lanes of a timeline: presses, knocks, incidents, orders and silences, by time.
import { knockBegan, readEvent } from './wood.js';

const marked = { press: 'press', lost: 'lost', adjust: 'adjust' };

/// `told` is the desk's timeline, `detail` its word on the board; `end` is where the timeline ends.
/// {list: [{at, kind, side, number}], silences: [{at, until}]}, both by time.
export function marksOf(told, detail, end) {
  const list = [];
  const silences = [];
  for (const [at, words] of told.events) {
    const event = readEvent([at, words]);
    const { verb, rest } = event;
    if (marked[verb]) list.push({ at, kind: marked[verb], side: rest[0] });
    if (verb === 'knock') list.push({ at: knockBegan(event), kind: 'knock' });
    if (verb === 'offline') silences.push({ at, until: end });
    if (verb === 'online' && silences.length) silences.at(-1).until = at;
  }
  for (const { number, at, touched_at: touchedAt } of detail.incidents)
    list.push({ at: (touchedAt ?? at) - told.origin, kind: 'incident', number });
  for (const { at } of detail.orders) list.push({ at: at - told.origin, kind: 'order' });
  return { list: list.sort((a, b) => a.at - b.at), silences };
}
