// The parts of the page that are drawn anew when something else is chosen.

/** The folder that all the paths begin with, its slash included. */
function commonFolder(paths) {
  const folders = paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
  return folders.reduce((common, folder) => {
    let shorter = common;
    while (!folder.startsWith(shorter)) {
      // Of paths from the root and from elsewhere, nothing is common.
      shorter = shorter === '/' ? '' : shorter.slice(0, shorter.lastIndexOf('/', shorter.length - 2) + 1);
    }
    return shorter;
  });
}

function link(text, onclick) {
  return el('button', { type: 'button', class: 'link', onclick }, text);
}

/** What was played, in badges; a failure leads to itself. */
function summaryBadges(model, openFailure) {
  const { sections } = model;
  const messages = sections.reduce((sum, section) => sum + section.messages.length, 0);
  const reports = sections.reduce((sum, section) => sum + section.reports.length, 0);
  const failed = sections.filter((section) => section.hasFailure).length;
  // Whoever sends the file on should know.
  const showsPrivate = sections.some((section) => section.showsPrivate);
  const held = sections.filter((section) => section.status.isAsExpected).length;
  const played = sections.length - held - failed;
  const failure = { type: 'button', class: 'badge bad action', onclick: openFailure };
  return [
    el('span', {}, model.title),
    badge(plural(sections.length, model.title === 'check' ? 'phone' : 'scenario')),
    badge(plural(messages, 'message')),
    reports ? badge(plural(reports, 'report')) : null,
    failed ? el('button', failure, failed + ' not as expected')
      : held ? badge((played ? held : 'all') + ' as expected', 'good') : null,
    played ? badge(played + ' played, nothing expected') : null,
    showsPrivate ? badge('shows private texts', 'warn') : null,
  ].filter(Boolean);
}

function statusSign(status) {
  return status.hasFailed ? '\u2717 ' : status.isAsExpected ? '\u2713 ' : '\u00b7 ';
}

function scenarioOptions(sections) {
  const common = commonFolder(sections.map((section) => section.file));
  return sections.map((section, index) => el('option', { value: index, title: section.file },
    statusSign(section.status) + section.file.slice(common.length)));
}

/** The buttons of the filters, each with how many messages and reports it would keep. */
function drawOutcomes(box, items, chosen) {
  for (const button of box.children) {
    const outcome = OUTCOMES.find((entry) => entry.id === button.getAttribute('data-outcome'));
    const count = items.filter(outcome.holds).length.toLocaleString('en');
    button.setAttribute('aria-pressed', outcome === chosen ? 'true' : 'false');
    button.replaceChildren(outcome.name, ' ', el('span', { class: 'chip-count' }, count));
  }
}

function drawFolders(box, section, chosen, choose) {
  const all = { id: '', name: 'All Messages', unread: 0, count: section.messages.length };
  const folders = section.folders.map((folder) => {
    const isChosen = folder.id === chosen;
    return folderButton(folder, isChosen, () => choose(isChosen ? null : folder.id));
  });
  box.replaceChildren(folderButton(all, chosen === null, () => choose(null)), ...folders);
}

/** The messages as conversations, and the reports; what is latest comes first. */
function listRows(section, items) {
  const groups = new Map();
  const reports = [];
  for (const item of items) {
    const known = groups.get(item.conversation);
    if (item.isReport) reports.push({ report: item, latest: item });
    else if (known) known.push(item);
    else groups.set(item.conversation, [item]);
  }
  const conversations = [...groups].map(([id, messages]) => ({
    conversation: section.conversations.get(id), messages, latest: messages[messages.length - 1],
  }));
  return [...conversations, ...reports].sort(({ latest: left }, { latest: right }) =>
    right.index - left.index || right.number - left.number);
}

/** Where the part of a long transcript begins that has the chosen message in its middle. */
function transcriptStart(items, message) {
  const chosen = items.findIndex((item) => item.message && item.message === message);
  const wanted = chosen < 0 ? items.length : chosen - CHUNK / 2;
  return Math.max(0, Math.min(wanted, items.length - CHUNK));
}

/** The transcript around the chosen message, or from a place in it. */
function drawTranscript(box, section, conversation, message, choose, from) {
  const items = transcriptItems(section, conversation);
  const start = from === undefined ? transcriptStart(items, message) : from;
  const end = Math.min(items.length, start + CHUNK);
  const more = (count, word, at) => el('li', { class: 'more' }, link(plural(count, word), () =>
    drawTranscript(box, section, conversation, message, choose, at)));
  const nodes = items.slice(start, end).map((item) => item.message
    ? bubble(item.message, item.message === message, () => choose(item.message, true))
    : item.after ? afterLine(item.after, () => choose(item.after, true))
      : item.report ? reportLine(item.report, () => choose(item.report)) : actLine(item.act));
  if (start > 0) nodes.unshift(more(start, 'earlier message', Math.max(0, start - CHUNK)));
  if (end < items.length) nodes.push(more(items.length - end, 'later message', end));
  box.replaceChildren(...nodes);
  const current = box.querySelector('.chosen');
  if (current) current.scrollIntoView({ block: 'nearest' });
}
