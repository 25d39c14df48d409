// The games the page can draw; a new one is a module like chess.js and a line here.
import { chess, chess960 } from './chess.js';
import { brazilian, international, russian } from './draughts.js';
import { xiangqi } from './xiangqi.js';

const known = [chess, chess960, xiangqi, international, brazilian, russian];
const games = new Map(known.map((game) => [game.name, game]));

/// Squares in the order in which their game names them.
export function inBoardOrder(game, squares) {
  return [...squares].sort((a, b) => game.squares.indexOf(a) - game.squares.indexOf(b));
}

/// The description of a game by the feed's name; null when this page cannot draw it.
export function gameNamed(name) {
  return games.get(name) ?? null;
}
