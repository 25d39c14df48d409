// What is known of an incident's touches and of the right to claim it, a sentence each; and what remains to be asked.
import { articleName, desk } from '../messages/desk.js';
import { wallTime } from './telling.js';

const touchKinds = ['touch-move', 'touch-capture', 'touch-foul', 'castling-rook-first', 'touched-out-of-turn'];

/// What an arbiter has to find out before a ruling: empty where the board saw all that matters.
export function questionOf({ announced, consent }) {
  return announced ? desk.card.consentAsked(consent ? articleName(consent) : '') : '';
}

/// The verbs of the rulings that answer it. Where consent is asked about nothing is there to be accepted.
export function verbsFor({ announced }) {
  return announced ? ['uphold', 'dismiss'] : ['uphold', 'dismiss', 'accept'];
}

/// That the right to claim stands is sure only where nothing stirred since: `isPlayedOn` is that
/// something was touched or played. What touches are not known of, of that nothing is known either.
function claimLine({ claim, claim_article: article, claim_lost_at: lostAt, evidence }, isTouch, isPlayedOn) {
  if (claim === 'lost') return desk.card.claimLost(article, lostAt === null ? '' : wallTime(lostAt));
  if (claim !== 'stands') return '';
  if (!article) return isTouch && evidence ? desk.card.claimLasts : '';
  return isPlayedOn ? desk.card.claimOpen(article) : desk.card.claimStands(article);
}

/// What upholding it counts for; `fouls` are the words of a game's laws for that.
function lossLine({ loses, is_foul: isFoul }, fouls) {
  if (!isFoul) return loses && desk.card.loses;
  return loses ? fouls.loses : fouls.counts;
}

/// The sentences, the surest first.
export function evidenceLines(incident, isPlayedOn, fouls) {
  const { evidence, order } = incident;
  const isTouch = touchKinds.includes(incident.kind);
  return [
    evidence === 'lifted' && desk.card.lifted, evidence === 'moved' && desk.card.moved,
    order === 'known' && incident.touched.length > 1 && desk.card.orderKnown, order === 'unknown' && desk.card.orderUnknown,
    incident.announced && desk.card.announced,
    isTouch && !incident.announced ? desk.card.unseen : desk.card.unseenOther,
    claimLine(incident, isTouch, isPlayedOn), lossLine(incident, fouls),
  ].filter(Boolean);
}
