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
    return el('span', { class: 'private', title: 'The text is private; --show-private shows it' }, 'Private text');
  }
  return limit ? brief(text, limit) : whole(text, 4000);
}

function outcomeBadges(message) {
  return [
    message.isFailed ? badge('not as expected', 'bad') : null,
    message.asked === null ? badge('not asked') : badge('asked', 'good'),
    message.hasDenials ? badge('denials', 'warn') : null,
    message.hasNetwork ? badge('network') : null,
  ];
}

function messageView(message, data) {
  const entries = message.entries;
  const of = (type) => entries.filter((entry) => entry.type === type);
  const placed = message.placed;
  const moved = placed && message.folder !== placed.folder;
  return [
    el('header', { class: 'lane-head' },
      el('h2', { tabindex: '-1', id: 'lane-title' }, 'Message #' + message.number),
      el('p', { class: 'badges' }, outcomeBadges(message)),
      el('p', { class: 'verdict' }, foreign(message.reason))),
    attempt(() => failuresPart(of('failure'))),
    facts([
      ['From', senderName(message.sender, message.conversation)],
      ['Text', messageText(message.text)],
      ['Service', message.service + (message.members ? ', group with ' + plural(message.members, 'other member') : '')],
      ['Folder', placed ? [message.section.folderName(placed.folder),
        moved ? ' \u2192 ' + (message.isGone ? 'deleted' : message.section.folderName(message.folder)) : null] : 'not placed'],
      ['Alert', placed ? (placed.notified ? 'sound and banner' : 'silent') : null],
      ['Label', placed && placed.label ? foreign(placed.label) : null],
      ['Unread then', placed ? placed.unread : null],
    ]),
    attempt(() => denialsPart(of('denied'))),
    attempt(() => noticesPart(of('notice'))),
    attempt(() => whyPart(message, data)),
    attempt(() => networkPart(of('deferred'))),
    attempt(() => logsPart(of('log'))),
    part('Lane', stepsList(entries.filter((entry) => entry.type !== 'failure'))),
    attempt(() => timingPart(message)),
  ].filter(Boolean);
}

function noticesPart(entries) {
  return part('Notices', cards(entries, (entry) => el('li', { class: 'card warn' },
    el('div', {}, foreign(entry.text)), el('div', { class: 'origin' }, el('code', {}, entry.code)))));
}

function findingsPart(findings) {
  return part('Findings', cards(findings, (finding) => el('li', {
    class: 'card ' + (finding.severity === 'error' ? 'bad' : finding.severity === 'warning' ? 'warn' : ''),
  },
    el('div', {}, badge(finding.severity, finding.severity === 'error' ? 'bad' : finding.severity === 'warning' ? 'warn' : ''),
      ' ', el('code', {}, finding.rule)),
    el('div', {}, foreign(finding.place), ': ', foreign(finding.detail)),
    finding.severity === 'info' ? null : el('div', { class: 'remedy' }, foreign(finding.remedy)))));
}

function sectionView(section) {
  const events = section.events.filter((entry) =>
    !['inbox', 'result', 'timing', 'failure', 'finding'].includes(entry.type));
  return [
    el('header', { class: 'lane-head' },
      el('h2', { tabindex: '-1', id: 'lane-title' }, 'The run'),
      el('p', { class: 'badges' }, badge(section.isAsExpected ? 'as expected' : 'not as expected', section.isAsExpected ? 'good' : 'bad'),
        badge(section.releases || section.profile), badge(plural(section.messages.length, 'message'))),
      el('p', { class: 'verdict' }, foreign(section.about || ''))),
    attempt(() => failuresPart(section.failures)),
    attempt(() => findingsPart(section.findings)),
    attempt(() => denialsPart(events.filter((entry) => entry.type === 'denied'))),
    attempt(() => noticesPart(events.filter((entry) => entry.type === 'notice'))),
    attempt(() => logsPart(events.filter((entry) => entry.type === 'log'))),
    part('Phone', events.length ? stepsList(events.slice(0, 400)) : el('p', { class: 'empty' }, 'Nothing but messages happened.'),
      events.length > 400 ? el('p', { class: 'empty' }, plural(events.length - 400, 'more event')) : null),
    el('p', { class: 'hint' }, 'Choose a message to see why the extension was asked, or was not.'),
  ].filter(Boolean);
}

/** The states of every protection over all launches: the proof that the extension was confined. */
function sandboxStates(model) {
  const states = new Map();
  let launches = 0;
  const note = (entry) => {
    launches += 1;
    for (const [name, text] of Object.entries(entry.sandbox || {})) {
      const state = String(text);
      if (!states.has(name)) states.set(name, new Map());
      const counts = states.get(name);
      counts.set(state, (counts.get(state) || 0) + 1);
    }
  };
  for (const section of model.sections) {
    for (const entry of section.events) if (entry.type === 'launched') note(entry);
    for (const message of section.messages) {
      for (let at = 3; at < message.row.length; at += 3) {
        const entry = model.data.pool[message.row[at]];
        if (entry.type === 'launched') note(entry);
      }
    }
  }
  return { states, launches };
}

function sandboxProof(model) {
  const { states, launches } = sandboxStates(model);
  if (launches === 0) return el('p', { class: 'proof-none' }, badge('nothing was launched'));
  const isActive = (counts) => [...counts.keys()].every((state) => state.startsWith('active'));
  const active = [...states.values()].filter(isActive).length;
  const gaps = states.size - active;
  const summary = gaps === 0
    ? 'Sandbox: ' + active + ' of ' + states.size + ' protections active'
    : 'Sandbox: ' + plural(gaps, 'protection') + ' not active';
  const rows = Object.keys(model.data.protections).filter((name) => states.has(name)).map((name) => {
    const counts = states.get(name);
    return el('tr', {}, el('th', { scope: 'row' }, el('code', {}, name)),
      el('td', {}, [...counts].map(([state, count]) => el('div', {},
        badge(state.split(' ')[0], state.startsWith('active') ? 'good' : 'bad'), ' ',
        foreign(state.split(' ').slice(1).join(' ').replace(/^[(:]\s*|\)$/g, '')),
        counts.size > 1 ? ' in ' + plural(count, 'launch').replace('launchs', 'launches') : ''))),
      el('td', { class: 'purpose' }, model.data.protections[name]));
  });
  return el('details', { class: 'proof' + (gaps ? ' has-gaps' : ''), id: 'proof' },
    el('summary', {}, el('span', { class: 'shield', 'aria-hidden': 'true' }, gaps ? '\u26a0' : '\u2713'), ' ' + summary),
    el('div', { class: 'proof-panel' },
      el('p', {}, 'What the kernel enforced in ' + (launches === 1 ? '1 launch' : launches.toLocaleString('en') + ' launches') + ' of the extension:'),
      el('table', {}, el('thead', { class: 'visually-hidden' }, el('tr', {}, ['Protection', 'State', 'Purpose'].map((name) => el('th', { scope: 'col' }, name)))),
        el('tbody', {}, rows))));
}
