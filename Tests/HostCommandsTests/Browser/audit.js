// Looks over a page as a person with a keyboard, a screen reader or weak eyes meets it, and
// returns what is wrong as sentences; the rules are those of WCAG 2.2 level AA that a program can see.
(() => {
  const problems = [];
  const isSeen = (node) => node.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && node.getClientRects().length > 0;
  const place = (node) => node.tagName.toLowerCase() + (node.id ? '#' + node.id : '') + (node.className ? '.' + String(node.className).split(' ').join('.') : '')
    + ' "' + (node.textContent || '').trim().slice(0, 40) + '"';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);

  const INTERACTIVE = 'button, input, select, textarea, a[href], summary, [role=option], [role=listbox], [tabindex="0"]';
  const name = (node) => {
    const label = node.getAttribute('aria-label');
    if (label && label.trim()) return label;
    const ids = (node.getAttribute('aria-labelledby') || '').split(/\s+/).filter(Boolean);
    const text = ids.map((id) => (document.getElementById(id) || {}).textContent || '').join(' ').trim();
    if (text) return text;
    if (node.id) {
      const marked = document.querySelector('label[for="' + node.id + '"]');
      if (marked && marked.textContent.trim()) return marked.textContent;
    }
    return /^(INPUT|SELECT|TEXTAREA)$/.test(node.tagName) ? '' : node.textContent.trim() || node.title;
  };
  for (const node of all(INTERACTIVE)) if (!name(node)) problems.push('no name: ' + place(node));
  for (const node of all('section[aria-label], nav, [role=region], [role=dialog], [role=group], [role=listbox]')) {
    if (!name(node)) problems.push('no name: ' + place(node));
  }

  const ids = new Set();
  for (const node of document.querySelectorAll('[id]')) {
    if (ids.has(node.id)) problems.push('id twice: ' + node.id);
    ids.add(node.id);
  }
  for (const attribute of ['aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'aria-controls']) {
    for (const node of document.querySelectorAll('[' + attribute + ']')) {
      for (const id of node.getAttribute(attribute).split(/\s+/)) {
        if (!ids.has(id)) problems.push(attribute + ' names nothing: ' + id);
      }
    }
  }
  for (const node of all('[role=option]')) {
    if (!node.closest('[role=listbox]')) problems.push('option outside a listbox: ' + place(node));
    if (!node.hasAttribute('aria-selected')) problems.push('option without aria-selected: ' + place(node));
  }
  for (const node of all('button button, a button, button a, [role=option] button')) {
    problems.push('a control in a control: ' + place(node));
  }
  if (!document.documentElement.lang) problems.push('the page names no language');
  if (!document.title) problems.push('the page has no title');
  if (all('main').length !== 1) problems.push('there is not one main');
  let level = 0;
  for (const node of all('h1, h2, h3, h4')) {
    const next = Number(node.tagName[1]);
    if (next > level + 1) problems.push('heading skips a level: ' + place(node));
    level = next;
  }

  // Contrast: the text's colour on what is painted below it.
  const parse = (color) => {
    const found = color.match(/[\d.]+/g).map(Number);
    return { r: found[0], g: found[1], b: found[2], a: found.length > 3 ? found[3] : 1 };
  };
  const over = (top, below) => ({
    r: top.r * top.a + below.r * (1 - top.a), g: top.g * top.a + below.g * (1 - top.a),
    b: top.b * top.a + below.b * (1 - top.a), a: 1,
  });
  const ground = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color.a > 0) layers.push(color);
      if (color.a === 1) break;
    }
    return layers.reverse().reduce((below, top) => over(top, below), { r: 255, g: 255, b: 255, a: 1 });
  };
  const luminance = ({ r, g, b }) => {
    const [x, y, z] = [r, g, b].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one, two) => {
    const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const checked = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let texts = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || checked.has(node) || !isSeen(node)) continue;
    if (node.closest('script, style, option, noscript, .visually-hidden, .skip')) continue;
    checked.add(node);
    texts += 1;
    const style = getComputedStyle(node);
    const below = ground(node);
    const ratio = contrast(over(parse(style.color), below), below);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    if (ratio < (isLarge ? 3 : 4.5)) problems.push('contrast ' + ratio.toFixed(2) + ': ' + place(node));
  }
  if (texts === 0) problems.push('there is no text to look at');

  // Targets of at least 24 by 24 pixels; links in running text are excepted, as the rule has it.
  for (const node of all('button:not(.link), input, select')) {
    const box = node.getBoundingClientRect();
    if (box.width < 24 || box.height < 24) {
      if (!node.classList.contains('badge')) problems.push('target ' + box.width.toFixed(0) + '\u00d7' + box.height.toFixed(0) + ': ' + place(node));
    }
  }
  // A phone widens its layout to what overflows, so the window's own width would agree with anything.
  const screenWidth = Math.round(visualViewport.width);
  for (const [name, width] of [['layout', innerWidth], ['page', document.documentElement.scrollWidth]]) {
    if (width > screenWidth) problems.push('the ' + name + ' is wider than the screen: ' + width);
  }
  for (const node of all('main *, header *')) {
    const box = node.getBoundingClientRect();
    const scroller = node.closest('.chips, .folders, .list, .exchange, .log, .facts dd, .row, .visually-hidden');
    if (!scroller && box.width > 0 && (box.right > screenWidth + 1 || box.left < -1)) problems.push('off the screen: ' + place(node));
  }
  for (const node of all('main *')) {
    const style = getComputedStyle(node);
    const scrolls = /auto|scroll/.test(style.overflowY) && node.scrollHeight > node.clientHeight + 1;
    if (scrolls && node.tabIndex < 0 && !node.querySelector('button, a[href], input, select, summary, [tabindex="0"]')) {
      problems.push('a keyboard cannot scroll: ' + place(node));
    }
  }
  return problems;
})()
