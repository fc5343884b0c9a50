// What is chosen, and what the keys and buttons do with it.

/** The folder that all the paths begin with, its slash included. */
function commonFolder(paths) {
  const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  return folders.reduce((common, folder) => {
    while (!folder.startsWith(common)) common = common.slice(0, common.lastIndexOf('/', common.length - 2) + 1);
    return common;
  });
}

class App {
  constructor(model) {
    this.model = model;
    this.section = model.sections[0];
    this.folder = null;
    this.outcome = OUTCOMES[0];
    this.query = '';
    this.conversation = null;
    this.message = null;
    this.frame();
    this.list = new ConversationList(this.parts.list, 84, (index, opens) => this.chooseRow(index, opens));
    this.bind();
    this.fromHash();
  }

  /** The parts that stay; everything else is drawn into them. */
  frame() {
    const named = (id) => document.getElementById(id);
    this.parts = Object.fromEntries(['summary', 'proof-place', 'search', 'outcomes', 'scenarios', 'about',
      'folders', 'list', 'list-status', 'transcript', 'transcript-title', 'lane', 'keys', 'found']
      .map((id) => [id, named(id)]));
    const { sections } = this.model;
    const messages = sections.reduce((sum, section) => sum + section.messages.length, 0);
    const failed = sections.filter((section) => section.hasFailure).length;
    document.title = this.model.title + ' \u00b7 messages-host';
    this.parts.summary.replaceChildren(...[
      el('span', {}, this.model.title), badge(plural(sections.length, this.model.title === 'check' ? 'phone' : 'scenario')), badge(plural(messages, 'message')),
      failed ? el('button', { type: 'button', class: 'badge bad action', onclick: () => this.nextFailure() }, failed + ' not as expected')
        : badge('all as expected', 'good'),
      this.showsPrivate() ? badge('shows private texts', 'warn') : null].filter(Boolean));
    this.parts['proof-place'].replaceChildren(sandboxProof(this.model));
    const common = commonFolder(sections.map((section) => section.file));
    this.parts.scenarios.replaceChildren(...sections.map((section, index) => el('option', { value: index, title: section.file },
      (section.hasFailure ? '\u2717 ' : '\u2713 ') + section.file.slice(common.length))));
    this.parts.scenarios.parentNode.hidden = sections.length < 2;
    this.parts.outcomes.replaceChildren(...OUTCOMES.map((outcome) => el('button', {
      type: 'button', class: 'chip', 'data-outcome': outcome.id, onclick: () => this.setOutcome(outcome),
    })));
  }

  /** Whoever sends the file on should know. */
  showsPrivate() {
    return this.model.sections.some((section) => section.messages.some((message) =>
      [message.sender, message.text].some((text) => text !== null && text !== PRIVATE)));
  }

  bind() {
    this.parts.search.addEventListener('input', () => { this.query = this.parts.search.value.trim().toLowerCase(); this.refilter(); });
    this.parts.scenarios.addEventListener('change', () => this.openSection(Number(this.parts.scenarios.value)));
    for (const button of document.querySelectorAll('[data-back]')) {
      button.addEventListener('click', () => this.show(button.getAttribute('data-back')));
    }
    document.getElementById('run-button').addEventListener('click', () => this.chooseMessage(null, true));
    document.getElementById('keys-button').addEventListener('click', () => this.toggleKeys());
    document.getElementById('keys-close').addEventListener('click', () => this.toggleKeys());
    document.addEventListener('keydown', (event) => this.key(event));
    window.addEventListener('hashchange', () => this.fromHash());
  }

  /** Which pane a narrow screen shows. */
  show(pane) {
    document.body.setAttribute('data-pane', pane);
    const focus = { list: this.parts.list, transcript: this.parts['transcript-title'], lane: document.getElementById('lane-title') }[pane];
    if (focus) focus.focus({ preventScroll: true });
  }

  openSection(index, message) {
    this.section = this.model.sections[index];
    this.parts.scenarios.value = index;
    this.parts.about.replaceChildren(foreign(this.section.about || ''),
      el('span', { class: 'profile' }, this.section.releases || this.section.profile));
    this.folder = null;
    this.refilter(message);
  }

  matches(message) {
    return this.outcome.holds(message) && (!this.query || message.haystack.includes(this.query)) &&
      (this.folder === null || (message.folder === this.folder && !message.isGone));
  }

  /** Draws everything that depends on the filters; keeps the chosen message where it still shows. */
  refilter(wanted) {
    this.drawOutcomes();
    this.drawFolders();
    this.shown = this.section.messages.filter((message) => this.matches(message));
    const groups = new Map();
    for (const message of this.shown) {
      if (!groups.has(message.conversation)) groups.set(message.conversation, []);
      groups.get(message.conversation).push(message);
    }
    this.rows = [...groups].map(([id, messages]) => ({ conversation: this.section.conversations.get(id), messages }));
    this.rows.sort((left, right) => right.messages[right.messages.length - 1].number - left.messages[left.messages.length - 1].number);
    this.list.set(this.rows, (row) => conversationRow(row.conversation, row.messages, this.folder === null));
    this.drawStatus();
    const keep = wanted || (this.message && this.shown.includes(this.message) ? this.message : null);
    this.chooseMessage(keep);
  }

  drawOutcomes() {
    const base = this.section.messages.filter((message) => (!this.query || message.haystack.includes(this.query)));
    for (const button of this.parts.outcomes.children) {
      const outcome = OUTCOMES.find((entry) => entry.id === button.getAttribute('data-outcome'));
      const count = base.filter(outcome.holds).length;
      button.setAttribute('aria-pressed', outcome === this.outcome ? 'true' : 'false');
      button.replaceChildren(outcome.name, ' ', el('span', { class: 'chip-count' }, count.toLocaleString('en')));
    }
  }

  drawFolders() {
    const all = { id: '', name: 'All Messages', unread: 0, count: this.section.messages.length };
    const choose = (id) => { this.folder = id === this.folder ? null : id; this.refilter(); };
    this.parts.folders.replaceChildren(folderButton(all, this.folder === null, () => choose(null)),
      ...this.section.folders.map((folder) => folderButton(folder, this.folder === folder.id, () => choose(folder.id))));
  }

  drawStatus() {
    const nodes = [];
    if (this.rows.length === 0) nodes.push(el('p', { class: 'empty' }, 'No message is like that here.'));
    if (this.rows.length === 0 && this.model.sections.length > 1) {
      const folder = this.folder;
      this.folder = null;
      const others = this.model.sections.filter((section) => section !== this.section && section.messages.some((message) => this.matches(message)));
      this.folder = folder;
      for (const section of others.slice(0, 6)) {
        nodes.push(el('button', { type: 'button', class: 'link', onclick: () => this.openSection(section.number) }, section.file));
      }
    }
    this.parts['list-status'].replaceChildren(...nodes);
    this.parts.found.textContent = plural(this.shown.length, 'message') + ' in ' + plural(this.rows.length, 'conversation');
  }

  setOutcome(outcome) {
    this.outcome = outcome;
    this.refilter();
  }

  chooseRow(index, opens) {
    const row = this.rows[index];
    this.chooseMessage(row.messages[row.messages.length - 1]);
    if (opens) this.show('transcript');
  }

  /** Chooses a message, or the run as a whole where there is none. */
  chooseMessage(message, opens) {
    this.message = message;
    if (message) this.conversation = this.section.conversations.get(message.conversation);
    else if (!this.conversation || this.section.conversations.get(this.conversation.id) !== this.conversation) this.conversation = null;
    const index = message ? this.rows.findIndex((row) => row.conversation === this.conversation) : -1;
    this.list.select(index);
    this.drawTranscript();
    this.parts.lane.replaceChildren(...(message ? messageView(message, this.model.data) : sectionView(this.section)));
    this.parts.lane.parentNode.scrollTop = 0;
    const place = message ? '#' + (this.section.number + 1) + '.' + message.number : '#' + (this.section.number + 1);
    if (location.hash !== place) history.replaceState(null, '', place);
    if (opens) this.show('lane');
  }

  drawTranscript(from) {
    const { conversation } = this;
    if (!conversation) {
      this.parts['transcript-title'].replaceChildren('Transcript');
      this.parts.transcript.replaceChildren(el('li', { class: 'empty' }, 'Choose a conversation.'));
      return;
    }
    this.parts['transcript-title'].replaceChildren(senderName(conversation.sender, conversation.id));
    const items = transcriptItems(this.section, conversation);
    const chosen = items.findIndex((item) => item.message && item.message === this.message);
    const start = from === undefined ? Math.max(0, Math.min(chosen < 0 ? items.length : chosen - CHUNK / 2, items.length - CHUNK)) : from;
    const end = Math.min(items.length, start + CHUNK);
    const more = (text, at) => el('li', { class: 'more' }, el('button', { type: 'button', class: 'link', onclick: () => this.drawTranscript(at) }, text));
    this.parts.transcript.replaceChildren(
      ...(start > 0 ? [more(plural(start, 'earlier message'), Math.max(0, start - CHUNK))] : []),
      ...items.slice(start, end).map((item) => item.message
        ? bubble(item.message, item.message === this.message, () => this.chooseMessage(item.message, true)) : actLine(item.act)),
      ...(end < items.length ? [more(plural(items.length - end, 'later message'), end)] : []));
    const current = this.parts.transcript.querySelector('.chosen');
    if (current) current.scrollIntoView({ block: 'nearest' });
  }

  /** The next message in the order of arrival that the filters let through. */
  step(by) {
    if (this.shown.length === 0) return;
    const at = this.shown.indexOf(this.message);
    const next = at < 0 ? (by > 0 ? 0 : this.shown.length - 1) : Math.min(this.shown.length - 1, Math.max(0, at + by));
    this.chooseMessage(this.shown[next]);
  }

  stepSection(by) {
    const count = this.model.sections.length;
    this.openSection((this.section.number + by + count) % count);
  }

  nextFailure() {
    const { sections } = this.model;
    const later = this.section.messages.find((message) => message.isFailed && this.message && message.number > this.message.number);
    const start = this.message || this.section.number > 0 ? 1 : 0;
    this.outcome = OUTCOMES[0];
    if (later) return this.refilter(later);
    for (let offset = start; offset <= sections.length; offset += 1) {
      const section = sections[(this.section.number + offset) % sections.length];
      if (section.hasFailure) return this.openSection(section.number, section.messages.find((message) => message.isFailed));
    }
    return undefined;
  }

  toggleKeys() {
    this.parts.keys.hidden = !this.parts.keys.hidden;
    (this.parts.keys.hidden ? document.getElementById('keys-button') : document.getElementById('keys-close')).focus();
  }

  escape() {
    const pane = document.body.getAttribute('data-pane');
    if (!this.parts.keys.hidden) this.toggleKeys();
    else if (this.parts.search.value) { this.parts.search.value = ''; this.query = ''; this.refilter(); }
    else if (pane === 'lane') this.show('transcript');
    else this.show('list');
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') { this.escape(); return; }
    if (event.target.closest('input, select, textarea')) {
      if (event.key === 'Enter' && event.target === this.parts.search) this.show('list');
      return;
    }
    const actions = {
      j: () => this.step(1), k: () => this.step(-1), '/': () => this.parts.search.focus(), n: () => this.nextFailure(),
      ']': () => this.stepSection(1), '[': () => this.stepSection(-1), '?': () => this.toggleKeys(),
      r: () => this.chooseMessage(null, true), l: () => this.show('lane'),
    };
    if (!(event.key in actions)) return;
    event.preventDefault();
    actions[event.key]();
  }

  /** Such as #2.5: the fifth message of the second scenario. */
  fromHash() {
    const match = /^#(\d+)(?:\.(\d+))?$/.exec(location.hash);
    const index = match ? Number(match[1]) - 1 : 0;
    const section = this.model.sections[index] || this.model.sections[0];
    const message = match && match[2] ? section.byNumber.get(Number(match[2])) : undefined;
    if (section === this.section && this.rows && message === this.message) return;
    this.openSection(section.number, message);
    // A link to a message leads to it on a narrow screen, too.
    if (message) document.body.setAttribute('data-pane', 'transcript');
  }
}

const started = performance.now();
const app = new App(readModel(JSON.parse(document.getElementById('data').textContent)));
document.body.setAttribute('data-ready', Math.round(performance.now() - started));
