// One emulated board at the end of a USB/IP connection: transfers wait until it takes or gives their packets.
import { overflow, replies, stalled, unlinked } from './usbip_wire.mjs';

const packetMax = 64;
const address = 5;

export class UsbipDevice {
  // `send(bytes)`: to whoever imported it.
  constructor(board, send) {
    this.host = board.host;
    this.send = send;
    this.waiting = [];
  }

  // A system's first steps, which its own end of USB/IP does not pass on: reset, and an address.
  attach() {
    const { host } = this;
    if (!host.chip.run(100_000, () => host.attached)) throw new Error('the board does not show itself');
    host.busReset();
    host.control([0, 5, address, 0, 0, 0, 0, 0]);
    return host.control([0x80, 6, 0, 1, 0, 0, 18, 0]);
  }

  submit(transfer) {
    if (transfer.endpoint === 0) this.#control(transfer);
    else this.waiting.push({ ...transfer, moved: 0, packets: [] });
  }

  // Bytes that a transfer has already would be lost with it: it ends as a short one instead.
  unlink({ sequence, victim }) {
    const place = this.waiting.findIndex((transfer) => transfer.sequence === victim);
    const transfer = place < 0 ? null : this.waiting.splice(place, 1)[0];
    if (transfer?.moved) this.#finish(transfer, 0);
    this.send(replies.unlink(sequence, transfer && !transfer.moved ? unlinked : 0));
  }

  // Moves packets until each endpoint has to wait: transfers do not overtake each other.
  pump() {
    const blocked = new Set();
    this.waiting = this.waiting.filter((transfer) => {
      const pipe = transfer.endpoint * 2 + Number(transfer.reads);
      if (blocked.has(pipe)) return true;
      const done = transfer.reads ? this.#read(transfer) : this.#write(transfer);
      if (!done) blocked.add(pipe);
      return !done;
    });
  }

  #control({ sequence, setup, length }) {
    const reads = (setup[0] & 0x80) !== 0;
    // No request of a board has data to the board.
    const answer = reads || length === 0 ? this.host.control(setup) : 'stall';
    if (answer === 'stall') this.send(replies.submit(sequence, stalled, 0));
    else this.send(replies.submit(sequence, 0, answer.length, answer));
  }

  #read(transfer) {
    for (;;) {
      const packet = this.host.in(transfer.endpoint);
      if (packet === 'nak') return false;
      if (packet === 'stall') return this.#finish(transfer, stalled);
      transfer.packets.push(Buffer.from(packet));
      transfer.moved += packet.length;
      if (transfer.moved > transfer.length) return this.#finish(transfer, overflow);
      if (packet.length < packetMax || transfer.moved === transfer.length) return this.#finish(transfer, 0);
    }
  }

  #write(transfer) {
    do {
      const answer = this.host.out(transfer.endpoint, transfer.data.subarray(transfer.moved, transfer.moved + packetMax));
      if (answer === 'nak') return false;
      if (answer === 'stall') return this.#finish(transfer, stalled);
      transfer.moved = Math.min(transfer.moved + packetMax, transfer.length);
    } while (transfer.moved < transfer.length);
    return this.#finish(transfer, 0);
  }

  #finish(transfer, status) {
    const data = status === 0 ? Buffer.concat(transfer.packets) : [];
    this.send(replies.submit(transfer.sequence, status, status === 0 ? transfer.moved : 0, data));
    return true;
  }
}
