// Everything that came from a message, an extension or a server reaches the page through here:
// as text nodes, never as markup.

const PRIVATE = '<private>';

// What has no picture of its own and can hide or turn text: controls, format characters, fillers.
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;

const NAMES = {
  0x00ad: 'soft hyphen', 0x061c: 'Arabic letter mark', 0x200b: 'zero-width space',
  0x200c: 'zero-width non-joiner', 0x200d: 'zero-width joiner', 0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark', 0x2028: 'line separator', 0x2029: 'paragraph separator',
  0x202a: 'left-to-right embedding', 0x202b: 'right-to-left embedding',
  0x202c: 'end of direction change', 0x202d: 'left-to-right override',
  0x202e: 'right-to-left override', 0x2060: 'word joiner', 0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate', 0x2068: 'first-strong isolate',
  0x2069: 'end of isolate', 0xfeff: 'zero-width no-break space',
};

/** Makes an element; children are nodes or text, attributes with a null or false value are left out. */
function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'onclick') node.addEventListener('click', value);
    else node.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

/** A joiner inside an emoji belongs to its picture. */
function joinsEmoji(text, at) {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).pop() || '';
  const after = Array.from(text.slice(at + 1, at + 3)).shift() || '';
  return /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) &&
    /^\p{Extended_Pictographic}$/u.test(after);
}

function code(character) {
  return 'U+' + character.codePointAt(0).toString(16).toUpperCase().padStart(4, '0');
}

/** The text as nodes, with everything invisible in it made visible; a trace can hold anything. */
function pieces(value) {
  const text = typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
  const nodes = [];
  let from = 0;
  for (const match of text.matchAll(HIDDEN)) {
    const character = match[0];
    if (character === '\n' || character === '\t') continue;
    if (character === '\u200d' && joinsEmoji(text, match.index)) continue;
    if (match.index > from) nodes.push(document.createTextNode(text.slice(from, match.index)));
    const name = NAMES[character.codePointAt(0)] || 'control character';
    nodes.push(el('span', { class: 'hidden-character', title: name, dir: 'ltr' }, code(character)));
    from = match.index + character.length;
  }
  if (from < text.length) nodes.push(document.createTextNode(text.slice(from)));
  return nodes;
}

/** Foreign text, in a box that its direction cannot leave. */
function foreign(text, className) {
  return el('bdi', { dir: 'auto', class: ('foreign ' + (className || '')).trim() }, pieces(text));
}

/** Foreign text in one line of a list: what breaks lines is a space there. */
function brief(value, limit) {
  const text = String(value);
  const line = text.slice(0, limit).replace(/[\n\t]+/g, ' ');
  return foreign(text.length > limit ? line + '\u2026' : line);
}

/** A long text is cut until somebody wants it whole. */
function whole(value, limit) {
  const text = String(value);
  if (text.length <= limit) return [foreign(text)];
  const box = el('span', {}, foreign(text.slice(0, limit) + '\u2026'));
  const more = el('button', { class: 'link', type: 'button' },
    'Show all ' + text.length.toLocaleString('en') + ' characters');
  more.addEventListener('click', (event) => {
    event.stopPropagation();
    box.replaceChildren(foreign(text));
    more.remove();
  });
  return [box, more];
}

/** What cannot be shown is told, and keeps nothing else from being shown. */
function attempt(build) {
  try {
    return build();
  } catch (error) {
    return el('p', { class: 'empty' }, 'This part of the trace cannot be shown.');
  }
}

/** What a table of the page's data has by a name, or nothing; a trace can hold any name. */
function named(table, name) {
  const isName = typeof name === 'string' || typeof name === 'number';
  return isName && Object.hasOwn(table, name) ? table[name] : undefined;
}

/** A list of a trace, or none where the trace has something else there. */
function listOf(value) {
  return Array.isArray(value) ? value : [];
}

function plural(count, noun) {
  return count.toLocaleString('en') + '\u00a0' + noun + (count === 1 ? '' : 's');
}

/** Seconds in the unit that a person would choose. */
function duration(seconds) {
  if (seconds < 0.001) return (seconds * 1e6).toFixed(0) + '\u00a0\u00b5s';
  if (seconds < 1) return (seconds * 1000).toFixed(seconds < 0.01 ? 2 : 1) + '\u00a0ms';
  if (seconds < 60) return seconds.toFixed(2) + '\u00a0s';
  if (seconds < 3600) {
    return Math.floor(seconds / 60) + '\u00a0min ' + Math.round(seconds % 60) + '\u00a0s';
  }
  return Math.floor(seconds / 3600) + '\u00a0h ' + Math.round(seconds % 3600 / 60) + '\u00a0min';
}
