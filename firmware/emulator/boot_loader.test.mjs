// The order to enter the boot loader: who obeys it, what was recorded before, and whom it does not stop.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events, imageOf } from './board.mjs';
import { Chip, FlashChip } from './chip.mjs';
import { messages } from './wire.mjs';

const settled = 20_000;
const leaves = 300_000;            // a fifth of a second for the answer, and what the flash takes

function connected(kind = 'chess-reed') {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  return board;
}

function order(board, { serial = board.hello.serial, kind }) {
  board.say(messages.bootLoader(serial, kind));
  return board.until((message) => message.kind === 'boot-loader-answer').verdict;
}

for (const kind of ['chess-reed', 'xiangqi-hall']) {
  test(`${kind}: goes_with_both_interfaces_and_lets_the_cable_go`, () => {
    const board = connected(kind);
    assert.equal(order(board, { kind }), 'goes');
    assert.equal(board.chip.bootLoader, null, 'the answer goes before');
    assert.ok(board.chip.run(leaves, () => board.chip.bootLoader !== null));
    assert.deepEqual(board.chip.bootLoader, [0, 0]);
    assert.ok(!board.host.attached);
    board.chip.run(500_000);
    assert.deepEqual(board.chip.bootLoader, [0, 0], 'nothing calls it back');
    assert.equal(board.chip.starts, 1);
  });
}

test('an_order_for_another_serial_or_another_kind_is_refused', () => {
  const board = connected();
  assert.equal(order(board, { serial: 'LZ-0000000000000001', kind: 'chess-reed' }), 'other board');
  assert.equal(order(board, { kind: 'chess-hall' }), 'other kind');
  board.sensors.set(12, true);
  assert.deepEqual(events(board.listen(leaves)), ['place 12']);
  assert.equal(board.chip.bootLoader, null);
});

test('a_board_at_which_somebody_plays_refuses_and_plays_on', () => {
  for (const touch of [(board) => board.sensors.set(12, true), (board) => board.keys.set('clock w', true)]) {
    const board = connected();
    board.listen(100_000);
    touch(board);
    board.listen(settled);
    assert.equal(order(board, { kind: 'chess-reed' }), 'in play');
    board.sensors.set(40, true);
    assert.deepEqual(events(board.listen(leaves)), ['place 40']);
    assert.equal(board.chip.bootLoader, null);
  }
});

test('what_happens_after_the_order_is_in_flash_before_the_board_goes', () => {
  const board = connected();
  const { boot } = board.hello;
  assert.equal(order(board, { kind: 'chess-reed' }), 'goes');
  board.chip.run(180_000);
  for (let sensor = 0; sensor < 8; sensor += 1) board.sensors.set(sensor, true);
  assert.ok(board.chip.run(2 * leaves, () => board.chip.bootLoader !== null));
  board.chip.powerCut(Math.random);
  board.connect();
  board.say(messages.recall(boot, 0));
  const then = [];
  board.until((message) => {
    if (message.kind === 'recalled') then.push(message.record);
    return message.kind === 'recall-end';
  });
  assert.deepEqual(events(then), Array.from({ length: 8 }, (_, sensor) => `place ${sensor}`));
});

// A chip with this in its flash, half a second later: how it was entered, or null.
function started(image) {
  const chip = new Chip(new FlashChip(image));
  chip.run(500_000, () => chip.bootLoader !== null);
  return chip.bootLoader;
}

test('an_image_that_was_not_written_to_its_end_waits_for_another_in_the_boot_loader', () => {
  const image = imageOf('xiangqi-hall');
  assert.equal(started(image), null);
  const erased = (from) => { const cut = Buffer.from(image); cut.fill(0xff, from); return cut; };
  for (const from of [4096, 8192, image.length - 1]) assert.deepEqual(started(erased(from)), [0, 0], `${from}`);
  const flipped = Buffer.from(image);
  flipped[image.length / 2 & ~3] ^= 4;
  assert.deepEqual(started(flipped), [0, 0]);
});
