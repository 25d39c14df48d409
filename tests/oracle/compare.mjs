// Asks Fairy-Stockfish and judge_cycles about the same repetitions and counts where they differ.
// Usage: node compare.mjs JUDGE_CYCLES FFISH_MODULE CASES_FOLDER [random games] [seed] [--list]
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

import { constructedGames, randomGames, toOracle } from "./cycles.mjs";

const [judge, module, folder, count = "4000", seed = "1", list] = process.argv.slice(2);
const agreement_least = 0.99; // see README.md: the differences that remain have known reasons

/** The module is ready some time after it is loaded; it would fetch its own file by address. */
async function loadOracle(path) {
  delete globalThis.fetch;
  const ffish = createRequire(import.meta.url)(path);
  if (!ffish.Board) await new Promise((ready) => (ffish.onRuntimeInitialized = ready));
  return ffish;
}

function oracleVerdict(ffish, { fen, moves }) {
  const board = new ffish.Board("xiangqi", fen);
  for (const move of moves) board.push(toOracle(move));
  const result = board.result(true);
  board.delete();
  return result === "*" ? "none" : result;
}

function ourVerdicts(games) {
  const input = games.map(({ fen, moves }) => `${fen};${moves.join(" ")}\n`).join("");
  const run = spawnSync(judge, [], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`${judge}: ${run.stderr}`);
  return run.stdout.trim().split("\n");
}

function compare(ffish, title, games) {
  const ours = ourVerdicts(games);
  const counts = new Map();
  let agreed = 0;
  games.forEach((game, i) => {
    const theirs = oracleVerdict(ffish, game);
    const pair = `${theirs} and ${ours[i]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
    if (theirs === ours[i]) return void ++agreed;
    if (list) console.log(`${game.name}: oracle ${theirs}, ours ${ours[i]}: ${game.fen};${game.moves.join(" ")}`);
  });
  console.log(`${title}: ${games.length} compared, ${agreed} agreed`);
  for (const [pair, times] of [...counts].sort()) console.log(`  oracle and ours ${pair}: ${times}`);
  return agreed / games.length;
}

const ffish = await loadOracle(module);
// Its own listeners would print all of its source for an error that nobody catches.
process.removeAllListeners("uncaughtException");
process.removeAllListeners("unhandledRejection");
compare(ffish, "constructed cycles", constructedGames(folder));
const random = compare(ffish, "random cycles", randomGames(ffish, Number(seed), Number(count)));
compare(ffish, "random cycles, two moves before", randomGames(ffish, Number(seed) + 1, Number(count), 2));
if (random < agreement_least) {
  console.error(`fewer than ${100 * agreement_least} % of the random cycles are judged alike`);
  process.exit(1);
}
