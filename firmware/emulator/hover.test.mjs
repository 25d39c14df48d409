// Hall boards that tell a piece held above a square from one that stands there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from './board.mjs';

const settled = 25_000, quarter = 250_000;      // microseconds
const piece = 25, held = 8;                     // millitesla: centred, and 9 mm above that
const longest = 2_000_000;                      // microseconds that a piece in a weak field is held back

const changes = (said) => said.filter(({ kind }) => ['lift', 'place', 'touch'].includes(kind)).map(({ kind, square, contact }) => `${kind} ${square} ${contact ?? ''}`.trim());

// Calibrated with pieces on all sensors, which leave it but for one on sensor 0, more than two seconds after its start.
function calibrated(kind) {
  const board = new Board(kind);
  const { sensors } = board;
  const setAll = (field) => sensors.fields.fill(field);
  sensors.gains = sensors.gains.map((_, sensor) => 0.9 + 0.2 * ((sensor * 7) % 10) / 10);
  setAll(piece);
  board.connect();
  board.listen(settled);
  assert.equal(board.calibrate(new Array(sensors.count).fill('white')).outcome, 'done');
  setAll(0);
  sensors.set(0, piece);
  board.chip.run(longest);
  board.listen(2 * settled);
  return board;
}

test('piece_held_above_a_square_is_told_when_it_is_set_down', () => {
  const board = calibrated('xiangqi-hall');
  board.sensors.set(0, 0);
  assert.deepEqual(changes(board.listen(quarter)), ['lift 0']);
  board.sensors.set(40, held);
  assert.deepEqual(changes(board.listen(4 * quarter)), []);
  board.sensors.set(40, 0);
  board.listen(settled);
  board.sensors.set(41, held);
  assert.deepEqual(changes(board.listen(quarter)), []);
  board.sensors.set(41, piece);
  assert.deepEqual(changes(board.listen(settled)), ['place 41 white']);
});

test('piece_that_stands_badly_is_told_after_two_seconds_or_before_the_next_lift', () => {
  const board = calibrated('draughts64-hall');
  const began = board.chip.micros;
  board.sensors.set(20, -held);
  const place = board.until(({ kind }) => kind === 'place', longest + settled);
  assert.deepEqual([place.square, place.contact], [20, 'black']);
  assert.ok(place.left - began >= longest && place.left - began <= longest + 12_000, `${place.left - began} us`);
  board.sensors.set(21, held);
  assert.deepEqual(changes(board.listen(quarter)), []);
  board.sensors.set(0, held);                   // on its way up
  board.listen(15_000);
  board.sensors.set(0, 0);
  board.listen(settled);
  assert.deepEqual(changes(board.heard.slice(board.heard.indexOf(place) + 1)), ['place 21 white', 'lift 0']);
});

test('board_that_was_not_calibrated_with_pieces_tells_a_held_one', () => {
  const board = new Board('chess-hall');
  board.connect();
  board.listen(settled);
  assert.equal(board.calibrate().outcome, 'done');
  board.chip.run(longest);
  board.listen(settled);
  board.sensors.set(20, held);
  assert.deepEqual(changes(board.listen(settled)), ['place 20 white']);
});
