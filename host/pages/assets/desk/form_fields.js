// The fields of the desk's forms: each is {node, value(), onChange}.
import { html } from '../dom.js';

let count = 0;
const fresh = () => `field-${count += 1}`;

function labelled(label, control, hint) {
  const id = fresh();
  control.id = id;
  if (hint) control.setAttribute('aria-describedby', `${id}-hint`);
  return html('div', { class: 'field' }, html('label', { for: id }, label), control,
    hint && html('p', { class: 'hint', id: `${id}-hint` }, hint));
}

/// A choice among some; `options` are [value, text].
export function choice(label, options, chosen, onChange = () => {}) {
  const control = html('select', {}, ...options.map(([value, text]) => html('option', { value, selected: value === chosen }, text)));
  control.addEventListener('change', onChange);
  const fill = (next) => control.replaceChildren(...next.map(([value, text]) => html('option', { value }, text)));
  return { node: labelled(label, control), value: () => control.value, fill, control };
}

/// A line of text.
export function line(label, value = '', { hint = null, onChange = () => {}, ...attributes } = {}) {
  const control = html('input', { type: 'text', value, spellcheck: 'false', autocapitalize: 'none', autocomplete: 'off', ...attributes });
  control.addEventListener('input', onChange);
  return { node: labelled(label, control, hint), value: () => control.value.trim(), set: (text) => { control.value = text; onChange(); }, control };
}

/// Buttons of which one is chosen; `options` are [value, text].
export function radios(legend, options, chosen, onChange = () => {}) {
  const name = fresh();
  const inputs = options.map(([value]) => html('input', { type: 'radio', name, value, checked: value === chosen }));
  for (const input of inputs) input.addEventListener('change', onChange);
  return {
    node: html('fieldset', { class: 'field radios' }, html('legend', {}, legend),
      ...options.map(([, text], index) => html('label', {}, inputs[index], html('span', {}, text)))),
    value: () => inputs.find((input) => input.checked)?.value ?? '',
  };
}
