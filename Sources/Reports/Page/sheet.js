// The sheet of a reporting extension as its user saw it. Nothing in it can be pressed: it is a picture
// of what was there, with words for those who hear the page.

/** A text of the sheet. */
function said(value, className) {
  if (value === PRIVATE) return privateWord('Private text');
  return String(value).length > 400 ? whole(value, 400) : foreign(value, className);
}

const has = (value) => value !== undefined && value !== '';

/** What the item says; its identifier stands beside it, as scripts name it by that. */
function caption(item) {
  return has(item.label) ? el('span', { class: 'ui-label' }, said(item.label)) : null;
}

/** A text in a box, or what the empty box says. */
function fieldBox(item) {
  const isEmpty = !has(item.value);
  const hint = has(item.placeholder) ? said(item.placeholder) : null;
  const isCaption = item.label !== undefined && item.label !== item.placeholder;
  return [
    isCaption ? caption(item) : null,
    el('span', { class: 'ui-box' + (item.kind === 'textView' ? ' ui-long' : '') },
      isEmpty ? el('span', { class: 'ui-hint' }, unseen('empty: '), hint) : said(item.value)),
  ];
}

function onOff(item) {
  return el('span', { class: 'ui-knob' + (item.on ? ' on' : '') }, item.on ? 'on' : 'off');
}

/** How many options of a wheel are drawn on each side of the chosen one. */
const NEAR = 4;

/** Where the chosen options are: one, or one of each part of a wheel that has several. */
function chosenPlaces(item) {
  const options = listOf(item.options);
  // Of a private sheet every option is called the same.
  if (typeof item.value !== 'string' || item.value === PRIVATE) return [];
  const at = options.indexOf(item.value);
  const places = at >= 0 ? [at] : item.value.split(', ').map((text) => options.indexOf(text));
  return places.includes(-1) ? [] : places;
}

/** What can be chosen, what is chosen marked. */
function choices(item, className) {
  const options = listOf(item.options);
  const places = chosenPlaces(item);
  const most = className === 'ui-wheel' ? 2 * NEAR + 1 : 40;
  const from = Math.max(0, Math.min((places[0] || 0) - NEAR, options.length - most));
  const shown = options.slice(from, from + most);
  const isChosen = (index) => places.includes(from + index);
  const hidden = options.length - shown.length;
  return el('span', { class: className }, shown.map((option, index) =>
    el('span', { class: 'ui-option' + (isChosen(index) ? ' chosen-option' : '') },
      isChosen(index) ? unseen('chosen: ') : null, said(option), ' ')),
  hidden ? el('span', { class: 'ui-hint' }, plural(hidden, 'more option')) : null);
}

/** How far something is, where it is told in per cent. */
function partBar(item) {
  const match = /^(\d+(?:\.\d+)?)\s?%$/.exec(item.value || '');
  const bar = el('span', { class: 'ui-bar', 'aria-hidden': 'true' }, el('span'));
  bar.firstChild.style.width = match ? Math.min(100, Number(match[1])) + '%' : '0';
  return match ? bar : null;
}

function detail(item) {
  return has(item.value) ? el('span', { class: 'ui-value' }, said(item.value)) : null;
}

function button(item) {
  return el('span', { class: 'ui-press' }, caption(item) || detail(item) || 'no title',
    item.kind === 'menu' || listOf(item.options).length ? ' \u25be' : null, item.on === undefined ? null : [' ', onOff(item)]);
}

/** What an item is drawn as; what this version does not know is a text. */
const DRAWN = {
  __proto__: null,
  label: (item) => [caption(item), detail(item)],
  image: (item) => el('span', { class: 'ui-picture' }, caption(item) || 'picture'),
  progress: (item) => [caption(item), partBar(item), detail(item)],
  button: (item) => [button(item), has(item.label) ? detail(item) : null],
  link: (item) => el('span', { class: 'ui-address' }, caption(item) || detail(item)),
  menu: (item) => [button(item), has(item.label) ? detail(item) : null, choices(item, 'ui-wheel')],
  barButton: button,
  alertButton: button,
  tab: (item) => [button(item), has(item.label) ? detail(item) : null],
  textField: fieldBox, secureField: fieldBox, searchField: fieldBox, textView: fieldBox,
  alertField: fieldBox,
  switch: (item) => [caption(item), onOff(item)],
  segments: (item) => [caption(item), choices(item, 'ui-pieces')],
  picker: (item) => [caption(item), detail(item), choices(item, 'ui-wheel')],
  datePicker: (item) => [caption(item), detail(item)],
  slider: (item) => [caption(item), el('span', { class: 'ui-track', 'aria-hidden': 'true' }), detail(item)],
  stepper: (item) => [caption(item), el('span', { class: 'ui-steps', 'aria-hidden': 'true' }, '\u2212 +'),
    detail(item)],
  pages: (item) => [caption(item), detail(item)],
  row: (item) => [caption(item), detail(item),
    item.selected ? el('span', { class: 'ui-check', 'aria-hidden': 'true' }, '\u2713') : null],
  header: (item) => caption(item),
  footer: (item) => caption(item),
  gesture: (item) => caption(item) || detail(item) || 'can be touched',
  alertTitle: (item) => caption(item),
};

/** Those that say by their look alone what they are. */
const SELF_SPOKEN = new Set(['label', 'header', 'footer', 'alertTitle']);

function sheetItem(item, frame, data) {
  const kind = String(item.kind);
  const words = named(data.itemKinds, item.kind) || kind;
  const draw = DRAWN[kind] || ((other) => [caption(other), detail(other)]);
  const isTouched = frame.touched.has(item);
  const states = [
    item.selected ? 'selected' : null, item.enabled === false ? 'disabled' : null,
    frame.changed.has(item) ? 'changed' : null, isTouched ? 'touched next' : null,
  ].filter(Boolean);
  const classes = 'ui' + (DRAWN[kind] ? ' kind-' + kind : '') + states.map((state) => ' is-' + state.split(' ')[0]).join('');
  const node = el('li', { class: classes, title: listOf(item.classes).join(', ') || null },
    SELF_SPOKEN.has(kind) ? null : unseen(words + ': '), draw(item),
    has(item.identifier) ? el('code', { class: 'ui-id' }, said(item.identifier)) : null,
    item.enabled === false ? el('span', { class: 'ui-note' }, 'disabled') : null,
    kind === 'row' && listOf(item.options).length
      ? el('span', { class: 'ui-note' }, 'swipe: ', item.options.map((option) => [said(option), ' '])) : null,
    states.length ? unseen('(' + states.join(', ') + ')') : null);
  const level = Math.min(6, Number(item.level) || 0);
  if (level > 0) node.style.marginInlineStart = level * 14 + 'px';
  return node;
}

/** Items that lie beside each other, or in a box of their own. */
function groupOf(item) {
  if (item.kind === 'barButton') return 'bar';
  if (item.kind === 'tab') return 'tabs';
  return /^alert/.test(item.kind) ? 'alert' : 'plain';
}

function sheetItems(frame, data) {
  const groups = [];
  for (const item of frame.screen.items) {
    const last = groups[groups.length - 1];
    if (last && last.name === groupOf(item)) last.items.push(item);
    else groups.push({ name: groupOf(item), items: [item] });
  }
  const isCovered = groups.some((group) => group.name === 'alert');
  return groups.map((group) => el('ul', {
    class: 'ui-group ui-group-' + group.name + (isCovered && group.name !== 'alert' ? ' covered' : ''),
    'aria-label': group.name === 'alert' ? 'Alert' : null,
  }, group.items.map((item) => sheetItem(item, frame, data))));
}

function barWord(word, className, touch, state) {
  return el('span', { class: 'sheet-word ' + className + (touch ? ' is-touched' : '') }, word,
    unseen([state, touch].filter(Boolean).map((text) => ', ' + text).join('')));
}

/** One moment: the bar with Cancel and Done, and what is below it. */
function sheet(frame, data) {
  const { screen } = frame;
  const isReady = screen.ready === true;
  const rest = typeof screen.omitted === 'number' ? screen.omitted : 0;
  return el('div', { class: 'sheet', role: 'group', 'aria-label': 'Sheet ' + frame.number },
    el('div', { class: 'sheet-bar' },
      barWord('Cancel', 'sheet-cancel', frame.pressed === 'cancel' && 'pressed next'),
      el('span', { class: 'sheet-title' }, has(screen.title) ? said(screen.title) : null),
      barWord('Done', 'sheet-done' + (isReady ? ' on' : ''),
        frame.pressed === 'done' && 'pressed next', isReady ? 'can be pressed' : 'disabled')),
    screen.items.length ? sheetItems(frame, data) : el('p', { class: 'empty' }, 'Nothing is on it.'),
    rest ? el('p', { class: 'hint' }, plural(rest, 'more item')) : null);
}

/** The system's composer of a report by message, and what the user did with it. */
function composer(entry, data) {
  const isSent = entry.sent !== undefined;
  const isOther = isSent && entry.sent !== entry.proposed;
  return el('div', { class: 'sheet', role: 'group', 'aria-label': 'Composer' },
    el('div', { class: 'sheet-bar' }, barWord('Cancel', 'sheet-cancel', !isSent && 'pressed'),
      el('span', { class: 'sheet-title' }, 'New Message'),
      barWord('Send', 'sheet-done on', isSent && 'pressed')),
    el('p', { class: 'composer-to' }, 'To: ', recipients(entry, data)),
    el('p', { class: 'composer-text' }, entry.proposed === undefined ? 'No text' : said(entry.proposed)),
    el('p', { class: 'hint' }, !isSent ? 'The user does not send it.'
      : entry.sent === PRIVATE ? 'The user sends a text.'
      : isOther ? ['The user sends instead: ', said(entry.sent)] : 'The user sends it.'));
}

/** The system's alert about a blocked sender; its words are not known. */
function blockAlert(entry) {
  return el('div', { class: 'sheet', role: 'group', 'aria-label': 'Alert' },
    el('ul', { class: 'ui-group ui-group-alert' },
      el('li', { class: 'ui kind-alertTitle' }, entry.words),
      [['ok', 'OK'], ['settings', 'Settings']].map(([choice, name]) => el('li', {
        class: 'ui kind-alertButton' + (choice === entry.choice ? ' is-touched' : ''),
      }, el('span', { class: 'ui-press' }, name), unseen(choice === entry.choice ? ', pressed' : '')))));
}

/** To whom a report by message goes, and whether that is no number, as a text of the run says. */
function recipients(entry, data) {
  return listOf(entry.recipients).map((name) =>
    [foreign(name), isNumber(String(name), data) ? ' ' : ' (no phone number) ']);
}

/** Whether there are digits in it, and nothing but what stands between them. */
function isNumber(name, data) {
  const others = [...name].filter((letter) => !/\s|[0-9]/.test(letter));
  return name === PRIVATE
    || /[0-9]/.test(name) && others.every((letter) => data.dialledSigns.includes(letter));
}

/** How a report left the phone, or why it did not, in a line. */
function sentWords(entry, data) {
  if (entry.how === 'network') {
    const { request } = entry;
    const failed = listOf(entry.checks).find((check) => check.verdict === 'failed');
    const result = request ? resultOfReport(entry) : 'not sent' + (failed ? ': ' + failed.finding : '');
    return [request ? ['The phone posts the report to ', foreign(request.url), ': ']
      : 'The report by network: ', badge(foreign(result), isPosted(entry) ? 'good' : 'bad')];
  }
  if (entry.how === 'sms') {
    return ['A message to ', recipients(entry, data), entry.sent === undefined ? 'is not sent' : 'is sent'];
  }
  const obstacle = named(data.reportObstacles, entry.obstacle);
  return ['No report: ', obstacle ? obstacle.words : foreign(entry.obstacle)];
}

function isPosted(entry) { return typeof entry.status === 'number' && entry.status < 400; }

function resultOfReport(entry) {
  if (entry.status !== undefined) return 'HTTP ' + entry.status;
  return entry.error === undefined ? 'no result' : String(entry.error);
}

/** An item as it is seen; what can be done to it is not. */
function lookOf({ acts, classes, ...seen }) { return JSON.stringify(seen); }

/** Of what is private nobody can say that it is the same. */
function isSameScreen(one, other) {
  const shown = ({ title, ready, items, omitted }) =>
    JSON.stringify([title, ready, omitted, items.map(lookOf)]);
  return shown(one) === shown(other) && !shown(one).includes(PRIVATE);
}

/** What was not like that on the screen before; nothing where another one took its place. */
function changedItems(before, screen) {
  const old = new Set(before.items.map(lookOf));
  const found = screen.items.filter((item) => !old.has(lookOf(item)));
  return new Set(found.length < screen.items.length ? found : []);
}

/** What the user saw, did and was told, in order: a screen with what is touched on it next. */
function reportFrames(report) {
  const frames = [];
  let last = null;
  const show = (screen, changed) => {
    last = { screen, touched: new Set(), pressed: null, number: (last ? last.number : 0) + 1, changed };
    frames.push(last);
  };
  for (const entry of report.entries) {
    if (entry.type === 'screen' && last && isSameScreen(last.screen, entry)) {
      frames.push({ isSame: true });
    } else if (entry.type === 'screen') {
      show(entry, last ? changedItems(last.screen, entry) : new Set());
    } else if (entry.type === 'touched') {
      const presses = /^(done|cancel)$/.test(entry.act);
      // What is touched next is one thing: a sheet that stays the same is drawn again for another.
      if (last && (entry.target || presses) && (last.touched.size || last.pressed)) {
        if (frames[frames.length - 1].isSame) frames.pop();
        show(last.screen, new Set());
      }
      if (entry.target) last.touched.add(last.screen.items[entry.itemNumber - 1]);
      if (last && presses) last.pressed = entry.act;
      frames.push({ entry });
    } else if (/^(classified|reported|alerted|blocked|concluded)$/.test(entry.type)) {
      frames.push({ entry });
    }
  }
  return frames;
}
