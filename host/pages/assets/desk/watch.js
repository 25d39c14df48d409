// Asks the desk one thing again and again, and notices when it does not answer.

const everyMs = 1000;
export const silentAfterMs = 5000;  // some answers in a row did not come

export class Watch {
  /// `askFor(etag)` resolves to `{etag, body}`. `onNews` takes a new body, `onRefusal` a DeskRefusal
  /// of a server that does answer, `onStatus` is told after every turn.
  constructor(askFor, { onNews, onRefusal, onStatus }) {
    Object.assign(this, { askFor, onNews, onRefusal, onStatus });
    this.etag = null;
    this.lastHeard = performance.now();
    this.isStuck = false;  // the server hears the boards and cannot write down what they say
    this.stopped = false;
    this.turn();
  }

  /// Asks now rather than later, and takes the answer for news even if it is the one of before; while
  /// an answer is awaited the next question follows at once.
  renew() {
    this.etag = null;
    this.isUrgent = this.isAsking;
    if (!this.isAsking) this.turn();
  }

  async turn() {
    clearTimeout(this.timer);
    this.isAsking = true;
    try {
      const { etag, body } = await this.askFor(this.etag);
      if (this.stopped) return;
      this.etag = etag;
      this.lastHeard = performance.now();
      if (body) this.isStuck = body.not_recorded === true;
      if (body) await this.onNews(body);
    } catch (refusal) {
      if (this.stopped) return;
      this.etag = null;  // what was not taken to the end is to come again
      if (refusal.code === undefined) throw refusal;
      if (refusal.code !== 'no-answer') this.onRefusal(refusal);
    } finally {
      this.isAsking = false;
      this.again();
    }
  }

  again() {
    if (this.stopped) return;
    this.onStatus(this.status());
    this.timer = setTimeout(() => this.turn(), this.isUrgent ? 0 : everyMs);
    this.isUrgent = false;
  }

  /// Milliseconds since the server last answered.
  silence() {
    return performance.now() - this.lastHeard;
  }

  status() {
    if (this.silence() > silentAfterMs) return 'stale';
    return this.isStuck ? 'stuck' : 'live';
  }

  stop() {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
