// What the emulator needs of hardware/boards/*.toml: sections of texts, numbers, truths and lists on one line each.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../hardware/boards');

export function boardFile(kind) {
  const board = {};
  let section = board;
  for (const line of fs.readFileSync(path.join(folder, `${kind}.toml`), 'utf8').split('\n')) {
    const name = line.match(/^\[(\w+)\]/);
    if (name) section = board[name[1]] = {};
    const pair = line.match(/^(\w+) = ("[^"]*"|\[[^\]]*\]|[-\d.]+|true|false)/);
    if (pair) section[pair[1]] = JSON.parse(pair[2]);
  }
  return board;
}
