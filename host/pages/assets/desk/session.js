// Talks to the desk: who is signed in, what the boards say, orders given. Only this module knows its addresses.

/// What the desk refused, by its code; `seconds` is when to try again, 0 where it does not matter;
/// `sentence` is the server's own, empty where there is none.
export class DeskRefusal extends Error {
  constructor(code, seconds, sentence = '') {
    super(code);
    this.code = code;
    this.seconds = seconds;
    this.sentence = sentence;
  }
}

// A server that says nothing for so long is not there.
const patienceMs = 8000;

async function refusalOf(reply) {
  const { error, message } = await reply.json().catch(() => ({}));
  return new DeskRefusal(error ?? 'no-answer', Number(reply.headers.get('Retry-After') ?? 0), String(message ?? ''));
}

async function fetched(path, options) {
  const signal = AbortSignal.timeout(patienceMs);
  const reply = await fetch(`/desk/${path}`, { cache: 'no-store', signal, ...options }).catch(() => null);
  if (!reply) throw new DeskRefusal('no-answer', 0);
  return reply;
}

async function ask(path, options) {
  const reply = await fetched(path, options);
  if (!reply.ok) throw await refusalOf(reply);
  return reply.json().catch(() => { throw new DeskRefusal('no-answer', 0); });
}

/// `{etag, body}`; `body` is null when it is still the one of `etag`.
async function askIfNew(path, etag) {
  const reply = await fetched(path, { headers: etag ? { 'If-None-Match': etag } : {} });
  if (reply.status === 304) return { etag, body: null };
  if (!reply.ok) throw await refusalOf(reply);
  const body = await reply.json().catch(() => { throw new DeskRefusal('no-answer', 0); });
  return { etag: reply.headers.get('ETag'), body };
}

function post(path, csrf, body) {
  const headers = { 'Content-Type': 'application/json', 'X-Luozi-Csrf': csrf };
  return ask(path, { method: 'POST', headers, body: body ? JSON.stringify(body) : undefined });
}

/// Before there is a session its posts carry this word.
const beforeSession = 'sign-in';

/// `{signed_in, name, role, csrf}`, or `{signed_in: false, awaits_set_up}`.
export const me = () => ask('me');
export const signIn = (name, passphrase) => post('sign-in', beforeSession, { name, passphrase });
export const setUp = (code, name, passphrase) => post('set-up', beforeSession, { code, name, passphrase });
export const signOut = ({ csrf }) => post('sign-out', csrf);

const boardPath = (id) => `boards/${encodeURIComponent(id)}`;

/// All boards, one board: as host/desk/DESK.md says, when they are new.
export const allBoards = (etag) => askIfNew('boards', etag);
export const oneBoard = (id, etag) => askIfNew(boardPath(id), etag);
/// What a board said in its present game, or in the one called `game`; from `after` seconds on, all
/// of it when that is null.
export function timeline(id, game, after) {
  const query = new URLSearchParams({ ...(game && { game }), ...(after !== null && { after }) });
  return ask(`${boardPath(id)}/timeline${query.size ? `?${query}` : ''}`);
}
/// The games of a board in this event, the newest first.
export const games = (id) => ask(`${boardPath(id)}/games`);
/// Gives an order on the game `key`, which `isPast` where another has begun, in the words of a trace's
/// `arbiter` line, meant for the record that `expects` says; who gives it the server adds.
/// Where no answer comes the order may still be on its way: the disk was full just then, or the
/// answer alone was lost.
export const give = ({ csrf }, id, { key, isPast }, words, expects) =>
  post(`${boardPath(id)}/orders`, csrf, { order: words, game: key || undefined, past: isPast || undefined, expects }).catch((refusal) => {
    throw refusal.code === 'no-answer' ? new DeskRefusal('order-open', 0) : refusal;
  });
/// Where the bundle of an incident is downloaded; `game` is its game's key.
export const evidenceAddress = (id, game, number) =>
  `/desk/${boardPath(id)}/evidence/${number}?${new URLSearchParams({ game })}`;
