// Links to the page that is open move inside it, without loading it again.
import * as settings from './settings.js';

/// A new tab or another place is the browser's business.
function follow(event) {
  const link = event.target.closest('a[href]');
  if (!link || link.getAttribute('href').startsWith('#') || event.defaultPrevented) return;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const to = new URL(link.href);
  if (to.origin !== location.origin || to.pathname !== location.pathname || link.target || link.hasAttribute('download')) return;
  event.preventDefault();
  settings.go(to.pathname + to.search);
}

/// From now on, and `route` is called whenever the address has changed.
export function followLinks(route) {
  addEventListener('click', follow);
  addEventListener('popstate', route);
  addEventListener('luozi-address', route);
}
