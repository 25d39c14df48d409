// A game's positions ply by ply, worked out once and kept while what is before them stands.

/// Whether an arbiter set, or let stand, the position after `ply` plies in place of what the moves led to.
export const isSetAfter = (accepted, ply) => accepted.some((each) => each.ply === ply + 1);

const sameAccepted = (a, b) => a?.ply === b?.ply && a?.fen === b?.fen;
const sameMove = (a, b) => a?.move === b?.move && a?.irregular === b?.irregular && a?.fen === b?.fen;

export class Line {
  constructor(game) {
    this.game = game;
    this.reset('');
  }

  reset(startFen) {
    this.startFen = startFen;
    this.moves = [];
    this.accepted = [];
    this.positions = [this.game.placement(startFen || this.game.startFen) ?? new Map()];
  }

  /// Takes the game as it stands now; `accepted` are the feed's. Returns the number of plies that
  /// stayed as they were.
  update(startFen, moves, accepted = []) {
    if (startFen !== this.startFen || !this.keeps(accepted)) this.reset(startFen);
    this.accepted = accepted;
    let same = 0;
    while (same < moves.length && same < this.moves.length && sameMove(moves[same], this.moves[same])) same += 1;
    this.positions.length = same + 1;
    this.set(same);
    for (const each of moves.slice(same)) {
      const left = each.irregular && this.game.placement(each.fen);
      this.positions.push(left || this.game.play(this.positions.at(-1), each.move));
      this.set(this.positions.length - 1);
    }
    this.moves = moves;
    return same;
  }

  /// True when the positions that were accepted before are accepted still, and a new one comes
  /// after the moves known so far.
  keeps(accepted) {
    return this.accepted.every((each, index) => sameAccepted(each, accepted[index])) &&
      accepted.slice(this.accepted.length).every((each) => each.ply > this.moves.length);
  }

  /// Puts the position that an arbiter set after `ply` plies, if he did, in place of what the moves
  /// led to.
  set(ply) {
    const set = this.accepted.findLast((each) => each.ply === ply + 1);
    const pieces = set && this.game.placement(set.fen);
    if (pieces) this.positions[ply] = pieces;
  }

  /// The pieces after `ply` plies.
  at(ply) {
    return this.positions[ply];
  }

  /// True when the position after `ply` plies is not what the moves led to.
  isSet(ply) {
    return isSetAfter(this.accepted, ply);
  }

  /// Whether the position after `ply` plies is what a move led to.
  isPlayed(ply) {
    return ply > 0 && !this.isSet(ply);
  }

  /// The squares of the move that led to `ply`; none where no move did.
  ends(ply) {
    return this.isPlayed(ply) ? this.game.ends(this.moves[ply - 1]) : [];
  }

  /// The squares of the pieces that the move to `ply` took beside its way; none in most games.
  taken(ply) {
    return this.isPlayed(ply) ? this.game.taken?.(this.positions[ply - 1], this.moves[ply - 1].move) ?? [] : [];
  }

  describe(ply) {
    const each = this.moves[ply - 1];
    const told = each ? this.game.describe(this.positions[ply - 1], each.move, each.san) : null;
    // No law of the game tells what else an illegal move was: no castling, no check.
    return told && each.irregular
      ? { side: told.side, piece: told.piece, from: told.from, to: told.to, takes: told.takes, illegal: true } : told;
  }
}
