// The games the page can draw; a new one is a module like chess.js and a line here.
import { chess } from './chess.js';

const games = new Map([[chess.name, chess]]);

/// The description of a game by the feed's name; null when this page cannot draw it.
export function gameNamed(name) {
  return games.get(name) ?? null;
}
