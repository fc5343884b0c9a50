// A report: what the user saw and did on the sheet of a reporting extension, and what followed.

class Report {
  constructor(section, number, entries) {
    Object.assign(this, { section, number, entries, data: section.data, isReport: true });
    this.index = entries[0].index || 0;
    this.offered = this.first('offered') || {};
    this.concluded = this.first('concluded');
    this.classified = this.first('classified');
    this.reported = this.first('reported');
    this.alerted = this.first('alerted');
    this.blocked = this.first('blocked');
    this.findTargets();
    this.wordAlerts();
    this.messages = listOf(this.offered.messages);
    this.calls = listOf(this.offered.calls);
    this.isFailed = entries.some((entry) => entry.type === 'failure');
    this.hasDenials = entries.some((entry) => entry.type === 'denied');
    this.hasLaterDenials = false;
    this.hasNetwork = Boolean(this.reported && this.reported.how === 'network');
    const message = this.messages.map((id) => section.byNumber.get(id)).find(Boolean);
    const { conversation } = this.offered;
    this.conversation = typeof conversation === 'number' ? conversation
      : message ? message.conversation : null;
    this.sender = this.readSender(message);
  }

  /** Each touch gets the item of the screen before it that was meant. */
  findTargets() {
    let items = [];
    for (const entry of this.entries) {
      if (entry.type === 'screen') {
        entry.items = listOf(entry.items).filter((item) => item instanceof Object);
        items = entry.items;
      }
      if (entry.type === 'touched') entry.target = items[entry.itemNumber - 1];
    }
  }

  /** By Apple's page the alert comes before the block; the other order is reported. */
  wordAlerts() {
    let isBlocked = false;
    for (const entry of this.entries) {
      if (entry.type === 'blocked') isBlocked = true;
      if (entry.type === 'alerted') entry.words = 'The sender ' + (isBlocked ? 'is' : 'will be') + ' blocked';
    }
  }

  first(type) { return this.entries.find((entry) => entry.type === type); }

  /** Whom it is about; null for nobody with a sender, undefined where the trace does not tell. */
  readSender(message) {
    const { from } = this.offered;
    const told = listOf(this.offered.communications)[0];
    if (told && told.sender !== undefined) return String(told.sender);
    if (Array.isArray(from)) {
      if (from.includes(PRIVATE)) return PRIVATE;
      return from.length ? from.map(String).join(', ') : null;
    }
    if (message) return message.sender;
    const call = this.section.calls.get(this.calls[0]);
    if (call) return call.sender === undefined ? null : String(call.sender);
    return this.messages.length || this.calls.length ? null : undefined;
  }

  get id() { return 'r' + this.number; }

  get isOffered() { return this.offered.offered === true; }

  get gates() { return listOf(this.data.gates[this.offered.gates]); }

  get decisive() { return this.gates.find((gate) => gate.decisive); }

  /** Those about what the extension is told, then those about what followed. */
  get rules() {
    return [...listOf(this.offered.rules), ...listOf(this.concluded && this.concluded.rules)];
  }

  get action() {
    if (!this.classified) return null;
    const { action } = this.classified;
    return named(this.data.reportActions, action) || 'action ' + action;
  }

  /** What came of it, in a few words. */
  get outcome() {
    if (!this.isOffered) return 'not offered';
    const how = this.concluded && this.concluded.how;
    if (how === 'classified') return 'answered ' + this.action;
    if (how === 'cancelled') return 'cancelled';
    if (how === 'not-ready') return 'cancelled; Done could not be pressed';
    if (how === 'no-answer') {
      const { noAnswer } = this.concluded;
      return 'no answer: ' + (named(this.data.reportReasons, noAnswer) || noAnswer);
    }
    return 'the run ended';
  }

  get reason() {
    if (this.isOffered) return (this.offered.extension || 'The extension') + ': ' + this.outcome;
    return 'Not offered' + (this.decisive ? ': ' + this.decisive.finding : '');
  }

  /** What is reported, in words. */
  get subject() {
    if (this.offered.calls !== undefined) {
      return this.calls.length ? list('call', this.calls) : 'a call';
    }
    return this.messages.length ? list('message', this.messages.map((id) => '#' + id)) : 'messages';
  }

  get haystack() {
    if (this.found === undefined) {
      const parts = [this.id, this.sender, this.reason, this.subject, this.action, ...this.rules];
      if (this.decisive) parts.push(this.decisive.id);
      for (const entry of this.entries) parts.push(...reportWords(entry));
      this.found = parts.filter(Boolean).join('\n').toLowerCase();
    }
    return this.found;
  }
}

function list(noun, names) {
  return noun + (names.length === 1 ? ' ' : 's ') + names.join(', ');
}

/** What of an entry of a report can be searched for. */
function reportWords(entry) {
  switch (entry.type) {
    case 'screen': return listOf(entry.items).flatMap((item) =>
      [item.label, item.value, item.identifier, item.placeholder]);
    case 'log': case 'notice': return [entry.text, entry.code];
    case 'denied': return [entry.attempt, entry.code, entry.errno];
    case 'classified': return [entry.userString, entry.userInfo];
    case 'reported': return [entry.sent, entry.request && entry.request.url, ...listOf(entry.recipients)];
    default: return [];
  }
}

/** The reports of a phone, in their order, and its calls by number. */
function readReports(section) {
  const groups = new Map();
  section.calls = new Map();
  for (const entry of section.events) {
    if (entry.type === 'called') section.calls.set(entry.call, entry);
    if (typeof entry.report !== 'number') continue;
    if (groups.has(entry.report)) groups.get(entry.report).push(entry);
    else groups.set(entry.report, [entry]);
  }
  section.reports = [...groups].map(([number, entries]) => new Report(section, number, entries));
  section.items = [...section.messages, ...section.reports]
    .sort((left, right) => left.index - right.index);
}

/** What the user does to a sheet, as far as the trace tells it: the words, and why it was not done. */
function touchWords(touch, data) {
  const act = named(data.sheetActs, touch.act);
  const material = touch.with === undefined ? null
    : touch.with === PRIVATE ? [' ', privateWord('a private text')]
      : [' ', typeof touch.with === 'string' && /^(type|choose|swipeAction)$/.test(touch.act)
        ? quoted(touch.with) : foreign(touch.with)];
  const component = typeof touch.component === 'number' ? ' (component ' + touch.component + ')' : null;
  return [act ? act.words : foreign(touch.act), material, component, touchTarget(touch, act, data)];
}

/** The item that is meant: as the screen has it, or as the script calls it. */
function touchTarget(touch, act, data) {
  const item = touch.target;
  const before = ' ' + (act ? act.before : '');
  if (item) {
    const name = [item.label, item.identifier, item.placeholder]
      .find((text) => text !== undefined && text !== PRIVATE);
    return [before, named(data.itemKinds, item.kind) || foreign(item.kind),
      name === undefined ? null : [' ', quoted(name)]];
  }
  const words = [touch.item, touch.name].find((text) => text !== undefined && text !== PRIVATE);
  return words === undefined ? null : [before, foreign(words)];
}

function quoted(text) { return ['\u201c', brief(text, 120), '\u201d']; }

function privateWord(text) {
  return el('span', { class: 'private', title: '--show-private shows it' }, text);
}
