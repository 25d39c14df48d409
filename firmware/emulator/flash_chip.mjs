// The flash chip behind the RP2040's serial interface: 2 MB with the commands of Winbond's W25Q16.
const bytes = 2 * 1024 * 1024;
const controlRegister = 0x0c;          // IO_QSPI's GPIO_QSPI_SS_CTRL
const outputOverride = 3 << 8, outputLow = 2 << 8;
const register = { control0: 0x00, enable: 0x08, status: 0x28, data: 0x60 };
const ready = 0x0e;                    // received something, may send, sent everything
const eightBitsBothWays = 7 << 16;
const uniqueIdCommand = 0x4b;

export class FlashChip {
  constructor(image, { uniqueId = 0x0123456789abcdefn } = {}) {
    this.memory = new Uint8Array(bytes).fill(0xff);
    this.memory.set(image);
    this.uniqueId = uniqueId;
    this.command = [];
    this.selected = false;
  }

  // Takes the places of rp2040js's interface and pad control; the image is read as memory until then.
  attach(mcu) {
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
      if (selected !== this.selected) this.command = [];
      this.selected = selected;
    };
    return { readUint32: () => control, writeUint32: write, writeUint32Atomic: write };
  }

  // One byte in, one byte out, by what the bytes since the selection were.
  #exchange(byte) {
    const at = this.command.length;
    this.command.push(byte);
    if (this.command[0] === uniqueIdCommand) {
      return at >= 5 && at < 13 ? Number((this.uniqueId >> BigInt(8 * (12 - at))) & 0xffn) : 0;
    }
    throw new Error(`flash: command ${this.command[0].toString(16)} is not modelled`);
  }
}
