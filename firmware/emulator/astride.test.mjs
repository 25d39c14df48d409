// Hall boards whose pieces are set down between two squares.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events } from './board.mjs';
import { messages } from './wire.mjs';

const piece = 25;                          // millitesla
const rests = 800_000;                     // microseconds: until it is told at the latest

function calibrated(kind) {
  const board = new Board(kind);
  board.connect();
  board.listen(25_000);
  assert.equal(board.calibrate().outcome, 'done');
  return board;
}

const before = 1, onBorder = 2;            // 0.45 and 0.50 of the pitch off the middle

// A piece goes from sensor 0 to a place off the middle of another's square.
function setDownAstride(board, sensor, sign, offset = before) {
  const { own, other } = board.file.astride;
  board.sensors.set(0, sign * piece);
  assert.deepEqual(events(board.listen(rests)), ['place 0']);
  board.sensors.set(0, 0);
  board.sensors.set(sensor, sign * own[offset]);
  if (other) board.sensors.set(sensor + 1, sign * other[offset]);
  const told = board.listen(rests).filter(({ kind }) => ['lift', 'place', 'place-astride', 'touch'].includes(kind));
  return told.map(({ kind, square, contact, other }) => [kind, square, contact, other].filter((word) => word !== undefined).join(' '));
}

for (const kind of ['chess-hall', 'draughts100-hall', 'draughts64-hall']) {
  test(`${kind}: piece_set_down_astride_is_a_place_and_taken_up_again_a_lift`, () => {
    const board = calibrated(kind);
    assert.deepEqual(setDownAstride(board, 18, -1), ['lift 0', 'place 18 black']);
    assert.deepEqual(events(board.listen(2_000_000)), []);
    board.sensors.set(18, 0);
    board.sensors.set(19, 0);
    assert.deepEqual(events(board.listen(rests)), ['lift 18']);
    assert.deepEqual(setDownAstride(board, 18, 1), ['lift 0', 'place 18 white']);
    board.sensors.set(18, piece);
    board.sensors.set(19, 0);
    board.listen(rests);
    board.say(messages.snapshotRequest());
    const { standing } = board.until(({ kind: what }) => what === 'snapshot');
    assert.deepEqual(standing.flatMap((contact, sensor) => (contact === 'empty' ? [] : [`${sensor} ${contact}`])), ['18 white']);
  });
}

// On the points of xiangqi both fields are nearly the same before the border already.
for (const [kind, where, offset] of [['chess-hall', 'on', onBorder], ['xiangqi-hall', 'on', onBorder], ['xiangqi-hall', 'before', before]]) {
  test(`${kind}: piece_${where}_the_border_is_told_with_both_squares`, () => {
    const board = calibrated(kind);
    assert.match(setDownAstride(board, 19, 1, offset).join(), /^lift 0,place-astride (19 white 20|20 white 19)$/);
    board.sensors.set(19, 0);
    board.sensors.set(20, 0);
    assert.match(events(board.listen(rests)).join(), /^lift (19|20)$/);
  });
}

test('board_that_was_never_calibrated_tells_none', () => {
  const board = new Board('chess-hall');
  board.connect();
  board.listen(25_000);
  assert.deepEqual(setDownAstride(board, 18, 1), ['lift 0']);
});
