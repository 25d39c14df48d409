// Starts the desk: who is signed in, the page around, and the view that the address asks for.
import { formatAge } from '../clock.js';
import { button, html, setText } from '../dom.js';
import { icon } from '../icons.js';
import { followLinks } from '../links.js';
import { desk } from '../messages/desk.js';
import { words } from '../messages/messages.js';
import * as settings from '../settings.js';
import { themeButton } from '../theme_button.js';
import { BoardsView } from './boards_view.js';
import { DeskBoard } from './desk_board.js';
import { me, signOut } from './session.js';
import { refusalText, signInView } from './sign_in.js';
import { dateAndTime } from './telling.js';

// Behind the # a code is sent to no server and stands in no log; it leaves the address at once.
const code = new URLSearchParams(location.hash.slice(1)).get('set-up');
if (location.hash) history.replaceState(null, '', location.pathname + location.search);

const livePath = '/';
const noticeMs = 8000;
const main = html('main', { id: 'content', tabindex: -1 });
const badge = html('span', { class: 'badge', role: 'status', hidden: true });
const homeText = html('span');
const home = html('a', { class: 'brand' }, icon('grid'), homeText);
const live = html('a', { class: 'to-live-page' }, desk.livePage);
// Another language is another page, which is loaded: hence the target.
const language = html('a', { class: 'language', target: '_self', lang: desk.language.lang,
                             title: desk.language.label, 'aria-label': desk.language.label }, desk.language.text);
const account = html('span', { class: 'account' });
const printed = html('p', { class: 'printed' });
const notice = html('p', { class: 'notice', role: 'status' });
let noticeTimer = null;
let view = null;
let who = null;

/// What the views ask of the page around them.
const shell = {
  get who() { return who; },
  get mayOrder() { return ['arbiter', 'organiser'].includes(who?.role); },
  /// Tells everybody what happened, for a while.
  say(text) {
    setText(notice, text);
    clearTimeout(noticeTimer);
    noticeTimer = setTimeout(() => setText(notice, ''), noticeMs);
  },
  showTitle: () => setText(document.querySelector('title'), view?.title ?? desk.title),
  showStatus(watch) {
    if (!watch) return;
    const status = watch.status();
    badge.hidden = false;
    badge.className = `badge feed-${status}`;
    badge.title = { stale: desk.staleDetails, stuck: desk.stuckDetails }[status] ?? '';
    setText(badge, status === 'stale' ? desk.connection.stale(formatAge(watch.silence() / 1000)) : desk.connection[status]);
    document.body.classList.toggle('stale', status !== 'live');
  },
  onRefusal(refusal) {
    if (refusal.code === 'not-signed-in') begin();
  },
};

function leave() {
  view?.stop();
  view = null;
  badge.hidden = true;
  document.body.classList.remove('stale');
}

function route() {
  const id = settings.board();
  const past = settings.game();
  home.href = settings.address({ board: null, game: null, flip: null });
  home.title = id === null ? '' : words.back;
  setText(homeText, id === null ? desk.desk : words.allBoards);
  live.href = settings.address({ game: null }, livePath);
  language.href = settings.address({ lang: desk.language.code });
  if (!who?.signed_in) return;
  if (!view || (view.id ?? null) !== id || (view.past ?? null) !== past) {
    leave();
    view = id === null ? new BoardsView(shell) : new DeskBoard(shell, id, past);
    main.replaceChildren(view.node);
    scrollTo(0, 0);
  }
  shell.showTitle();
}

function showAccount() {
  const fault = html('span', { class: 'fault', role: 'alert' });
  const out = button(desk.signOut, desk.signOut, async () => {
    try {
      show(await signOut(who));
    } catch (refusal) {
      setText(fault, refusalText(refusal));
    }
  }, { class: 'sign-out' });
  const role = Object.hasOwn(desk.roles, who.role) ? desk.roles[who.role] : who.role;
  account.replaceChildren(fault, html('span', { class: 'who', 'aria-label': desk.signedIn(who.name, role) },
    html('bdi', { class: 'who-name' }, who.name), html('span', { class: 'role' }, role)), out);
}

function show(answer) {
  leave();
  who = answer;
  account.replaceChildren();
  if (who.signed_in) showAccount();
  else main.replaceChildren(signInView(who, code, show));
  route();
  (main.querySelector('form input') ?? main).focus();
}

function begin() {
  leave();
  me().then(show, (refusal) => main.replaceChildren(html('p', { class: 'desk fault', role: 'alert' }, refusalText(refusal))));
}

function press(event) {
  const isElsewhere = event.target.closest('input, select, textarea') || document.querySelector('dialog[open]');
  if (event.altKey || event.ctrlKey || event.metaKey || isElsewhere) return;
  if (view?.key(event.key, event.shiftKey)) event.preventDefault();
}

document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;
document.body.replaceChildren(
  html('a', { class: 'skip', href: '#content' }, words.toContent),
  html('header', { class: 'page-head' }, home, badge, html('nav', { class: 'elsewhere' }, live, language), account, themeButton()),
  main, printed, notice);
addEventListener('keydown', press);
// Paper is white whatever the screen is.
addEventListener('beforeprint', () => {
  document.documentElement.dataset.theme = 'light';
  setText(printed, desk.printed(dateAndTime(Date.now() / 1000), who?.name ?? ''));
});
addEventListener('afterprint', () => settings.applyTheme());
followLinks(route);
route();
begin();
