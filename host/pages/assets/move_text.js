// A move as a text. An illegal one, from which play went on, says so in the page's own language.
import { words } from './messages/messages.js';

/// `each` is a move of the feed; the feed's own mark of an illegal one is English.
export function moveText(each) {
  const text = each.san || each.move;
  return each.irregular ? words.illegalMove(text.split(' ')[0]) : text;
}
