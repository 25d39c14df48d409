// A daemon for the tests of the desk: who is signed in, boards with timelines, and orders that do what they say or are refused.
import { createHash } from 'node:crypto';
import { MockFeed } from './mock_feed.mjs';

const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
const rulings = { uphold: 'upheld', dismiss: 'dismissed', accept: 'accepted' };

export class MockDesk extends MockFeed {
  constructor() {
    super();
    this.who = { signed_in: true, name: 'Anna', role: 'arbiter', csrf: 'word' };
    this.now = () => Date.now() / 1000;
    this.rows = [];            // of /desk/boards
    this.details = new Map();  // id -> one board's answer
    this.stories = new Map();  // board's id, or a past game's key -> its timeline
    this.games = [];           // of every board, the newest first
    this.orders = [];          // {id, order, expects} that were given
    this.asked = [];           // every path under /desk that was asked for
    this.unchanged = 0;        // how often nothing was new
    this.refusal = null;       // the sentence with which the next order is refused
    this.eventsMax = 50000;    // of one answer
    this.isSilent = false;     // true: the desk answers nothing at all
  }

  async answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname === '/desk') request.url = '/desk.html';
    if (!pathname.startsWith('/desk/')) return super.answer(request, response);
    if (this.isSilent) return response.destroy();
    const path = pathname.slice('/desk/'.length);
    this.asked.push(path + (searchParams.size ? `?${searchParams}` : ''));
    const send = (status, body, head = {}) => response.writeHead(status, { ...json, ...head }).end(JSON.stringify(body));
    if (path === 'me') return send(200, this.who);
    if (path === 'sign-in' || path === 'sign-out') return send(200, this.sign(path));
    if (!this.who.signed_in) return send(401, { error: 'not-signed-in', message: 'sign in first' });
    const [, id, what, number] = /^boards(?:\/([^/]+)(?:\/([^/]+)(?:\/([^/]+))?)?)?$/.exec(path) ?? [null];
    if (path === 'boards') return this.sendNew(request, send, response, { now: this.now(), boards: this.rows });
    if (!this.details.has(id)) return send(404, { error: 'no-board', message: `no board is called ${id}` });
    if (!what) return this.sendNew(request, send, response, { now: this.now(), ...this.details.get(id) });
    if (what === 'timeline') return send(200, this.timeline(searchParams.get('game') ?? id, Number(searchParams.get('after') ?? -Infinity)));
    if (what === 'games') return send(200, { games: this.games });
    if (what === 'evidence') return send(200, { number }, { 'Content-Disposition': 'attachment; filename="evidence.html"' });
    return this.takeOrder(request, id, send);
  }

  sign(path) {
    this.who = path === 'sign-in' ? { signed_in: true, name: 'Anna', role: 'arbiter', csrf: 'word' } : { signed_in: false, awaits_set_up: false };
    return this.who;
  }

  /// The time of the answer alone is no news.
  sendNew(request, send, response, body) {
    const etag = `"${createHash('sha1').update(JSON.stringify({ ...body, now: 0 })).digest('hex')}"`;
    if (request.headers['if-none-match'] !== etag) return send(200, body, { ETag: etag });
    this.unchanged += 1;
    return response.writeHead(304, { ETag: etag }).end();
  }

  timeline(id, after) {
    const story = this.stories.get(id);
    return { ...story, events: story.events.filter(([at]) => at > after).slice(0, this.eventsMax), more: story.events.filter(([at]) => at > after).length > this.eventsMax };
  }

  async takeOrder(request, id, send) {
    let body = '';
    for await (const part of request) body += part;
    if (request.headers['x-luozi-csrf'] !== this.who.csrf) return send(403, { error: 'foreign', message: 'not from the desk' });
    if (this.who.role === 'viewer') return send(403, { error: 'role', message: 'an arbiter may' });
    const { order, game, past, expects } = JSON.parse(body);
    this.orders.push({ id, order, expects, ...(past && { past: game }) });
    if (past) return this.takePastOrder(game, order, send);
    if (game !== this.details.get(id).game_key) return send(409, { error: 'other-game', message: 'another game has begun' });
    if (expects && this.isAnother(this.details.get(id).board, expects)) return send(409, { error: 'changed', message: 'the record is another by now' });
    if (this.refusal) {
      const message = this.refusal;
      this.refusal = null;
      this.list(this.details.get(id), order, message);
      return send(409, { error: 'refused', message });
    }
    this.play(this.details.get(id), order);
    return send(200, { done: true });
  }

  /// The journal has it at once, as the daemon has.
  takePastOrder(game, order, send) {
    const story = this.stories.get(game);
    if (!story) return send(404, { error: 'no-game', message: 'this board has no such game in the event file' });
    const [verb, first, second] = order.split(' ');
    const at = Date.now() / 1000;
    const orders = [...story.past.orders, { at, by: this.who.name, words: order, refused: '' }];
    const ended = verb === 'result' ? { result: first, reason: second } : {};
    const incidents = story.incidents.map((each) => (rulings[verb] && String(each.number) === first
      ? { ...each, ruling: { ruling: rulings[verb], by: this.who.name, at: at - story.origin } } : each));
    this.stories.set(game, { ...story, incidents, past: { ...story.past, ...ended, orders } });
    return send(200, { done: true });
  }

  isAnother({ moves, result, reason }, expects) {
    const known = { plies: moves.length, result, reason, ...expects };
    const stood = (expects.moves ?? []).every((move, index) => moves[expects.first - 1 + index]?.move === move);
    return known.plies !== moves.length || known.result !== result || known.reason !== reason || !stood;
  }

  list(detail, words, refused) {
    detail.orders = [...detail.orders, { at: Date.now() / 1000, by: this.who.name, words, refused }];
  }

  /// What the tests look at afterwards: rulings, moves taken back, results; every order is listed.
  play(detail, order) {
    const [verb, first, second] = order.split(' ');
    const at = Date.now() / 1000;
    this.list(detail, order, '');
    const incident = detail.incidents.find(({ number }) => String(number) === first);
    if (rulings[verb] && incident) incident.ruling = { ruling: rulings[verb], by: this.who.name, at };
    if (verb === 'takeback') detail.board = { ...detail.board, moves: detail.board.moves.slice(0, -Number(first)) };
    if (verb === 'result') detail.board = { ...detail.board, state: 'finished', result: first, reason: second };
    if (verb === 'correct' || verb === 'confirm') detail.doubt = null;
  }
}
