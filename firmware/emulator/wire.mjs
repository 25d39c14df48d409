// The wire protocol as firmware/PROTOCOL.md tells it, on the host's side: frames, and messages as plain objects.
const version = 1;
const payloadMax = 120;

export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export function frame(payload) {
  const crc = crc32(payload);
  const bytes = [...payload, crc & 255, (crc >>> 8) & 255, (crc >>> 16) & 255, crc >>> 24];
  const stuffed = [0];
  let distanceAt = 0;
  for (const byte of [...bytes, 0]) {
    if (byte === 0) {
      stuffed[distanceAt] = stuffed.length - distanceAt;
      distanceAt = stuffed.length;
    }
    stuffed.push(byte);
  }
  return Uint8Array.from(stuffed);
}

function unstuff(bytes) {
  const out = [];
  for (let at = 0; at < bytes.length;) {
    const next = at + bytes[at];
    if (next > bytes.length) return null;
    out.push(...bytes.slice(at + 1, next));
    at = next;
    if (at < bytes.length) out.push(0);
  }
  return out;
}

// Fields one after the other; numbers have their lowest byte first.
class Fields {
  constructor(bytes) { this.bytes = bytes; this.at = 0; }
  number(width) {
    let value = 0;
    for (let i = width - 1; i >= 0; i -= 1) value = value * 256 + this.bytes[this.at + i];
    this.at += width;
    if (this.at > this.bytes.length) throw new Error('a message is too short');
    return value;
  }
  text() { return String.fromCharCode(...this.take(this.number(1))); }
  take(count) {
    this.at += count;
    return this.bytes.slice(this.at - count, this.at);
  }
  end() { if (this.at !== this.bytes.length) throw new Error('a message is too long'); }
}

const contacts = ['empty', 'filled', 'white', 'black'];

function standing(fields) {
  const count = fields.number(2);
  const bytes = fields.take(Math.ceil(count / 4));
  return Array.from({ length: count }, (_, square) => contacts[(bytes[square >> 2] >> ((square & 3) * 2)) & 3]);
}

function recalled(fields) {
  const boot = fields.number(4);
  return { boot, record: messageOf(fields.take(fields.bytes.length - fields.at)) };
}

// A payload as an object.
function messageOf(payload) {
  if (payload[0] !== version || !kinds[payload[1]]) throw new Error(`version ${payload[0]}, kind ${payload[1]}: unknown`);
  const [kind, read] = kinds[payload[1]];
  const fields = new Fields(payload.slice(2));
  const message = { kind, ...read(fields) };
  fields.end();
  return message;
}

// Of two's complement, in hundredths of a millitesla.
const field = (fields) => (fields.number(2) << 16) >> 16;
const sensorStates = ['good', 'stuck', 'dead', 'weak', 'strong', 'flipped', 'unsteady'];
const outcomes = ['done', 'refused', 'unsuited', 'unwritten'];

function readings(fields) {
  const list = [];
  while (fields.at < fields.bytes.length) list.push({ state: sensorStates[fields.number(1)], offset: field(fields), field: field(fields), strongest: field(fields) });
  return list;
}

const record = (rest) => (fields) => ({ sequence: fields.number(8), at: fields.number(8), ...rest(fields) });
const kinds = {
  0x01: ['hello', (f) => ({ boot: f.number(4), oldest: f.number(8), newest: f.number(8), files: f.number(1), ranks: f.number(1),
    sensing: f.number(1), game: f.text(), serial: f.text(), firmware: f.text() })],
  0x02: ['heartbeat', (f) => ({ boot: f.number(4), at: f.number(8), sent: f.number(8), newest: f.number(8), depth: f.number(4), lost: f.number(4) })],
  0x03: ['pong', (f) => ({ token: f.number(8), at: f.number(8) })],
  0x04: ['recalled', recalled],
  0x05: ['recall-end', (f) => ({ boot: f.number(4), newest: f.number(8) })],
  0x06: ['calibrated', (f) => ({ outcome: outcomes[f.number(1)], measured: f.number(2), faulty: f.number(2), square: f.number(2),
    state: sensorStates[f.number(1)], least: field(f), most: field(f) })],
  0x07: ['sensors', (f) => ({ first: f.number(2), of: f.number(2), readings: readings(f) })],
  0x09: ['boot-loader-answer', (f) => ({ verdict: ['goes', 'other board', 'other kind', 'in play', 'none'][f.number(1)] })],
  0x10: ['lift', record((f) => ({ square: f.number(2) }))],
  0x11: ['place', record((f) => ({ square: f.number(2), contact: contacts[f.number(1)] }))],
  0x12: ['touch', record((f) => ({ square: f.number(2) }))],
  0x13: ['press', record((f) => ({ side: f.number(1) }))],
  0x14: ['adjust', record((f) => ({ side: f.number(1), begins: f.number(1) }))],
  0x15: ['lost', record((f) => ({ count: f.number(4) }))],
  0x16: ['snapshot', record((f) => ({ standing: standing(f) }))],
  0x17: ['knock', record((f) => ({ pieces: f.number(2), before: f.number(4) }))],
  0x18: ['place-astride', record((f) => ({ square: f.number(2), contact: contacts[f.number(1)], other: f.number(2) }))],
};

// Bytes in any cut to messages; damaged frames are counted and dropped.
export class Reader {
  constructor() { this.pending = []; this.damaged = 0; }

  feed(bytes) {
    const messages = [];
    for (const byte of bytes) {
      if (byte !== 0) { this.pending.push(byte); continue; }
      if (this.pending.length) messages.push(...this.#finish());
      this.pending = [];
    }
    return messages;
  }

  #finish() {
    const whole = unstuff(this.pending);
    const payload = whole?.slice(0, -4);
    const crc = whole && new Fields(whole.slice(-4)).number(4);
    if (!whole || payload.length > payloadMax || crc32(payload) !== crc) {
      this.damaged += 1;
      return [];
    }
    return [messageOf(payload)];
  }
}

// What stands on a board: a word a sensor, two bits each.
function cells(standing) {
  const bytes = new Array(Math.ceil(standing.length / 4)).fill(0);
  standing.forEach((contact, sensor) => { bytes[sensor >> 2] |= contacts.indexOf(contact) << ((sensor & 3) * 2); });
  return [...bytesOf(standing.length, 2), ...bytes];
}

const bytesOf = (value, width) => Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** i) % 256);

const textOf = (text) => [text.length, ...Buffer.from(text, 'latin1')];

// Values of squares, so many squares to a byte, the lowest in the lowest bits.
function packed(count, toAByte, pairs) {
  const bytes = new Array(Math.ceil(count / toAByte)).fill(0);
  for (const [square, value] of pairs) bytes[Math.floor(square / toAByte)] |= value << ((square % toAByte) * (8 / toAByte));
  return bytes;
}

export const messages = {
  helloRequest: () => frame([version, 0x41]),
  resume: (boot, safe) => frame([version, 0x42, ...bytesOf(boot, 4), ...bytesOf(safe, 8)]),
  resend: (boot, after) => frame([version, 0x43, ...bytesOf(boot, 4), ...bytesOf(after, 8)]),
  acknowledge: (boot, sequence) => frame([version, 0x44, ...bytesOf(boot, 4), ...bytesOf(sequence, 8)]),
  leds: (count, lit) => frame([version, 0x46, ...bytesOf(count, 2), ...packed(count, 8, lit.map((square) => [square, 1]))]),
  lights: (turn, fault, count, lit) => frame([version, 0x4c, turn, fault, ...bytesOf(count, 2), ...packed(count, 4, lit)]),
  bootLoader: (serial, kind) => frame([version, 0x4d, ...textOf(serial), ...textOf(kind)]),
  ping: (token) => frame([version, 0x45, ...bytesOf(token, 8)]),
  recall: (boot, after) => frame([version, 0x48, ...bytesOf(boot, 4), ...bytesOf(after, 8)]),
  calibrate: (standing) => frame([version, 0x49, ...cells(standing)]),
  selfTest: (standing) => frame([version, 0x4a, ...cells(standing)]),
  snapshotRequest: () => frame([version, 0x47]),
};
