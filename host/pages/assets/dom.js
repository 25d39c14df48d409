// Makes elements without ever parsing markup: what comes from the feed can only become text.

const svgNamespace = 'http://www.w3.org/2000/svg';

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (/^(on|style$)/i.test(name)) throw new Error(`attribute ${name}: handlers and styles are set from code`);
    if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/// An HTML element; string children become text nodes, null ones are left out.
export function html(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/// An SVG element, with the same rules.
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(svgNamespace, tag), attributes, children);
}

/// A button that says what it does to those who see it and to those who hear it.
export function button(label, glyph, onPress, attributes = {}) {
  const node = html('button', { type: 'button', 'aria-label': label, title: label, ...attributes }, glyph);
  node.addEventListener('click', onPress);
  return node;
}

/// Writes text only when it differs, so that clocks ticking ten times a second cost nothing.
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
