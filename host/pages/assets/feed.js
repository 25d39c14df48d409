// Keeps one WebSocket to the daemon: watches that it lives, and opens it again with jittered waits.
import { FeedError } from './store.js';

export const staleAfterMs = 12000;  // FEED.md: the server speaks at least every 5 s
const firstWaitMs = 500;
const longestWaitMs = 15000;  // a hall full of screens must not hammer a daemon that restarts
const watchMs = 1000;

/// Half to all of a doubling wait, so that screens that lost the server together return apart.
export function waitBeforeRetry(failures, random = Math.random) {
  const ceiling = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures, 10));
  return ceiling * (0.5 + random() / 2);
}

export class Feed {
  /// `onMessage` takes a parsed message and may throw FeedError; `onStatus` is told of every change.
  constructor({ url, onMessage, onStatus }) {
    this.url = url;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.failures = 0;
    this.wanted = ['*'];  // how every connection begins
    this.lastHeard = null;  // when any message last came, null before the first
    this.openedAt = performance.now();
    this.retryTimer = null;
    this.connect();
    setInterval(() => this.watch(), watchMs);
    addEventListener('online', () => this.retryNow());
    addEventListener('pageshow', (event) => event.persisted && this.retryNow());
  }

  /// Milliseconds of silence; before the first message, since the page began to ask.
  silence() {
    return performance.now() - (this.lastHeard ?? this.openedAt);
  }

  /// `live`, `connecting` (not yet stale, but the socket is down) or `stale`.
  status() {
    if (this.silence() > staleAfterMs) return 'stale';
    return this.heardOnThisSocket ? 'live' : 'connecting';
  }

  /// Asks for these boards only; the server answers with a snapshot when they are more than before.
  subscribe(ids) {
    if (ids.join() === this.wanted.join()) return;
    this.wanted = ids;
    if (this.socket?.readyState === WebSocket.OPEN) this.sendWanted();
  }

  sendWanted() {
    this.socket.send(JSON.stringify({ subscribe: this.wanted }));
  }

  connect() {
    clearTimeout(this.retryTimer);
    this.retryTimer = null;
    this.heardOnThisSocket = false;
    this.socketSince = performance.now();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => this.socket === socket && this.wanted[0] !== '*' && this.sendWanted());
    socket.addEventListener('message', (event) => this.socket === socket && this.take(event.data));
    socket.addEventListener('close', () => this.socket === socket && this.retryLater());
  }

  take(data) {
    try {
      const message = JSON.parse(data);
      if (typeof message?.type !== 'string') throw new FeedError('a message without a type');
      this.onMessage(message);
      this.lastHeard = performance.now();
      if (message.type === 'snapshot') this.failures = 0;
      const first = !this.heardOnThisSocket;
      this.heardOnThisSocket = true;
      if (first) this.onStatus();
    } catch (error) {
      if (!(error instanceof FeedError || error instanceof SyntaxError)) throw error;
      console.warn(`feed: ${error.message}; asking for a new snapshot`);
      this.retryLater();
    }
  }

  retryLater() {
    if (this.retryTimer !== null) return;
    this.drop();
    this.retryTimer = setTimeout(() => this.connect(), waitBeforeRetry(this.failures));
    this.failures += 1;
    this.onStatus();
  }

  retryNow() {
    this.failures = 0;
    this.drop();
    this.connect();
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    this.heardOnThisSocket = false;
    socket?.close();
  }

  /// A cable pulled out closes nothing: silence is the only sign, on an open socket and on one that
  /// never finishes opening.
  watch() {
    const socketSilence = performance.now() - Math.max(this.socketSince, this.heardOnThisSocket ? this.lastHeard : 0);
    if (this.socket && socketSilence > staleAfterMs) this.retryLater();
    this.onStatus();
  }
}
