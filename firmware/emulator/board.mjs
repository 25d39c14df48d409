// A board on a table: its image, its sensors and a host at the other end of the cable.
import fs from 'node:fs';
import path from 'node:path';
import { boardFile } from './board_file.mjs';
import { Chip, FlashChip } from './chip.mjs';
import { Keys } from './keys.mjs';
import { LightChain } from './light_chain.mjs';
import { Matrix } from './matrix.mjs';
import { Strips } from './strips.mjs';
import { UsbHost } from './usb_host.mjs';
import { Reader, messages } from './wire.mjs';

export const hallBoards = ['chess-hall', 'xiangqi-hall', 'draughts100-hall', 'draughts64-hall'];
export const reedBoards = ['chess-reed', 'xiangqi-reed', 'draughts100-reed', 'draughts64-reed'];

const images = process.env.LUOZI_IMAGES ?? '';
const bulk = 1;
const resendEvery = 200_000; // microseconds, as PROTOCOL.md has it
const pollEvery = 125;      // microseconds between two IN tokens: hosts ask several times in a frame of 1 ms

export function imageOf(kind) { return fs.readFileSync(path.join(images, `${kind}.bin`)); }

export class Board {
  constructor(kind, { log, seed, uniqueId } = {}) {
    this.file = boardFile(kind);
    this.sensors = this.file.wiring.form === 'hall-strips' ? new Strips(this.file) : new Matrix(this.file.wiring);
    this.keys = new Keys(this.file.wiring);
    this.lamps = new LightChain(this.file.lights, this.sensors.count);
    this.stepsPerFrame = this.file.wiring.form === 'hall-strips' ? this.sensors.count : this.file.wiring.rows.length;
    this.log = log;
    this.chip = new Chip(new FlashChip(imageOf(kind), { uniqueId }), { seed, wire: (chip) => this.#wire(chip) });
    this.reader = new Reader();
    this.heard = [];
    this.next = 1;            // the record that is due
  }

  #wire(chip) {
    this.sensors.connect(chip);
    this.keys.connect(chip);
    this.lamps.connect(chip);
    // Faster than asking each of 30 pins, and it knows when a column rises.
    const { mcu } = chip;
    Object.defineProperty(mcu, 'gpioValues', { get: () => this.sensors.levels(mcu) | this.keys.levels(mcu) });
    this.host = new UsbHost(chip, { log: this.log });
  }

  // Enumerates and begins to listen as PROTOCOL.md says; gives the hello.
  connect({ safe = 0 } = {}) {
    this.host.enumerate();
    this.reader = new Reader();
    this.say(Uint8Array.of(0));
    this.say(messages.helloRequest());
    this.next = null;         // until it is known what the board holds
    this.hello = this.until((message) => message.kind === 'hello');
    this.next = safe + 1;
    this.say(messages.resume(this.hello.boot, safe));
    return this.hello;
  }

  // To the board, in packets.
  say(bytes) {
    for (let at = 0; at < bytes.length; at += 64) {
      let answer;
      for (let tries = 0; (answer = this.host.out(bulk, bytes.subarray(at, at + 64))) === 'nak'; tries += 1) {
        if (tries > 100) throw new Error('the board takes no packet');
        this.chip.run(20);
      }
      if (answer !== 'ack') throw new Error(`the board answers ${answer}`);
    }
  }

  // Asks once for a packet; gives the messages that it ended, each with `left`, when it left the board. Of records only the
  // one that is due counts: what the board repeats is dropped, and for what is missing it is asked.
  ask() {
    const packet = this.host.in(bulk);
    if (typeof packet === 'string') return [];
    const left = this.chip.micros;
    const found = [];
    for (const message of this.reader.feed(packet)) {
      if (message.sequence === undefined || message.sequence === this.next) found.push({ ...message, left });
      if (message.sequence === this.next) this.next += 1;
      else if (this.next !== null && message.sequence > this.next) this.#askAgain();
    }
    this.heard.push(...found);
    return found;
  }

  #askAgain() {
    if (this.chip.micros < (this.asked ?? -Infinity) + resendEvery) return;
    this.asked = this.chip.micros;
    this.say(messages.resend(this.hello.boot, this.next - 1));
  }

  // Listens for so long, in virtual time; gives what was said.
  listen(us) {
    const end = this.chip.micros + us;
    const said = [];
    while (this.chip.micros < end) {
      said.push(...this.ask());
      this.chip.run(pollEvery);
    }
    return said;
  }

  // Listens until a message is as wanted; it must come within a second.
  until(wanted, us = 1_000_000) {
    const end = this.chip.micros + us;
    while (this.chip.micros < end) {
      for (const message of this.ask()) if (wanted(message)) return message;
      this.chip.run(pollEvery);
    }
    throw new Error(`not said within ${us} us; heard ${JSON.stringify(this.heard.slice(-5))}`);
  }

  // A board of Hall sensors measures them, told what stands: if not otherwise, nothing. Gives its answer.
  calibrate(standing = new Array(this.sensors.count).fill('empty')) {
    this.say(messages.calibrate(standing));
    return this.until(({ kind }) => kind === 'calibrated', 3_000_000);
  }
}

// The events among messages, as words.
export const events = (said) => said.filter(({ kind }) => ['lift', 'place', 'place-astride'].includes(kind)).map(({ kind, square }) => `${kind} ${square}`);
