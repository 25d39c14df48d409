// When things happen, in the chip's own time: bounces, the way from a contact to the cable, what the scan costs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events, reedBoards } from './board.mjs';

const settled = 20000;

// The same numbers in every run.
function* numbers(seed) {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

// Opens and closes for 1 ms every 50 to 250 us, then rests as it should.
function bounce(board, sensor, closed, random, start) {
  for (let at = 0, on = closed; at < 1000; at += 50 + 200 * random.next().value, on = !on) {
    board.chip.at(start + at, () => board.matrix.set(sensor, on));
  }
  board.chip.at(start + 1000, () => board.matrix.set(sensor, closed));
}

for (const kind of reedBoards) {
  test(`${kind}: a_millisecond_of_bouncing_on_every_edge_is_exactly_one_event`, () => {
    const board = new Board(kind);
    board.connect();
    board.listen(settled);
    const random = numbers(7);
    for (const closed of [true, false]) {
      const start = board.chip.micros;
      for (let sensor = 0; sensor < board.sensors; sensor += 1) bounce(board, sensor, closed, random, start + 700 * sensor);
      const said = events(board.listen(700 * board.sensors + settled));
      const expected = Array.from({ length: board.sensors }, (_, sensor) => `${closed ? 'place' : 'lift'} ${sensor}`);
      assert.deepEqual(said.sort(), expected.sort());
    }
  });
}

for (const kind of reedBoards) {
  test(`${kind}: a_piece_lifted_or_set_down_leaves_on_the_cable_within_8_ms`, (t) => {
    const board = new Board(kind);
    board.connect();
    board.listen(settled);
    let most = 0;
    for (let moment = 0; moment < 16; moment += 1) {       // at different moments of a frame
      const sensor = (moment * 13) % board.sensors;
      for (const [closed, word] of [[true, 'place'], [false, 'lift']]) {
        board.chip.run(7000 + 137 * moment);
        board.matrix.set(sensor, closed);
        const changed = board.chip.micros;
        most = Math.max(most, board.until((message) => message.kind === word && message.square === sensor).left - changed);
      }
    }
    t.diagnostic(`${kind}: contact to cable ${(most / 1000).toFixed(2)} ms at most`);
    assert.ok(most <= 8000, `${most} us`);
  });
}

// Cycles from the first instruction of the scan interrupt to its end.
function watchScan(board) {
  const { core } = board.chip.mcu;
  const entry = core.exceptionEntry.bind(core), leave = core.exceptionReturn.bind(core);
  const scan = { most: 0, count: 0, spent: 0 };
  let began = null;
  core.exceptionEntry = (number) => { if (number === 16) began = core.cycles; entry(number); };
  core.exceptionReturn = (value) => {
    if (began !== null) {
      scan.most = Math.max(scan.most, core.cycles - began);
      scan.spent += core.cycles - began;
      scan.count += 1;
      began = null;
    }
    leave(value);
  };
  return scan;
}

test('the_scan_interrupt_keeps_its_budget_and_the_processor_mostly_sleeps', (t) => {
  for (const kind of reedBoards) {
    const board = new Board(kind);
    board.connect();
    board.listen(settled);
    for (let sensor = 0; sensor < board.sensors; sensor += 1) board.matrix.set(sensor, true);
    const scan = watchScan(board);
    const { core } = board.chip.mcu;
    const [cycles, began] = [core.cycles, board.chip.micros];
    board.listen(200_000);
    const micros = board.chip.micros - began;
    const frames = scan.count / board.file.wiring.rows.length / (micros / 1e6);
    const busy = (core.cycles - cycles) / (micros * 125);
    t.diagnostic(`${kind}: ${frames.toFixed(0)} frames/s; scan interrupt ${scan.most} cycles at most of 1250 (10 us); processor busy ${(100 * busy).toFixed(1)} %`);
    assert.ok(scan.most <= 1250, `${scan.most} cycles`);
    assert.ok(Math.abs(frames - 1000) < 10, `${frames} frames a second`);
    assert.ok(busy < 0.25, `${busy}`);
  }
});

test('time_counts_microseconds_from_the_start_and_does_not_go_back', () => {
  const board = new Board('chess-reed');
  board.connect();
  const first = board.until(({ kind }) => kind === 'heartbeat', 2e6);
  const second = board.until(({ kind }) => kind === 'heartbeat', 2e6);
  assert.ok(Math.abs(second.at - first.at - (second.left - first.left)) < 200);
  assert.ok(Math.abs(first.at - first.left) < 1000);
});
