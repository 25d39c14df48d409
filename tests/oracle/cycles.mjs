// Makes cycles of xiangqi: random positions in which two moves and their return repeat, and the
// constructed ones of tests/repetition. Random numbers are seeded, so every run asks the same.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const files = "abcdefghi";
const tries_a_position = 10;

/** Numbers from 0 to below `end`, the same for the same seed (xorshift, 32 bits). */
export function randomNumbers(seed) {
  let state = seed >>> 0 || 1;
  return (end) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % end;
  };
}

/** Fairy-Stockfish counts ranks from 1: h2e2 is h3e3. */
export function toOracle(move) {
  const at = (text) => text[0] + (Number(text[1]) + 1);
  return at(move.slice(0, 2)) + at(move.slice(2, 4));
}

export function fromOracle(move) {
  const parts = move.match(/^([a-i])(\d+)([a-i])(\d+)$/);
  return parts[1] + (parts[2] - 1) + parts[3] + (parts[4] - 1);
}

const back = (move) => move.slice(2, 4) + move.slice(0, 2);

function placement(pieces) {
  const rows = [];
  for (let rank = 9; rank >= 0; --rank) {
    const row = [...files].map((file) => pieces.get(file + rank) ?? ".").join("");
    rows.push(row.replace(/\.+/g, (empty) => String(empty.length)));
  }
  return rows.join("/");
}

/** Where a piece may stand; the letter's case is its side. */
function pointFor(piece, next) {
  const red = piece === piece.toUpperCase();
  const own = (rank) => (red ? rank : 9 - rank);
  const kind = piece.toLowerCase();
  const any = (points) => points[next(points.length)];
  if (kind === "k") return any([..."def"]) + own(next(3));
  if (kind === "a") {
    const [file, rank] = any([["d", 0], ["f", 0], ["e", 1], ["d", 2], ["f", 2]]);
    return file + own(rank);
  }
  if (kind === "b") {
    const [file, rank] = any([["c", 0], ["g", 0], ["a", 2], ["e", 2], ["i", 2], ["c", 4], ["g", 4]]);
    return file + own(rank);
  }
  if (kind === "p") return files[next(9)] + own(5 + next(5));
  return files[next(9)] + next(10);
}

/** The oracle accepts these, the laws do not. */
function kingsFace(pieces) {
  const at = (king) => [...pieces].find(([, piece]) => piece === king)[0];
  const [red, black] = [at("K"), at("k")];
  if (red[0] !== black[0]) return false;
  const between = ([point]) => point[0] === red[0] && point[1] > red[1] && point[1] < black[1];
  return ![...pieces].some(between);
}

/** Black, who is not to move, is in check: no position of a game. */
function waitsInCheck(ffish, fen) {
  const board = new ffish.Board("xiangqi", fen.replace(" w ", " b "));
  const check = board.isCheck();
  board.delete();
  return check;
}

/** A random position that the oracle finds legal. */
export function randomFen(ffish, next) {
  for (;;) {
    const pieces = new Map();
    const wanted = ["K", "k"];
    for (const piece of "RRNNCCPPAABB") {
      if (next(5) < 2) wanted.push(piece);
      if (next(5) < 2) wanted.push(piece.toLowerCase());
    }
    for (const piece of wanted) pieces.set(pointFor(piece, next), piece);
    const letters = [...pieces.values()];
    if (!letters.includes("K") || !letters.includes("k")) continue;
    if (kingsFace(pieces)) continue;
    const fen = placement(pieces) + " w - - 0 1";
    if (ffish.validateFen(fen, "xiangqi") === 1 && !waitsInCheck(ffish, fen)) return fen;
  }
}

/** Goes to and fro: two moves without capture, and back; none: no such cycle was hit upon. */
function cycleFrom(board, next) {
  const start = board.fen().split(" ")[0];
  const cycle = [];
  const step = (move) => {
    cycle.push(move);
    board.push(toOracle(move));
  };
  for (let i = 0; i < 2; ++i) {
    const quiet = board.legalMoves().split(" ").filter((move) => move && !board.isCapture(move));
    if (quiet.length === 0) break;
    const moves = quiet.map(fromOracle);
    const checking = next(3) === 0 ? moves.filter((move) => givesCheck(board, move)) : [];
    const pool = checking.length > 0 ? checking : moves;
    step(pool[next(pool.length)]);
  }
  for (let i = 0; i < 2 && cycle.length === i + 2; ++i) {
    const move = back(cycle[i]);
    if (board.legalMoves().split(" ").includes(toOracle(move))) step(move);
  }
  const closed = cycle.length === 4 && board.fen().split(" ")[0] === start;
  for (let i = 0; i < cycle.length; ++i) board.pop();
  return closed ? cycle : null;
}

/** Plays random moves without capture and says which. */
function leadIn(board, plies, next) {
  const played = [];
  for (let i = 0; i < plies; ++i) {
    const quiet = board.legalMoves().split(" ").filter((move) => move && !board.isCapture(move));
    if (quiet.length === 0) break;
    played.push(fromOracle(quiet[next(quiet.length)]));
    board.push(toOracle(played[i]));
  }
  return played;
}

function givesCheck(board, move) {
  board.push(toOracle(move));
  const checks = board.isCheck();
  board.pop();
  return checks;
}

/** {fen, moves}: as many as asked for, each cycle twice so that its start stands three times; `lead`
 * plies come before the first. */
export function randomGames(ffish, seed, count, lead = 0) {
  const next = randomNumbers(seed);
  const games = [];
  while (games.length < count) {
    const fen = randomFen(ffish, next);
    const board = new ffish.Board("xiangqi", fen);
    const before = leadIn(board, lead, next);
    for (let i = 0; i < tries_a_position && games.length < count; ++i) {
      const cycle = cycleFrom(board, next);
      if (cycle) games.push({ name: "random", fen, moves: [...before, ...cycle, ...cycle] });
    }
    board.delete();
  }
  return games;
}

/** The constructed positions whose start stands three times. */
export function constructedGames(folder) {
  const games = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".txt")).sort()) {
    for (const block of readFileSync(join(folder, file), "utf8").split("\n\n")) {
      const field = (name) => block.match(new RegExp(`^${name}: (.*)$`, "m"))?.[1];
      if (!field("cycle") || field("occurrences") || field("rounds")) continue;
      const cycle = field("cycle").split(" ");
      games.push({ name: field("id"), fen: field("fen"), moves: [...cycle, ...cycle] });
    }
  }
  return games;
}
