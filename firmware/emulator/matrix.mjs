// Reeds on the chip's pins: rows pulled low one at a time, a closed contact pulls its column low through its diode.
const columnRiseNanos = 700;   // to 2.0 V after the row is let go: 10 kilohm, 5 pF and 4 pF a crossing (computed)

export class Matrix {
  constructor({ rows, columns }) {
    this.rows = rows;
    this.columns = columns;
    this.count = rows.length * columns.length;
    this.closed = new Array(this.count).fill(false);
  }

  set(sensor, closed) { this.closed[sensor] = closed; }

  connect(chip) {
    const { mcu } = chip;
    this.low = null;              // the row that is pulled low
    this.released = { row: null, nanos: -Infinity };
    const driven = new Set();
    this.rows.forEach((pin, row) => {
      mcu.gpio[pin].addListener(() => {
        const { outputEnable, outputValue } = mcu.gpio[pin];
        if (outputEnable && outputValue) throw new Error(`row ${row} is driven high`);
        if (outputEnable) driven.add(row); else driven.delete(row);
        if (driven.size > 1) throw new Error(`rows ${[...driven]} are driven at once`);
        if (this.low !== null) this.released = { row: this.low, nanos: mcu.clock.nanos };
        this.low = driven.size ? [...driven][0] : null;
      });
    });
  }

  // The columns as the chip reads them; each has a pull-up of its own.
  levels(mcu) {
    let pins = 0;
    this.columns.forEach((pin, column) => {
      if (mcu.gpio[pin].inputEnable && !this.#pulledLow(mcu, column)) pins |= 1 << pin;
    });
    return pins;
  }

  #pulledLow(mcu, column) {
    const closed = (row) => row !== null && this.closed[row * this.columns.length + column];
    const rising = mcu.clock.nanos - this.released.nanos < columnRiseNanos;
    return closed(this.low) || (rising && closed(this.released.row));
  }
}
