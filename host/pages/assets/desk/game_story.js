// One game's whole story as it is known so far: what the board said, kept and continued from answer to answer.
import { checkedTimeline } from './checked.js';

const overlapSeconds = 1;  // asked for again, so that nothing of the same moment is missed
const answersMax = 20;     // of 50,000 events each; no game is longer

export class GameStory {
  /// `askFor(after)` resolves to the desk's timeline.
  constructor(askFor) {
    this.askFor = askFor;
    this.told = null;
    this.key = null;
  }

  /// The next time it is asked for anew, from its beginning.
  forget() {
    this.key = null;
  }

  /// Brings the story of the game `key` up to date; moves come whole each time, events only once. One
  /// that `isOver`, as another has begun, is asked for once.
  async refresh(key, isOver = false) {
    if (isOver && this.key === key) return;
    let told = this.key === key ? this.told : null;
    for (let answers = 0; answers < answersMax; answers += 1) {
      const last = told?.events.at(-1)?.[0] ?? 0;
      const after = told ? Math.max(0, last - overlapSeconds) : null;
      const fresh = checkedTimeline(await this.askFor(after));
      const kept = told ? told.events.filter(([at]) => at <= after) : [];
      told = { ...fresh, events: [...kept, ...fresh.events.filter(([at]) => !told || at > after)] };
      if (!fresh.more || told.events.at(-1)?.[0] <= last) break;
    }
    this.told = told;
    this.key = key;
  }
}

/// The moves as the timeline tells them, and behind them those of the record that may still change.
export function movesOf({ moves }, board) {
  const stand = moves.filter(({ ply }) => ply <= board.moves.length);
  const proposed = board.moves.slice(stand.length).filter(({ at }) => Number.isFinite(at)).map(({ move, san, at }, index) =>
    ({ ply: stand.length + index + 1, move, san, lifted: at, released: at, settled: null }));
  return [...stand, ...proposed];
}
