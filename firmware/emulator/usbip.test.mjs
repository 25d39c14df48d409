// Emulated boards over USB/IP: what a system and its programs ask for, cables that are pulled, hands by words.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Board, hallBoards, reedBoards } from './board.mjs';
import { boardFile } from './board_file.mjs';
import { Hands, squareNames } from './hands.mjs';
import { UsbipServer } from './usbip_server.mjs';
import { Reader, messages } from './wire.mjs';

const bulkIn = { reads: true, endpoint: 1, length: 64 };
const getDescriptor = [0x80, 6, 0, 1, 0, 0, 18, 0], configure = [0, 9, 1, 0, 0, 0, 0, 0];

// The computer's end of a connection, as bytes of the protocol.
class Client {
  static async connect(port) {
    const client = new Client();
    client.bytes = Buffer.alloc(0);
    client.sequence = 0;
    client.socket = net.connect(port, '127.0.0.1');
    client.socket.on('data', (bytes) => { client.bytes = Buffer.concat([client.bytes, bytes]); });
    client.socket.on('close', () => { client.closed = true; });
    client.socket.on('error', () => {});
    await new Promise((resolve) => client.socket.on('connect', resolve));
    return client;
  }

  ask(code, busId = '') {
    const bytes = Buffer.alloc(code === 0x8003 ? 40 : 8);
    bytes.writeUInt16BE(0x0111, 0);
    bytes.writeUInt16BE(code, 2);
    if (busId) bytes.write(busId, 8);
    this.socket.write(bytes);
  }

  submit({ reads, endpoint, length, setup = [], data = [] }) {
    const bytes = Buffer.alloc(48);
    [1, this.sequence += 1, 0x10002, Number(reads), endpoint, 0, length].forEach((number, i) => bytes.writeUInt32BE(number, 4 * i));
    bytes.set(setup, 40);
    this.socket.write(Buffer.concat([bytes, Buffer.from(data)]));
    return this.sequence;
  }

  unlink(victim) {
    const bytes = Buffer.alloc(48);
    [2, this.sequence += 1, 0x10002, 0, 0, victim].forEach((number, i) => bytes.writeUInt32BE(number, 4 * i));
    this.socket.write(bytes);
  }

  take(count) {
    if (this.bytes.length < count) return null;
    const taken = this.bytes.subarray(0, count);
    this.bytes = this.bytes.subarray(count);
    return taken;
  }

  // A whole answer: { code, sequence, status, data }, or null. `reads`: it has data behind it.
  answer(reads) {
    if (this.bytes.length < 48) return null;
    const length = reads ? this.bytes.readUInt32BE(24) : 0;
    const whole = this.take(48 + length);
    return whole && { code: whole.readUInt32BE(0), sequence: whole.readUInt32BE(4), status: whole.readInt32BE(20), data: whole.subarray(48) };
  }
}

// A server with one board on it, whose time passes while something is waited for.
class Desk {
  static async open(t, kind = 'chess-reed') {
    const desk = new Desk();
    desk.board = new Board(kind);
    desk.server = new UsbipServer();
    desk.server.add('1-1', desk.board);
    desk.port = await desk.server.listen();
    t.after(() => desk.server.close());
    return desk;
  }

  async until(found) {
    for (let round = 0; round < 20_000; round += 1) {
      const result = found();
      if (result) return result;
      this.board.chip.run(125);
      this.server.pump('1-1');
      await new Promise(setImmediate);
    }
    throw new Error('it did not come');
  }

  async import() {
    const client = await Client.connect(this.port);
    client.ask(0x8003, '1-1');
    const head = await this.until(() => client.take(8));
    client.accepted = head.readUInt32BE(4) === 0;
    if (client.accepted) client.summary = await this.until(() => client.take(312));
    return client;
  }

  async control(client, setup) {
    client.submit({ reads: (setup[0] & 0x80) !== 0, endpoint: 0, length: setup[6] | (setup[7] << 8), setup });
    return this.until(() => client.answer(setup[0] & 0x80));
  }

  // Sends a message and listens until one is as wanted.
  async talk(client, bytes, wanted) {
    client.reader ??= new Reader();
    client.submit({ reads: false, endpoint: 1, length: bytes.length, data: bytes });
    assert.equal((await this.until(() => client.answer(false))).status, 0);
    return this.hear(client, wanted);
  }

  async hear(client, wanted) {
    for (;;) {
      client.submit(bulkIn);
      const { data } = await this.until(() => client.answer(true));
      const found = client.reader.feed(data).find(wanted);
      if (found) return found;
    }
  }

  async listening() {
    const client = await this.import();
    await this.control(client, configure);
    client.hello = await this.talk(client, Buffer.concat([Buffer.from([0]), messages.helloRequest()]), ({ kind }) => kind === 'hello');
    await this.talk(client, messages.resume(client.hello.boot, 0), ({ kind }) => kind === 'snapshot');
    return client;
  }
}

test('a_system_lists_and_imports_the_board_and_reads_its_descriptors', async (t) => {
  const desk = await Desk.open(t);
  const asking = await Client.connect(desk.port);
  asking.ask(0x8005);
  const list = await desk.until(() => asking.take(8 + 4 + 312 + 4));
  assert.equal(list.readUInt32BE(8), 1);
  assert.equal(list.readUInt16BE(12 + 300), 0x1209);
  const client = await desk.import();
  assert.equal(client.summary.toString('latin1', 256, 259), '1-1');
  assert.equal(client.summary.readUInt32BE(296), 2, 'full speed');
  const { status, data } = await desk.control(client, getDescriptor);
  assert.deepEqual([status, data.length, data[0], data[1]], [0, 18, 18, 1]);
  assert.equal((await desk.control(client, [0x80, 6, 0, 6, 0, 0, 10, 0])).status, -32, 'a refusal is a stall');
});

test('messages_of_the_board_come_through_and_a_second_system_is_refused', async (t) => {
  const desk = await Desk.open(t);
  const client = await desk.listening();
  assert.equal(client.hello.game, 'chess');
  assert.equal((await desk.import()).accepted, false);
  desk.board.sensors.set(28, true);
  const placed = await desk.hear(client, ({ kind }) => kind === 'place');
  assert.equal(placed.square, 28);
});

test('a_read_that_is_called_back_takes_no_byte_with_it', async (t) => {
  const desk = await Desk.open(t);
  const client = await desk.listening();
  const victim = client.submit(bulkIn);
  client.unlink(victim);
  const answer = await desk.until(() => client.answer(false));
  assert.deepEqual([answer.code, answer.status], [4, -104]);
  desk.board.sensors.set(12, true);
  assert.equal((await desk.hear(client, ({ kind }) => kind === 'place')).square, 12);
});

test('a_pulled_cable_ends_the_connection_and_the_board_plays_on', async (t) => {
  const desk = await Desk.open(t);
  const client = await desk.listening();
  client.submit(bulkIn);
  desk.server.unplug('1-1');
  await desk.until(() => client.closed);
  assert.equal((await desk.import()).accepted, false);
  desk.board.sensors.set(12, true);
  desk.board.chip.run(20_000);
  desk.server.plug('1-1');
  const again = await desk.listening();
  assert.equal(again.hello.boot, client.hello.boot);
  assert.equal(again.hello.newest, 2);
});

test('a_board_that_lost_its_power_is_gone_and_comes_back_as_another_start', async (t) => {
  const desk = await Desk.open(t);
  const client = await desk.listening();
  desk.board.chip.powerCut(() => 0.5);
  await desk.until(() => client.closed);
  assert.notEqual((await desk.listening()).hello.boot, client.hello.boot);
});

test('bytes_that_are_no_request_end_the_connection', async (t) => {
  const desk = await Desk.open(t);
  const client = await Client.connect(desk.port);
  client.socket.write('GET / HTTP/1.1\r\n\r\n');
  await desk.until(() => client.closed);
});

test('squares_are_named_as_in_trace_files', () => {
  const names = (kind) => squareNames(boardFile(kind));
  const ends = (kind) => [names(kind)[0], names(kind)[1], names(kind).at(-1), names(kind).length];
  assert.deepEqual(ends('chess-reed'), ['a1', 'b1', 'h8', 64]);
  assert.deepEqual(ends('xiangqi-hall'), ['a0', 'b0', 'i9', 90]);
  assert.deepEqual(ends('draughts100-reed'), ['1', '2', '50', 50]);
  assert.deepEqual(ends('draughts64-hall'), ['a1', 'c1', 'h8', 32]);
  for (const kind of [...reedBoards, ...hallBoards]) assert.equal(names(kind).length, new Board(kind).sensors.count);
});

test('hands_play_a_trace_and_refuse_what_hands_do_not_do', () => {
  const board = new Board('chess-hall');
  const hands = new Hands(board);
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'hands-')), 'game.trace');
  fs.writeFileSync(file, '#luozi-trace 1\n#game chess\n0.000000 snapshot e2:w e7:b\n0.220000 lift e2\n0.240000 arbiter pause\n0.260000 place e4 w\n0.280000 press w\n');
  hands.play(file);
  board.connect();
  while (!hands.idle) { board.listen(1000); hands.act(); }
  board.listen(30_000);
  const said = board.heard.filter(({ sequence }) => sequence).map(({ kind, square, contact }) => [kind, square, contact].filter((word) => word !== undefined).join(' '));
  assert.deepEqual(said.slice(-3), ['lift 12', 'place 28 white', 'press']);
  assert.throws(() => hands.say('place z9 w'), /z9: no such square on a board of 64 \(a1 to h8\)/);
  assert.throws(() => hands.say('place e4'), /a piece on this board is w or b/);
  assert.throws(() => hands.say('throw e4'), /not something that hands do/);
  fs.writeFileSync(file, '#luozi-trace 1\n\n1.0 lift q1\n');
  assert.throws(() => hands.play(file), /game\.trace:3: q1/);
});

test('the_program_serves_boards_in_real_time_and_obeys_its_control_port', async (t) => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('serve.mjs', import.meta.url)), 'chess-reed', 'chess-reed'], { stdio: ['pipe', 'pipe', 'inherit'] });
  t.after(() => program.kill());
  const said = await new Promise((resolve, reject) => {
    program.stdout.once('data', (line) => resolve(String(line)));
    program.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
  const control = said.split(/\s+/)[3];
  const socket = net.connect(Number(control), '127.0.0.1');
  t.after(() => socket.destroy());
  const answers = [];
  const ask = (lines) => new Promise((resolve) => {
    const from = answers.length;
    socket.on('data', function hear(bytes) {
      answers.push(...String(bytes).trim().split('\n'));
      if (answers.length < from + lines.length) return;
      socket.off('data', hear);
      resolve(answers.slice(from));
    });
    socket.write(lines.map((line) => `${line}\n`).join(''));
  });
  const [first, , , second] = await ask(['1-1 time', '1-1 place e4', '1-1 wait', '1-1 time', '1-2 starts']);
  assert.ok(Number(second.split(' ')[1]) > Number(first.split(' ')[1]));
  assert.deepEqual(await ask(['1-2 starts', '1-2 power-off', '1-2 power-on', '1-2 starts']), ['ok 1', 'ok', 'ok', 'ok 2']);
  const [unknown, wrong] = await ask(['1-9 time', '1-1 place z9']);
  assert.equal(unknown, 'error 1-9: no such board; there are 1-1, 1-2');
  assert.match(wrong, /^error z9: no such square/);
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.stdin.end();
  assert.equal(await ended, 0);
});
