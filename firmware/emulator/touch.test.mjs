// Hall boards whose pieces are touched on their points, and tables that are knocked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, hallBoards, reedBoards } from './board.mjs';

const piece = 25, wobble = 1;              // millitesla: a tilt of about one degree
const quiet = 2_300_000;                   // microseconds after which no hands are near
const changes = (said) => said.filter(({ kind }) => ['lift', 'place', 'touch'].includes(kind)).map(({ kind, square }) => `${kind} ${square}`);

// Every fourth sensor has a piece, and nobody is near any more.
function setUp(kind) {
  const board = new Board(kind);
  const squares = Array.from({ length: board.sensors.count }, (_, sensor) => sensor).filter((sensor) => sensor % 4 === 0);
  for (const square of squares) board.sensors.set(square, square % 8 ? -piece : piece);
  board.connect();
  board.chip.run(quiet);
  board.listen(10_000);
  return { board, squares };
}

// The pieces' fields become less by so much for so long.
function weaken(board, squares, by, us) {
  for (const square of squares) board.sensors.fields[square] -= Math.sign(board.sensors.fields[square]) * by;
  board.chip.at(board.chip.micros + us, () => {
    for (const square of squares) board.sensors.fields[square] += Math.sign(board.sensors.fields[square]) * by;
  });
}

for (const kind of ['chess-hall', 'draughts100-hall']) {
  test(`${kind}: piece_that_wobbles_is_a_touch_and_a_knock_is_told_once_and_touches_nothing`, () => {
    const { board, squares } = setUp(kind);
    weaken(board, [squares[2]], wobble, 150_000);
    const touchedAt = board.chip.micros;
    const { square, left } = board.until(({ kind: what }) => what === 'touch');
    assert.equal(square, squares[2]);
    assert.ok(left - touchedAt <= 320_000, `${left - touchedAt} us`);
    assert.deepEqual(changes(board.listen(300_000)), []);
    const knockedAt = board.chip.micros;
    weaken(board, squares, wobble, 80_000);
    const said = board.listen(900_000).filter(({ kind: what }) => what !== 'heartbeat');
    assert.deepEqual(said.map(({ kind: what, pieces }) => [what, pieces]), [['knock', squares.length]]);
    const began = said[0].at - said[0].before - knockedAt;
    assert.ok(began >= 0 && began <= 20_000, `${began} us`);
    weaken(board, [squares[1]], wobble, 2_000_000);         // held for two seconds: told while it is
    assert.deepEqual(changes(board.listen(450_000)), [`touch ${squares[1]}`]);
  });
}

test('lift_is_no_touch_and_what_is_carried_near_other_pieces_touches_none', () => {
  const { board, squares } = setUp('xiangqi-hall');
  for (let field = piece; field > 0; field -= 1) {           // in 100 ms
    board.sensors.set(squares[0], field);
    board.chip.run(4000);
  }
  board.sensors.set(squares[0], 0);
  weaken(board, [squares[4]], 0.9, 100_000);
  assert.deepEqual(changes(board.listen(500_000)), [`lift ${squares[0]}`]);
});

for (const kind of [reedBoards[0], hallBoards[0]]) {
  test(`${kind}: pieces_that_hop_together_for_some_milliseconds_are_not_lifted`, () => {
    const board = new Board(kind);
    const squares = [0, 5, 10, 20, 30, 60];
    for (const square of squares) board.sensors.set(square, true);
    board.connect();
    board.listen(25_000);
    for (const square of squares) board.sensors.set(square, false);
    board.listen(9_000);
    for (const square of squares) board.sensors.set(square, true);
    assert.deepEqual(changes(board.listen(50_000)), []);
    for (const square of squares) board.sensors.set(square, false);
    assert.deepEqual(changes(board.listen(50_000)).sort(), squares.map((square) => `lift ${square}`).sort());
  });
}
