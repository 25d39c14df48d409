// What stood on the wood at any time of a game: what the board said, folded from the first event to that time.
import { inBoardOrder } from '../games/games.js';

const stepsBetweenCopies = 64;  // how far back a look into the game begins to fold

/// An event of the timeline, `[1.25, "lift e2"]`, in parts.
export function readEvent([at, words]) {
  const [verb, ...rest] = String(words).split(' ');
  return { at: Number(at), verb, rest, words: String(words) };
}

/// When the table was knocked, of `knock 23 0.540000`: so long before the board told it.
export const knockBegan = ({ at, rest }) => at - (Number(rest[1]) || 0);

/// Of `place d6 b astride d7`: the colour that was told, and the square that the piece may be on as well.
export function placed({ rest: [, ...more] }) {
  const colour = ['w', 'b'].includes(more[0]) ? more.shift() : '';
  return { colour, other: more[0] === 'astride' ? more[1] ?? '' : '' };
}

/// Squares by the names of the game, for a board that may lie the other way round.
function namer(game, turned) {
  if (!turned) return (name) => name;
  const at = new Map(game.squares.map((name) => {
    const { column, row } = game.locate(name);
    return [`${column},${row}`, name];
  }));
  return (name) => {
    const place = game.locate(name);
    return place ? at.get(`${game.columns - 1 - place.column},${game.rows - 1 - place.row}`) ?? name : name;
  };
}

const copyOf = ({ ply, filled, standing, hand }) =>
  ({ ply, filled: new Map(filled), standing: new Map(standing), hand: hand.map((each) => ({ ...each })) });

export class Wood {
  /// `line` holds the game's positions ply by ply; `timeline` is the desk's answer with its events in
  /// the order of time and its moves in the order of plies.
  constructor(game, line, { turned, events, moves }) {
    this.game = game;
    this.line = line;
    this.nameOf = namer(game, turned);
    this.events = events.map(readEvent);
    this.moves = moves;
    this.lanes = new Map();   // square -> [{from, to, kind, piece, colour}], of squares that were touched
    this.wobbles = new Map();  // square -> times at which its piece moved without leaving
    this.carries = [];        // {at, from, to}: a piece was set down elsewhere
    this.walk();
  }

  /// Everything that changes the wood or what is known of it, in the order of time: events, and
  /// releases of moves, after which the record tells what the pieces are.
  steps() {
    const releases = this.moves.map((each) => ({ at: each.released, ply: each.ply }))
      .filter(({ at }) => Number.isFinite(at));
    const all = [];
    let next = 0;
    for (const event of this.events) {
      while (next < releases.length && releases[next].at < event.at) all.push(releases[next++]);
      all.push(event);
    }
    return all.concat(releases.slice(next));
  }

  walk() {
    // `filled`: square to the colour that its sensor told, empty where it told none.
    const state = { ply: 0, filled: new Map(), standing: new Map(this.line.at(0)), hand: [] };
    for (const square of state.standing.keys()) state.filled.set(square, '');
    this.copies = [copyOf(state)];
    this.begin = copyOf(state);
    this.walked = this.steps();
    this.walked.forEach((step, index) => {
      this.take(state, step, true);
      if ((index + 1) % stepsBetweenCopies === 0) this.copies.push(copyOf(state));
    });
  }

  /// `w`, `b`, or what a sensor told of what nobody knows.
  colourOf(piece, told = '') {
    return piece ? this.game.sideOf(piece)[0] : told;
  }

  take(state, step, isTold) {
    if (step.ply) return this.settle(state, step, isTold);
    const square = this.nameOf(step.rest[0] ?? '');
    if (step.verb === 'snapshot') this.takeWhole(state, step, isTold);
    else if (step.verb === 'lift') this.lift(state, square, step.at, isTold);
    else if (step.verb === 'place') this.place(state, square, placed(step).colour, step.at, isTold);
    else if (step.verb === 'touch' && isTold) this.wobble(square, step.at);
  }

  takeWhole(state, { rest, at }, isTold) {
    const seen = new Map(rest.map((each) => each.split(':')).map(([name, colour = '']) => [this.nameOf(name), colour]));
    const before = state.filled;
    state.filled = seen;
    for (const square of state.standing.keys()) if (!seen.has(square)) state.standing.delete(square);
    state.hand = state.hand.filter((each) => !seen.has(each.from));
    this.recognise(state);
    if (!isTold) return;
    for (const square of before.keys()) if (!seen.has(square)) this.tell(square, at, 'empty');
    for (const square of seen.keys()) if (!before.has(square)) this.tell(square, at, 'stands');
  }

  lift(state, square, at, isTold) {
    const piece = state.standing.get(square) ?? null;
    const colour = this.colourOf(piece, state.filled.get(square));
    state.filled.delete(square);
    state.standing.delete(square);
    state.hand.push({ piece, colour, from: square });
    if (isTold) this.tell(square, at, 'air', piece, colour);
  }

  place(state, square, colour, at, isTold) {
    const held = this.setDown(state, square, colour, at);
    const piece = held?.piece ?? null;
    state.filled.set(square, colour);
    if (piece) state.standing.set(square, piece);
    if (!isTold) return;
    if (held && held.from !== square) {
      this.tell(held.from, at, 'empty');
      if (!held.inDoubt) this.carries.push({ at, from: held.from, to: square });
    }
    this.tell(square, at, 'stands', piece, this.colourOf(piece, colour));
  }

  /// Which of the pieces in the air was set down: the one whose move the record has coming to this
  /// square, one that came from here, else any, if all are of one kind. Its colour must not differ.
  setDown(state, square, colour, at) {
    const { hand } = state;
    const can = (each) => !colour || !each.colour || each.colour === colour;
    const due = this.moves.find((each) => each.released >= at);
    const ends = due ? this.game.ends(due) : [];
    let index = -1;
    if (ends.at(-1) === square) index = hand.findLastIndex((each) => each.from === ends[0] && can(each));
    if (index < 0) index = hand.findLastIndex((each) => each.from === square && can(each));
    if (index < 0) return this.setDownAny(hand, can);
    return hand.splice(index, 1)[0];
  }

  /// The one lifted last. Where it may have been another kind of piece, nobody knows from now on
  /// which of them stand and which are in the air, only how many.
  setDownAny(hand, can) {
    const able = hand.filter(can);
    const held = able.at(-1);
    if (!held) return null;
    hand.splice(hand.indexOf(held), 1);
    if (able.every(({ piece }) => piece === held.piece)) return held;
    const colour = able.every((each) => each.colour === held.colour) ? held.colour : '';
    for (const each of able) Object.assign(each, { piece: null, colour, inDoubt: true });
    return held;
  }

  /// Takes what stands for what the record has there, where its colour allows it; gives the squares
  /// of which something else was thought.
  recognise(state) {
    const record = this.line.at(state.ply) ?? new Map();  // none: that ply was just taken back
    const others = [...state.filled].map(([square, colour]) => [square, record.get(square), colour])
      .filter(([square, piece, colour]) => piece && piece !== state.standing.get(square) && (!colour || colour === this.colourOf(piece)));
    for (const [square, piece] of others) state.standing.set(square, piece);
    return others;
  }

  /// A move is over: what stands where the record has a piece is that piece; what the record no
  /// longer has is not in the air but off the board. Where the moved piece came from and was not
  /// seen to leave, nobody knows what the sensor shows.
  settle(state, { ply, at }, isTold) {
    const record = this.line.at(ply);
    if (!record) return;
    state.ply = ply;
    const [from] = this.line.ends(ply);
    if (!record.has(from)) state.standing.delete(from);
    for (const [square, piece] of this.recognise(state))
      if (isTold && this.lanes.has(square)) this.tell(square, at, 'stands', piece, this.colourOf(piece));
    const kept = state.hand.filter(({ piece, from }) => piece && record.get(from) === piece && !state.filled.has(from));
    if (isTold)
      for (const each of state.hand)
        if (!kept.includes(each) && !state.filled.has(each.from)) this.tell(each.from, at, 'empty');
    state.hand = kept;
  }

  /// Ends what a square's lane said before and begins the next.
  tell(square, at, kind, piece = null, colour = '') {
    let lane = this.lanes.get(square);
    if (!lane) {
      const first = this.begin.standing.get(square) ?? null;
      const wasFilled = this.begin.filled.has(square);
      lane = [{ from: -Infinity, to: Infinity, kind: wasFilled ? 'stands' : 'empty', piece: first, colour: this.colourOf(first) }];
      this.lanes.set(square, lane);
    }
    lane.at(-1).to = at;
    lane.push({ from: at, to: Infinity, kind, piece, colour });
  }

  wobble(square, at) {
    if (!this.wobbles.has(square)) this.wobbles.set(square, []);
    this.wobbles.get(square).push(at);
    if (!this.lanes.has(square)) {
      const piece = this.begin.standing.get(square) ?? null;
      this.lanes.set(square, [{ from: -Infinity, to: Infinity, kind: 'stands', piece, colour: this.colourOf(piece) }]);
    }
  }

  /// How many of the steps were done at `time`.
  stepsUntil(time) {
    let [low, high] = [0, this.walked.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.walked[middle].at <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /// The wood at `time`, as a board draws it: `pieces` with those in the air over the squares they
  /// came from, `lifted`, and `unexpected`: squares filled with nobody knows what, in the board's order.
  at(time) {
    const done = this.stepsUntil(time);
    const copy = Math.floor(done / stepsBetweenCopies);
    const state = copyOf(this.copies[copy]);
    for (const step of this.walked.slice(copy * stepsBetweenCopies, done)) this.take(state, step, false);
    const pieces = new Map([...state.standing].filter(([square]) => state.filled.has(square)));
    const lifted = [];
    for (const { piece, from } of state.hand) {
      if (!piece || state.filled.has(from)) continue;
      pieces.set(from, piece);
      lifted.push(from);
    }
    const unknown = [...state.filled.keys()].filter((square) => !state.standing.has(square));
    return { pieces, lifted, unexpected: inBoardOrder(this.game, unknown) };
  }

  /// The last ply whose piece was released at `time`.
  plyAt(time) {
    return this.moves.findLast((each) => each.released <= time)?.ply ?? 0;
  }

  /// The index of the first event after `time`.
  eventAfter(time) {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.events[middle].at <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
