// Strips of Hall sensors on the chip's pins: supplies behind two shift registers, multiplexers in two stages, one converter input.
const wakeNanos = 300_000;        // of a sensor, from its supply on (datasheets: 175 to 300 us)
const settleNanos = 255;          // both multiplexers' time constant: 2.3 us to half a step of 12 bits
const sampleNanos = 2000;         // of one conversion (RP2040 datasheet, 4.9)
const middle = 2048, top = 4095;
const noise = 2;                  // steps, either way

// The fields are in millitesla, north up positive, by sensor number; so are the sensors' offsets. A gain of 0 is a sensor that is dead.
export class Strips {
  constructor({ wiring, sensor }) {
    this.wiring = wiring;
    this.step = sensor.adc_step;
    this.count = wiring.strips * wiring.sensors_per_strip;
    this.fields = new Array(this.count).fill(0);
    this.offsets = new Array(this.count).fill(0);
    this.gains = new Array(this.count).fill(1);
    this.random = 1;
  }

  // As a reed board is set: true for white, false for nothing, or a field.
  set(sensor, field) { this.fields[sensor] = field === true ? 20 : field === false ? 0 : field; }

  connect(chip) {
    const { mcu } = chip;
    this.mcu = mcu;
    this.poweredSince = new Array(this.wiring.strips).fill(Infinity);
    this.shifted = 0;
    this.most = 0;                // strips powered at a time
    const [data, clock, latch] = this.wiring.strip_power;
    const level = (pin) => { const { outputEnable, outputValue } = mcu.gpio[pin]; return outputEnable && outputValue ? 1 : 0; };
    const rising = (pin, act) => {
      let was = 0;
      mcu.gpio[pin].addListener(() => { const is = level(pin); if (is && !was) act(); was = is; });
    };
    rising(clock, () => { this.shifted = ((this.shifted << 1) | level(data)) & 0xffff; });
    rising(latch, () => this.#power(~this.shifted & 0xffff));
    this.level = level;
    this.output = { from: 0, to: 0, since: -Infinity };
    for (const pin of [...this.wiring.strip_address, ...this.wiring.sensor_address]) mcu.gpio[pin].addListener(() => this.#switched());
    mcu.adc.onADCRead = (channel) => {
      if (channel !== this.wiring.adc - 26) throw new Error(`converter input ${channel} has nothing on it`);
      // The input is held at the beginning of a conversion.
      const value = this.#noisy(this.#now());
      this.sample ??= mcu.clock.createAlarm(() => mcu.adc.completeADCRead(this.held, false));
      this.held = value;
      this.sample.schedule(sampleNanos);
    };
    this.sample = undefined;
  }

  // None of its pins is read.
  levels() { return 0; }

  #power(bits) {
    const now = this.mcu.clock.nanos;
    let on = 0;
    for (let strip = 0; strip < this.wiring.strips; strip += 1) {
      if (!((bits >> strip) & 1)) this.poweredSince[strip] = Infinity;
      else if (this.poweredSince[strip] === Infinity) this.poweredSince[strip] = now;
      on += (bits >> strip) & 1;
    }
    this.most = Math.max(this.most, on);
  }

  #number(pins) { return pins.reduce((number, pin, place) => number | (this.level(pin) << place), 0); }

  // What the selected sensor gives: nothing without its supply, nonsense until it is awake.
  #steady() {
    const strip = this.#number(this.wiring.strip_address), place = this.#number(this.wiring.sensor_address);
    if (strip >= this.wiring.strips || place >= this.wiring.sensors_per_strip) return 0;
    if (this.poweredSince[strip] === Infinity) return 0;
    if (this.mcu.clock.nanos - this.poweredSince[strip] < wakeNanos) return top;
    const sensor = strip * this.wiring.sensors_per_strip + place;
    return middle + (this.fields[sensor] * this.gains[sensor] + this.offsets[sensor]) / this.step;
  }

  #now() {
    const { from, since } = this.output;
    const to = this.#steady();
    return to + (from - to) * Math.exp(-(this.mcu.clock.nanos - since) / settleNanos);
  }

  #switched() { this.output = { from: this.#now(), since: this.mcu.clock.nanos }; }

  #noisy(value) {
    this.random = (this.random * 1103515245 + 12345) % 2147483648;
    const step = Math.round(value + noise * (2 * (this.random / 2147483648) - 1));
    return Math.max(0, Math.min(top, step));
  }
}
