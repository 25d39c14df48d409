// A USB host for the emulated controller, packet by packet, as strict as the specification.
//
// rp2040js completes every buffer that the firmware offers at once: no host could make it wait, and STALL, data toggles and
// addresses are not looked at. So a buffer is held back here until the host asks for it. Written for rp2040js 1.4.1: what it
// takes the place of (`DPRAMUpdated`) is no public method.
const available = 1 << 10, stallBit = 1 << 11, full = 1 << 15, lengthMask = 0x3ff;
const busResetBit = 1 << 19;
const packetMax = 64;
const packetMicros = 10;          // what the controller takes for one
const answerMicros = 5000;        // a control transfer's stage that waits longer has failed

const hex = (bytes) => Buffer.from(bytes).toString('hex').replace(/../g, '$& ').trim();

export class UsbHost {
  // `log`: called with a line for every transfer, if wanted.
  constructor(chip, { log = () => {} } = {}) {
    this.chip = chip;
    this.log = log;
    this.offered = { in: [], out: [] };
    this.taken = [];
    this.toggles = { in: [], out: [] };
    this.address = 0;
    const usb = chip.mcu.usbCtrl;
    this.complete = usb.DPRAMUpdated.bind(usb);
    usb.DPRAMUpdated = (offset, value) => this.#onMemory(offset, value);
    usb.onUSBEnabled = () => {};
    usb.onResetReceived = () => { this.resetSeen = true; };
    usb.onEndpointWrite = (endpoint, packet) => { this.taken[endpoint] = packet; };
    usb.onEndpointRead = () => {};
  }

  get usb() { return this.chip.mcu.usbCtrl; }
  get attached() { return (this.usb.sieCtrl & (1 << 16)) !== 0 && (this.usb.mainCtrl & 1) !== 0; }

  #onMemory(offset, value) {
    if (offset < 0x80 || offset > 0xfc) return this.complete(offset, value);
    const endpoint = (offset - 0x80) >> 3;
    const side = offset & 4 ? 'out' : 'in';
    if (value & stallBit) this.offered[side][endpoint] = 'stall';
    else if (value & available) this.offered[side][endpoint] = { offset, value };
    else this.offered[side][endpoint] = null;
    return undefined;
  }

  // What the board offers, with its data toggle and address checked; 'nak' or 'stall' if it does not.
  #offer(side, endpoint) {
    const board = this.usb.addrEndp & 0x7f;
    if (board !== this.address) throw new Error(`the board answers to address ${board}, not ${this.address}`);
    const offer = this.offered[side][endpoint];
    if (!offer) return 'nak';
    if (offer === 'stall') return 'stall';
    const toggle = (offer.value >> 13) & 1;
    const due = this.toggles[side][endpoint] ?? 0;
    if (toggle !== due) throw new Error(`endpoint ${endpoint} ${side}: DATA${toggle} where DATA${due} is due`);
    this.toggles[side][endpoint] = due ^ 1;
    this.offered[side][endpoint] = null;
    return offer;
  }

  // One IN token: a packet, 'nak' or 'stall'.
  in(endpoint) {
    const offer = this.#offer('in', endpoint);
    if (typeof offer === 'string') return offer;
    if (!(offer.value & full)) throw new Error(`endpoint ${endpoint}: an IN buffer without data was offered`);
    this.taken[endpoint] = null;
    this.complete(offer.offset, offer.value);
    if (!this.chip.run(1000, () => this.taken[endpoint])) throw new Error(`endpoint ${endpoint}: no data came`);
    return this.taken[endpoint];
  }

  // One OUT token with its packet: 'ack', 'nak' or 'stall'.
  out(endpoint, packet) {
    const offer = this.#offer('out', endpoint);
    if (typeof offer === 'string') return offer;
    if (packet.length > (offer.value & lengthMask)) throw new Error(`endpoint ${endpoint}: a packet of ${packet.length} bytes finds no room`);
    this.chip.mcu.usbDPRAMView.setUint32(offer.offset, offer.value & ~available, true);
    this.usb.endpointReadDone(endpoint, packet);
    this.chip.run(packetMicros + 2);
    return 'ack';
  }

  // Asks again, as hosts do, until the board is ready.
  #patiently(token) {
    const end = this.chip.micros + answerMicros;
    for (;;) {
      const result = token();
      if (result !== 'nak') return result;
      if (this.chip.micros > end) throw new Error(`no answer within ${answerMicros} us`);
      this.chip.run(packetMicros);
    }
  }

  busReset() {
    this.chip.run(10000);
    this.resetSeen = false;
    this.address = 0;
    this.usb.sieStatus |= busResetBit;
    this.usb.sieStatusUpdated();
    if (!this.chip.run(answerMicros, () => this.resetSeen)) throw new Error('the board does not see a reset of the bus');
    this.#restartPipes();
    this.chip.run(100);
  }

  #restartPipes() { this.toggles = { in: [], out: [] }; }

  // A control transfer. Gives the bytes read (none when writing), or 'stall'.
  control(setup) {
    const result = this.#control(Uint8Array.from(setup));
    this.log(`> ${hex(setup)}`);
    this.log(result === 'stall' ? '< STALL' : `< ${hex(result)}`.trim());
    return result;
  }

  #control(setup) {
    const reads = (setup[0] & 0x80) !== 0;
    const length = setup[6] | (setup[7] << 8);
    this.usb.epStallArm &= ~3;
    this.offered.in[0] = this.offered.out[0] = null;
    this.toggles.in[0] = this.toggles.out[0] = 1;
    this.usb.sendSetupPacket(setup);
    this.chip.run(packetMicros);
    const data = [];
    while (reads && data.length < length) {
      const packet = this.#patiently(() => this.in(0));
      if (packet === 'stall') return 'stall';
      data.push(...packet);
      if (data.length > length) throw new Error(`${data.length} bytes where ${length} were asked for`);
      if (packet.length < packetMax) break;
    }
    this.toggles.in[0] = this.toggles.out[0] = 1;
    const status = reads && length ? this.#patiently(() => this.out(0, new Uint8Array(0))) : this.#patiently(() => this.in(0));
    if (status === 'stall') return 'stall';
    if (status !== 'ack' && status.length !== 0) throw new Error('the status stage has data');
    this.#follow(setup);
    return Uint8Array.from(data);
  }

  // What the transfer changed on the host's side as well.
  #follow([type, request, low, , index]) {
    if (type === 0 && request === 5) {
      this.chip.run(2000);          // USB 2.0, 9.2.6.3: the device has 2 ms to take its address
      this.address = low;
    }
    if (type === 0 && request === 9) this.#restartPipes();
    if (type === 2 && request === 1) this.toggles[index & 0x80 ? 'in' : 'out'][index & 0x7f] = 0;
  }

  // From a reset to a configured board, in the order that systems do it.
  enumerate(address = 5) {
    if (!this.chip.run(100000, () => this.attached)) throw new Error('the board does not show itself');
    this.busReset();
    this.control([0x80, 6, 0, 1, 0, 0, 64, 0]);
    this.busReset();
    this.control([0, 5, address, 0, 0, 0, 0, 0]);
    this.control([0x80, 6, 0, 1, 0, 0, 18, 0]);
    this.control([0, 9, 1, 0, 0, 0, 0, 0]);
  }
}
