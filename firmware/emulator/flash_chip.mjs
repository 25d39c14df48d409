// The flash chip behind the RP2040's serial interface: 2 MB with the commands of Winbond's W25Q16.
const bytes = 2 * 1024 * 1024;
const sector = 4096, page = 256;
const eraseNanos = 45_000_000, programNanos = 700_000;   // typical: data sheet of the W25Q16JV, 9.6
const controlRegister = 0x0c;          // IO_QSPI's GPIO_QSPI_SS_CTRL
const outputOverride = 3 << 8, outputLow = 2 << 8;
const register = { control0: 0x00, enable: 0x08, status: 0x28, data: 0x60 };
const ready = 0x0e;                    // received something, may send, sent everything
const eightBitsBothWays = 7 << 16;
const program = 0x02, read = 0x03, status = 0x05, writeEnable = 0x06, eraseSector = 0x20, uniqueId = 0x4b;

export class FlashChip {
  constructor(image, { uniqueId = 0x0123456789abcdefn } = {}) {
    this.memory = new Uint8Array(bytes).fill(0xff);
    this.memory.set(image);
    this.uniqueId = uniqueId;
    this.command = [];
    this.selected = false;
    this.writable = false;
    this.work = null;             // { at, until, before, after }: what is under way
    this.erasures = 0;
  }

  // Takes the places of rp2040js's interface and pad control; the image is read as memory until then.
  attach(mcu) {
    this.mcu = mcu;
    this.command = [];
    this.selected = this.writable = false;
    mcu.flash.fill(0xff);
    mcu.flash.set(this.memory);
    mcu.peripherals[0x18000] = this.#interface();
    mcu.peripherals[0x40018] = this.#selectPin();
  }

  #interface() {
    const registers = {};
    let answer = 0;
    const write = (offset, value) => {
      registers[offset] = value;
      if (offset !== register.data) return;
      if (!this.selected || !registers[register.enable] || registers[register.control0] !== eightBitsBothWays) {
        throw new Error('flash: a byte was sent to a chip that is not selected or an interface not set up');
      }
      answer = this.#exchange(value & 0xff);
    };
    const read = (offset) => {
      if (offset === register.status) return ready;
      return offset === register.data ? answer : registers[offset] ?? 0;
    };
    return { readUint32: read, writeUint32: write, writeUint32Atomic: write };
  }

  #selectPin() {
    let control = 0;
    const write = (offset, value, kind = 0) => {
      if (offset !== controlRegister || kind !== 0) throw new Error(`flash: pad register ${offset.toString(16)} is not modelled`);
      control = value;
      const selected = (control & outputOverride) === outputLow;
      if (!selected && this.selected) this.#carryOut();
      if (selected !== this.selected) this.command = [];
      this.selected = selected;
    };
    return { readUint32: () => control, writeUint32: write, writeUint32Atomic: write };
  }

  get #busy() {
    if (this.work && this.mcu.clock.nanos >= this.work.until) this.work = null;
    return this.work !== null;
  }
  get #address() { return (this.command[1] << 16) | (this.command[2] << 8) | this.command[3]; }

  // One byte in, one byte out, by what the bytes since the selection were.
  #exchange(byte) {
    const at = this.command.length;
    this.command.push(byte);
    const [command] = this.command;
    if (command === status) return at === 0 ? 0 : Number(this.#busy) | (this.writable ? 2 : 0);
    if (this.#busy) throw new Error(`flash: command ${command.toString(16)} while it is busy`);
    if (command === read) return at < 4 ? 0 : this.memory[this.#address + at - 4];
    if (command === uniqueId) return at >= 5 && at < 13 ? Number((this.uniqueId >> BigInt(8 * (12 - at))) & 0xffn) : 0;
    if (![program, writeEnable, eraseSector].includes(command)) throw new Error(`flash: command ${command.toString(16)} is not modelled`);
    return 0;
  }

  // Writing begins when the chip is let go.
  #carryOut() {
    const [command] = this.command;
    if (command === writeEnable) this.writable = true;
    if (command !== program && command !== eraseSector) return;
    if (!this.writable) throw new Error('flash: writing was not enabled');
    this.writable = false;
    const data = command === program ? Uint8Array.from(this.command.slice(4)) : new Uint8Array(sector).fill(0xff);
    const at = this.#address;
    const unit = command === program ? page : sector;
    if (Math.floor(at / unit) !== Math.floor((at + data.length - 1) / unit)) throw new Error(`flash: ${data.length} bytes at ${at} cross a border`);
    const before = this.memory.slice(at, at + data.length);
    if (command === eraseSector) this.erasures += 1;
    data.forEach((byte, i) => {
      if (command === program && (byte & ~before[i])) throw new Error(`flash: byte ${at + i} was not erased`);
      this.memory[at + i] = byte & (command === program ? before[i] : 0xff);
    });
    this.work = { at, before, until: this.mcu.clock.nanos + (command === program ? programNanos : eraseNanos) };
  }

  get working() { return this.#busy; }
  // Its bytes without what is under way.
  get settled() {
    const memory = this.memory.slice();
    if (this.#busy) memory.set(this.work.before, this.work.at);
    return memory;
  }

  // The chip started anew while the flash had power: the boot ROM reads it again and again until it answers (for half a
  // second; RP2040 datasheet, 2.8.1). Gives how long, in nanoseconds.
  finish() {
    const left = this.#busy ? this.work.until - this.mcu.clock.nanos : 0;
    this.work = null;
    return left;
  }

  // Power goes: each bit of what was under way is as before or as it was to be.
  cut(random) {
    if (this.#busy) {
      this.work.before.forEach((was, i) => {
        const chosen = Math.floor(256 * random());
        const at = this.work.at + i;
        this.memory[at] = (this.memory[at] & chosen) | (was & ~chosen);
      });
    }
    this.work = null;
  }
}
