// What the board does when something goes wrong within it, and what it needs of the chip.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { Board, events, hallBoards, imageOf, reedBoards } from './board.mjs';

const settled = 20000;
const rests = 500_000;             // until a Hall board has looked for pieces astride everywhere
const watchdogMicros = 100_000;
const erasureMicros = 47_000;      // the boot ROM waits for a flash that is erasing a sector
const imageMax = 48 * 1024;
const stackBottom = 0x20000000, stackTop = 0x20001000, ramTop = 0x20040000;   // as image/link.ld lays them out
const timerInterrupt = 1 << 0;

function connected(kind = 'chess-reed') {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  return board;
}

// The board starts anew within the watchdog's time, and a host finds it as it stands.
function recovers(board) {
  board.sensors.set(20, true);
  const began = board.chip.micros;
  assert.ok(board.chip.run(2 * watchdogMicros, () => board.chip.starts === 2), 'the watchdog did not bite');
  assert.ok(board.chip.micros - began <= watchdogMicros + erasureMicros, `${board.chip.micros - began} us`);
  const before = board.hello;
  const hello = board.connect();
  assert.notEqual(hello.boot, before.boot);
  assert.equal(hello.serial, before.serial);
  const snapshot = board.until(({ kind }) => kind === 'snapshot');
  assert.equal(snapshot.standing[20], 'filled');
  board.listen(settled);
  board.sensors.set(20, false);
  assert.deepEqual(events(board.listen(settled)), ['lift 20']);
}

test('a_main_loop_that_hangs_is_ended_by_the_watchdog', () => {
  const board = connected();
  board.chip.hang();
  recovers(board);
});

test('a_scan_that_stops_is_ended_by_the_watchdog', () => {
  const board = connected();
  board.chip.mcu.core.enabledInterrupts &= ~timerInterrupt;
  recovers(board);
});

test('a_fault_of_the_processor_is_ended_by_the_watchdog', () => {
  const board = connected();
  const { core } = board.chip.mcu;
  core.waiting = false;
  core.exceptionEntry(3);
  recovers(board);
});

test('a_board_that_works_is_left_alone', () => {
  const board = connected();
  board.listen(1_000_000);
  assert.equal(board.chip.starts, 1);
});

for (const kind of [...reedBoards, ...hallBoards]) {
  test(`${kind}: image_ram_and_stack_keep_their_bounds`, (t) => {
    const board = new Board(kind);
    board.connect();
    if (hallBoards.includes(kind)) assert.equal(board.calibrate().outcome, 'done');
    for (let round = 0; round < 3; round += 1) {
      for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, round % 2 === 0);
      board.listen(settled);
    }
    board.listen(rests);
    const image = imageOf(kind).length;
    const depth = board.chip.depth(stackBottom, stackTop);
    const statics = board.chip.written(stackTop, ramTop);
    t.diagnostic(`${kind}: image ${image} of ${imageMax} bytes, RAM ${statics + stackTop - stackBottom} of ${ramTop - stackBottom}, stack ${depth} of ${stackTop - stackBottom}`);
    assert.ok(image <= imageMax);
    assert.ok(depth > 0 && depth <= (stackTop - stackBottom) / 2, `${depth} bytes of stack: half of it is to stay free`);
  });
}

test('once_started_the_board_runs_from_ram_alone', () => {
  const board = connected();
  const { core } = board.chip.mcu;
  let outside = 0;
  board.chip.run(50_000, () => { if ((core.PC >>> 28) !== 2) outside += 1; return false; });
  assert.equal(outside, 0);
});

test('the_uf2_file_holds_the_same_image', () => {
  const image = imageOf('chess-reed');
  const file = fs.readFileSync(`${process.env.LUOZI_IMAGES}/chess-reed.uf2`);
  const blocks = Array.from({ length: file.length / 512 }, (_, i) => file.subarray(512 * i, 512 * i + 512));
  const together = Buffer.concat(blocks.map((block) => block.subarray(32, 288)));
  assert.ok(together.subarray(0, image.length).equals(image));
  blocks.forEach((block, i) => assert.equal(block.readUInt32LE(12), 0x10000000 + 256 * i));
});
