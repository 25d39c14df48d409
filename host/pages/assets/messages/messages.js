// Chooses the language: ?lang=, then the viewer's own, then English. The only door to words.
import english from './en.js';
import chinese from './zh.js';

/// Of some languages, by their codes, the one that this page speaks.
export function chosenOf(languages) {
  for (const code of [new URLSearchParams(location.search).get('lang'), ...(navigator.languages ?? [])]) {
    const base = String(code ?? '').toLowerCase().split('-')[0];
    if (Object.hasOwn(languages, base)) return languages[base];
  }
  return languages.en;
}

/// The words of this page.
export const words = chosenOf({ en: english, zh: chinese });

/// A reason word of the feed for people; an unknown one is shown as it is, without its dashes.
export function reasonText(reason) {
  return Object.hasOwn(words.reasons, reason) ? words.reasons[reason] : reason.replaceAll('-', ' ');
}

/// A game by the feed's name; one without words here is called as the feed calls it.
export function gameText(name) {
  return Object.hasOwn(words.games, name) ? words.games[name] : String(name);
}

/// The words for a board's state; a state this page does not know is called unknown.
export function stateText(state) {
  return Object.hasOwn(words.states, state) ? words.states[state] : words.states.unknown;
}

/// What a piece is called, by the page's letter for it; empty for what is no piece of the game.
export function pieceText(game, piece) {
  const names = words.pieces[game.pieceNames];
  return names[piece] ?? names[piece.toLowerCase()] ?? '';
}
