// What a game's laws count against a player, in sentences: fouls, in chess completed illegal moves.
import { articleName, foulWords } from '../messages/desk.js';
import { reasonText, words } from '../messages/messages.js';
import { sideText } from './telling.js';

/// A sentence for each side that has any.
export function foulCounts(game, { fouls, foul_reason: reason }) {
  return game.sides.filter((side) => fouls[side]).map((side) => foulWords(reason).counted(sideText(game, side), fouls[side]));
}

/// That so many lose, and how the game ends by them.
export function lostText(game, { lost, foul_reason: reason }) {
  const ending = words.ending(game, lost.result, reasonText(lost.reason), lost.article ? articleName(lost.article) : '');
  return foulWords(reason).lost(ending);
}
