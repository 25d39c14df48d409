// The lamps: the host's messages light exactly these, the line keeps the lamps' times, and a host that is gone leaves nothing lit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, hallBoards, reedBoards } from './board.mjs';
import { messages } from './wire.mjs';

const shown = 60_000;              // a look at the lamps, and the writing of the longest chain
const [off, steady, blinking, flashing] = [0, 1, 2, 3];
const [nobody, white, black] = [0, 1, 2];

function connected(kind) {
  const board = new Board(kind);
  board.connect();
  board.listen(shown);
  return board;
}

// Says it and gives what is lit then.
function lit(board, message) {
  board.say(message);
  board.listen(shown);
  return board.lamps.now();
}

for (const kind of hallBoards) {
  test(`${kind}: each_square_alone_and_all_at_once`, () => {
    const board = connected(kind);
    const { count } = board.sensors;
    for (const square of [0, 1, Math.floor(count / 2), count - 1]) {
      assert.deepEqual(lit(board, messages.leds(count, [square])).squares, [[square, 'green']]);
    }
    const all = Array.from({ length: count }, (_, square) => square);
    assert.deepEqual(lit(board, messages.leds(count, all)).squares, all.map((square) => [square, 'green']));
    assert.deepEqual(lit(board, messages.leds(count, [])).squares, []);
  });
}

for (const kind of reedBoards) {
  test(`${kind}: has_status_lamps_alone`, () => {
    const board = connected(kind);
    const now = lit(board, messages.lights(black, 0, board.sensors.count, [[0, steady]]));
    assert.deepEqual(now, { status: { host: 'green', black: 'white' }, squares: [] });
  });
}

test('whose_move_and_a_fault_are_on_the_status_lamps', () => {
  const board = connected('chess-hall');
  const { count } = board.sensors;
  assert.deepEqual(lit(board, messages.lights(nobody, 0, count, [])).status, { host: 'green' });
  assert.deepEqual(lit(board, messages.lights(white, 0, count, [])).status, { host: 'green', white: 'white' });
  assert.deepEqual(lit(board, messages.lights(black, 1, count, [])).status, { host: 'green', fault: 'red', black: 'white' });
});

test('steady_blinking_and_flashing_squares_keep_their_rhythm', () => {
  const board = connected('draughts64-hall');
  board.say(messages.lights(nobody, 0, board.sensors.count, [[3, steady], [14, blinking], [31, flashing], [30, off]]));
  board.listen(shown);
  const seen = { 3: 0, 14: 0, 31: 0 };
  const looks = 200;
  for (let look = 0; look < looks; look += 1) {         // two seconds
    board.listen(10_000);
    for (const [square] of board.lamps.now().squares) seen[square] += 1;
    if (look % 100 === 0) board.say(messages.ping(look));
  }
  assert.equal(seen[3], looks);
  assert.ok(Math.abs(seen[14] / looks - 0.5) < 0.05, `${seen[14]} of ${looks}`);
  assert.ok(Math.abs(seen[31] / looks - 0.1) < 0.03, `${seen[31]} of ${looks}`);
  assert.equal(Object.keys(seen).length, 3);
});

test('all_squares_together_are_as_bright_as_thirty', () => {
  const board = connected('draughts100-hall');
  const { count } = board.sensors;
  const light = () => board.lamps.shown.slice(4).flat().reduce((sum, level) => sum + level, 0);
  lit(board, messages.leds(count, [7]));
  assert.equal(light(), 64);
  lit(board, messages.leds(count, Array.from({ length: count }, (_, square) => square)));
  assert.ok(light() <= 30 * 64 && light() > 28 * 64, `${light()}`);
});

test('without_a_host_the_first_lamp_flashes_and_nothing_else_is_lit', () => {
  const board = new Board('chess-reed');
  let flashes = 0;
  for (let look = 0; look < 200; look += 1) {
    board.chip.run(10_000);
    const { status, squares } = board.lamps.now();
    assert.deepEqual(squares, []);
    if (status.host) flashes += 1;
  }
  assert.ok(flashes > 10 && flashes < 30, `${flashes} of 200`);
});

test('what_a_host_lit_goes_out_when_it_is_silent_and_comes_back_with_it', () => {
  const board = connected('draughts64-hall');
  const { count } = board.sensors;
  lit(board, messages.lights(white, 1, count, [[12, steady]]));
  board.chip.run(4_800_000);
  assert.deepEqual(board.lamps.now().squares, [[12, 'green']]);
  board.chip.run(300_000);
  const { status, squares } = board.lamps.now();
  assert.deepEqual(squares, []);
  assert.ok(!status.fault && !status.white);
  board.say(messages.ping(1));
  board.listen(shown);
  assert.deepEqual(board.lamps.now().squares, [[12, 'green']]);
});

test('a_board_that_loses_events_says_so_itself', () => {
  const board = new Board('draughts64-reed');
  for (let round = 0; round < 60; round += 1) {
    for (const closed of [true, false]) {
      for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, closed);
      board.chip.run(15_000);
    }
  }
  board.chip.run(shown);
  assert.equal(board.lamps.now().status.fault, 'red');
});

test('lamps_are_written_when_something_changes_and_once_a_second', () => {
  const board = connected('chess-reed');
  board.lamps.now();
  const before = board.lamps.written;
  for (let second = 0; second < 3; second += 1) {
    board.say(messages.ping(second));
    board.listen(1_000_000);
  }
  board.lamps.now();
  assert.ok(board.lamps.written - before >= 2 && board.lamps.written - before <= 4, `${board.lamps.written - before}`);
});
