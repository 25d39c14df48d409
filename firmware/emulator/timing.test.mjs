// When things happen, in the chip's own time: bounces, the way from a contact to the cable, what the scan costs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events, hallBoards, reedBoards } from './board.mjs';

const settled = 20000;
const scanCycles = 2500;    // 20 us, of the 36 to 125 us between two steps
const cyclesPerMicro = 125;
const packetsPerFrame = 19; // of 64 bytes, in a millisecond of a full-speed bus with nothing else on it (USB 2.0, table 5-9)

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
    board.chip.at(start + at, () => board.sensors.set(sensor, on));
  }
  board.chip.at(start + 1000, () => board.sensors.set(sensor, closed));
}

for (const kind of reedBoards) {
  test(`${kind}: a_millisecond_of_bouncing_on_every_edge_is_exactly_one_event`, () => {
    const board = new Board(kind);
    board.connect();
    board.listen(settled);
    const random = numbers(7);
    for (const closed of [true, false]) {
      const start = board.chip.micros;
      for (let sensor = 0; sensor < board.sensors.count; sensor += 1) bounce(board, sensor, closed, random, start + 700 * sensor);
      const said = events(board.listen(700 * board.sensors.count + settled));
      const expected = Array.from({ length: board.sensors.count }, (_, sensor) => `${closed ? 'place' : 'lift'} ${sensor}`);
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
      const sensor = (moment * 13) % board.sensors.count;
      for (const [closed, word] of [[true, 'place'], [false, 'lift']]) {
        board.chip.run(7000 + 137 * moment);
        board.sensors.set(sensor, closed);
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

// Hall boards look for pieces astride and for held ones once they are calibrated, without pieces and with them.
function connected(kind) {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  if (!hallBoards.includes(kind)) return board;
  const setAll = (field) => { for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, field); };
  assert.equal(board.calibrate().outcome, 'done');
  setAll(true);
  board.sensors.gains = board.sensors.gains.map((_, sensor) => (sensor % 2 ? 0.95 : 1.05));
  board.listen(settled);
  assert.equal(board.calibrate(new Array(board.sensors.count).fill('white')).outcome, 'done');
  setAll(false);
  board.listen(2 * settled);
  board.heard = [];
  return board;
}

for (const kind of [...reedBoards, ...hallBoards]) {
  test(`${kind}: the_scan_interrupt_keeps_its_budget_and_the_processor_mostly_sleeps`, (t) => {
    const board = connected(kind);
    for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, true);
    const scan = watchScan(board);
    const { core } = board.chip.mcu;
    const [cycles, began] = [core.cycles, board.chip.micros];
    board.listen(100_000);
    const micros = board.chip.micros - began;
    const share = (spent) => spent / (micros * cyclesPerMicro);
    const busy = share(core.cycles - cycles);
    const frames = (scan.count / board.stepsPerFrame / micros) * 1e6;
    t.diagnostic(`${kind}: ${frames.toFixed(0)} boards/s; scan interrupt ${scan.most} cycles at most of ${scanCycles}, ${(100 * share(scan.spent)).toFixed(1)} % of all time; processor busy ${(100 * busy).toFixed(1)} %`);
    assert.ok(scan.most <= scanCycles, `${scan.most} cycles`);
    assert.ok(Math.abs(frames * board.file.scan.frame - 1e6) < 0.03e6, `${frames} boards a second`);
    assert.ok(busy < 0.5, `${busy}`);
  });
}

// When each packet with data was taken by a host that asks whenever the bus would let it.
function packets(board, micros) {
  const times = [];
  const { host, chip } = board;
  const token = host.in.bind(host);
  host.in = (endpoint) => {
    const packet = token(endpoint);
    if (typeof packet !== 'string') times.push(chip.micros);
    return packet;
  };
  const end = chip.micros + micros;
  while (chip.micros < end) {
    const began = chip.micros;
    board.ask();
    chip.run(Math.max(1, began + 1000 / packetsPerFrame - chip.micros));
  }
  return times;
}

for (const kind of [...reedBoards, ...hallBoards]) {
  test(`${kind}: a_whole_board_that_changes_at_once_leaves_bus_time_to_others`, (t) => {
    const board = connected(kind);
    for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, true);
    const began = board.chip.micros;
    const times = packets(board, 40_000);
    const busiest = Math.max(...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length));
    const places = board.heard.filter(({ kind: what }) => what === 'place');
    assert.equal(places.length, board.sensors.count);
    const took = places.at(-1).left - began;
    t.diagnostic(`${kind}: ${busiest} packets in the busiest millisecond of ${packetsPerFrame}; ${places.length} places on the cable within ${(took / 1000).toFixed(1)} ms`);
    assert.ok(busiest < packetsPerFrame, `${busiest} packets`);
    assert.ok(took <= settled, `${took} us`);
  });
}

test('time_counts_microseconds_from_the_start_and_does_not_go_back', () => {
  const board = new Board('chess-reed');
  board.connect();
  const first = board.until(({ kind }) => kind === 'heartbeat', 2e6);
  const second = board.until(({ kind }) => kind === 'heartbeat', 2e6);
  assert.ok(Math.abs(second.at - first.at - (second.left - first.left)) < 200);
  assert.ok(Math.abs(first.at - first.left) < 1000);
});
