// Talks to the desk: who is signed in, signing in and out. Only this module knows its addresses.

/// What the desk refused, by its code; `seconds` is when to try again, 0 where it does not matter.
export class DeskRefusal extends Error {
  constructor(code, seconds) {
    super(code);
    this.code = code;
    this.seconds = seconds;
  }
}

async function ask(path, options) {
  const reply = await fetch(`/desk/${path}`, { cache: 'no-store', ...options }).catch(() => null);
  if (!reply) throw new DeskRefusal('no-answer', 0);
  const body = await reply.json().catch(() => ({}));
  if (!reply.ok) throw new DeskRefusal(body.error ?? 'no-answer', Number(reply.headers.get('Retry-After') ?? 0));
  return body;
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
