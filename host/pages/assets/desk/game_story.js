// One game's whole story as it is known so far: what the board said, kept and continued from answer to answer.
import { checkedTimeline } from './checked.js';

const overlapSeconds = 1;  // asked for again, so that nothing of the same moment is missed

const isOfRecord = (told, moves) =>
  told.length === moves.length && told.every((each, index) => each.move === moves[index].move);

export class GameStory {
  /// `askFor(after)` resolves to the desk's timeline.
  constructor(askFor) {
    this.askFor = askFor;
    this.told = null;
    this.key = null;
  }

  /// Brings it up to date; `key` is the game's, `moves` those of its record. Resolves to whether
  /// anything is new.
  async refresh(key, moves) {
    if (this.told && this.key === key) {
      const isNew = this.append(checkedTimeline(await this.askFor(this.after())), moves.length);
      if (isOfRecord(this.told.moves, moves)) return isNew;
    }
    const before = JSON.stringify(this.told);
    this.told = checkedTimeline(await this.askFor(null));
    this.key = key;
    return JSON.stringify(this.told) !== before;
  }

  after() {
    const last = this.told.events.at(-1)?.[0] ?? 0;
    return Math.max(0, last - overlapSeconds);
  }

  /// What came since; moves from the first that is told anew, or that is no longer in the record.
  append(fresh, plies) {
    const after = this.after();
    const from = fresh.moves[0]?.ply ?? Infinity;
    const events = [...this.told.events.filter(([at]) => at <= after), ...fresh.events.filter(([at]) => at > after)];
    const moves = [...this.told.moves.filter(({ ply }) => ply < from && ply <= plies), ...fresh.moves];
    const isNew = events.length !== this.told.events.length || JSON.stringify(moves) !== JSON.stringify(this.told.moves);
    this.told = { ...this.told, events, moves, turned: fresh.turned };
    return isNew;
  }
}
