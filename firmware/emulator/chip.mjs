// An RP2040 with an image in its flash, in virtual time: what rp2040js lacks for that is added here.
import { RP2040 } from 'rp2040js';
import { bootLoaderAt, fillBootRom } from './boot_rom.mjs';
import { FlashChip } from './flash_chip.mjs';
import { paceStateMachine } from './pio_pace.mjs';

const nanosPerCycle = 8;              // 125 MHz, as the image sets it up
const flashAddress = 0x10000000;
const bootRomStack = 0x20042000;      // where the boot ROM has its stack when it starts the second stage
export const hangAddress = 0x100;     // in the ROM, which holds nothing else
const paint = 0xa5;

// rp2040js warns where silicon would do something else: here that ends the test.
class StrictLogger {
  debug() {}
  info() {}
  warn(name, message) { throw new Error(`${name}: ${message}`); }
  error(name, message) { throw new Error(`${name}: ${message}`); }
}

// Bits from a ring oscillator: random, but the same in every run.
class RandomBits {
  constructor(seed) { this.state = seed | 1; }
  next() {
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return this.state & 1;
  }
}

export class Chip {
  // flash: a FlashChip that holds an image. `wire(chip)` connects what hangs on the pins, at each start.
  constructor(flash, { seed = 1, wire = () => {} } = {}) {
    this.flash = flash;
    this.random = new RandomBits(seed);
    this.wire = wire;
    this.starts = 0;
    this.powerOn();
  }

  // From nothing, as the boot ROM would: it copies the second stage and calls it.
  powerOn() {
    const mcu = new RP2040();
    mcu.logger = new StrictLogger();
    fillBootRom(mcu.bootrom);
    mcu.sram.fill(paint);
    this.mcu = mcu;
    this.starts += 1;
    this.#replacePeripherals(mcu);
    mcu.core.reset();
    mcu.core.VTOR = 0;
    mcu.core.SP = bootRomStack;
    mcu.core.LR = 0;
    mcu.core.PC = flashAddress;
    this.offset = this.nanosEver ?? 0;
    this.wire(this);
  }

  #replacePeripherals(mcu) {
    this.flash.attach(mcu);
    paceStateMachine(mcu, mcu.pio[0]);
    const bank = mcu.peripherals;
    bank[0x40060] = peripheral(() => this.random.next());
    // A store to the memory-mapped flash does nothing useful on silicon and is a fault of the image.
    const trap = peripheral(() => 0, (offset) => { throw new Error(`store to flash at ...${offset.toString(16)}`); });
    for (let block = 0x10000; block < 0x11000; block += 4) bank[block] = trap;
    // The watchdog's bite: rp2040js only tells of it; its alarm would ring for ever.
    bank[0x40058].onWatchdogTrigger = () => {
      bank[0x40058].alarm.enable = false;
      bank[0x40058].timer.enable = false;
      this.bitten = true;
    };
  }

  // Virtual microseconds since the chip was made; each start has its own count as well.
  get micros() { return (this.offset + this.mcu.clock.nanos) / 1000; }

  // Runs for so long, or until `done()`, which is asked after every instruction. True: done() was.
  run(us, done) {
    const end = this.micros * 1000 + us * 1000;
    for (;;) {
      const { clock, core } = this.mcu;
      const left = end - this.offset - clock.nanos;
      if (left <= 0) return done ? done() : true;
      if (core.waiting) {
        const next = clock.nextAlarm ? clock.nextAlarm.nanos - clock.nanos : left;
        clock.tick(Math.max(1, Math.min(next, left)));
      } else {
        clock.tick(core.executeInstruction() * nanosPerCycle);
      }
      if (this.bitten) this.#restart();
      if (done && done()) return true;
    }
  }

  // Power goes and comes: `random` decides what becomes of a flash that was being written.
  powerCut(random) {
    this.flash.cut(random);
    this.#restart();
  }

  // What is in the flash stays; everything else begins again.
  #restart() {
    this.bitten = false;
    this.nanosEver = this.micros * 1000 + this.flash.finish();
    this.powerOn();
  }

  // The main program hangs; interrupts go on.
  hang() { this.mcu.core.PC = hangAddress; this.mcu.core.waiting = false; }

  // The arguments with which the boot loader was entered; null while it was not.
  get bootLoader() {
    const { core } = this.mcu;
    return core.PC === bootLoaderAt ? [core.registers[0], core.registers[1]] : null;
  }

  // Calls back at a time of `micros`, while the chip runs.
  at(micros, callback) {
    const alarm = this.mcu.clock.createAlarm(callback);
    alarm.schedule(Math.max(0, (micros - this.micros) * 1000));
  }

  // How much of a region of RAM was ever written, from its upper end: a stack's depth in bytes.
  depth(bottom, top) {
    let at = bottom - 0x20000000;
    while (at < top - 0x20000000 && this.mcu.sram[at] === paint) at += 1;
    return top - 0x20000000 - at;
  }

  // How far up from its lower end a region of RAM was written, in bytes.
  written(bottom, top) {
    let at = top - 0x20000000;
    while (at > bottom - 0x20000000 && this.mcu.sram[at - 1] === paint) at -= 1;
    return at - (bottom - 0x20000000);
  }
}

function peripheral(read, write = () => {}) {
  return { readUint32: read, writeUint32: write, writeUint32Atomic: write };
}

export { FlashChip };
