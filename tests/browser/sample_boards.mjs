// Boards for the page's tests, in the JSON of host/relay/FEED.md.

export const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

// Paul Morphy against the Duke of Brunswick and Count Isouard, Paris 1858: coordinates and SAN.
const opera = `e2e4 e4 e7e5 e5 g1f3 Nf3 d7d6 d6 d2d4 d4 c8g4 Bg4 d4e5 dxe5 g4f3 Bxf3 d1f3 Qxf3 d6e5 dxe5 f1c4 Bc4
  g8f6 Nf6 f3b3 Qb3 d8e7 Qe7 b1c3 Nc3 c7c6 c6 c1g5 Bg5 b7b5 b5 c3b5 Nxb5 c6b5 cxb5 c4b5 Bxb5+ b8d7 Nbd7 e1c1 O-O-O
  a8d8 Rd8 d1d7 Rxd7 d8d7 Rxd7 h1d1 Rd1 e7e6 Qe6 b5d7 Bxd7+ f6d7 Nxd7 b3b8 Qb8+ d7b8 Nxb8 d1d8 Rd8#`.split(/\s+/);

export const operaMoves = Array.from({ length: opera.length / 2 }, (_, index) => ({
  move: opera[2 * index], san: opera[2 * index + 1], settled: true,
  at: 10 * index + 4, clock: 300 - 3 * (index >> 1), elapsed: 2 + (index % 7),
}));

// Positions of that game by ply, worked out by hand; what the page replays must agree.
export const operaFens = {
  0: startFen,
  5: 'rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3',
  8: 'rn1qkbnr/ppp2ppp/3p4/4P3/4P3/5b2/PPP2PPP/RNBQKB1R w KQkq - 0 5',
  23: 'r3kb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R b k - 1 12',
  33: '1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17',
};

/// A board; `changes` overrides any field.
export function board(id, changes = {}) {
  return {
    id, name: `Board ${id}`, serial: `SIM-${id.padStart(4, '0')}`, game: 'chess', state: 'playing',
    tags: { White: 'White Player', Black: 'Black Player' }, start_fen: startFen, fen: startFen,
    moves: [], lifted: [], unexpected: [], result: '*', reason: '', article: '', claims: [], accepted: [],
    taken_back: null, sensors: [], turned: false,
    game_file: `${id}.pgn`, clock: null, ...changes,
  };
}

const morphyTags = { White: 'Paul Morphy', Black: 'Duke Karl / Count Isouard', Event: 'Paris Opera', Round: '1',
                     WhiteElo: '2690', WhiteTitle: 'GM' };

/// The opera game as it stood after `ply` plies; only the plies of `operaFens`.
export function operaBoard(id, ply, changes = {}) {
  return board(id, { tags: morphyTags, moves: operaMoves.slice(0, ply), fen: operaFens[ply], ...changes });
}

/// A clock as the server would send it now.
export function clock(white, black, running, agoSeconds = 0) {
  return { white, black, running, at: Date.now() / 1000 - agoSeconds };
}
