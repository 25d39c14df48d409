// The real daemon with virtual boards, for tests: starts a rehearsal, finds its address, ends it.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const startWithinMs = 30000;
const endWithinMs = 15000;

export const luozi = process.env.LUOZI;
export const skip = luozi ? false : 'LUOZI does not name the luozi program';

export class Daemon {
  /// Starts `luozi rehearse` with these options and reads the page's address from what it prints.
  async start(options) {
    this.folder = await mkdtemp(join(tmpdir(), 'luozi-browser-'));
    this.process = spawn(luozi, ['rehearse', '--port', '0', '--data', this.folder, ...options], { cwd: this.folder });
    let said = '';
    this.url = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no address within ${startWithinMs} ms: ${said}`)), startWithinMs);
      const read = (data) => {
        said += data;
        const found = /http:\/\/[\d.]+:\d+/.exec(said);
        if (found) resolve(found[0]);
        if (found) clearTimeout(timer);
      };
      this.process.stdout.on('data', read);
      this.process.stderr.on('data', read);
      this.process.on('exit', (code) => reject(new Error(`luozi ended with ${code}: ${said}`)));
      this.process.on('error', reject);
    });
    return this;
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
