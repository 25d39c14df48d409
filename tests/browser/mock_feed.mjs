// A daemon for the page's tests: serves host/pages and speaks host/relay/FEED.md, with faults on demand.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { until } from './until.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pages = join(root, 'host/pages');
const built = join(process.env.LUOZI ? dirname(process.env.LUOZI) : join(root, 'build/release'), 'pages');
const aliveEveryMs = 5000;  // FEED.md: the server speaks at least so often
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const policy = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'";

const chineseFont = '/assets/chinese.woff2';
/// Whether the build has made a font for the page.
export const hasChineseFont = existsSync(join(built, chineseFont));

export class MockFeed {
  constructor() {
    this.boards = new Map();
    this.delay = 0;  // seconds by which everything is shown later
    this.viewers = new Map();  // socket -> { seq, wants, isTold }
    this.heard = [];           // what viewers sent
    this.connections = 0;
    this.answering = true;     // false: connections open, but nothing is said
    this.http = createServer((request, response) => this.answer(request, response));
    this.sockets = new WebSocketServer({ noServer: true });
    this.http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  async start(port = 0) {
    await new Promise((resolve) => this.http.listen(port, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${this.http.address().port}`;
    this.pulse = setInterval(() => this.alive(), aliveEveryMs);
    return this;
  }

  async stop() {
    clearInterval(this.pulse);
    this.dropAll();
    this.http.closeAllConnections();
    await new Promise((resolve) => this.http.close(resolve));
  }

  async answer(request, response) {
    const { pathname } = new URL(request.url, 'http://localhost');
    const head = { 'Content-Security-Policy': policy, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' };
    const game = /^\/api\/v1\/boards\/(.+)\.(pgn|pdn)$/.exec(pathname);
    if (game) {
      response.writeHead(200, { ...head, 'Content-Type': 'application/octet-stream' }).end(`[Event "${game[1]}"]\n\n*\n`);
      return;
    }
    const name = pathname === '/' ? '/index.html' : pathname;
    if (name === chineseFont && !hasChineseFont) {
      response.writeHead(204, head).end();  // built without it: the page must do without
      return;
    }
    try {
      const body = await readFile(join(name === chineseFont ? built : pages, normalize(name)));
      response.writeHead(200, { ...head, 'Content-Type': types[extname(name)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404, head).end(`${name}: no such file`);
    }
  }

  upgrade(request, socket, head) {
    if (request.url !== '/api/v1/feed') return socket.destroy();
    this.sockets.handleUpgrade(request, socket, head, (viewer) => {
      this.connections += 1;
      this.viewers.set(viewer, { seq: 0, wants: ['*'], isTold: false });
      viewer.on('close', () => this.viewers.delete(viewer));
      viewer.on('message', (data) => this.listen(viewer, String(data)));
      this.sendSnapshot(viewer);
    });
  }

  listen(viewer, text) {
    const message = JSON.parse(text);
    this.heard.push(message);
    const state = this.viewers.get(viewer);
    const wider = !state.wants.includes('*') && message.subscribe.some((id) => !state.wants.includes(id));
    state.wants = message.subscribe;
    if (wider) this.sendSnapshot(viewer);
  }

  /// Waits until viewers have sent these messages, and no others.
  async hears(messages) {
    await until(() => this.heard.length >= messages.length).catch(() => {});  // what is missing is told next
    assert.deepEqual(this.heard, messages);
  }

  wanted(state, id) {
    return state.wants.includes('*') || state.wants.includes(id);
  }

  say(viewer, message) {
    if (this.answering) viewer.send(JSON.stringify(message));
  }

  sendSnapshot(viewer) {
    const state = this.viewers.get(viewer);
    state.seq += 1;
    state.isTold ||= this.answering;
    const boards = [...this.boards.values()].filter((each) => this.wanted(state, each.id));
    this.say(viewer, { type: 'snapshot', seq: state.seq, ...(this.delay ? { delay: this.delay } : {}), boards });
  }

  /// Replaces a board and tells every viewer the moves from `fromPly` on.
  change(board, fromPly = Math.max(1, board.moves.length)) {
    this.boards.set(board.id, board);
    for (const [viewer, state] of this.viewers) {
      if (!this.wanted(state, board.id)) continue;
      state.seq += 1;
      const update = { ...board, moves: board.moves.slice(fromPly - 1) };
      this.say(viewer, { type: 'board', seq: state.seq, from_ply: fromPly, board: update });
    }
  }

  /// Whoever has had no snapshot is told nothing else first.
  alive() {
    for (const [viewer, { seq, isTold }] of this.viewers) if (isTold) this.say(viewer, { type: 'alive', seq });
  }

  /// The next message will not follow the last one.
  loseOne() {
    for (const state of this.viewers.values()) state.seq += 1;
  }

  /// Sends a text as it is, however broken.
  sendRaw(text) {
    for (const viewer of this.viewers.keys()) viewer.send(text);
  }

  dropAll() {
    for (const viewer of this.viewers.keys()) viewer.terminate();
  }
}
