// Exports emulated boards over USB/IP: one connection has a board, and loses it when its cable is pulled or it starts anew.
import net from 'node:net';
import { replies, RequestReader } from './usbip_wire.mjs';
import { UsbipDevice } from './usbip_device.mjs';

export class UsbipServer {
  constructor() {
    this.exports = new Map();
    this.sockets = new Set();
    this.server = net.createServer((socket) => this.#serve(socket));
  }

  // Gives its port; 0: any that is free. On the loopback address, unless another one is named.
  listen(port = 0, address = '127.0.0.1') {
    return new Promise((resolve, reject) => {
      this.server.on('error', reject);
      this.server.listen(port, address, () => resolve(this.server.address().port));
    });
  }

  close() {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  add(busId, board) {
    this.exports.set(busId, { busId, number: this.exports.size + 2, board, plugged: true, client: null, device: null });
  }

  plug(busId) { this.exports.get(busId).plugged = true; }

  unplug(busId) {
    const board = this.exports.get(busId);
    board.plugged = false;
    board.client?.destroy();
    this.#lose(board);
  }

  imported(busId) { return this.exports.get(busId).device !== null; }

  // A board's packets, after it had some time.
  pump(busId) {
    const board = this.exports.get(busId);
    if (!board.device) return;
    if (board.device.host === board.board.host) board.device.pump();
    else this.#restarted(board);
  }

  // The chip began anew: to its host that is a board that was pulled out.
  #restarted(board) {
    board.client.destroy();
    this.#lose(board);
  }

  #lose(board) { board.client = board.device = null; }

  #serve(socket) {
    socket.setNoDelay(true);
    this.sockets.add(socket);
    const reader = new RequestReader();
    let board = null;
    socket.on('error', () => {});
    socket.on('close', () => {
      this.sockets.delete(socket);
      if (board?.client === socket) this.#lose(board);
    });
    socket.on('data', (bytes) => {
      reader.add(bytes);
      try {
        for (let request = reader.next(); request && !socket.destroyed; request = reader.next()) {
          if (request.kind === 'list') socket.write(replies.list(this.#listed()));
          else if (request.kind === 'import') board = this.#import(socket, request.busId, reader);
          else board.device?.[request.kind](request);
        }
      } catch (fault) {
        if (!/USB\/IP/.test(fault.message)) throw fault;
        socket.destroy();
      }
    });
  }

  #listed() { return [...this.exports.values()].filter(({ plugged }) => plugged).map((board) => ({ ...board, descriptor: descriptorOf(board) })); }

  #import(socket, busId, reader) {
    const board = this.exports.get(busId);
    if (!board?.plugged || board.client) {
      socket.end(replies.refused());
      return null;
    }
    board.device = new UsbipDevice(board.board, (bytes) => { if (!socket.destroyed) socket.write(bytes); });
    board.client = socket;
    board.descriptor = board.device.attach();
    reader.imported = true;
    socket.write(replies.imported(board));
    return board;
  }
}

// Asked for once; a board that is not imported may be asked without harm.
function descriptorOf(board) {
  board.descriptor ??= new UsbipDevice(board.board, () => {}).attach();
  return board.descriptor;
}
