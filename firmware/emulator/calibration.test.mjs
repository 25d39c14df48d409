// Hall boards that measure their own sensors, keep what they found, and lose it through no loss of power.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, hallBoards } from './board.mjs';
import { messages } from './wire.mjs';

const settled = 25000;
const piece = 20;                          // millitesla
const flashFrom = 248 * 1024, flashTo = 256 * 1024;

function* numbers(seed) {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

function connected(kind) {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  return board;
}

const every = (board, of) => Array.from({ length: board.sensors.count }, (_, sensor) => of(sensor));
const nothing = (board) => every(board, () => 'empty');
// White on the first third of the board, black on the last.
const position = (board) => every(board, (sensor) => ['white', 'empty', 'black'][Math.floor((3 * sensor) / board.sensors.count)]);
const fieldOf = { white: piece, black: -piece, empty: 0 };

function setUp(board, standing) { standing.forEach((contact, sensor) => board.sensors.set(sensor, fieldOf[contact])); }

// What the sensors see of these fields, coming from none.
function seen(board, fields) {
  for (const part of [0, 1]) {
    fields.forEach((field, sensor) => board.sensors.set(sensor, part * field));
    board.listen(settled);
  }
  board.say(messages.snapshotRequest());
  return board.until(({ kind }) => kind === 'snapshot').standing;
}

for (const kind of hallBoards) {
  test(`${kind}: calibration_of_offset_and_gain_survives_a_reset`, (t) => {
    const board = connected(kind);
    const random = numbers(5);
    board.sensors.offsets = every(board, () => 3 * random.next().value - 1.5);
    board.sensors.gains = every(board, () => 0.8 + 0.4 * random.next().value);
    board.listen(settled);
    const empty = board.calibrate(nothing(board));
    assert.deepEqual([empty.outcome, empty.measured, empty.faulty], ['done', board.sensors.count, 0]);
    setUp(board, position(board));
    board.listen(settled);
    const start = board.calibrate(position(board));
    assert.deepEqual([start.outcome, start.faulty], ['done', 0]);
    t.diagnostic(`${kind}: offsets ${empty.least / 100} to ${empty.most / 100} mT, pieces ${start.least / 100} to ${start.most / 100} mT`);
    board.chip.powerCut(() => random.next().value);
    board.connect();
    // Just below the threshold of a usual piece none is seen, just above it all are, although each sensor's own differs.
    const usual = 0.01 * (start.least + start.most) / 2 / piece;
    const under = position(board).map((contact) => (contact === 'empty' ? 0 : Math.sign(fieldOf[contact]) * (board.file.sensor.on / usual) * 0.9));
    assert.deepEqual(seen(board, under), nothing(board));
    assert.deepEqual(seen(board, under.map((field) => (field / 0.9) * 1.1)), position(board));
  });
}

test('board_that_is_not_as_told_is_refused_and_what_was_kept_stays', () => {
  const board = connected('chess-hall');
  const { flash } = board.chip;
  assert.equal(board.calibrate(nothing(board)).outcome, 'done');
  const kept = flash.settled.slice(flashFrom, flashTo);
  board.sensors.set(19, piece);
  board.listen(settled);
  const one = board.calibrate(nothing(board));
  assert.deepEqual([one.outcome, one.measured, one.faulty, one.square, one.state], ['refused', 64, 1, 19, 'stuck']);
  setUp(board, position(board));
  board.sensors.set(3, 0);
  board.sensors.set(5, 0);
  board.listen(settled);
  const few = board.calibrate(position(board));
  assert.deepEqual([few.outcome, few.faulty, few.square, few.state], ['refused', 2, 3, 'dead']);
  assert.deepEqual(flash.settled.slice(flashFrom, flashTo), kept);
});

// Runs until the calibration is being written.
function untilWritten(board) {
  const { flash } = board.chip;
  for (let waited = 0; !(flash.working && flash.work.at >= flashFrom && flash.work.at < flashTo); waited += 1) {
    assert.ok(waited < 5000, 'nothing was written');
    board.chip.run(200);
  }
}

test('event_is_on_the_cable_within_12_ms_while_a_calibration_is_written', () => {
  const board = connected('chess-hall');
  board.say(messages.calibrate(nothing(board)));
  untilWritten(board);
  const began = board.chip.micros;
  for (let round = 0; round < 10; round += 1) {
    board.sensors.set(12, round % 2 ? 0 : piece);
    const changed = board.chip.micros;
    const { left } = board.until(({ kind }) => kind === 'place' || kind === 'lift');
    assert.ok(left - changed <= 12000, `${left - changed} us`);
  }
  const { outcome, left } = board.heard.find(({ kind }) => kind === 'calibrated');
  assert.equal(outcome, 'done');
  assert.ok(left > began + 45_000, 'the answer waits until it is written');
});

// From which field on the sensors see a piece, with one field each.
function threshold(board) {
  const fields = every(board, (sensor) => 2.5 + 0.1 * sensor);
  return fields[seen(board, fields).indexOf('white')];
}

test('power_cut_while_a_calibration_is_written_leaves_the_one_before_or_the_new_one', () => {
  const board = connected('draughts64-hall');
  const random = numbers(9);
  const { flash } = board.chip;
  let before = 0, met = 0, kept = 0;
  for (let cut = 0; cut < 16; cut += 1) {
    const offset = cut % 2 ? 1 : -1;               // each calibration is another one
    board.sensors.fields.fill(0);
    board.sensors.offsets.fill(offset);
    board.listen(settled);
    board.say(messages.calibrate(nothing(board)));
    untilWritten(board);
    board.chip.run(55_000 * random.next().value);
    const done = board.listen(1).some(({ kind }) => kind === 'calibrated');
    if (flash.working) met += 1;
    board.chip.powerCut(() => random.next().value);
    board.sensors.offsets.fill(0);
    board.connect();
    const middle = Math.round(threshold(board) - board.file.sensor.on);
    assert.ok(middle === offset || (!done && middle === before), `${middle} after ${before} and ${offset}`);
    if (middle === before) kept += 1;
    before = middle;
  }
  assert.ok(met >= 8 && kept >= 4 && kept < 16, `${met} cuts met a flash at work, after ${kept} the one before counted`);
});

test('board_of_reeds_says_that_it_has_nothing_to_calibrate', () => {
  const board = connected('chess-reed');
  assert.equal(board.calibrate(nothing(board)).outcome, 'unsuited');
});
