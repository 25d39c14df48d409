// A chain of SK6812 on one of the chip's pins: it reads the line as the lamps do, and refuses bits that they might misread.
// Nanoseconds; the part's data sheet gives 300 and 600 for the two highs, 80,000 for the pause that ends a chain.
const zeroHigh = [150, 450], oneHigh = [451, 750], bitLow = [450, 1050], pause = 80_000;
const statusLamps = 4;
const within = (value, [low, high]) => value >= low && value <= high;

export class LightChain {
  constructor({ chain, squares }, sensors) {
    this.pin = chain;
    this.lamps = statusLamps + (squares ? sensors : 0);
  }

  connect(chip) {
    const { mcu } = chip;
    this.chip = chip;
    this.bits = [];
    this.rose = this.fell = null;
    this.shown = null;              // what the lamps took over last, as [red, green, blue] each
    this.written = 0;               // how often
    mcu.gpio[this.pin].addListener(() => {
      const { outputEnable, outputValue } = mcu.gpio[this.pin];
      if (outputEnable) this.#edge(outputValue, mcu.clock.nanos);
    });
  }

  #edge(high, now) {
    if (high === (this.rose !== null)) return;
    if (high) {
      if (this.bits.length) this.#low(now - this.fell);
      this.rose = now;
      return;
    }
    const held = now - this.rose;
    if (!within(held, zeroHigh) && !within(held, oneHigh)) throw new Error(`the lamps' line is high for ${held} ns`);
    this.bits.push(within(held, oneHigh) ? 1 : 0);
    this.rose = null;
    this.fell = now;
  }

  #low(nanos) {
    if (nanos >= pause) this.#takeOver();
    else if (!within(nanos, bitLow)) throw new Error(`the lamps' line is low for ${nanos} ns between two bits`);
  }

  // Each lamp keeps the first 24 bits that reach it, green first; what is left over leaves the last one.
  #takeOver() {
    if (this.bits.length !== 24 * this.lamps) throw new Error(`${this.bits.length} bits for ${this.lamps} lamps`);
    const byte = (at) => this.bits.slice(at, at + 8).reduce((value, bit) => 2 * value + bit, 0);
    this.shown = Array.from({ length: this.lamps }, (_, lamp) => [byte(24 * lamp + 8), byte(24 * lamp), byte(24 * lamp + 16)]);
    this.written += 1;
    this.bits = [];
  }

  // What is lit now: the status lamps' colours by name, and a list of [square, colour].
  now() {
    if (this.bits.length && this.rose === null && this.chip.mcu.clock.nanos - this.fell >= pause) this.#takeOver();
    const names = (shown) => shown.map(colour).map((name, lamp) => [lamp, name]).filter(([, name]) => name !== 'off');
    if (this.shown === null) return { status: {}, squares: [] };
    const status = Object.fromEntries(names(this.shown.slice(0, statusLamps)).map(([lamp, name]) => [['host', 'fault', 'white', 'black'][lamp], name]));
    return { status, squares: names(this.shown.slice(statusLamps)) };
  }
}

function colour([red, green, blue]) {
  if (!red && !green && !blue) return 'off';
  if (red && green && blue) return 'white';
  if (red && green) return 'amber';
  if (blue) return 'blue';
  return red ? 'red' : 'green';
}
