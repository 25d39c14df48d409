// Tells a screen reader what happens: each settled move once, a result, and where every piece stands.
import { html, setText } from './dom.js';
import { reasonText, words } from './messages/messages.js';
import { moveText } from './move_text.js';
import { numberingOf } from './numbering.js';

export class Announcer {
  constructor(game) {
    this.game = game;
    this.told = null;  // moves told so far; null before the first look, which tells nothing
    this.live = html('p', { 'aria-live': 'polite', class: 'announcement' });
    this.whole = html('p', { class: 'position-text' });
    this.node = html('div', { class: 'visually-hidden' }, this.live, this.whole);
  }

  /// Speaks the newest settled move and a new result; a proposed move may change, so it waits.
  tell(board, line) {
    let settled = board.moves.length;
    while (settled > 0 && board.moves[settled - 1].settled !== true) settled -= 1;
    const key = board.moves[settled - 1]?.move ?? '';
    const news = [];
    if (this.told && (settled > this.told.settled || (settled === this.told.settled && key !== this.told.key)))
      news.push(this.spoken(board, line, settled));
    if (this.told && settled < this.told.settled && board.taken_back !== null) news.push(words.movesTakenBack);
    const ended = board.state === 'finished' ? `${board.result} ${board.reason}` : '';
    if (this.told && ended && this.told.ended !== ended)
      news.push(words.ending(this.game, board.result, reasonText(board.reason), ''));
    this.told = { settled, key, ended };
    if (news.length) setText(this.live, news.join('. '));
  }

  sayPly(board, line, ply) {
    setText(this.live, ply ? this.spoken(board, line, ply) : words.startPosition);
  }

  spoken(board, line, ply) {
    const move = line.describe(ply);
    const { number } = numberingOf(this.game, board, ply);
    return move ? words.spokenMove(this.game, number, move, board.moves[ply - 1].settled !== true)
      : board.moves[ply - 1] ? moveText(board.moves[ply - 1]) : '';
  }

  /// Every piece with its square, for those who cannot see the drawing.
  position(pieces) {
    const order = this.game.pieceOrder;
    const of = (side) => [...pieces].filter(([, piece]) => this.game.sideOf(piece) === side)
      .map(([square, piece]) => [piece.toLowerCase(), square])
      .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    setText(this.whole, this.game.sides.map((side) => words.spokenPieces(this.game, side, of(side))).join(' '));
  }
}
