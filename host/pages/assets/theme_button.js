// The button that steps through the colours: as the system, light, dark.
import { button } from './dom.js';
import { icon } from './icons.js';
import { words } from './messages/messages.js';
import * as settings from './settings.js';

/// Chooses the page's colours now and keeps them right; returns the button.
export function themeButton() {
  const node = button('', '', () => show(settings.nextTheme()), { class: 'theme' });
  const show = (chosen) => {
    settings.applyTheme();
    node.replaceChildren(icon(chosen));
    node.title = words.theme[chosen];
    node.setAttribute('aria-label', words.theme[chosen]);
  };
  show(settings.theme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => settings.applyTheme());
  return node;
}
