// What a computer asks a new board, and each byte of what it answers; `enumeration.expect` is the whole talk.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { Board, hallBoards, imageOf, reedBoards } from './board.mjs';
import { crc32 } from './wire.mjs';

const here = (name) => new URL(name, import.meta.url);
const crcOf = (bytes) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ (crc & 0x80000000 ? 0x04c11db7 : 0);
  }
  return crc >>> 0;
};

const read = (type, index, length, language = 0) => [0x80, 6, index, type, language & 255, language >> 8, length & 255, length >> 8];

function talk(host) {
  host.enumerate(17);
  for (const length of [9, 32, 255]) host.control(read(2, 0, length));
  for (const index of [0, 1, 2, 3]) host.control(read(3, index, 255, 0x0409));
  host.control(read(15, 0, 5));
  host.control(read(15, 0, 33));
  host.control([0xc0, 0x20, 0, 0, 7, 0, 162, 0]);       // Microsoft's OS 2.0 set: three packets
  host.control([0xc0, 0x20, 0, 0, 7, 0, 128, 0]);       // cut on a whole packet: nothing may follow
  for (const type of [6, 7]) host.control(read(type, 0, 10)); // no other speed
  host.control(read(3, 9, 255));
  host.control([0x80, 0, 0, 0, 0, 0, 2, 0]);             // status of device, interface, endpoint
  host.control([0x81, 0, 0, 0, 0, 0, 2, 0]);
  host.control([0x82, 0, 0, 0, 0x81, 0, 2, 0]);
  host.control([0x80, 8, 0, 0, 0, 0, 1, 0]);
  host.control([0x02, 3, 0, 0, 0x81, 0, 0, 0]);          // halt, look, clear
  host.control([0x82, 0, 0, 0, 0x81, 0, 2, 0]);
  host.control([0x02, 1, 0, 0, 0x81, 0, 0, 0]);
  host.control([0x00, 7, 0, 1, 0, 0, 0, 0]);             // setting descriptors is refused
  host.control([0x00, 9, 2, 0, 0, 0, 0, 0]);             // there is no second configuration
  host.control([0x00, 9, 0, 0, 0, 0, 0, 0]);
  host.control([0x80, 8, 0, 0, 0, 0, 1, 0]);
}

test('a_computer_gets_to_know_the_board_byte_for_byte', () => {
  const lines = [];
  const board = new Board('chess-reed', { log: (line) => lines.push(line) });
  talk(board.host);
  const expected = fs.readFileSync(here('enumeration.expect'), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
  assert.deepEqual(lines, expected);
});

test('two_boards_are_told_apart_by_the_numbers_of_their_flash_chips', () => {
  const serial = (uniqueId) => {
    const board = new Board('chess-reed', { uniqueId });
    board.host.enumerate();
    return Buffer.from(board.host.control(read(3, 3, 255, 0x0409))).subarray(2).toString('utf16le');
  };
  assert.equal(serial(0x0000000000000007n), 'LZ-0000000000000007');
  assert.equal(serial(0xe66141040396962en), 'LZ-E66141040396962E');
});

test('every_board_says_its_kind_and_its_firmware_in_its_product', () => {
  for (const kind of [...reedBoards, ...hallBoards]) {
    const board = new Board(kind);
    board.host.enumerate();
    const name = Buffer.from(board.host.control(read(3, 2, 255, 0x0409))).subarray(2).toString('utf16le');
    assert.match(name, new RegExp(`^Luozi ${kind} \\d+\\.\\d+\\.\\d+$`));
  }
});

test('the_image_says_its_kind_size_and_checksum', () => {
  const image = Buffer.from(imageOf('draughts100-hall'));
  assert.equal(image.toString('latin1', 264, 264 + 8 + 16), 'LUOZIMG1draughts100-hall');
  assert.equal(image.readUInt32LE(264 + 48), image.length);
  const crc = image.readUInt32LE(264 + 52);
  image.writeUInt32LE(0, 264 + 52);
  assert.equal(crc, crc32(image));
});

test('a_second_stage_with_its_checksum_begins_the_image', () => {
  const image = imageOf('chess-reed');
  assert.equal(image.readUInt32LE(252), crcOf(image.subarray(0, 252)));
});

test('the_board_shows_itself_within_a_tenth_of_a_second', () => {
  const board = new Board('chess-reed');
  assert.ok(board.chip.run(100_000, () => board.host.attached));
});

test('a_board_that_was_reset_on_the_bus_is_enumerated_again', () => {
  const board = new Board('chess-reed');
  for (let times = 0; times < 3; times += 1) {
    board.host.enumerate(20 + times);
    assert.deepEqual([...board.host.control([0x80, 8, 0, 0, 0, 0, 1, 0])], [1]);
  }
});

test('a_transfer_that_the_computer_breaks_off_does_not_spoil_the_next', () => {
  const board = new Board('chess-reed');
  board.host.enumerate();
  const { host, chip } = board;
  host.usb.sendSetupPacket(Uint8Array.from([0xc0, 0x20, 0, 0, 7, 0, 162, 0]));
  chip.run(100);                                          // its data is offered and never taken
  assert.equal(host.control(read(1, 0, 18)).length, 18);
});
