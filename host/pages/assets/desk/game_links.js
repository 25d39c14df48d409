// The games of a board, each a link: one that gave way to another is found again after a reload.
import { html } from '../dom.js';
import { desk } from '../messages/desk.js';
import { reasonText } from '../messages/messages.js';
import { address } from '../settings.js';
import { checkedGames } from './checked.js';
import { dateAndTime, endingText } from './telling.js';

export class GameLinks {
  /// `askFor()` resolves to the desk's list of games.
  constructor(askFor) {
    this.askFor = askFor;
    this.node = html('section', { class: 'game-links', 'aria-label': desk.board.games, hidden: true });
  }

  /// Asks for the list anew where it may have become another: `shown` is the key of the game on the
  /// page, `present` that of the one being played.
  async show(shown, present) {
    const key = `${shown} ${present}`;
    if (this.key === key) return;
    this.key = key;
    const told = await this.askFor().catch((refusal) => {
      if (refusal.code === undefined) throw refusal;
      this.key = null;  // to be asked again
      return {};
    });
    const others = checkedGames(told).filter(({ game }) => game !== shown);
    this.node.hidden = !others.length;
    this.node.replaceChildren(html('h2', {}, desk.board.games), html('ul', {}, ...others.map((each) => this.row(each, present))));
  }

  row({ game, at, tags, plies, result, reason }, present) {
    const players = [tags.White, tags.Black].filter(Boolean).join(' – ');
    const ending = result === '*' ? desk.board.noResult(reason && reasonText(reason)) : endingText({ result, reason });
    const text = [dateAndTime(at), players, desk.board.plies(plies), game === present ? desk.board.presentOne : ending].filter(Boolean).join(' · ');
    return html('li', {}, html('a', { href: address({ game: game === present ? null : game }) }, text));
  }
}
