// Boards whose sensors or magnets are broken, looked over when the host asks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events, hallBoards, reedBoards } from './board.mjs';
import { messages } from './wire.mjs';

const settled = 25000;
const fieldOf = { white: 20, black: -20, empty: 0, filled: true };   // millitesla

const every = (board, of) => Array.from({ length: board.sensors.count }, (_, sensor) => of(sensor));
// Pieces on the first and the last third of the board.
const position = (board, [first, last]) => every(board, (sensor) => [first, 'empty', last][Math.floor((3 * sensor) / board.sensors.count)]);

function setUp(kind, standing) {
  const board = new Board(kind);
  board.connect();
  standing(board).forEach((contact, sensor) => board.sensors.set(sensor, fieldOf[contact]));
  board.listen(settled);
  return board;
}

// One reading a sensor.
function selfTest(board, standing) {
  board.say(messages.selfTest(standing));
  const all = [];
  for (let of = 1; all.length < of;) {
    const part = board.until(({ kind }) => kind === 'sensors');
    assert.equal(part.first, all.length);
    all.push(...part.readings);
    ({ of } = part);
  }
  assert.equal(all.length, board.sensors.count);
  return all;
}

const close = (actual, expected) => assert.ok(Math.abs(actual - expected) <= 6, `${actual} for ${expected} hundredths of a millitesla`);
const faults = (readings) => readings.map(({ state }, sensor) => [sensor, state]).filter(([, state]) => state !== 'good');

for (const kind of hallBoards) {
  test(`${kind}: each_fault_is_told_with_its_sensor_and_numbers`, () => {
    const standing = (board) => position(board, ['white', 'black']);
    const board = setUp(kind, standing);
    const last = board.sensors.count - 1;
    board.sensors.gains[0] = 0;                  // gives no field
    board.sensors.set(2, 9);                     // a weak magnet
    board.sensors.set(3, -20);                   // one that is upside down
    board.sensors.set(last, -31);                // too strong a one
    board.sensors.set(Math.floor(last / 2), 20); // a piece where none should stand
    board.sensors.offsets[last - 1] = -60;       // a sensor without supply
    board.sensors.offsets[1] = 0.5;
    board.listen(settled);
    const readings = selfTest(board, standing(board));
    assert.deepEqual(faults(readings), [[0, 'dead'], [2, 'weak'], [3, 'flipped'], [Math.floor(last / 2), 'stuck'], [last - 1, 'dead'], [last, 'strong']]);
    close(readings[1].field, 2050);
    close(readings[2].field, 900);
    close(readings[2].strongest, 2000);
    close(readings[3].field, -2000);
    close(readings[0].field, 0);
    assert.deepEqual(events(board.listen(settled)), []);
  });
}

for (const kind of reedBoards) {
  test(`${kind}: contact_that_sticks_or_does_not_close_is_told`, () => {
    const standing = (board) => position(board, ['filled', 'filled']);
    const board = setUp(kind, standing);
    const last = board.sensors.count - 1;
    board.sensors.set(1, false);
    board.sensors.set(Math.floor(last / 2), true);
    board.listen(settled);
    const colours = position(board, ['white', 'black']);   // which a reed cannot tell
    assert.deepEqual(faults(selfTest(board, colours)), [[1, 'dead'], [Math.floor(last / 2), 'stuck']]);
  });
}

test('offsets_that_were_calibrated_are_told_and_taken_off', () => {
  const board = setUp('chess-hall', (of) => every(of, () => 'empty'));
  board.sensors.offsets[9] = 1.2;
  board.listen(settled);
  const empty = every(board, () => 'empty');
  close(selfTest(board, empty)[9].field, 120);
  board.say(messages.calibrate(empty));
  board.until(({ kind }) => kind === 'calibrated');
  const reading = selfTest(board, empty)[9];
  close(reading.offset, 120);
  close(reading.field, 0);
});

test('loose_contact_is_unsteady', () => {
  const board = setUp('chess-hall', (of) => every(of, () => 'empty'));
  const began = board.chip.micros;
  for (let at = 0; at < 200_000; at += 40_000) {
    board.chip.at(began + at, () => { board.sensors.offsets[7] = board.sensors.offsets[7] ? 0 : -60; });
  }
  assert.deepEqual(faults(selfTest(board, every(board, () => 'empty'))), [[7, 'unsteady']]);
});
