// A game's positions ply by ply, worked out once and kept while the moves before them stand.

export class Line {
  constructor(game) {
    this.game = game;
    this.reset('');
  }

  reset(startFen) {
    this.startFen = startFen;
    this.moves = [];
    this.positions = [this.game.placement(startFen || this.game.startFen) ?? new Map()];
  }

  /// Takes the game as it stands now. Returns the number of plies that stayed as they were.
  update(startFen, moves) {
    if (startFen !== this.startFen) this.reset(startFen);
    let same = 0;
    while (same < moves.length && same < this.moves.length && moves[same].move === this.moves[same].move) same += 1;
    this.positions.length = same + 1;
    for (const each of moves.slice(same)) this.positions.push(this.game.play(this.positions.at(-1), each.move));
    this.moves = moves;
    return same;
  }

  /// The pieces after `ply` plies.
  at(ply) {
    return this.positions[ply];
  }

  /// The squares of the move that led to `ply`; none at the start.
  ends(ply) {
    return ply ? this.game.ends(this.moves[ply - 1]) : [];
  }

  /// The squares of the pieces that the move to `ply` took beside its way; none in most games.
  taken(ply) {
    return ply ? this.game.taken?.(this.positions[ply - 1], this.moves[ply - 1].move) ?? [] : [];
  }

  describe(ply) {
    const each = this.moves[ply - 1];
    return each ? this.game.describe(this.positions[ply - 1], each.move, each.san) : null;
  }
}
