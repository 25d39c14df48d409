// Emulated boards in real time, exported over USB/IP, with a port for the hands that play at them:
// node serve.mjs [--usbip PORT] [--control PORT] KIND[:SERIAL NUMBER] ...
import net from 'node:net';
import { Board } from './board.mjs';
import { Hands } from './hands.mjs';
import { UsbipServer } from './usbip_server.mjs';

const step = 125;               // microseconds of a board between two looks at its cable
const turn = 2000;              // of a board, before others have theirs
const lateMax = 10_000_000;     // a board further behind the wall clock gives up the rest

class Seat {
  constructor(busId, kind, uniqueId) {
    this.busId = busId;
    this.board = new Board(kind, { seed: Number(uniqueId & 0xffffn), uniqueId });
    this.hands = new Hands(this.board);
    this.powered = true;
    this.waiting = [];            // who wants to hear that the hands have done everything
    this.keepTime();
  }

  keepTime() { this.ahead = this.board.chip.micros - 1000 * performance.now(); }

  // Runs for its share of a turn; true: there is more to catch up with.
  run(server) {
    if (!this.powered) return false;
    const { chip } = this.board;
    const due = () => 1000 * performance.now() + this.ahead - chip.micros;
    if (due() > lateMax) this.ahead -= due() - lateMax;
    const end = chip.micros + Math.min(turn, due());
    while (chip.micros < end) {
      chip.run(step);
      this.hands.act();
      server.pump(this.busId);
    }
    if (this.hands.idle) for (const tell of this.waiting.splice(0)) tell();
    return due() > 0;
  }

  cutPower(on) {
    if (on && !this.powered) this.board.chip.powerCut(Math.random);
    this.powered = on;
    this.keepTime();
  }
}

// A line of the control port; gives the answer, or promises it.
function obey(seats, server, line) {
  const [busId, verb, ...rest] = line.trim().split(/\s+/);
  const seat = seats.get(busId);
  if (!seat) throw new Error(`${busId}: no such board; there are ${[...seats.keys()].join(', ')}`);
  const { board, hands } = seat;
  if (verb === 'wait') return hands.idle ? '' : new Promise((resolve) => seat.waiting.push(() => resolve('')));
  if (verb === 'time') return String(Math.floor(board.chip.micros));
  if (verb === 'starts') return String(board.chip.starts);
  if (verb === 'unplug') server.unplug(busId);
  else if (verb === 'plug') server.plug(busId);
  else if (verb === 'power-off') { server.unplug(busId); seat.cutPower(false); }
  else if (verb === 'power-on') { seat.cutPower(true); server.plug(busId); }
  else if (verb === 'rest') hands.rest(1000 * Number(rest[0]));
  else if (verb === 'pace') hands.pace = 1000 * Number(rest[0]);
  else if (verb === 'trace') hands.play(rest[0], rest[1] && Number(rest[1]));
  else hands.say([verb, ...rest].join(' '));
  return '';
}

function control(seats, server) {
  return net.createServer((socket) => {
    let pending = '';
    let last = Promise.resolve();           // each line is obeyed when the one before it was
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      const lines = (pending + bytes).split('\n');
      pending = lines.pop();
      for (const line of lines) {
        last = last.then(() => obey(seats, server, line))
          .then((answer) => `ok ${answer}`.trim(), (fault) => `error ${fault.message}`)
          .then((answer) => socket.write(`${answer}\n`));
      }
    });
  });
}

function settings(words) {
  const ports = { '--usbip': 0, '--control': 0 };
  const kinds = [];
  for (let i = 0; i < words.length; i += 1) {
    if (words[i] in ports) ports[words[i]] = Number(words[i += 1]);
    else kinds.push(words[i].split(':'));
  }
  if (!kinds.length) throw new Error('usage: serve.mjs [--usbip PORT] [--control PORT] KIND[:SERIAL NUMBER] ...');
  return { ports, kinds };
}

const { ports, kinds } = settings(process.argv.slice(2));
const server = new UsbipServer();
const seats = new Map(kinds.map(([kind, number = '1'], i) => [`1-${i + 1}`, new Seat(`1-${i + 1}`, kind, BigInt(number) + BigInt(i))]));
for (const [busId, seat] of seats) server.add(busId, seat.board);
const usbipPort = await server.listen(ports['--usbip']);
const commands = control(seats, server).listen(ports['--control'], '127.0.0.1', () => {
  console.log(`usbip ${usbipPort} control ${commands.address().port}`);
  for (const seat of seats.values()) seat.keepTime();
  live();
});
// Whoever started it holds its input open: it ends with them.
process.stdin.on('end', () => process.exit(0)).resume();

function live() {
  const behind = [...seats.values()].map((seat) => seat.run(server)).some(Boolean);
  if (behind) setImmediate(live); else setTimeout(live, 1);
}
