// The cable: a host that is away, slow, asleep or new; what the board held for it comes whole and in order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events } from './board.mjs';
import { messages } from './wire.mjs';

const settled = 20000;
const placed = 9000, lifted = 14000;    // microseconds after which each is believed
const bulk = 1;

function connected(kind = 'chess-reed') {
  const board = new Board(kind);
  board.connect();
  board.listen(settled);
  return board;
}

// A piece goes up and down so often while nobody asks for a packet.
function play(board, times, sensor = 12) {
  for (let i = 0; i < times; i += 1) {
    board.sensors.set(sensor, true);
    board.chip.run(placed);
    board.sensors.set(sensor, false);
    board.chip.run(lifted);
  }
}

const inTurn = (times, sensor = 12) => Array.from({ length: 2 * times }, (_, i) => `${i % 2 ? 'lift' : 'place'} ${sensor}`);

test('a_host_that_asks_for_nothing_makes_the_board_wait_and_loses_nothing', () => {
  const board = connected();
  play(board, 30);
  assert.deepEqual(events(board.listen(100_000)), inTurn(30));
  assert.equal(board.reader.damaged, 0);
});

test('a_board_with_nothing_to_say_answers_nak', () => {
  const board = connected();
  assert.equal(board.host.in(bulk), 'nak');
  assert.equal(board.host.in(bulk), 'nak');
});

test('packets_are_full_while_much_waits_and_short_when_it_ends', () => {
  const board = connected();
  play(board, 20);
  board.host.in(bulk);                                  // what was offered when only one record was there
  board.chip.run(300);
  const sizes = [];
  for (let packet = board.host.in(bulk); packet !== 'nak'; packet = board.host.in(bulk)) {
    sizes.push(packet.length);
    board.chip.run(300);
  }
  assert.ok(sizes.length > 5);
  assert.ok(sizes.slice(0, -1).every((size) => size === 64), `${sizes}`);
});

test('a_host_that_went_away_and_asks_for_what_it_lacks_gets_it_and_no_more', () => {
  const board = connected();
  play(board, 3);
  board.listen(settled);
  const safe = board.next - 1;
  play(board, 4);                                       // nobody listens
  board.heard.length = 0;
  board.connect({ safe });
  board.listen(settled);
  assert.deepEqual(events(board.heard), inTurn(4));
  assert.equal(board.heard.at(-1).kind, 'snapshot');
});

test('a_host_that_comes_without_a_memory_gets_all_that_was_not_acknowledged', () => {
  const board = connected();
  play(board, 2);
  board.listen(settled);
  board.say(messages.acknowledge(board.hello.boot, 2));  // the snapshot and the first place
  play(board, 1);
  board.heard.length = 0;
  assert.equal(board.connect().oldest, 3);
  board.next = 3;
  board.listen(settled);
  assert.deepEqual(events(board.heard), inTurn(3).slice(1));
});

test('a_frame_cut_by_a_reset_of_the_bus_is_asked_for_again', () => {
  const board = connected();
  play(board, 10);
  board.ask();                                          // one packet of many, ending within a record
  board.connect({ safe: board.next - 1 });
  board.listen(100_000);
  assert.deepEqual(events(board.heard), inTurn(10));
});

test('a_bus_that_sleeps_for_seconds_of_play_has_it_all_afterwards', () => {
  const board = connected();
  play(board, 120);                                     // no token, no reset: the cable is as good as pulled
  assert.deepEqual(events(board.listen(300_000)), inTurn(120));
  assert.equal(board.reader.damaged, 0);
});

test('what_finds_no_room_is_counted_told_and_followed_by_a_snapshot', () => {
  const board = connected('draughts64-reed');
  const all = (closed) => { for (let sensor = 0; sensor < board.sensors.count; sensor += 1) board.sensors.set(sensor, closed); };
  for (let round = 0; round < 60; round += 1) {         // 3,840 events where about 3,000 find room
    all(true);
    board.chip.run(placed);
    all(false);
    board.chip.run(lifted);
  }
  board.sensors.set(3, true);
  board.chip.run(settled);
  for (let i = 0; i < 16; i += 1) {
    board.listen(50_000);
    board.say(messages.acknowledge(board.hello.boot, board.next - 1));
  }
  assert.deepEqual(events(board.listen(50_000)), []);
  const lost = board.heard.find(({ kind }) => kind === 'lost');
  assert.equal(events(board.heard).length + lost.count, 120 * 32 + 1);
  const after = board.heard[board.heard.indexOf(lost) + 1];
  assert.equal(after.kind, 'snapshot');
  assert.deepEqual(after.standing.flatMap((contact, sensor) => (contact === 'filled' ? [sensor] : [])), [3]);
});

test('damaged_and_strange_bytes_from_the_host_do_no_harm', () => {
  const board = connected();
  board.say(Uint8Array.from({ length: 500 }, (_, i) => (i * 37) & 255));
  board.say(Uint8Array.of(0, 5, 1, 2, 3, 4, 0));
  board.say(messages.ping(77));
  assert.equal(board.until(({ kind }) => kind === 'pong').token, 77);
});

test('a_ping_is_answered_at_once_with_the_boards_time', () => {
  const board = connected();
  const asked = board.chip.micros;
  board.say(messages.ping(1));
  const pong = board.until(({ kind }) => kind === 'pong');
  assert.ok(pong.at >= Math.floor(asked) && pong.at <= pong.left, `${asked} ${pong.at} ${pong.left}`);
  assert.ok(pong.left - asked < 2000);
});

test('a_pipe_that_is_halted_stalls_until_it_is_cleared_and_then_goes_on', () => {
  const board = connected();
  for (const endpoint of [0x81, 0x01]) assert.notEqual(board.host.control([2, 3, 0, 0, endpoint, 0, 0, 0]), 'stall');
  assert.equal(board.host.in(bulk), 'stall');
  assert.equal(board.host.out(bulk, Uint8Array.of(0)), 'stall');
  for (const endpoint of [0x81, 0x01]) board.host.control([2, 1, 0, 0, endpoint, 0, 0, 0]);
  board.say(messages.ping(5));
  assert.equal(board.until(({ kind }) => kind === 'pong').token, 5);
});

test('a_board_that_is_not_configured_offers_no_packets', () => {
  const board = connected();
  board.host.control([0, 9, 0, 0, 0, 0, 0, 0]);
  play(board, 1);
  assert.equal(board.host.in(bulk), 'nak');
  assert.equal(board.host.out(bulk, Uint8Array.of(0)), 'nak');
});
