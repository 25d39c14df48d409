// The desk's page: signing in, the first organiser's set-up, and who is signed in.
import { button, html, setText } from '../dom.js';
import { icon } from '../icons.js';
import { words } from '../messages/messages.js';
import * as settings from '../settings.js';
import { me, setUp, signIn, signOut } from './session.js';

const desk = words.desk;
const main = html('main', { id: 'content', class: 'desk', tabindex: -1 });

// Behind the # a code is sent to no server and stands in no log; it leaves the address at once.
const code = new URLSearchParams(location.hash.slice(1)).get('set-up');
if (location.hash) history.replaceState(null, '', location.pathname + location.search);

function refusalText({ code: why, seconds }) {
  const text = Object.hasOwn(desk.refusals, why) ? desk.refusals[why] : desk.refusals.other;
  return seconds > 0 ? desk.tryAgain(text, seconds) : text;
}

function field(label, attributes) {
  const input = html('input', { required: true, spellcheck: 'false', autocapitalize: 'none', ...attributes });
  return { input, node: html('label', {}, html('span', {}, label), input) };
}

/// A form that shows what `act` was refused and is otherwise replaced by what comes next.
function form(title, hint, fields, label, act) {
  const fault = html('p', { class: 'fault', role: 'alert' });
  const send = html('button', { type: 'submit', class: 'primary' }, label);
  const node = html('form', {}, html('h1', {}, title), hint && html('p', { class: 'hint' }, hint),
    ...fields.map((each) => each.node), fault, send);
  node.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    setText(fault, '');
    try {
      show(await act());
    } catch (refusal) {
      setText(fault, refusalText(refusal));
      fields.at(-1).input.select();
    }
    send.disabled = false;
  });
  return node;
}

function signInForm() {
  const name = field(desk.name, { name: 'username', autocomplete: 'username', maxlength: 64 });
  const passphrase = field(desk.passphrase, { type: 'password', name: 'password', autocomplete: 'current-password' });
  return form(desk.signIn, null, [name, passphrase], desk.signIn,
    async () => ({ signed_in: true, ...await signIn(name.input.value.trim(), passphrase.input.value) }));
}

function setUpForm() {
  const name = field(desk.name, { name: 'username', autocomplete: 'username', maxlength: 64 });
  const passphrase = field(desk.newPassphrase, { type: 'password', name: 'password', autocomplete: 'new-password' });
  return form(desk.setUp, desk.setUpHint, [name, passphrase], desk.setUpButton,
    () => setUp(code, name.input.value.trim(), passphrase.input.value));
}

function signedIn(who) {
  const fault = html('p', { class: 'fault', role: 'alert' });
  const out = button(desk.signOut, desk.signOut, async () => {
    try {
      show(await signOut(who));
    } catch (refusal) {
      setText(fault, refusalText(refusal));
    }
  }, { class: 'sign-out' });
  return html('div', { class: 'who' }, html('h1', {}, desk.signedIn(who.name)),
    html('p', { class: 'role' }, Object.hasOwn(desk.roles, who.role) ? desk.roles[who.role] : who.role), fault, out);
}

function show(who) {
  const next = who.signed_in ? signedIn(who) : who.awaits_set_up && code ? setUpForm() : signInForm();
  main.replaceChildren(next);
  if (who.awaits_set_up && !code) next.prepend(html('p', { class: 'hint' }, desk.awaitsSetUp));
  (next.querySelector('input') ?? main).focus();
}

document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;
setText(document.querySelector('title'), desk.title);
settings.applyTheme();
document.body.replaceChildren(html('header', { class: 'page-head' },
  html('a', { class: 'brand', href: settings.address({}) }, icon('grid'), html('span', {}, words.allBoards))), main);
me().then(show, (refusal) => main.replaceChildren(html('p', { class: 'fault', role: 'alert' }, refusalText(refusal))));
