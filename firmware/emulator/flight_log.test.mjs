// The board as the first witness: what it recorded is in its flash, whatever becomes of power and host.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board, events } from './board.mjs';
import { crc32, messages } from './wire.mjs';

const placed = 9000, lifted = 9000;       // microseconds after which each is believed
const writing = 60_000;                   // until a record is in flash, a sector's erasure before it

const logBegins = 256 * 1024;
const magic = 0x474f4c5a;

function* numbers(seed) {
  for (let state = seed; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

// A piece goes up and down so often while nobody listens.
function play(board, times, sensor) {
  for (let i = 0; i < times; i += 1) {
    board.sensors.set(sensor, true);
    board.chip.run(placed);
    board.sensors.set(sensor, false);
    board.chip.run(lifted);
  }
}
const inTurn = (times, sensor) => Array.from({ length: 2 * times }, (_, i) => `${i % 2 ? 'lift' : 'place'} ${sensor}`);

// All that the board gives of an earlier start.
function recall(board, boot, after = 0) {
  board.say(messages.recall(boot, after));
  const from = board.heard.length;
  const end = board.until(({ kind }) => kind === 'recall-end', 5_000_000);
  assert.equal(end.boot, boot);
  const records = board.heard.slice(from).filter(({ kind }) => kind === 'recalled').map(({ record }) => record);
  assert.equal(end.newest, records.at(-1)?.sequence ?? 0);
  return records;
}

// Records of a start that are wholly in flash, read from its bytes (firmware/core/log_entry.hpp), without what is under way.
function inFlash(flash, boot) {
  const memory = Buffer.from(flash.settled);
  let count = 0;
  for (let sector = logBegins; sector < memory.length; sector += 4096) {
    if (memory.readUInt32LE(sector) !== magic || memory.readUInt32LE(sector + 8) !== boot) continue;
    for (let at = sector + 16; at < sector + 4096;) {
      const end = at + 1 + memory[at];
      if (memory[at] > 120 || memory.readUInt32LE(end) !== crc32(memory.subarray(at, end))) break;
      count += 1;
      at = end + 4;
    }
  }
  return count;
}

function restarted(board, random) {
  board.chip.powerCut(() => random.next().value);
  const before = board.hello.boot;
  board.connect();
  assert.notEqual(board.hello.boot, before);
  return before;
}

test('play_without_a_host_is_whole_after_power_was_cut', () => {
  const board = new Board('chess-reed');
  board.connect();
  play(board, 30, 12);                     // the host is gone
  board.chip.run(writing);
  const boot = restarted(board, numbers(3));
  const records = recall(board, boot);
  assert.deepEqual(events(records), inTurn(30, 12));
  assert.deepEqual(records.map(({ sequence }) => sequence), records.map((_, i) => i + 1));
  const times = records.map(({ at }) => at);
  assert.deepEqual(times, [...times].sort((a, b) => a - b));
});

test('a_host_gets_only_what_it_lacks_and_the_game_of_now_goes_first', () => {
  const board = new Board('chess-reed');
  board.connect();
  play(board, 3, 12);
  board.chip.run(writing);
  const boot = restarted(board, numbers(4));
  board.listen(20_000);
  play(board, 1, 20);
  assert.deepEqual(events(recall(board, boot, 5)), ['place 12', 'lift 12']);
  assert.deepEqual(events(board.heard).slice(-2), ['place 20', 'lift 20']);
  assert.deepEqual(recall(board, boot + 1), []);
});

test('a_sector_that_is_erased_delays_no_event', () => {
  const board = new Board('chess-reed');
  board.connect();
  board.listen(20_000);
  const { flash } = board.chip;
  const most = [];
  for (let round = 0; round < 120; round += 1) {       // 240 records: more than a sector of 4 KB
    board.sensors.set(12, round % 2 === 0);
    const changed = board.chip.micros;
    most.push(board.until(({ kind }) => kind === 'place' || kind === 'lift').left - changed);
    board.sensors.set(13, round % 2 === 0);
    board.until(({ square }) => square === 13);
  }
  assert.ok(flash.erasures >= 3, `${flash.erasures} erasures`);
  assert.ok(Math.max(...most) <= 8000, `${Math.max(...most)} us`);
});

test('power_cut_at_any_moment_loses_no_record_that_was_in_flash_and_the_board_starts', () => {
  const board = new Board('draughts64-reed');
  const random = numbers(11);
  const { flash } = board.chip;
  board.connect();
  let cutWhileWriting = 0;
  for (let cut = 0; cut < 20; cut += 1) {
    const rounds = Math.floor(6 * random.next().value);
    play(board, rounds, cut);
    board.sensors.set(cut, true);
    if (cut % 2) board.chip.run(15_000, () => flash.working);
    board.chip.run((cut % 2 ? 600 : 15_000) * random.next().value);
    const safe = inFlash(flash, board.hello.boot);
    if (flash.working) cutWhileWriting += 1;
    const records = recall(board, restarted(board, random));
    assert.deepEqual(records.map(({ sequence }) => sequence), records.map((_, i) => i + 1));
    assert.ok(records.length >= safe, `${records.length} of ${safe}`);
    assert.deepEqual(events(records), inTurn(rounds + 1, cut).slice(0, events(records).length));
  }
  assert.ok(cutWhileWriting >= 8, `${cutWhileWriting} cuts met a flash at work`);
});

test('a_watchdogs_bite_keeps_the_records_as_well', () => {
  const board = new Board('chess-reed');
  board.connect();
  const { boot } = board.hello;
  play(board, 5, 40);
  board.chip.run(writing);
  board.chip.hang();
  assert.ok(board.chip.run(300_000, () => board.chip.starts === 2));
  board.connect();
  assert.deepEqual(events(recall(board, boot)), inTurn(5, 40));
});
