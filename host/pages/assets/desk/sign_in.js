// Signing in, and the first organiser's set-up.
import { html, setText } from '../dom.js';
import { desk } from '../messages/desk.js';
import { setUp, signIn } from './session.js';

export function refusalText({ code: why, seconds }) {
  const text = Object.hasOwn(desk.refusals, why) ? desk.refusals[why] : desk.refusals.other;
  return seconds > 0 ? desk.tryAgain(text, seconds) : text;
}

function field(label, attributes) {
  const input = html('input', { required: true, spellcheck: 'false', autocapitalize: 'none', ...attributes });
  return { input, node: html('label', {}, html('span', {}, label), input) };
}

/// A form that shows what `act` was refused; otherwise `then` is told who is signed in.
function form(title, hint, fields, label, act, then) {
  const fault = html('p', { class: 'fault', role: 'alert' });
  const send = html('button', { type: 'submit', class: 'primary' }, label);
  const node = html('form', {}, html('h1', {}, title), hint && html('p', { class: 'hint' }, hint),
    ...fields.map((each) => each.node), fault, send);
  node.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    setText(fault, '');
    try {
      then(await act());
    } catch (refusal) {
      setText(fault, refusalText(refusal));
      fields.at(-1).input.select();
    }
    send.disabled = false;
  });
  return node;
}

function signInForm(then) {
  const name = field(desk.name, { name: 'username', autocomplete: 'username', maxlength: 64 });
  const passphrase = field(desk.passphrase, { type: 'password', name: 'password', autocomplete: 'current-password' });
  return form(desk.signIn, null, [name, passphrase], desk.signIn,
    async () => ({ signed_in: true, ...await signIn(name.input.value.trim(), passphrase.input.value) }), then);
}

function setUpForm(code, then) {
  const name = field(desk.name, { name: 'username', autocomplete: 'username', maxlength: 64 });
  const passphrase = field(desk.newPassphrase, { type: 'password', name: 'password', autocomplete: 'new-password' });
  return form(desk.setUp, desk.setUpHint, [name, passphrase], desk.setUpButton,
    async () => ({ signed_in: true, ...await setUp(code, name.input.value.trim(), passphrase.input.value) }), then);
}

/// What somebody who is not signed in sees; `code` is that of the first organiser's link, or null.
export function signInView(who, code, then) {
  const node = html('div', { class: 'desk' }, who.awaits_set_up && code ? setUpForm(code, then) : signInForm(then));
  if (who.awaits_set_up && !code) node.prepend(html('p', { class: 'hint' }, desk.awaitsSetUp));
  return node;
}
