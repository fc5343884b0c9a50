extension ProblemExample {
  static let structure: [ProblemExample] = [
    .event(
      "",
      "2:1 the event says nothing that happens; one of: \(Vocabulary.happenings) (events[0])"
    ),
    .event(
      "read: '1', block: '1'",
      "2:1 the event has read and block; one thing happens at a time (events[0])"),
    .event(
      "expect: { asked: true }",
      "2:1 the event says nothing that happens; one of: \(Vocabulary.happenings) (events[0])"
    ),
    .event(
      "wait: '1s', expect: { asked: true, badge: 1 }",
      "2:24 asked can be expected of a message only; of another event: \(Vocabulary.othersThanMessages) (events[0].expect.asked)"
    ),
    .event(
      "wait: '1s', expect: { rules: [] }",
      "2:24 expected at least one; an empty list would hold for ever (events[0].expect.rules)"),
    .event(
      "wait: '1s', expect: { log: [], denied: [], diagnostics: [] }",
      "2:24 expected at least one; an empty list would hold for ever (events[0].expect.log)",
      "2:33 expected at least one; an empty list would hold for ever (events[0].expect.denied)",
      "2:45 expected at least one; an empty list would hold for ever (events[0].expect.diagnostics)"
    ),
    .event(
      "receive: { from: '1', text: 't' }, expect: { deferrals: [{ headers: {} }] }",
      "2:61 nothing is expected; name a header (events[0].expect.deferrals[0].headers)"),
    .document(
      "expect: { folders: {} },", "2:11 nothing is expected; name a folder (expect.folders)"),
    .event(
      "wait: '1s', expect: {}",
      "2:14 nothing is expected; say what must come of the event, or take expect away (events[0].expect)"
    ),
    .text(
      """
      { format: 1, about: 'a', extensions: { f: 'F' }, events: [{ uninstall: 'f' },
       { receive: { from: '1', text: 'a' } }, { select: 'f' }, { uninstall: 'f' }] }
      """,
      "2:41 “f” cannot be chosen: an earlier event removed its app (events[2])",
      "2:58 the app of “f” was removed by an earlier event (events[3])"),
    .document(
      "expect: { folders: { junk: {} } },",
      "2:22 nothing is expected; say unread, count or messages (expect.folders.junk)"),
    .document(
      "profile: 'ios11', expect: { folders: { promotions: { count: 0 } } },",
      "2:40 ios11 has no folder promotions; it has known, junk (expect.folders.promotions)"),
    .document(
      "profile: 'ios11', expect: { shownFolders: ['known', 'unknown'] },",
      "2:29 ios11 has no folder unknown; it has known, junk (expect.shownFolders)"),
    .document(
      "profile: 'ios11', expect: { messages: [{ number: 1, folder: 'unknown' }] },",
      "2:53 ios11 has no folder unknown; it has known, junk (expect.messages[0].folder)"),
    .text(
      "{ about: 'a', events: [] }",
      "1:1 the key format is missing; write format: 1"),
    .text(
      "{ format: 2, about: 'a', events: [] }",
      "1:3 expected format 1, the only one that this version reads, found 2 (format)"),
    .text(
      "{ format: '1', about: 'a', events: [] }",
      "1:3 expected format 1, the only one that this version reads, found “1” (format)"),
    .text(
      "{ format: 1, events: [{ wait: '1s' }] }",
      "1:1 the key about is missing: one sentence on the behaviour it shows"),
    .text(
      "{ format: 1, about: 'a' }",
      "1:1 the key events is missing: what happens on the phone"),
    .text(
      "{ format: 1, about: 'a', events: [] }",
      "1:26 expected at least one event (events)"),
    .text(
      "{ format: 1,\n format: 1, about: 'a', events: [{ wait: '1s' }] }",
      "2:2 the key is here a second time (format)"),
    .text(
      "{ format: 1, about: 'a', events: [{ wait: '1s',\n   'w\\u0061it': '2s' }] }",
      "2:4 the key is here a second time (events[0].wait)"),
  ]
}
