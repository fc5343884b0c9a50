// What the inspector shows: a message's lane, or the run.

function senderName(sender, conversation) {
  if (sender === null) return el('span', { class: 'private' }, 'No sender');
  if (sender !== PRIVATE) return foreign(sender);
  return el('span', { class: 'private', title: 'The sender is private; --show-private shows it' },
    'Sender ' + String(conversation).replace('m', ''));
}

function messageText(text, limit) {
  if (text === null) return el('span', { class: 'private' }, 'No text');
  if (text === PRIVATE) {
    const title = 'The text is private; --show-private shows it';
    return el('span', { class: 'private', title }, 'Private text');
  }
  return limit ? brief(text, limit) : whole(text, 4000);
}

function outcomeBadges(message) {
  return [
    message.isFailed ? badge('not as expected', 'bad') : null,
    message.asked === null ? badge('not asked') : badge('asked', 'good'),
    message.hasDenials ? badge('denials', 'warn') : null,
    message.hasLaterDenials ? badge('denials after it', 'warn') : null,
    message.hasNetwork ? badge('network') : null,
  ];
}

/** Where the message was placed, and where it lies in the end. */
function folderWords(message) {
  const first = message.section.folderName(message.placed.folder);
  if (message.isGone) return first + ' \u2192 deleted';
  if (message.folder === message.placed.folder) return first;
  return first + ' \u2192 ' + message.section.folderName(message.folder);
}

function messageView(message, data, open) {
  const entries = message.entries;
  const of = (type) => entries.filter((entry) => entry.type === type);
  const placed = message.placed;
  return [
    el('header', { class: 'lane-head' },
      el('h2', { tabindex: '-1', id: 'lane-title' }, 'Message #' + message.number),
      el('p', { class: 'badges' }, outcomeBadges(message)),
      el('p', { class: 'in-brief' }, foreign(message.reason))),
    attempt(() => failuresPart(of('failure'))),
    facts([
      ['From', senderName(message.sender, message.conversation)],
      ['Text', messageText(message.text)],
      ['Service', message.service],
      ['Group', message.members ? plural(message.members, 'other member') : null],
      ['Folder', placed ? folderWords(message) : 'not placed'],
      ['Alert', placed ? (placed.notified ? 'sound and banner' : 'silent') : null],
      ['Label', placed && placed.label ? foreign(placed.label) : null],
      ['Unread then', placed ? placed.unread : null],
      ['Reported', message.reports.length ? message.reports.map((report) =>
        [link(report.id + ', ' + report.outcome, () => open(report)), ' ']) : null],
    ]),
    attempt(() => denialsPart(of('denied'))),
    attempt(() => noticesPart(of('notice'))),
    attempt(() => whyPart(message, data)),
    attempt(() => networkPart(of('deferred'))),
    attempt(() => logsPart(of('log'))),
    part('Lane', stepsList(entries.filter((entry) => entry.type !== 'failure')), doubtNote(entries)),
    attempt(() => actsPart('After it, ' + BETWEEN, message.after)),
    attempt(() => timingPart(message)),
  ].filter(Boolean);
}

function noticeCards(entries) {
  return cards(entries, (entry) => el('li', { class: 'card warn' },
    el('div', {}, foreign(entry.text), doubt(entry)),
    el('div', { class: 'origin' }, el('code', {}, entry.code))));
}

function noticesPart(entries) {
  return part('Notices', noticeCards(entries), doubtNote(entries));
}

const BETWEEN = 'while no message was asked about';

/** What an extension did that belongs to no message, in a part of its own. */
function actsPart(title, entries) {
  const of = (type) => entries.filter((entry) => entry.type === type);
  return part(title, denialCards(of('denied')), noticeCards(of('notice')), logBox(of('log')),
    entries.length ? stepsList(entries.slice(0, MOST_EVENTS)) : null,
    entries.length > MOST_EVENTS ? note(plural(entries.length - MOST_EVENTS, 'more event')) : null);
}

/** How many stretches of time between messages are shown in the run; a message shows its own. */
const MOST_STRETCHES = 50;

function betweenParts(section) {
  const groups = [...section.between];
  return [
    ...groups.slice(0, MOST_STRETCHES).map(([number, entries]) => actsPart(
      (number === 0 ? 'Before the first message, ' : 'After message #' + number + ', ') + BETWEEN, entries)),
    groups.length > MOST_STRETCHES
      ? note('So it did after ' + plural(groups.length - MOST_STRETCHES, 'more message') + '.') : null,
  ];
}

const SEVERITIES = { __proto__: null, error: 'bad', warning: 'warn' };

function findingsPart(findings) {
  return part('Findings', cards(findings, (finding) => el('li', {
    class: 'card ' + (SEVERITIES[finding.severity] || ''),
  },
    el('div', {}, badge(finding.severity, SEVERITIES[finding.severity]),
      ' ', el('code', {}, finding.rule)),
    el('div', {}, foreign(finding.place), ': ', foreign(finding.detail)),
    finding.severity === 'info' ? null : el('div', { class: 'remedy' }, foreign(finding.remedy)))));
}

/** What a run came to, in words. */
function statusBadge(status) {
  return badge(status.words, status.hasFailed ? 'bad' : status.isAsExpected ? 'good' : '');
}

function errorsPart(errors) {
  return part('Could not be played', cards(errors, (error) => el('li', { class: 'card bad' },
    el('div', {}, foreign(error.text)),
    el('div', { class: 'origin' }, el('code', {},
      foreign([error.file, error.line, error.column].filter((word) => word !== undefined).join(':')))))));
}

/** How many events of the phone are listed. */
const MOST_EVENTS = 400;

function note(text) {
  return el('p', { class: 'empty' }, text);
}

function sectionView(section) {
  const standsApart = (entry) => {
    const line = named(section.data.lines, entry.type);
    return Boolean(line) && line.standsApart;
  };
  // Of a report the run has one line; the rest is in its own lane.
  const events = section.phone.filter((entry) => !standsApart(entry)
    && (typeof entry.report !== 'number' || entry.type === 'offered'));
  return [
    el('header', { class: 'lane-head' },
      el('h2', { tabindex: '-1', id: 'lane-title' }, 'The run'),
      el('p', { class: 'badges' },
        statusBadge(section.status),
        badge(section.releases || section.profile), badge(plural(section.messages.length, 'message')),
        section.reports.length ? badge(plural(section.reports.length, 'report')) : null),
      el('p', { class: 'in-brief' }, foreign(section.about || ''))),
    attempt(() => errorsPart(section.errors)),
    attempt(() => failuresPart(section.failures)),
    attempt(() => findingsPart(section.findings)),
    attempt(() => denialsPart(events.filter((entry) => entry.type === 'denied'))),
    attempt(() => noticesPart(events.filter((entry) => entry.type === 'notice'))),
    attempt(() => logsPart(events.filter((entry) => entry.type === 'log'))),
    attempt(() => actsPart('While it was asked for its sub-actions', section.ofCapabilities)),
    ...betweenParts(section),
    part('Phone',
      events.length ? stepsList(events.slice(0, MOST_EVENTS)) : note('Nothing but messages happened.'),
      events.length > MOST_EVENTS ? note(plural(events.length - MOST_EVENTS, 'more event')) : null),
    choiceHint(section),
  ].filter(Boolean);
}

/** What there is to be looked at; nothing where nobody was written to, and nothing reported. */
function choiceHint(section) {
  const kinds = [
    section.messages.length ? 'a message' : null, section.reports.length ? 'a report' : null,
  ].filter(Boolean);
  return kinds.length
    ? el('p', { class: 'hint' },
      'Choose ' + kinds.join(' or ') + ' to see why the extension was asked, or was not.')
    : null;
}

/** The states of every protection over all launches: the proof that the extension was confined. */
function sandboxStates(model) {
  const states = new Map();
  let launches = 0;
  const count = (entry) => {
    launches += 1;
    for (const [name, text] of Object.entries(entry.sandbox || {})) {
      const state = String(text);
      if (!states.has(name)) states.set(name, new Map());
      const counts = states.get(name);
      counts.set(state, (counts.get(state) || 0) + 1);
    }
  };
  for (const section of model.sections) {
    for (const entry of section.events) if (entry.type === 'launched') count(entry);
    for (const message of section.messages) {
      for (let at = 3; at < message.row.length; at += 3) {
        const entry = model.data.pool[message.row[at]];
        if (entry.type === 'launched') count(entry);
      }
    }
  }
  return { states, launches };
}

function sandboxProof(model) {
  const { states, launches } = sandboxStates(model);
  if (launches === 0) return el('p', { class: 'proof-none' }, badge('nothing was launched'));
  const holds = (counts) => [...counts.keys()].every(isActive);
  const active = [...states.values()].filter(holds).length;
  const gaps = states.size - active;
  const summary = gaps === 0
    ? 'Sandbox: ' + active + ' of ' + states.size + ' protections active'
    : 'Sandbox: ' + plural(gaps, 'protection') + ' not active';
  const rows = Object.keys(model.data.protections).filter((name) => states.has(name)).map((name) => {
    const counts = states.get(name);
    return el('tr', {}, el('th', { scope: 'row' }, el('code', {}, name)),
      el('td', {}, [...counts].map(([state, count]) => el('div', {},
        badge(state.split(' ')[0], isActive(state) ? 'good' : 'bad'), ' ',
        foreign(state.split(' ').slice(1).join(' ').replace(/^[(:]\s*|\)$/g, '')),
        counts.size > 1 ? ' in ' + plural(count, 'launch').replace('launchs', 'launches') : ''))),
      el('td', { class: 'purpose' }, model.data.protections[name]));
  });
  const heads = ['Protection', 'State', 'Purpose'].map((name) => el('th', { scope: 'col' }, name));
  const count = launches === 1 ? '1 launch' : launches.toLocaleString('en') + ' launches';
  return el('details', { class: 'proof' + (gaps ? ' has-gaps' : ''), id: 'proof' },
    el('summary', {},
      el('span', { class: 'shield', 'aria-hidden': 'true' }, gaps ? '\u26a0' : '\u2713'), ' ' + summary),
    el('div', { class: 'proof-panel' },
      el('p', {}, 'What the kernel enforced in ' + count + ' of the extension:'),
      el('table', {}, el('thead', { class: 'visually-hidden' }, el('tr', {}, heads)),
        el('tbody', {}, rows))));
}
