// The boards as the feed last told them: takes its messages, says which boards changed.

// A viewer's memory is bounded even when the server is not ours; 1,000 live boards is the design's ceiling.
const boardsMax = 2000;

export class FeedError extends Error {}

const list = (value) => (Array.isArray(value) ? value : []);
const texts = (value) => list(value).map(String);

/// Positions that were let stand; one without a ply says nothing.
function accepted(value) {
  return list(value).map((each) => ({ ply: Number(each?.ply), fen: String(each?.fen ?? '') }))
    .filter(({ ply }) => Number.isInteger(ply) && ply > 0);
}

/// Sensors out of order; one without a square says nothing.
function sensors(value) {
  return list(value).map((each) => ({ square: String(each?.square ?? ''), state: String(each?.state ?? '') }))
    .filter(({ square }) => square !== '');
}

/// What may be claimed; one without a result says nothing.
function claims(value) {
  return list(value).map((each) => ({
    result: String(each?.result ?? ''), reason: String(each?.reason ?? ''), article: String(each?.article ?? ''),
    mayBeRuled: each?.may_be_ruled === true,
  })).filter(({ result }) => result !== '');
}

const checkedMove = (each) => ({
  ...each, move: String(each?.move ?? ''), san: String(each?.san ?? ''),
  irregular: each?.irregular === true, fen: String(each?.fen ?? ''),
});

/// A BOARD of FEED.md with every field that the page relies on; throws FeedError where there is none.
export function checkedBoard(board) {
  if (typeof board?.id !== 'string' || !Array.isArray(board.moves))
    throw new FeedError('board: expected an object with an id and moves');
  return {
    ...board,
    name: String(board.name ?? board.id), tags: board.tags ?? {}, fen: String(board.fen ?? ''),
    start_fen: String(board.start_fen ?? ''), result: String(board.result ?? '*'),
    reason: String(board.reason ?? ''), article: String(board.article ?? ''),
    lifted: texts(board.lifted), unexpected: texts(board.unexpected), claims: claims(board.claims),
    accepted: accepted(board.accepted), game_file: String(board.game_file ?? `${board.id}.pgn`),
    moves: board.moves.map(checkedMove), sensors: sensors(board.sensors), turned: board.turned === true,
    taken_back: Number.isInteger(board.taken_back) ? board.taken_back : null,
    clock: board.clock ?? null,
  };
}

export class BoardStore {
  constructor() {
    this.boards = new Map();
    this.seq = null;
  }

  /// Takes one message. Returns the ids of changed boards; throws FeedError when something is
  /// missing or malformed, after which only a new snapshot helps.
  apply(message) {
    if (message?.type === 'snapshot') return this.takeSnapshot(message);
    if (message?.type === 'board') return this.takeBoard(message);
    if (message?.type === 'alive') return this.takeAlive(message);
    return [];  // a later server may say more than this page understands
  }

  takeSnapshot(message) {
    if (!Array.isArray(message.boards)) throw new FeedError('snapshot: expected a list of boards');
    const fresh = message.boards.slice(0, boardsMax).map(checkedBoard);
    const gone = [...this.boards.keys()];
    this.boards = new Map(fresh.map((board) => [board.id, board]));
    this.seq = message.seq;
    return [...new Set([...gone, ...this.boards.keys()])];
  }

  takeBoard(message) {
    if (this.seq === null || message.seq !== this.seq + 1)
      throw new FeedError(`message ${message.seq} follows ${this.seq}: one was missed`);
    const board = checkedBoard(message.board);
    const kept = (this.boards.get(board.id)?.moves ?? []).slice(0, message.from_ply - 1);
    if (kept.length !== message.from_ply - 1)
      throw new FeedError(`board ${board.id}: moves before ply ${message.from_ply} are missing`);
    if (!this.boards.has(board.id) && this.boards.size >= boardsMax)
      throw new FeedError(`more than ${boardsMax} boards`);
    this.boards.set(board.id, { ...board, moves: [...kept, ...board.moves] });
    this.seq = message.seq;
    return [board.id];
  }

  takeAlive(message) {
    if (this.seq !== null && message.seq !== this.seq)
      throw new FeedError(`server is at ${message.seq}, this page at ${this.seq}: one was missed`);
    return [];
  }
}
