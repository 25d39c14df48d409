// What the address says: which board, which way round, which colours; and how the page moves between addresses.

const themes = ['auto', 'light', 'dark'];
const storageKey = 'luozi.theme';

let chosen = null;  // this visit's choice, for a page inside another site's frame that is refused storage

function stored() {
  try {
    return chosen ?? localStorage.getItem(storageKey);
  } catch {
    return chosen;
  }
}

function store(theme) {
  chosen = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch (error) {
    console.info(`the choice of colours lasts for this visit only: ${error.message}`);
  }
}

const query = () => new URLSearchParams(location.search);

export const board = () => query().get('board');
export const game = () => query().get('game');
export const flipped = () => query().get('flip') === '1';
export const playingOnly = () => query().get('show') === 'playing';

/// The address of a page (the one that is open, else `path`) with some parameters changed; null
/// takes one out. The rest (lang, theme) stay, so that an embedded page keeps its looks on every click.
export function address(changes, path = location.pathname) {
  const next = query();
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const text = next.toString();
  return text ? `${path}?${text}` : path;
}

/// Goes to an address without loading the page again, so that the feed stays open.
export function go(to, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  dispatchEvent(new Event('luozi-address'));
}

/// `auto`, `light` or `dark`: the address decides, then what was chosen here before.
export function theme() {
  return [query().get('theme'), stored()].find((each) => themes.includes(each)) ?? 'auto';
}

export function applyTheme() {
  const dark = theme() === 'dark' || (theme() === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

/// Steps to the next choice. An address that names colours follows, so that it can still be shared.
export function nextTheme() {
  const next = themes[(themes.indexOf(theme()) + 1) % themes.length];
  store(next);
  if (query().has('theme')) go(address({ theme: next }), { replace: true });
  applyTheme();
  return next;
}
