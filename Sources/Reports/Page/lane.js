// The inspector: everything about one message, or about the run where none is chosen.

function badge(text, kind) {
  return el('span', { class: 'badge ' + (kind || '') }, text);
}

function part(title, ...content) {
  const nodes = content.flat(Infinity).filter(Boolean);
  return nodes.length === 0 ? null : el('section', { class: 'part' }, el('h3', {}, title), nodes);
}

/** A list of cards, or nothing where there is none to show. */
function cards(entries, build) {
  return entries.length ? el('ul', { class: 'cards' }, entries.map(build)) : null;
}

function facts(rows) {
  return el('dl', { class: 'facts' }, rows.filter((row) => row[1] !== null && row[1] !== undefined)
    .map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))));
}

function origin(id, mark, source) {
  return el('div', { class: 'origin' }, el('code', {}, id), ' ',
    el('abbr', { class: 'mark mark-' + String(mark).toLowerCase(), title: named(data.marks, mark) || '' }, mark),
    ' ', source);
}

/** What a sign says, for those who hear the page. */
function unseen(text) {
  return el('span', { class: 'visually-hidden' }, text);
}

function gateItem(gate) {
  const sign = gate.passes ? '\u2713' : '\u2717';
  const kind = (gate.passes ? 'passes' : 'fails') + (gate.decisive ? ' decisive' : '');
  return el('li', { class: 'gate ' + kind },
    el('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    el('div', {},
      el('div', { class: 'finding' }, unseen(gate.passes ? 'passed: ' : 'failed: '),
        foreign(gate.finding), gate.decisive ? [' ', badge('decided', 'bad')] : null),
      origin(gate.id, gate.mark, gate.source)));
}

function ruleItem(id, data) {
  const rule = named(data.rules, id);
  return el('li', { class: 'gate rule' }, el('span', { class: 'sign', 'aria-hidden': 'true' }, '\u2192'),
    el('div', {}, el('div', { class: 'finding' }, rule ? rule.sentence : id),
      rule ? origin(id, rule.mark, rule.source) : null));
}

function whyPart(message, data) {
  return part('Why',
    message.gates.length ? el('ol', { class: 'gates' }, message.gates.map(gateItem)) : null,
    message.rules.length
      ? el('ol', { class: 'gates', 'aria-label': 'Rules that placed it' },
        message.rules.map((id) => ruleItem(id, data))) : null);
}

/** One entry of the lane in a few words. */
function step(entry) {
  switch (entry.type) {
    case 'received': return [
      'Received', entry.country ? ' by a line of ' + entry.country : '', meanwhile(entry)];
    case 'asked': return ['Asked ', foreign(entry.filter)];
    case 'wire': return [
      entry.direction === 'toExtension' ? 'Host \u2192 extension: ' : 'Extension \u2192 host: ',
      el('code', {}, foreign(entry.frame)), entry.bytes ? ', ' + plural(entry.bytes, 'byte') : ''];
    case 'log': return [entry.stream + ': ', el('code', {}, brief(entry.text, 160))];
    case 'denied': return ['Refused: ', foreign(entry.attempt)];
    case 'notice': return [badge(entry.code, 'warn'), ' ', foreign(entry.text)];
    case 'deferred': return ['Network: ', foreign(networkResult(entry))];
    case 'answered': return [entry.noAnswer === undefined ? 'Answer arrived' : 'No answer came'];
    case 'placed': return ['Placed'];
    case 'launched': return ['Launched ', foreign(entry.filter), foreign(confinement(entry))];
    case 'exited': return [foreign(entry.filter), ' exited: ', foreign(entry.how)];
    case 'user': return ['The user: ', foreign(actWords(entry)), meanwhile(entry)];
    case 'folders': return ['Folders shown: ', listOf(entry.shown).join(', ')];
    case 'timing': return ['Took ' + duration(entry.seconds)];
    default: return reportStep(entry, data) || [foreign(entry.type)];
  }
}

/** How far a launch was confined: by its mode, and by the states of its protections. */
function confinement({ mode, sandbox }) {
  const names = sandbox instanceof Object ? Object.keys(sandbox).sort() : [];
  const gaps = names.filter((name) => !isActive(sandbox[name]));
  const holds = names.length > 0 && gaps.length === 0;
  const known = named(data.modes, mode);
  // Only what was enforced, and where all of it held, is called confined.
  const words = mode === undefined || (known && known.isEnforced && !holds) ? ''
    : ', ' + (known ? known.words : 'mode ' + mode);
  if (holds) return words;
  return words + (gaps.length ? '; not active: ' + gaps.join(', ') : '; sandbox: unknown');
}

function isActive(state) { return String(state).startsWith('active'); }

/** The message that an extension was asked about then, in a few words. */
function meanwhile(entry) {
  return typeof entry.meanwhile === 'number' ? ', while asked about #' + entry.meanwhile : '';
}

function actWords(entry) {
  for (const [key, act] of Object.entries(data.acts)) {
    const value = entry[key];
    if (value === undefined) continue;
    if (act.takes === 'seconds' && typeof value === 'number') return act.words + duration(value);
    if (act.takes === 'flag' && typeof value === 'boolean') return act.words + (value ? 'on' : 'off');
    const names = [].concat(value).filter((name) => name !== PRIVATE);
    return names.length ? act.words + act.joint + names.join(', ') : act.words;
  }
  return 'does something';
}

const PERHAPS =
  'perhaps of another message: its process may go on by itself, or is asked about both';

/** Stands beside what may belong to another message. */
function doubt(entry) {
  if (entry.certain !== false) return null;
  return [' ', el('span', { class: 'badge warn', title: PERHAPS }, 'perhaps')];
}

/** Says what the word means, once for several entries. */
function doubtNote(entries) {
  return entries.some((entry) => entry.certain === false) ? el('p', { class: 'hint' }, PERHAPS) : null;
}

function stepsList(entries) {
  return el('ol', { class: 'steps' }, entries.map((entry) => el('li', {
    class: 'step step-' + entry.type,
  },
    el('span', { class: 'step-index' }, entry.index || ''),
    el('span', { class: 'step-text' }, attempt(() => step(entry)), doubt(entry)),
    el('span', { class: 'step-time' }, entry.time ? '+' + duration(entry.time) : ''))));
}

function networkResult(entry) {
  if (entry.status !== undefined) return 'HTTP ' + entry.status + ', ' + plural(entry.bytes, 'byte');
  if (entry.error === undefined) return 'no result';
  return (named(data.errors, entry.error) || 'ILMessageFilterError ' + entry.error)
    + (entry.underlying ? ', underlying ' + entry.underlying : '');
}

function exchange(sign, first, message) {
  const lines = [first, ...listOf(message.headers)].join('\n');
  return el('div', { class: 'exchange', tabindex: '0', role: 'region', 'aria-label': sign },
    el('pre', {}, foreign(lines), message.body ? ['\n\n', whole(message.body, 2000)] : null));
}

function checkItem(check) {
  const signs = { passed: ['\u2713', 'passes'], failed: ['\u2717', 'fails'] };
  const status = check.verdict;
  const [sign, kind] = named(signs, status) || ['\u2013', 'skipped'];
  return el('li', { class: 'gate ' + kind }, el('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    el('div', {},
      el('div', { class: 'finding' }, unseen(status + ': '), foreign(check.finding)),
      check.remedy ? el('div', { class: 'remedy' }, foreign(check.remedy)) : null,
      el('div', { class: 'origin' }, el('code', {}, check.id), ' ',
        el('abbr', { class: 'mark', title: named(data.marks, check.mark) }, check.mark))));
}

function networkPart(entries) {
  return part('Network', entries.map((entry) => {
    const { request, response } = entry;
    const isGood = entry.status !== undefined && entry.status < 400;
    return el('div', { class: 'deferral' },
      el('p', {}, badge(networkResult(entry), isGood ? 'good' : 'bad'), ' ', badge(entry.transport),
        entry.bypassed ? [' ', badge('transport checks bypassed', 'warn')] : null),
      request ? exchange('Request', request.method + ' ' + request.url, request) : null,
      response ? exchange('Answer', 'HTTP ' + entry.status + '  ' + response.url, response) : null,
      entry.problem ? el('p', { class: 'remedy' }, foreign(entry.problem)) : null,
      el('ol', { class: 'gates' }, listOf(entry.checks).map(checkItem)));
  }));
}

function denialCards(entries) {
  return cards(entries, (entry) => el('li', { class: 'card bad' },
    el('div', {}, foreign(entry.attempt),
      entry.count > 1 ? [' ', badge(plural(entry.count, 'time'))] : null, doubt(entry)),
    el('div', { class: 'origin' }, [entry.code, entry.call, entry.errno, entry.layer].filter(Boolean)
      .flatMap((word) => [el('code', {}, word), ' '])),
    entry.remedy ? el('div', { class: 'remedy' }, foreign(entry.remedy)) : null));
}

function denialsPart(entries) {
  return part('Denials', denialCards(entries), doubtNote(entries));
}

const STREAMS = { __proto__: null, stderr: 'err', stdout: 'out' };

function logBox(entries) {
  if (entries.length === 0) return null;
  const lines = entries.map((entry) => {
    const title = [entry.subsystem, entry.category].filter(Boolean).join(' ') || null;
    const stream = STREAMS[entry.stream] || entry.level || 'log';
    return el('div', { class: 'log-line log-' + entry.stream },
      el('span', { class: 'log-stream', title }, stream), ' ', whole(entry.text, 1000));
  });
  const box = { class: 'log', tabindex: '0', role: 'region', 'aria-label': 'Log lines' };
  return el('div', box, lines);
}

function logsPart(entries) {
  return part('Logs', logBox(entries), doubtNote(entries));
}

function timingPart(message) {
  if (!message.timing) return null;
  const slowest = message.section.slowest || (message.section.slowest = message.section.messages
    .reduce((most, other) => Math.max(most, other.timing ? other.timing.seconds : 0), 0));
  const bar = el('div', { class: 'bar', 'aria-hidden': 'true' }, el('span'));
  bar.firstChild.style.width = (100 * message.timing.seconds / (slowest || 1)).toFixed(1) + '%';
  return part('Timings', facts([
    ['From question to answer', duration(message.timing.seconds)],
    ['Slowest of this run', duration(slowest)],
    ['Most memory so far', message.timing.peakMemory
      ? (message.timing.peakMemory / 1048576).toFixed(1) + '\u00a0MiB' : 'the process is gone'],
    ...('processorTime' in message.timing
      ? [['Processor time so far', duration(message.timing.processorTime)]] : []),
  ]), bar);
}

function failuresPart(entries) {
  return part('Not as expected', cards(entries, (entry) => el('li', { class: 'card bad' },
    el('div', {}, el('code', {}, entry.field), ' (line ' + entry.line + ')'),
    el('div', {}, 'expected ', el('strong', {}, foreign(entry.expected)), ', actual ',
      el('strong', {}, foreign(entry.actual))))));
}
