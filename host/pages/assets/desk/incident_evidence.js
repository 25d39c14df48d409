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

/// The sentences, the surest first.
export function evidenceLines(incident) {
  const { evidence, order, claim, claim_article: article, claim_lost_at: lostAt } = incident;
  const isTouch = touchKinds.includes(incident.kind);
  return [
    evidence === 'lifted' && desk.card.lifted, evidence === 'moved' && desk.card.moved,
    order === 'known' && incident.touched.length > 1 && desk.card.orderKnown, order === 'unknown' && desk.card.orderUnknown,
    incident.announced && desk.card.announced,
    isTouch && !incident.announced ? desk.card.unseen : desk.card.unseenOther,
    claim === 'stands' && article && desk.card.claimStands(article), claim === 'stands' && !article && isTouch && desk.card.claimLasts,
    claim === 'lost' && desk.card.claimLost(article, lostAt === null ? '' : wallTime(lostAt)),
    incident.loses && desk.card.loses, incident.is_foul && desk.card.foul,
  ].filter(Boolean);
}
