// Starts the page: one feed, one store of boards, and the view that the address asks for.
import { BoardView } from './board_view.js';
import { ServerTime, formatAge } from './clock.js';
import { DelayNote } from './delay_note.js';
import { html, setText } from './dom.js';
import { Feed } from './feed.js';
import { GridView } from './grid_view.js';
import { icon } from './icons.js';
import { followLinks } from './links.js';
import { words } from './messages/messages.js';
import { BoardStore } from './store.js';
import * as settings from './settings.js';
import { themeButton } from './theme_button.js';

const tickMs = 100;  // clocks show tenths when time is short

const store = new BoardStore();
const serverTime = new ServerTime();
let view = null;
let pending = new Set();  // boards that changed since the last frame
let frameAsked = false;

const badge = html('span', { class: 'badge', role: 'status' });
const delayNote = new DelayNote();
const main = html('main', { id: 'content', tabindex: -1 });
const homeText = html('span');
const home = html('a', { class: 'brand', href: '/' }, icon('grid'), homeText);

/// Shows the view of the address; the same board keeps its view, since only looks have changed.
function route() {
  const id = settings.board();
  home.href = settings.address({ board: null, flip: null });
  home.title = id === null ? '' : words.back;
  setText(homeText, id === null ? 'Luozi' : words.allBoards);
  if (!view || (view.id ?? null) !== id) {
    view = id === null ? new GridView(store) : new BoardView(store, id);
    main.replaceChildren(view.node);
    scrollTo(0, 0);
  }
  feed.subscribe(id === null ? ['*'] : [id]);
  draw(null);
}

function draw(ids) {
  view.update(ids);
  view.tick(serverTime.now());
  setText(document.querySelector('title'), view.title);
}

/// Many messages a frame cost one drawing.
function drawSoon(ids) {
  for (const id of ids) pending.add(id);
  if (frameAsked) return;
  frameAsked = true;
  requestAnimationFrame(() => {
    const changed = [...pending];
    pending = new Set();
    frameAsked = false;
    draw(changed);
  });
}

function take(message) {
  const before = store.boards.get(message.board?.id)?.clock?.at;
  const ids = store.apply(message);
  if (message.type === 'snapshot') delayNote.show(message.delay);
  for (const id of ids) {
    const at = store.boards.get(id)?.clock?.at;
    serverTime.observe(at, message.type === 'board' && at !== before);
  }
  if (ids.length || message.type === 'snapshot') drawSoon(ids);
}

const feed = new Feed({
  url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/feed`,
  onMessage: take,
  onStatus: () => showFeed(),
});

function showFeed() {
  const status = feed.status();
  const age = formatAge(feed.silence() / 1000);
  badge.className = `badge feed-${status}`;
  badge.title = status === 'stale' ? words.staleDetails : '';
  setText(badge, status === 'stale' ? words.feed.stale(age) : words.feed[status]);
  document.body.classList.toggle('stale', status === 'stale');
}

function press(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea')) return;
  if (view.key(event.key)) event.preventDefault();
}

document.documentElement.lang = words.language;
document.documentElement.dir = words.direction;
document.body.replaceChildren(
  html('a', { class: 'skip', href: '#content' }, words.toContent),
  html('header', { class: 'page-head' }, home, badge, themeButton()), delayNote.node, main);
addEventListener('keydown', press);
followLinks(route);
showFeed();
route();
setInterval(() => view.tick(serverTime.now()), tickMs);
