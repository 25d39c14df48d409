// What the laws make of a clock: a penalty that they suggest, and who need not write moves down any more.
import { articleName, desk } from '../messages/desk.js';
import { sideText } from './telling.js';

/// Seconds as an order writes them: "0:02:00".
export function orderTime(seconds) {
  const whole = Math.round(Math.abs(seconds));
  const two = (value) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/// A penalty in a sentence.
export function penaltyText(game, { side, change, article }) {
  const told = { side: sideText(game, side), time: orderTime(change), article: article ? articleName(article) : '' };
  return change > 0 ? desk.card.penaltyGives(told) : desk.card.penaltyTakes(told);
}

/// The order that carries it out.
export const penaltyOrder = ({ side, change }) => `clock ${side[0]} ${change > 0 ? '+' : '-'}${orderTime(change)}`;

/// A sentence for each side that need not record its moves for lack of time.
export function exemptionTexts(game, exempt) {
  return game.sides.filter((side) => exempt[side]).map((side) => desk.board.exempt(sideText(game, side), articleName(exempt[side])));
}
