// The desk's answers as its pages rely on them: what is missing or of another kind becomes what says nothing.
import { checkedBoard } from '../store.js';

const list = (value) => (Array.isArray(value) ? value : []);
const text = (value) => (typeof value === 'string' ? value : '');
const seconds = (value) => (Number.isFinite(value) ? value : null);
const penalty = (value) => (Number.isFinite(value?.change) && value.change !== 0
  ? { side: value.side === 'black' ? 'black' : 'white', change: value.change, article: text(value.article) } : null);
const move = (value) => (value && typeof value === 'object' ? { move: text(value.move), san: text(value.san) } : null);

function ruling(value) {
  return value ? { ruling: text(value.ruling), by: text(value.by), at: seconds(value.at) ?? 0 } : null;
}

const lost = (value) => (value ? { result: text(value.result), reason: text(value.reason), article: text(value.article) } : null);

export function checkedIncident(value) {
  return {
    number: Number(value?.number), ply: Number(value?.ply) || 1, at: seconds(value?.at) ?? 0, kind: text(value?.kind),
    article: text(value?.article), side: value?.side === 'black' ? 'black' : 'white', touched: list(value?.touched).map(String),
    obliged: list(value?.obliged).map(move).filter(Boolean), played: move(value?.played), touched_at: seconds(value?.touched_at),
    evidence: text(value?.evidence), order: text(value?.order), announced: value?.announced === true,
    consent: text(value?.consent), by_who_waits: text(value?.by_who_waits), claim: text(value?.claim),
    claim_article: text(value?.claim_article), claim_lost_at: seconds(value?.claim_lost_at), is_foul: value?.is_foul === true,
    loses: value?.loses === true, penalty: penalty(value?.penalty), move_stands: value?.move_stands !== false, ruling: ruling(value?.ruling),
  };
}

/// A row of the list of all boards.
export function checkedRow(value) {
  return {
    id: String(value?.id), name: text(value?.name) || String(value?.id), game: text(value?.game), state: text(value?.state),
    tags: value?.tags ?? {}, plies: Number(value?.plies) || 0, last: text(value?.last), result: text(value?.result) || '*',
    reason: text(value?.reason), online: value?.online !== false, clock: value?.clock ?? null,
    needs: list(value?.needs).map((each) => ({ kind: text(each?.kind), count: Number(each?.count) || 1, since: seconds(each?.since) })),
  };
}

/// The games of a board.
export function checkedGames(value) {
  return list(value?.games).map((each) => ({
    game: text(each?.game), at: seconds(each?.at) ?? 0, tags: { White: text(each?.tags?.White), Black: text(each?.tags?.Black) },
    plies: Number(each?.plies) || 0, result: text(each?.result) || '*', reason: text(each?.reason),
  })).filter(({ game }) => game);
}

/// One board with all that its arbiter may know.
export function checkedDetail(value) {
  return {
    now: seconds(value?.now), board: checkedBoard(value?.board), incidents: list(value?.incidents).map(checkedIncident),
    ...checkedLaw(value), game_key: text(value?.game_key),
  };
}

/// What of a game the board cannot decide, what the laws counted, what people ordered, and whether they
/// may still say its result.
function checkedLaw(value) {
  const doubt = value?.doubt;
  return {
    doubt: doubt ? { ply: Number(doubt.ply) || 1, candidates: list(doubt.candidates).map(move).filter(Boolean) } : null,
    fouls: { white: Number(value?.fouls?.white) || 0, black: Number(value?.fouls?.black) || 0 },
    foul_articles: list(value?.foul_articles).map(String), foul_reason: text(value?.foul_reason), lost: lost(value?.lost),
    exempt: { white: text(value?.exempt?.white), black: text(value?.exempt?.black) },
    orders: list(value?.orders).map((each) =>
      ({ at: seconds(each?.at) ?? 0, by: text(each?.by), words: text(each?.words), refused: text(each?.refused) })),
    takes_result: value?.takes_result !== false,
  };
}

// Times of a timeline's incidents count from its origin.
const since = (origin) => (at) => (at === null ? null : at + origin);

/// A board as it was in a game that gave way to another: what its timeline has of it.
export function pastDetail(detail, told) {
  const unix = since(told.origin);
  const moves = told.moves.map((each) => ({ ...each, settled: true, at: each.released, clock: null, elapsed: null }));
  const incidents = told.incidents.map((each) => ({
    ...each, at: unix(each.at), touched_at: unix(each.touched_at), claim_lost_at: unix(each.claim_lost_at),
    ruling: each.ruling && { ...each.ruling, at: unix(each.ruling.at) },
  }));
  const { tags, result, reason, article, is_known: mayBeOrdered, ...law } = told.past;
  const nothing = { accepted: [], lifted: [], unexpected: [], claims: [], sensors: [], clock: null, taken_back: null };
  const board = { ...detail.board, ...nothing, tags, result, reason, article, state: 'finished', start_fen: told.start_fen, moves };
  return { ...detail, board, incidents, ...law, isPast: true, mayBeOrdered };
}

const byTime = (a, b) => a[0] - b[0];

export function checkedTimeline(value) {
  return {
    origin: seconds(value?.origin) ?? 0, start_fen: text(value?.start_fen), turned: value?.turned === true,
    more: value?.more === true, events: list(value?.events).filter((each) => Number.isFinite(each?.[0])).sort(byTime),
    moves: list(value?.moves).map((each) => ({
      ply: Number(each?.ply), move: text(each?.move), san: text(each?.san), lifted: seconds(each?.lifted),
      released: seconds(each?.released), settled: seconds(each?.settled),
      irregular: each?.irregular === true, fen: text(each?.fen),
    })).filter(({ ply, released }) => Number.isInteger(ply) && ply > 0 && released !== null).sort((a, b) => a.ply - b.ply),
    incidents: list(value?.incidents).map(checkedIncident), past: checkedPast(value?.past),
  };
}

/// Whose game it was, how it ended and what was ordered; where that is not known, nothing can be
/// ordered either.
function checkedPast(value) {
  return { is_known: Boolean(value), tags: value?.tags ?? {}, result: text(value?.result) || '*', reason: text(value?.reason), article: text(value?.article),
           ...checkedLaw(value) };
}
