// Boards for the desk's tests, in the JSON of host/desk/DESK.md: a dispute, a doubt, and games of thousands of events.
import { board, operaBoard, operaMoves, startFen } from './sample_boards.mjs';
import { movesOf, xiangqiBoard } from './sample_games.mjs';

export const origin = 1763665000;

/// A row of the list of all boards.
export function row(id, changes = {}) {
  return { id, name: `Board ${id}`, serial: `SIM-${id}`, game: 'chess', state: 'playing', tags: { White: `White ${id}`, Black: `Black ${id}` },
           plies: 12, last: 'Nf3', result: '*', reason: '', online: true, clock: null, needs: [], ...changes };
}

const snapshot = `snapshot ${[...'abcdefgh'].flatMap((file) => [`${file}1:w`, `${file}2:w`, `${file}7:b`, `${file}8:b`]).join(' ')}`;

/// What a board says of plain moves that begin at `begin` seconds, one each `each` seconds, and the
/// moves as the desk tells them. Captures take the victim off first.
export function playedOut(moves, { begin = 5, each = 10, first = 1 } = {}) {
  const filled = new Set([...'abcdefgh'].flatMap((file) => ['1', '2', '7', '8'].map((rank) => file + rank)));
  const events = [];
  const told = moves.map(({ move, san }, index) => {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    const side = index % 2 ? 'b' : 'w';
    const lifted = begin + each * index;
    if (filled.has(to)) events.push([lifted - 0.5, `lift ${to}`]);
    events.push([lifted, `lift ${from}`], [lifted + 0.8, `place ${to} ${side}`], [lifted + 1.4, `press ${side}`]);
    filled.delete(from);
    filled.add(to);
    return { ply: first + index, move, san, lifted, released: lifted + 0.8, settled: lifted + 1.6 };
  });
  return { events, moves: told };
}

const touched = { number: 1, ply: 5, at: origin + 46.6, kind: 'touch-move', article: 'FIDE 4.3.1', side: 'white', touched: ['f1'],
                  obliged: [{ move: 'f1e2', san: 'Be2' }, { move: 'f1c4', san: 'Bc4' }], played: { move: 'g1f3', san: 'Nf3' },
                  touched_at: origin + 41, evidence: 'lifted', order: 'known', claim: 'stands', claim_article: 'FIDE 4.8', ruling: null };

/// A game of chess in which White took up the bishop of f1, put it back and played Nf3.
export function disputed(id = '3') {
  const moves = [...operaMoves.slice(0, 2), { ...operaMoves[3], move: 'd2d3', san: 'd3' }, operaMoves[3], operaMoves[2]]
    .map((each, index) => ({ ...each, at: 5.8 + 10 * index }));
  const { events, moves: told } = playedOut(moves);
  events.push([41, 'lift f1'], [42.2, 'place f1 w']);
  return {
    detail: {
      board: board(id, { tags: { White: 'Vera Menchik', Black: 'Sonja Graf', Event: 'Hall test', Round: '4' }, moves,
                         fen: 'rnbqkbnr/ppp2ppp/3p4/4p3/4P3/3P1N2/PPP2PPP/RNBQKB1R b KQkq - 1 3' }),
      incidents: [{ ...touched }], doubt: null, fouls: { white: 0, black: 0 }, orders: [], game_key: '12.1',
    },
    story: { origin, start_fen: startFen, turned: false, events: [[0, snapshot], ...events].sort((a, b) => a[0] - b[0]), moves: told, incidents: [] },
  };
}

/// The same, and the table was knocked while White had that bishop in hand.
export function knocked(id = '3') {
  const { detail, story } = disputed(id);
  return { detail, story: { ...story, events: [...story.events, [42.14, 'knock 23 0.640000']].sort((a, b) => a[0] - b[0]) } };
}

/// The same, and that bishop was set down over the border of two squares before it came to its own.
export function overBorder(id = '3') {
  const { detail, story } = disputed(id);
  return { detail, story: { ...story, events: [...story.events, [41.6, 'place e2 w astride e3'], [42, 'lift e2']].sort((a, b) => a[0] - b[0]) } };
}

/// The opera game to the end, and a pawn of which nobody knows what it became: the board asks.
export function doubtful(id = '4') {
  const moves = operaMoves.slice(0, 23).map((each, index) => ({ ...each, at: 5.8 + 10 * index }));
  const { events, moves: told } = playedOut(moves);
  return {
    detail: {
      board: operaBoard(id, 23, { moves, state: 'unsure' }), incidents: [],
      doubt: { ply: 23, candidates: [{ move: 'e1c1', san: 'O-O-O' }, { move: 'e1d1', san: 'Kd1' }] },
      fouls: { white: 0, black: 0 }, orders: [], game_key: '13.1',
    },
    story: { origin, start_fen: startFen, turned: false, events: [[0, snapshot], ...events], moves: told, incidents: [] },
  };
}

const cannotMove = { number: 1, ply: 2, at: origin + 14, kind: 'touch-foul', article: 'CXA-1999 9.1.5', side: 'black', touched: ['e9'], obliged: [],
                     played: { move: 'h9g7', san: '馬8進7' }, touched_at: origin + 12, evidence: 'moved', order: 'known', claim: '', is_foul: true, ruling: null };

const xiangqiFouls = { foul_articles: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `CXA-1999 9.1.${number}`), foul_reason: 'fouls' };

/// Xiangqi, and a king that was moved on its point though it cannot go anywhere.
export function fouled(id = '5') {
  const each = movesOf('h2e2 炮二平五 h9g7 馬8進7 h0g2 馬二進三');
  const moves = each.map((move, index) => ({ ...move, at: 5.8 + 10 * index }));
  const events = [[5, 'lift h2'], [5.8, 'place e2 w'], [12, 'touch e9'], [15, 'lift h9'], [15.8, 'place g7 b'], [25, 'lift h0'], [25.8, 'place g2 w']];
  return {
    detail: {
      board: xiangqiBoard(id, { moves, fen: 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R b - - 0 2' }),
      incidents: [{ ...cannotMove }], doubt: null, fouls: { white: 0, black: 1 }, ...xiangqiFouls, orders: [], game_key: '14.1',
    },
    story: { origin, start_fen: xiangqiBoard(id).start_fen, turned: false, events, incidents: [],
             moves: moves.map(({ move, san, at }, index) => ({ ply: index + 1, move, san, lifted: at - 0.8, released: at, settled: at + 0.7 })) },
  };
}

const announced = { number: 2, ply: 3, at: origin + 26.5, kind: 'touch-move', article: 'CXA-1999 5.1', side: 'white', touched: ['b2'],
                    obliged: [{ move: 'b2b3', san: '炮八進一' }], played: { move: 'h0g2', san: '馬二進三' }, touched_at: origin + 21, evidence: 'lifted',
                    order: 'known', announced: true, consent: 'CXA-1999 5.6', claim: 'stands', claim_article: '', ruling: null };

/// Xiangqi, and an adjustment that was announced: had Black consented?
export function adjusted(id = '5') {
  const { detail, story } = fouled(id);
  return { detail: { ...detail, incidents: [{ ...announced }] },
           story: { ...story, events: [...story.events, [20, 'adjust w'], [21, 'lift b2'], [22, 'place b2 w']].sort((a, b) => a[0] - b[0]) } };
}

/// A quiet position in which knights go to and fro, `count` events long: what a timeline must bear.
export function long(id, count) {
  const cycle = ['g1f3', 'b8c6', 'f3g1', 'c6b8'].map((move, index) => ({ move, san: ['Nf3', 'Nc6', 'Ng1', 'Nb8'][index], settled: true, clock: null, elapsed: 3 }));
  const moves = Array.from({ length: Math.floor(count / 3) }, (_, index) => ({ ...cycle[index % 4], at: 5.8 + 10 * index }));
  const { events, moves: told } = playedOut(moves);
  return {
    detail: { board: board(id, { moves }), incidents: [], doubt: null, fouls: { white: 0, black: 0 }, orders: [], game_key: '15.1' },
    story: { origin, start_fen: startFen, turned: false, events: [[0, snapshot], ...events].sort((a, b) => a[0] - b[0]), moves: told, incidents: [] },
  };
}
