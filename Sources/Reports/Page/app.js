// What is chosen, and what the keys and buttons do with it.

const PARTS = [
  'summary', 'proof-place', 'search', 'outcomes', 'scenarios', 'about', 'folders', 'list',
  'list-status', 'transcript', 'transcript-title', 'lane', 'keys', 'keys-button', 'keys-close',
  'run-button', 'found',
];
const ROW_HEIGHT = 84;

class App {
  constructor(model) {
    this.model = model;
    this.section = model.sections[0];
    this.folder = null;
    this.outcome = OUTCOMES[0];
    this.query = '';
    this.conversation = null;
    /** A message or a report; null for the run as a whole. */
    this.chosen = null;
    this.parts = Object.fromEntries(PARTS.map((id) => [id, document.getElementById(id)]));
    this.list = new ConversationList(this.parts.list, ROW_HEIGHT,
      (index, opens) => this.chooseRow(index, opens));
    this.drawFrame();
    this.bind();
    this.fromHash();
  }

  /** What stays while others are chosen. */
  drawFrame() {
    const { parts, model } = this;
    document.title = model.title + ' \u00b7 messages-host';
    parts.summary.replaceChildren(...summaryBadges(model, () => this.nextFailure()));
    parts['proof-place'].replaceChildren(sandboxProof(model));
    parts.scenarios.replaceChildren(...scenarioOptions(model.sections));
    parts.scenarios.parentNode.hidden = model.sections.length < 2;
    if (model.title === 'check') parts.scenarios.labels[0].textContent = 'Phone';
    const hasReports = model.sections.some((section) => section.reports.length > 0);
    const outcomes = OUTCOMES.filter((outcome) => outcome.id !== 'reports' || hasReports);
    parts.outcomes.replaceChildren(...outcomes.map((outcome) => el('button', {
      type: 'button', class: 'chip', 'data-outcome': outcome.id,
      onclick: () => this.setOutcome(outcome),
    })));
  }

  bind() {
    const { parts } = this;
    parts.search.addEventListener('input', () => this.setQuery(parts.search.value));
    parts.scenarios.addEventListener('change', () => {
      this.openSection(Number(parts.scenarios.value));
    });
    for (const button of document.querySelectorAll('[data-back]')) {
      button.addEventListener('click', () => this.show(button.getAttribute('data-back')));
    }
    parts['run-button'].addEventListener('click', () => this.choose(null, true));
    parts['keys-button'].addEventListener('click', () => this.toggleKeys());
    parts['keys-close'].addEventListener('click', () => this.toggleKeys());
    document.addEventListener('keydown', (event) => this.key(event));
    window.addEventListener('hashchange', () => this.fromHash());
  }

  /** Which pane a narrow screen shows; the focus goes there on any. */
  show(pane) {
    document.body.setAttribute('data-pane', pane);
    const titles = { list: 'list', transcript: 'transcript-title', lane: 'lane-title' };
    document.getElementById(titles[pane]).focus({ preventScroll: true });
  }

  openSection(index, item) {
    this.section = this.model.sections[index];
    this.parts.scenarios.value = index;
    this.parts.about.replaceChildren(foreign(this.section.about || ''),
      el('span', { class: 'profile' }, this.section.releases || this.section.profile),
      this.section.clock ? el('span', { class: 'profile' }, foreign(this.section.clock)) : '');
    this.folder = null;
    this.refilter(item);
  }

  setOutcome(outcome) {
    this.outcome = outcome;
    this.refilter();
  }

  setQuery(text) {
    this.query = text.trim().toLowerCase();
    this.refilter();
  }

  isFound(item) {
    return !this.query || item.haystack.includes(this.query);
  }

  isInFolder(item) {
    return this.folder === null || (item.folder === this.folder && !item.isGone);
  }

  /** Draws what depends on the filters; keeps what is chosen where it still shows. */
  refilter(wanted) {
    const { parts, section } = this;
    const found = section.items.filter((item) => this.isFound(item));
    drawOutcomes(parts.outcomes, found, this.outcome);
    drawFolders(parts.folders, section, this.folder, (folder) => {
      this.folder = folder;
      this.refilter();
    });
    this.shown = found.filter((item) => this.outcome.holds(item) && this.isInFolder(item));
    this.rows = listRows(section, this.shown);
    this.list.set(this.rows, (row) => row.report ? reportRow(row.report)
      : conversationRow(row.conversation, row.messages, this.folder === null));
    parts.found.textContent = this.foundWords();
    this.drawEmpty();
    const isShown = this.chosen && this.shown.includes(this.chosen);
    this.choose(wanted || (isShown ? this.chosen : null));
  }

  foundWords() {
    const reports = this.shown.filter((item) => item.isReport).length;
    const messages = this.shown.length - reports;
    const words = [plural(messages, 'message') + ' in '
      + plural(this.rows.length - reports, 'conversation'), plural(reports, 'report')];
    return words.filter((word, at) => at === 0 ? messages || !reports : reports).join(', ');
  }

  /** Where nothing is found, the scenarios that have it. */
  drawEmpty() {
    const nodes = [];
    if (this.rows.length === 0) {
      nodes.push(el('p', { class: 'empty' }, 'No message is like that here.'));
      const others = this.model.sections.filter((section) => section !== this.section &&
        section.items.some((item) => this.outcome.holds(item) && this.isFound(item)));
      for (const other of others.slice(0, 6)) {
        nodes.push(link(other.file, () => this.openSection(other.number)));
      }
    }
    this.parts['list-status'].replaceChildren(...nodes);
  }

  chooseRow(index, opens) {
    this.choose(this.rows[index].latest);
    if (opens) this.show('transcript');
  }

  /** Chooses a message or a report, or the run as a whole where there is none. */
  choose(item, opens) {
    const { section, parts } = this;
    const { data } = this.model;
    this.chosen = item;
    const old = this.conversation;
    if (item) this.conversation = section.conversations.get(item.conversation) || null;
    else if (old && section.conversations.get(old.id) !== old) this.conversation = null;
    this.list.select(item ? this.rows.findIndex((row) => row.report === item
      || (!item.isReport && row.conversation === this.conversation)) : -1);
    this.drawMiddle();
    const open = (other) => this.choose(other);
    const view = !item ? sectionView(section)
      : item.isReport ? reportView(item, data, open) : messageView(item, data, open);
    parts.lane.replaceChildren(...view);
    parts.lane.parentNode.scrollTop = 0;
    const place = '#' + (section.number + 1)
      + (item ? '.' + (item.isReport ? item.id : item.number) : '');
    if (location.hash !== place) history.replaceState(null, '', place);
    if (opens) this.show('lane');
  }

  /** The conversation of the chosen message, or the sheets of the chosen report. */
  drawMiddle() {
    const { parts, section, conversation, chosen } = this;
    if (chosen && chosen.isReport) {
      parts['transcript-title'].replaceChildren('Report ' + chosen.id + ' of ' + chosen.subject);
      drawReport(parts.transcript, chosen);
      parts.transcript.parentNode.scrollTop = 0;
    } else if (conversation) {
      parts['transcript-title'].replaceChildren(senderName(conversation.sender, conversation.id));
      drawTranscript(parts.transcript, section, conversation, chosen,
        (item, opens) => this.choose(item, opens));
    } else {
      parts['transcript-title'].replaceChildren('Transcript');
      parts.transcript.replaceChildren(el('li', { class: 'empty' }, 'Choose a conversation.'));
    }
  }

  /** The next message or report in the order of arrival that the filters let through. */
  step(by) {
    const last = this.shown.length - 1;
    if (last < 0) return;
    const at = this.shown.indexOf(this.chosen);
    const first = by > 0 ? 0 : last;
    this.choose(this.shown[at < 0 ? first : Math.min(last, Math.max(0, at + by))]);
  }

  stepSection(by) {
    const count = this.model.sections.length;
    this.openSection((this.section.number + by + count) % count);
  }

  /** What failed next, here or in a later scenario; then from the beginning again. */
  nextFailure() {
    const { sections } = this.model;
    const { items } = this.section;
    this.outcome = OUTCOMES[0];
    const later = items.slice(items.indexOf(this.chosen) + 1).find((item) => item.isFailed);
    if (later) {
      this.refilter(later);
      return;
    }
    for (let offset = 1; offset <= sections.length; offset += 1) {
      const section = sections[(this.section.number + offset) % sections.length];
      if (section.hasFailure) {
        this.openSection(section.number, section.items.find((item) => item.isFailed));
        return;
      }
    }
  }

  toggleKeys() {
    const { keys } = this.parts;
    keys.hidden = !keys.hidden;
    this.parts[keys.hidden ? 'keys-button' : 'keys-close'].focus();
  }

  escape() {
    const { keys, search } = this.parts;
    if (!keys.hidden) {
      this.toggleKeys();
    } else if (search.value) {
      search.value = '';
      this.setQuery('');
    } else {
      this.show(document.body.getAttribute('data-pane') === 'lane' ? 'transcript' : 'list');
    }
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      this.escape();
      return;
    }
    if (event.target.closest('input, select, textarea')) {
      if (event.key === 'Enter' && event.target === this.parts.search) this.show('list');
      return;
    }
    const actions = {
      __proto__: null,
      j: () => this.step(1), k: () => this.step(-1), n: () => this.nextFailure(),
      ']': () => this.stepSection(1), '[': () => this.stepSection(-1),
      r: () => this.choose(null, true), l: () => this.show('lane'),
      '/': () => this.parts.search.focus(), '?': () => this.toggleKeys(),
    };
    if (!(event.key in actions)) return;
    event.preventDefault();
    actions[event.key]();
  }

  /** Such as #2.5: the fifth message of the second scenario; #2.r1: its first report. */
  fromHash() {
    const match = /^#(\d+)(?:\.(r?)(\d+))?$/.exec(location.hash);
    const index = match ? Number(match[1]) - 1 : 0;
    const section = this.model.sections[index] || this.model.sections[0];
    const number = match && match[3] ? Number(match[3]) : undefined;
    const item = match && match[2] ? section.reports.find((report) => report.number === number)
      : section.byNumber.get(number);
    if (section === this.section && this.rows && item === this.chosen) return;
    this.openSection(section.number, item);
    // A link to a message leads to it on a narrow screen, too.
    if (item) document.body.setAttribute('data-pane', 'transcript');
  }
}

const started = performance.now();
const data = JSON.parse(document.getElementById('data').textContent);
const app = new App(readModel(data));
document.body.setAttribute('data-ready', Math.round(performance.now() - started));
