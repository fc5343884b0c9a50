// The phone's side: folders with badges, conversations in a list that builds only what is seen,
// and the transcript of one conversation.

class ConversationList {
  constructor(box, rowHeight, choose) {
    Object.assign(this, { box, rowHeight, choose, rows: [], current: -1, built: new Map() });
    this.sizer = el('div', { class: 'sizer', role: 'presentation' });
    box.append(this.sizer);
    box.addEventListener('scroll', () => this.draw(), { passive: true });
    box.addEventListener('keydown', (event) => this.key(event));
    if (typeof ResizeObserver === 'function') new ResizeObserver(() => this.draw()).observe(box);
  }

  set(rows, build) {
    this.rows = rows;
    this.build = build;
    this.clear();
    this.sizer.style.height = rows.length * this.rowHeight + 'px';
    this.box.scrollTop = 0;
    this.draw();
  }

  clear() {
    this.built.clear();
    this.sizer.replaceChildren();
  }

  select(index, isFocused) {
    this.current = index;
    this.clear();
    this.reveal(index);
    this.draw();
    if (isFocused) this.box.focus();
  }

  reveal(index) {
    if (index < 0) return;
    const top = index * this.rowHeight;
    const height = this.box.clientHeight;
    if (top < this.box.scrollTop) this.box.scrollTop = top;
    else if (top + this.rowHeight > this.box.scrollTop + height) {
      this.box.scrollTop = top + this.rowHeight - height;
    }
  }

  draw() {
    const first = Math.max(0, Math.floor(this.box.scrollTop / this.rowHeight) - 4);
    const count = Math.ceil((this.box.clientHeight || 600) / this.rowHeight) + 8;
    const last = Math.min(this.rows.length, first + count);
    for (const [index, node] of this.built) {
      if (index < first || index >= last) {
        node.remove();
        this.built.delete(index);
      }
    }
    for (let index = first; index < last; index += 1) {
      if (this.built.has(index)) continue;
      const row = this.build(this.rows[index], index === this.current);
      row.id = 'row-' + index;
      row.style.top = index * this.rowHeight + 'px';
      row.setAttribute('role', 'option');
      row.setAttribute('aria-selected', index === this.current ? 'true' : 'false');
      row.setAttribute('aria-posinset', index + 1);
      row.setAttribute('aria-setsize', this.rows.length);
      row.addEventListener('click', () => this.choose(index, true));
      this.sizer.append(row);
      this.built.set(index, row);
    }
    // A row that is scrolled away is not in the document, and must not be named.
    const name = 'aria-activedescendant';
    if (this.built.has(this.current)) this.box.setAttribute(name, 'row-' + this.current);
    else this.box.removeAttribute(name);
  }

  key(event) {
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity };
    if (event.key in steps) {
      const last = this.rows.length - 1;
      const next = Math.min(last, Math.max(0, this.current + steps[event.key]));
      if (last >= 0) this.choose(next, false);
      event.preventDefault();
    } else if (event.key === 'Enter' && this.current >= 0) {
      this.choose(this.current, true);
      event.preventDefault();
    }
  }
}

/** A letter or the last digits of who it is, on a colour of their own. */
function avatar(conversation) {
  const number = String(conversation.id).replace('m', '');
  const isOpen = conversation.sender && conversation.sender !== PRIVATE;
  const name = isOpen ? conversation.sender : '';
  const match = name.match(/\p{L}/u) || name.match(/\d\d$/) || [number.slice(-2)];
  const box = el('span', { class: 'avatar', 'aria-hidden': 'true' }, match[0].toUpperCase());
  box.style.setProperty('--hue', (Number(number) * 47) % 360);
  return box;
}

/** One row: who, the latest message that the filter lets through, where it lies. */
function conversationRow(conversation, messages, showsFolder) {
  const latest = messages[messages.length - 1];
  const count = messages.length;
  const unread = messages.some((message) => message.isUnread);
  const failed = messages.some((message) => message.isFailed);
  const place = latest.isGone ? 'deleted' : latest.section.folderName(latest.folder);
  return el('div', { class: 'row' + (unread ? ' unread' : '') + (failed ? ' failed' : '') },
    avatar(conversation),
    el('div', { class: 'row-text' },
      el('div', { class: 'row-head' },
        el('span', { class: 'row-name' }, senderName(conversation.sender, conversation.id)),
        conversation.members ? el('span', { class: 'row-count' }, '+' + conversation.members) : null,
        el('span', { class: 'row-number' }, '#' + latest.number)),
      el('div', { class: 'row-snippet' }, messageText(latest.text, 120)),
      el('div', { class: 'row-tags' },
        failed ? badge('not as expected', 'bad') : null,
        showsFolder ? badge(place) : null,
        latest.asked === null ? badge('not asked') : null,
        count > 1 ? el('span', { class: 'row-count', title: plural(count, 'message') },
          '\u00d7' + count) : null)),
    unread ? el('span', { class: 'dot', title: 'unread' }, unseen('unread')) : null);
}

function folderButton(folder, isChosen, choose) {
  const isSub = folder.id.includes('/');
  return el('li', {}, el('button', {
    type: 'button', class: 'folder' + (isSub ? ' sub' : ''), 'aria-pressed': isChosen ? 'true' : 'false',
    onclick: choose, 'data-folder': folder.id,
    title: folder.isShown === false ? 'The Messages app does not list this folder now' : null,
  }, el('span', { class: 'folder-name' }, folder.name,
    folder.isShown === false ? el('span', { class: 'off-screen' }, ' (not shown)') : null),
  folder.unread ? el('span', { class: 'unread-badge' }, folder.unread.toLocaleString('en'),
    el('span', { class: 'visually-hidden' }, ' unread')) : null,
  el('span', { class: 'folder-count' }, folder.count.toLocaleString('en'),
    el('span', { class: 'visually-hidden' }, folder.count === 1 ? ' message' : ' messages'))));
}

/** How many bubbles are built at once. */
const CHUNK = 150;

/** A button holds no second one: what is too long here is whole in the inspector. */
function bubbleText(text) {
  if (text === null || text === PRIVATE) return messageText(text);
  return foreign(text.length > 2000 ? text.slice(0, 2000) + '\u2026' : text);
}

function bubble(message, isChosen, choose) {
  return el('li', { class: 'bubble-row' + (isChosen ? ' chosen' : '') },
    el('button', {
      type: 'button', class: 'bubble' + (message.isFailed ? ' failed' : ''), onclick: choose,
      'aria-current': isChosen ? 'true' : null, 'data-message': message.number,
      'aria-label': 'Message ' + message.number,
      'aria-describedby': 'text-' + message.number + ' under-' + message.number,
    }, el('span', { id: 'text-' + message.number }, bubbleText(message.text))),
    el('div', { class: 'under', id: 'under-' + message.number },
      el('span', { class: 'under-number' }, '#' + message.number + ' \u00b7 ' + message.service),
      message.label ? el('span', { class: 'label' }, foreign(message.label)) : null,
      el('span', {}, message.isGone ? 'deleted' : message.section.folderName(message.folder)),
      message.isFailed ? badge('not as expected', 'bad') : null));
}

/** The messages of a conversation, what the user did and reported, and acts between messages, as they happened. */
function transcriptItems(section, conversation) {
  const acts = section.events.filter((entry) =>
    entry.type === 'user' && entry.conversation === conversation.id);
  const items = conversation.messages.map((message) => ({ message, index: message.row[1] }));
  for (const act of acts) items.push({ act, index: act.index });
  for (const message of conversation.messages) {
    if (message.after.length) items.push({ after: message, index: message.after[0].index });
  }
  for (const report of section.reports) {
    if (report.conversation === conversation.id) items.push({ report, index: report.index });
  }
  return items.sort((left, right) => left.index - right.index);
}

/** What the extension did after a message, counted; it leads to that message's lane. */
function afterLine(message, choose) {
  const count = (type, noun) => {
    const number = message.after.filter((entry) => entry.type === type).length;
    return number ? plural(number, noun) : null;
  };
  const words = [
    count('denied', 'refused act'), count('notice', 'notice'), count('log', 'log line'),
    message.after.some((entry) => entry.type === 'exited') ? 'its process ended' : null,
  ].filter(Boolean).join(', ');
  return el('li', { class: 'act' }, 'While no message was asked about: ', link(words, choose));
}

function actLine(act) {
  return el('li', { class: 'act' }, 'The user ', foreign(actWords(act)), meanwhile(act),
    listOf(act.rules).length ? el('span', { class: 'act-rules' }, ' ' + act.rules.join(', ')) : null);
}
