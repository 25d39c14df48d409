// Moves and positions as texts. An illegal move, from which play went on, says so in the page's own language.
import { words } from './messages/messages.js';

const mark = / \(illegal\)$/;

/// A move's notation as the feed has it, whose mark of an illegal one is English.
export const notationText = (san) => (mark.test(san) ? words.illegalMove(san.replace(mark, '')) : san);

/// `each` is a move of the feed; the feed's own mark of an illegal one is English.
export function moveText(each) {
  const text = each.san || each.move;
  return each.irregular ? words.illegalMove(text.split(' ')[0]) : text;
}

/// A position in words: `after` which move it stands, empty at the start, and whether an arbiter set it.
export function positionLabel(after, isSet) {
  if (!isSet) return after || words.startPosition;
  return after ? `${after} (${words.setByArbiter})` : words.setByArbiter;
}
