// The clock's contacts and the players' keys: dry contacts to ground, so the chip has to pull them up.
export class Keys {
  constructor({ clock_contacts: clock, adjust_keys: adjust }) {
    this.pins = { 'clock w': clock[0], 'clock b': clock[1], 'adjust w': adjust[0], 'adjust b': adjust[1] };
    this.closed = new Set();
  }

  set(name, closed) {
    if (closed) this.closed.add(this.pins[name]); else this.closed.delete(this.pins[name]);
    this.#drive(this.pins[name]);
  }

  connect(chip) {
    this.mcu = chip.mcu;
    for (const pin of Object.values(this.pins)) this.#drive(pin);
  }

  #drive(pin) { this.mcu.gpio[pin].setInputValue(!this.closed.has(pin)); }

  // The pins' levels as the chip reads them; one that nothing pulls up reads low.
  levels(mcu) {
    let levels = 0;
    for (const pin of Object.values(this.pins)) {
      if (mcu.gpio[pin].inputValue && mcu.gpio[pin].pullupEnabled) levels |= 1 << pin;
    }
    return levels;
  }
}
