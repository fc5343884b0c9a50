// A report in the panes: its sheets one after the other, and in the inspector why it went so.

/** How many screens and acts are built at once. */
const FRAMES = 60;

/** What stands between two sheets. */
function frameItem(frame, data) {
  const line = (...content) => el('li', { class: 'act' }, content);
  if (frame.isSame) return line('The sheet shows the same.');
  if (frame.screen) return el('li', { class: 'frame' }, attempt(() => sheet(frame, data)));
  const { entry } = frame;
  switch (entry.type) {
    case 'touched': return line(el('strong', {}, 'The user ', touchWords(entry, data)),
      has(entry.obstacle) ? [' ', badge(['not done: ', obstacle(entry)], 'warn')] : null);
    case 'classified': return line(foreign(classifiedWords(entry, data)));
    case 'reported': return entry.how === 'sms' ? el('li', { class: 'frame' }, composer(entry, data))
      : line(sentWords(entry, data));
    case 'alerted': return el('li', { class: 'frame' }, blockAlert(entry));
    case 'blocked': return line(senderWords(entry.sender), ' goes to Blocked Contacts');
    default: return line('The sheet is over: ', foreign(concludedWords(entry, data)));
  }
}

/** That Done is disabled is no secret. */
function obstacle(entry) {
  return entry.act === 'done' ? 'it is disabled' : said(entry.obstacle);
}

function senderWords(sender) {
  return sender === PRIVATE ? privateWord('The sender') : foreign(sender);
}

function classifiedWords(entry, data) {
  return 'The extension answers ' + (named(data.reportActions, entry.action) || 'action ' + entry.action);
}

function concludedWords(entry, data) {
  const { how } = entry;
  if (how === 'no-answer') return named(data.reportReasons, entry.noAnswer) || String(entry.noAnswer);
  const words = {
    __proto__: null, cancelled: 'the user cancelled it',
    'not-ready': 'Done could not be pressed, and the user cancelled it',
    classified: 'it is dismissed',
  };
  return words[how] || String(how);
}

/** All that the user saw, or a stretch of it. */
function drawReport(box, report, from) {
  const { data } = report;
  const frames = reportFrames(report);
  const start = from || 0;
  const end = Math.min(frames.length, start + FRAMES);
  const more = (count, word, at) => el('li', { class: 'more' }, link(plural(count, word), () =>
    drawReport(box, report, at)));
  const nodes = frames.slice(start, end).map((frame) => attempt(() => frameItem(frame, data)));
  if (start > 0) nodes.unshift(more(start, 'earlier step', Math.max(0, start - FRAMES)));
  if (end < frames.length) nodes.push(more(frames.length - end, 'later step', end));
  if (frames.length === 0) {
    nodes.push(el('li', { class: 'empty' }, foreign(report.reason), '. There was no sheet.'));
  }
  box.replaceChildren(...nodes);
}

/** JSON with its parts on lines of their own, where it is any. */
function readable(text) {
  if (text === PRIVATE) return said(text);
  try {
    return whole(JSON.stringify(JSON.parse(text), null, 2), 2000);
  } catch (error) {
    return whole(text, 2000);
  }
}

function postedPart(report, data) {
  const { reported } = report;
  if (!reported) return null;
  const { request } = reported;
  return part('Report', el('div', { class: 'deferral' },
    el('p', {}, sentWords(reported, data), ' ', has(reported.transport) ? badge(reported.transport) : null),
    request ? exchange('Request', request.method + ' ' + request.url, request) : null,
    reported.how === 'sms' ? facts([
      ['Proposed', reported.proposed === undefined ? null : said(reported.proposed)],
      ['Sent', reported.sent === undefined ? 'nothing' : said(reported.sent)],
    ]) : null,
    reported.problem ? el('p', { class: 'remedy' }, foreign(reported.problem)) : null,
    reported.how === 'none' ? remedy(named(data.reportObstacles, reported.obstacle)) : null,
    listOf(reported.notes).map((note) => el('p', { class: 'remedy' }, foreign(note))),
    listOf(reported.checks).length
      ? el('ol', { class: 'gates' }, reported.checks.map(checkItem)) : null));
}

function remedy(obstacle) {
  return obstacle ? el('p', { class: 'remedy' }, 'To do: ', obstacle.remedy) : null;
}

/** The messages or calls as the extension got them. */
function toldPart(report) {
  return part('What the extension was told', cards(listOf(report.offered.communications), (told) =>
    el('li', { class: 'card' },
      el('div', {}, told.sender === undefined ? el('span', { class: 'private' }, 'No sender') : said(told.sender),
        ' ', badge(told.received ? '+' + duration(told.received) : 'at the beginning')),
      told.text === undefined ? null : el('div', {}, said(told.text)))));
}

/** What was reported, each message a way to its own lane. */
function subjectLinks(report, open) {
  if (report.messages.length === 0 || report.offered.calls !== undefined) return report.subject;
  return report.messages.map((id) => {
    const message = report.section.byNumber.get(id);
    return [message ? link('#' + id, () => open(message)) : '#' + id, ' '];
  });
}

function reportBadges(report) {
  return [
    report.isFailed ? badge('not as expected', 'bad') : null,
    report.isOffered ? badge('offered', 'good') : badge('not offered'),
    report.classified ? badge(report.action) : null,
    report.blocked ? badge('sender blocked', 'warn') : null,
    report.hasDenials ? badge('denials', 'warn') : null,
    report.hasNetwork ? badge('network') : null,
  ];
}

function reportFacts(report, data, open) {
  const { offered, classified, alerted, blocked } = report;
  const screens = report.entries.filter((entry) => entry.type === 'screen');
  const last = screens[screens.length - 1];
  return facts([
    ['Reported', subjectLinks(report, open)],
    ['From', report.sender === undefined ? null : report.sender === PRIVATE ? privateWord('Private sender')
      : report.sender === null ? 'no sender' : foreign(report.sender)],
    ['Asked', offered.origin === undefined ? null : named(data.origins, offered.origin) || foreign(offered.origin)],
    ['Extension', has(offered.extension) ? foreign(offered.extension) : 'None'],
    ['Done at the end', last ? (last.ready === true ? 'can be pressed' : 'disabled') : null],
    ['Action', classified ? foreign(report.action) : null],
    ['userString', classified && classified.userString !== undefined ? said(classified.userString) : null],
    ['userInfo', classified && classified.faulty ? badge('not JSON', 'bad')
      : classified && classified.userInfo !== undefined
        ? el('code', {}, readable(classified.userInfo)) : null],
    ['Alert', alerted ? 'the user chose ' + alerted.choice : null],
    ['Blocked', blocked ? senderWords(blocked.sender) : null],
  ]);
}

/** Conditions and rules with their sources and marks. */
function reportView(report, data, open) {
  const of = (type) => report.entries.filter((entry) => entry.type === type);
  return [
    el('header', { class: 'lane-head' },
      el('h2', { tabindex: '-1', id: 'lane-title' }, 'Report ' + report.id),
      el('p', { class: 'badges' }, reportBadges(report)),
      el('p', { class: 'in-brief' }, foreign(report.reason))),
    attempt(() => failuresPart(of('failure'))),
    attempt(() => reportFacts(report, data, open)),
    attempt(() => denialsPart(of('denied'))),
    attempt(() => noticesPart(of('notice'))),
    attempt(() => whyPart(report, data)),
    attempt(() => postedPart(report, data)),
    attempt(() => toldPart(report)),
    attempt(() => logsPart(of('log'))),
    part('Lane', stepsList(report.entries.filter((entry) => entry.type !== 'failure'))),
  ].filter(Boolean);
}

/** One step of a report's lane; nothing for what other lanes have, too. */
function reportStep(entry, data) {
  switch (entry.type) {
    case 'called': return [callWords(entry),
      el('span', { class: 'act-rules' }, listOf(entry.rules).join(', '))];
    case 'offered': return ['The user reports ', offeredWords(entry),
      entry.offered === true ? [', to ', foreign(entry.extension)] : ', which is not offered'];
    case 'screen': return ['The sheet: ', plural(listOf(entry.items).length, 'item'), ', Done ',
      entry.ready === true ? 'can be pressed' : 'disabled'];
    case 'touched': return ['The user ', touchWords(entry, data),
      has(entry.obstacle) ? [': not done, ', obstacle(entry)] : null];
    case 'classified': return [foreign(classifiedWords(entry, data))];
    case 'reported': return sentWords(entry, data);
    case 'alerted': return ['Alert: ' + entry.words + '; the user chose ', foreign(entry.choice)];
    case 'blocked': return [senderWords(entry.sender), ' goes to Blocked Contacts'];
    case 'concluded': return ['Over: ', foreign(concludedWords(entry, data))];
    default: return undefined;
  }
}

function offeredWords(entry) {
  if (entry.calls !== undefined) return list('call', listOf(entry.calls));
  return list('message', listOf(entry.messages).map((id) => '#' + id));
}

function callWords(entry) {
  const who = entry.sender === undefined ? ' without a number'
    : entry.sender === PRIVATE ? '' : [' from ', foreign(entry.sender)];
  return ['Call', who, entry.rang === false ? ' does not ring'
    : entry.answered === true ? ', answered' : ', missed'];
}

/** A row of the list: who is reported, and what came of it. */
function reportRow(report) {
  const from = report.offered.calls === undefined ? 'Report' : 'Call report';
  return el('div', { class: 'row' + (report.isFailed ? ' failed' : '') },
    el('span', { class: 'avatar of-report', 'aria-hidden': 'true' }, '\u2691'),
    el('div', { class: 'row-text' },
      el('div', { class: 'row-head' },
        el('span', { class: 'row-name' }, from + ': ', report.sender === undefined ? report.subject
          : report.conversation !== null || report.sender !== PRIVATE
          ? senderName(report.sender, report.conversation) : privateWord('Private sender')),
        el('span', { class: 'row-number' }, report.id)),
      el('div', { class: 'row-snippet' }, brief(report.reason, 120)),
      el('div', { class: 'row-tags' },
        report.isFailed ? badge('not as expected', 'bad') : null,
        badge(report.action || report.outcome))));
}

/** A report in the transcript of its messages; it leads to its sheets. */
function reportLine(report, choose) {
  return el('li', { class: 'act' }, 'The user reports ', report.subject, ': ',
    link(report.id + ', ' + report.outcome, choose));
}
