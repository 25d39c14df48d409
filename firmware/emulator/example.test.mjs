// The example host of firmware/examples, which knows the document alone, talks with the real image.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Board } from './board.mjs';

const source = new URL('../examples/listen.c', import.meta.url).pathname;
const bulk = 1;

// Compiles it once, as its readers would.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'luozi-listen-'));
const program = path.join(folder, 'listen');
execFileSync('cc', ['-std=c11', '-D_POSIX_C_SOURCE=200809L', '-O1', '-Wall', '-Wextra', '-Wpedantic', '-Werror', source, '-o', program]);
test.after(() => fs.rmSync(folder, { recursive: true }));

// The program at the board's cable: bytes both ways, its lines of text as they come.
class Listener {
  constructor(board, words = []) {
    this.board = board;
    this.child = spawn(program, words);
    this.lines = [];
    this.toBoard = [];
    let text = '';
    this.child.stdout.on('data', (bytes) => this.toBoard.push(...bytes));
    this.child.stderr.on('data', (bytes) => {
      const parts = (text + bytes).split('\n');
      text = parts.pop();
      this.lines.push(...parts);
    });
  }

  // Carries bytes until a line is as wanted; a minute on the wall would be a hang.
  async until(wanted, act = () => {}) {
    const hang = Date.now() + 60_000;
    act();
    for (;;) {
      const found = this.lines.find(wanted);
      if (found) return found;
      if (Date.now() > hang) throw new Error(`not said; heard ${this.lines.slice(-5)}`);
      const packet = this.board.host.in(bulk);
      if (typeof packet !== 'string') this.child.stdin.write(packet);
      if (this.toBoard.length && this.board.host.out(bulk, Uint8Array.from(this.toBoard.slice(0, 64))) === 'ack') this.toBoard.splice(0, 64);
      this.board.chip.run(500);
      await new Promise(setImmediate);
    }
  }

  async end() {
    this.child.stdin.end();
    await new Promise((resolve) => { this.child.on('close', resolve); });
  }
}

test('it_says_what_board_it_is_and_each_piece_with_its_time', async () => {
  const board = new Board('xiangqi-hall');
  board.sensors.set(0, 20);
  board.host.enumerate();
  const listener = new Listener(board);
  assert.match(await listener.until((line) => line.startsWith('hello')), /9 x 10 sensors, game xiangqi$/);
  assert.match(await listener.until((line) => line.includes('snapshot')), /^1 0\.\d{6} snapshot 0:white$/);
  assert.match(await listener.until((line) => line.includes('place'), () => board.sensors.set(45, -20)), / place 45 black$/);
  assert.match(await listener.until((line) => line.includes('lift'), () => board.sensors.set(0, 0)), / lift 0$/);
  await listener.end();
});

test('after_power_was_cut_it_gets_what_it_lacks_of_the_start_before', async () => {
  const board = new Board('chess-reed');
  const { boot } = board.connect();
  for (const closed of [true, false, true]) {
    board.sensors.set(12, closed);
    board.chip.run(15_000);
  }
  board.chip.run(60_000);
  board.chip.powerCut(Math.random);
  board.host.enumerate();
  const listener = new Listener(board, [`${boot}`, '2']);   // the snapshot and the first place are on its disk
  await listener.until((line) => line === 'then no more');
  const then = listener.lines.filter((line) => line.startsWith('then ')).map((line) => line.replace(/ \d+\.\d{6}/, ''));
  assert.deepEqual(then, ['then 3 lift 12', 'then 4 place 12 filled', 'then no more']);
  await listener.end();
});
