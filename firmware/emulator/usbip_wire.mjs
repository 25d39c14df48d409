// USB/IP's messages as bytes, on the server's side (Linux: Documentation/usb/usbip_protocol.rst). Numbers have their highest byte first.
const version = 0x0111;
const listRequest = 0x8005, importRequest = 0x8003, listReply = 5, importReply = 3;
const submitCommand = 1, unlinkCommand = 2, submitReply = 3, unlinkReply = 4;
const headSize = 8, busIdSize = 32, summarySize = 312, commandSize = 48;
const fullSpeed = 2;
const lengthMax = 1 << 20;      // of one transfer; hosts ask for a few packets at a time

export const stalled = -32, unlinked = -104, overflow = -75;     // Linux: EPIPE, ECONNRESET, EOVERFLOW

function words(size, ...numbers) {
  const bytes = Buffer.alloc(size);
  numbers.forEach((number, i) => bytes.writeInt32BE(number | 0, 4 * i));
  return bytes;
}

function head(code, status) {
  const bytes = Buffer.alloc(headSize);
  bytes.writeUInt16BE(version, 0);
  bytes.writeUInt16BE(code, 2);
  bytes.writeUInt32BE(status, 4);
  return bytes;
}

// What a device says of itself before it is imported; `descriptor` is its device descriptor.
function summary({ busId, number, descriptor }) {
  const bytes = Buffer.alloc(summarySize);
  bytes.write(`/sys/devices/emulated/usb1/${busId}`, 0);
  bytes.write(busId, 256);
  bytes.writeUInt32BE(1, 288);
  bytes.writeUInt32BE(number, 292);
  bytes.writeUInt32BE(fullSpeed, 296);
  [8, 10, 12].forEach((from, i) => bytes.writeUInt16BE(descriptor[from] | (descriptor[from + 1] << 8), 300 + 2 * i));
  bytes.set([descriptor[4], descriptor[5], descriptor[6], 1, descriptor[17], 1], 306);
  return bytes;
}

export const replies = {
  list: (devices) => Buffer.concat([head(listReply, 0), words(4, devices.length),
    ...devices.flatMap((device) => [summary(device), Buffer.from([0xff, 0, 0, 0])])]),
  imported: (device) => Buffer.concat([head(importReply, 0), summary(device)]),
  refused: () => head(importReply, 1),
  submit: (sequence, status, length, data = []) => Buffer.concat([words(commandSize, submitReply, sequence, 0, 0, 0, status, length), Buffer.from(data)]),
  unlink: (sequence, status) => words(commandSize, unlinkReply, sequence, 0, 0, 0, status),
};

// Bytes in any cut to a client's requests. `imported`: from then on they are transfers.
export class RequestReader {
  constructor() { this.bytes = Buffer.alloc(0); this.imported = false; }

  add(bytes) { this.bytes = Buffer.concat([this.bytes, bytes]); }

  // The next whole one, or null. Throws where the bytes are none.
  next() { return this.imported ? this.#transfer() : this.#request(); }

  #request() {
    if (this.bytes.length < headSize) return null;
    const code = this.bytes.readUInt16BE(2);
    if (this.bytes.readUInt16BE(0) !== version || (code !== listRequest && code !== importRequest)) throw new Error('no request of USB/IP 1.1.1');
    if (code === listRequest) {
      this.#take(headSize);
      return { kind: 'list' };
    }
    if (this.bytes.length < headSize + busIdSize) return null;
    const name = this.#take(headSize + busIdSize).toString('latin1', headSize);
    return { kind: 'import', busId: name.slice(0, name.indexOf('\0')) };
  }

  #transfer() {
    if (this.bytes.length < commandSize) return null;
    const [command, sequence, , reads, endpoint, , length] = Array.from({ length: 7 }, (_, i) => this.bytes.readUInt32BE(4 * i));
    if (command === unlinkCommand) return { kind: 'unlink', sequence, victim: this.#take(commandSize).readUInt32BE(20) };
    if (command !== submitCommand || endpoint > 15 || length > lengthMax) throw new Error('no transfer of USB/IP');
    const size = commandSize + (reads ? 0 : length);
    if (this.bytes.length < size) return null;
    const whole = this.#take(size);
    return { kind: 'submit', sequence, reads: reads !== 0, endpoint, length, setup: whole.subarray(40, 48), data: whole.subarray(commandSize) };
  }

  #take(count) {
    const taken = this.bytes.subarray(0, count);
    this.bytes = this.bytes.subarray(count);
    return taken;
  }
}
