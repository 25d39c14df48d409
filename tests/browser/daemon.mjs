// The real daemon with virtual boards, for tests: starts a rehearsal, finds its address, ends it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startWithinMs = 60000;
const endWithinMs = 60000;

export const luozi = process.env.LUOZI;
export const skip = luozi ? false : 'LUOZI does not name the luozi program';

export class Daemon {
  /// Starts `luozi rehearse` with these options and reads the page's address from what it prints.
  async start(options) {
    const folder = await mkdtemp(join(tmpdir(), 'luozi-browser-'));
    return this.run(folder, ['rehearse', '--port', '0', '--data', folder, ...options]);
  }

  /// Starts `luozi` with these words; `folder` is its own and goes with it.
  async run(folder, options) {
    this.folder = folder;
    this.process = spawn(luozi, options, { cwd: folder });
    this.said = '';
    for (const stream of [this.process.stdout, this.process.stderr]) stream.on('data', (data) => { this.said += data; });
    this.url = await this.told(/(http:\/\/[\d.]+:\d+)/);
    return this;
  }

  /// Waits until it has printed what the pattern means; the pattern's first group.
  told(pattern) {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no ${pattern} within ${startWithinMs} ms: ${this.said}`)), startWithinMs);
      const read = () => {
        const found = pattern.exec(this.said);
        if (found) resolve(found[1]);
        if (found) clearTimeout(timer);
      };
      read();
      this.process.stdout.on('data', read);
      this.process.stderr.on('data', read);
      this.process.on('exit', (code) => reject(new Error(`luozi ended with ${code}: ${this.said}`)));
      this.process.on('error', reject);
    });
  }

  /// Ends it politely; resolves to its exit code, `too slow` when it had to be killed.
  end() {
    const { exitCode, signalCode } = this.process;
    if (exitCode !== null || signalCode !== null) return exitCode;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.process.kill('SIGKILL'), endWithinMs);
      this.process.removeAllListeners('exit');
      this.process.once('exit', (code, signal) => {
        clearTimeout(timer);
        resolve(signal ? 'too slow' : code);
      });
      this.process.kill('SIGTERM');
    });
  }

  /// Ends it and takes its files away.
  async clear() {
    if (this.process) await this.end();
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  async boards() {
    return (await (await fetch(`${this.url}/api/v1/boards`)).json()).boards;
  }

  async board(id) {
    return (await fetch(`${this.url}/api/v1/boards/${id}`)).json();
  }
}

/// What a page makes of a board: the position after its moves as it replays them, and the one the
/// daemon tells, both as sorted texts.
export function replayed(page, board) {
  return page.evaluate(async ({ game: name, start_fen: start, fen, moves, accepted }) => {
    const { gameNamed } = await import('/assets/games/games.js');
    const { Line } = await import('/assets/line.js');
    const game = gameNamed(name);
    const line = new Line(game);
    line.update(start, moves, accepted);
    return [[...line.at(moves.length)].sort().join(), [...game.placement(fen)].sort().join()];
  }, board);
}
