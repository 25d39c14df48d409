// Why an order was refused, in the page's own language: the daemon's sentence is English and stands behind.
import { desk } from '../messages/desk.js';
import { refusalText } from './sign_in.js';

/// The daemon's sentences by the word that the catalogues have for each; the first that fits counts.
const sentences = [
  ['no-game', / no game is on$/],
  ['not-allowed', / is not what the board's events allow$/],
  ['not-legal', / is no legal move at ply \d+$/],
  ['not-played', / has not been played; the next is \d+$/],
  ['illegal-ply', / is the illegal move .*from which play went on/],
  ['no-incident', /there is no incident \d+ in this game$/],
  ['too-many-plies', /: so many moves were not made since /],
  ['moves-left', /: the side to move has moves in the record/],
  ['no-choice', / leaves no piece to choose$/],
  ['no-control', / the game has no time control/],
  ['clocks-stand', / the clocks stand already$/],
  ['clocks-run', / the clocks run$/],
  ['ended-on-board', /^the game ended on the board /],
  ['unknown-reason', / is no reason that the laws of /],
  ['no-time', /^no time would be given or taken/],
  ['too-much-time', / cannot be taken from a clock that shows /],
  ['not-by-reason', /^by the laws of \S+ \S+ (draws the game|wins it for one side): /],
  ['more-than-shown', / is more than a clock shows: /],
  ['no-charges', /^the laws of this game count nothing of that kind: /],
  ['before-position', / was played before the position that was set/],
  ['no-position', /^arbiter position /],
];

/// The daemon's sentence with what it means before it; one that is not known as it stands.
export function whyText(sentence) {
  const [word] = sentences.find(([, form]) => form.test(sentence)) ?? [];
  return word ? desk.behind(desk.refusedWhy[word], sentence) : sentence;
}

/// What a DeskRefusal of an order says.
export function orderRefusalText(refusal) {
  const { sentence } = refusal;
  const why = sentence && whyText(sentence);
  if (refusal.code === 'refused' && why !== sentence) return why;
  return why ? `${refusalText(refusal)} ${why}` : refusalText(refusal);
}
