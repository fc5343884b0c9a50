// The data of the page as objects: sections with messages, conversations and folders.

/** Entries are stored once and named by number; index and time stand beside them. */
function readEntries(numbers, from, data) {
  const entries = [];
  for (let at = from; at < numbers.length; at += 3) {
    entries.push({ index: numbers[at], time: numbers[at + 1], ...data.pool[numbers[at + 2]] });
  }
  return entries;
}

class Message {
  constructor(section, row, data) {
    this.section = section;
    this.number = row[0];
    this.row = row;
    this.data = data;
    const first = this.raw('received');
    this.sender = first && first.sender !== undefined ? String(first.sender) : null;
    this.text = first && first.text !== undefined ? String(first.text) : null;
    this.service = first ? named(data.services, first.service) || first.service : 'message';
    this.conversation = first && first.conversation ? first.conversation : 'm' + this.number;
    this.members = first && first.otherMembers || 0;
    const placed = this.raw('placed');
    this.placed = placed || null;
    this.folder = placed ? placed.folder : null;
    this.label = placed && placed.label || null;
    this.isUnread = false;
    this.isGone = false;
    const asked = this.raw('asked');
    this.asked = asked ? asked.filter : null;
    this.isFailed = Boolean(this.raw('failure'));
    this.hasDenials = Boolean(this.raw('denied'));
    this.hasNetwork = Boolean(this.raw('deferred'));
    this.answered = this.raw('answered') || null;
    this.timing = this.raw('timing') || null;
  }

  /** The first entry of a type, without its place; most messages are never looked at closer. */
  raw(type) {
    for (let at = 3; at < this.row.length; at += 3) {
      const entry = this.data.pool[this.row[at]];
      if (entry.type === type) return entry;
    }
    return undefined;
  }

  get index() { return this.row[1]; }

  get entries() { return readEntries(this.row, 1, this.data); }

  get reports() {
    return this.section.reports.filter((report) => report.messages.includes(this.number));
  }

  get gates() { return this.placed ? listOf(this.data.gates[this.placed.gates]) : []; }

  get rules() { return this.placed ? listOf(this.placed.rules) : []; }

  get decisive() { return this.gates.find((gate) => gate.decisive); }

  get answer() {
    if (!this.answered) return null;
    const { noAnswer } = this.answered;
    if (typeof noAnswer === 'string') return named(this.data.reasons, noAnswer) || noAnswer;
    const { action, subAction } = this.answered;
    const sub = subAction
      ? ', ' + (named(this.data.subActions, subAction) || 'sub-action ' + subAction) : '';
    return 'answered ' + (named(this.data.actions, action) || 'action ' + action) + sub;
  }

  /** Who decided, in one line. */
  get reason() {
    if (this.asked) return this.asked + ' ' + (this.answer || 'was asked, and the run ended');
    return this.decisive ? 'Not asked: ' + this.decisive.finding : 'Not asked';
  }

  /** What the extension did after it, while no message was asked about. */
  get after() { return this.section.between.get(this.number) || []; }

  get hasLaterDenials() { return this.after.some((entry) => entry.type === 'denied'); }

  get haystack() {
    if (this.found === undefined) {
      const parts = ['#' + this.number, this.sender, this.text, this.service, this.reason,
        this.section.folderName(this.folder), this.label];
      if (this.decisive) parts.push(this.decisive.id);
      parts.push(...this.rules);
      const add = (entry) => {
        if (entry.type === 'log' || entry.type === 'notice') parts.push(entry.text, entry.code);
        if (entry.type === 'denied') parts.push(entry.attempt, entry.code, entry.errno);
        if (entry.type === 'deferred' && entry.request) parts.push(entry.request.url);
      };
      for (let at = 3; at < this.row.length; at += 3) add(this.data.pool[this.row[at]]);
      for (const entry of this.after) add(entry);
      this.found = parts.filter(Boolean).join('\n').toLowerCase();
    }
    return this.found;
  }
}

/** Whether the extension did it; that the host ends a process is no act. */
function isAct(entry, data) {
  const line = named(data.lines, entry.type);
  return Boolean(line) && line.isAct && entry[line.isNoActWhere] !== true;
}

class Section {
  constructor(raw, number, data) {
    Object.assign(this, {
      number, file: raw.file, about: raw.about, profile: raw.profile, releases: raw.releases,
      clock: raw.clock, status: data.statuses[raw.status], showsPrivate: raw.showsPrivate === true,
      names: raw.folders, raw, data,
    });
    this.messages = raw.messages.map((row) => new Message(this, row, data));
    this.byNumber = new Map(this.messages.map((message) => [message.number, message]));
    this.events = readEntries(raw.events, 0, data);
    this.failures = this.events.filter((entry) =>
      entry.type === 'failure' && typeof entry.report !== 'number');
    this.findings = this.events.filter((entry) => entry.type === 'finding');
    this.errors = this.events.filter((entry) => entry.type === 'error');
    this.readActs();
    this.readInbox();
    readReports(this);
    this.conversations = new Map();
    for (const message of this.messages) {
      const known = this.conversations.get(message.conversation);
      if (known) known.messages.push(message);
      else {
        this.conversations.set(message.conversation, {
          id: message.conversation, sender: message.sender, members: message.members,
          messages: [message],
        });
      }
    }
  }

  /** Sorts what belongs to no message: by the message before, for sub-actions, of the phone. */
  readActs() {
    const groups = new Map();
    for (const entry of this.events) {
      const group = entry.between !== undefined ? entry.between
        : entry.query === 'capabilities' ? entry.query : null;
      if (group === null) continue;
      if (groups.has(group)) groups.get(group).push(entry);
      else groups.set(group, [entry]);
    }
    for (const [group, entries] of groups) {
      if (!entries.some((entry) => isAct(entry, this.data))) groups.delete(group);
    }
    const apart = new Set([...groups.values()].flat());
    this.phone = this.events.filter((entry) => !apart.has(entry));
    this.ofCapabilities = groups.get('capabilities') || [];
    groups.delete('capabilities');
    this.between = groups;
  }

  /** What the phone shows at the end is told by the trace, as acts of the user move messages. */
  readInbox() {
    const inbox = this.events.find((entry) => entry.type === 'inbox');
    if (!inbox) {
      const used = new Set(this.messages.map((message) => message.folder).filter(Boolean));
      this.folders = Object.keys(this.names).filter((id) => used.has(id))
        .map((id) => ({ id, name: this.names[id], unread: 0, count: 0, isShown: true }));
      for (const folder of this.folders) {
        folder.count = this.messages.filter((message) => message.folder === folder.id).length;
      }
      return;
    }
    for (const message of this.messages) message.isGone = true;
    this.folders = listOf(inbox.folders).map((folder) => {
      for (const entry of listOf(folder.messages)) {
        const message = this.byNumber.get(entry.number);
        if (!message) continue;
        message.folder = folder.id;
        message.isUnread = entry.unread;
        message.label = entry.label || null;
        message.isGone = false;
      }
      return {
        id: String(folder.id), name: folder.id === 'blocked' ? 'Blocked' : folder.name,
        unread: folder.unread || 0, count: listOf(folder.messages).length, isShown: folder.shown,
      };
    });
  }

  folderName(id) {
    const folder = this.folders && this.folders.find((entry) => entry.id === id);
    return folder ? folder.name : this.names[id] || id || 'no folder';
  }

  get hasFailure() { return this.status.hasFailed; }
}

/** The filters by outcome of messages and reports, in the order of their buttons. */
const OUTCOMES = [
  { id: 'all', name: 'All', holds: () => true },
  { id: 'asked', name: 'Asked', holds: (item) => !item.isReport && item.asked !== null },
  { id: 'not-asked', name: 'Not asked', holds: (item) => !item.isReport && item.asked === null },
  { id: 'reports', name: 'Reports', holds: (item) => item.isReport === true },
  { id: 'failed', name: 'Failed', holds: (message) => message.isFailed },
  { id: 'denials', name: 'Denials', holds: (message) => message.hasDenials || message.hasLaterDenials },
  { id: 'network', name: 'Network', holds: (message) => message.hasNetwork },
];

/** The page's data as objects. */
function readModel(data) {
  return { data, title: data.title, sections: data.sections.map((raw, i) => new Section(raw, i, data)) };
}
