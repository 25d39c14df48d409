// Every sensor of every reed board, in every state, as a host hears of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events, reedBoards } from './board.mjs';

const settled = 20000;      // microseconds after which every change is believed
const apart = 2000;

// A connected board; what it said until now is heard.
function connected(kind) {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  return board;
}

for (const kind of reedBoards) {
  test(`${kind}: the_hello_tells_the_board`, () => {
    const { hello, file } = connected(kind);
    assert.equal(hello.game, { 'chess-reed': 'chess', 'xiangqi-reed': 'xiangqi', 'draughts100-reed': 'draughts-international', 'draughts64-reed': 'draughts-russian' }[kind]);
    assert.equal(hello.files, file.wiring.columns.length);
    assert.equal(hello.ranks, file.geometry.ranks);
    assert.equal(hello.sensing, 0);
    assert.equal(hello.serial, 'LZ-0123456789ABCDEF');
    assert.notEqual(hello.boot, 0);
  });

  test(`${kind}: every_sensor_by_itself_says_place_and_lift_once`, () => {
    const board = connected(kind);
    const said = [];
    for (let sensor = 0; sensor < board.sensors.count; sensor += 1) {
      board.sensors.set(sensor, true);
      said.push(...board.listen(apart));
    }
    said.push(...board.listen(settled));
    assert.deepEqual(events(said), Array.from({ length: board.sensors.count }, (_, sensor) => `place ${sensor}`));
    said.length = 0;
    for (let sensor = 0; sensor < board.sensors.count; sensor += 1) {
      board.sensors.set(sensor, false);
      said.push(...board.listen(apart));
    }
    said.push(...board.listen(settled));
    assert.deepEqual(events(said), Array.from({ length: board.sensors.count }, (_, sensor) => `lift ${sensor}`));
    assert.equal(board.reader.damaged, 0);
  });

  test(`${kind}: a_full_board_is_one_snapshot_of_all_sensors`, () => {
    const board = new Board(kind);
    for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, true);
    board.connect();
    const snapshot = board.until(({ kind: what }) => what === 'snapshot');
    assert.deepEqual(snapshot.standing, new Array(board.sensors.count).fill('filled'));
    assert.deepEqual(events(board.heard), []);
  });

  test(`${kind}: three_corners_of_a_rectangle_do_not_close_the_fourth`, () => {
    const board = connected(kind);
    const columns = board.file.wiring.columns.length;
    const corners = [0, columns - 1, board.sensors.count - columns];
    for (const sensor of corners) board.sensors.set(sensor, true);
    assert.deepEqual(events(board.listen(settled)).sort(), corners.map((sensor) => `place ${sensor}`).sort());
  });
}

test('a_whole_board_set_up_at_once_is_heard_piece_by_piece_and_nothing_is_lost', () => {
  const board = connected('xiangqi-reed');
  for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, true);
  assert.equal(events(board.listen(100_000)).length, board.sensors.count);
  assert.equal(board.next - 1, board.heard.filter(({ sequence }) => sequence).length);
});
