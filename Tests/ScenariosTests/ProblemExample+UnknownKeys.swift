extension ProblemExample {
  static let unknownKeys: [ProblemExample] = [
    .document(
      "profil: 'ios16',",
      "2:1 unknown key “profil”; did you mean profile? allowed here: about, appGroups, contacts, events, expect, extensions, format, freshContainer, models, network, phone, private, process, profile, queryTimeout, reporting, settings, source (profil)"
    ),
    .document(
      "extensoins: {},",
      "2:1 unknown key “extensoins”; did you mean extensions? allowed here: about, appGroups, contacts, events, expect, extensions, format, freshContainer, models, network, phone, private, process, profile, queryTimeout, reporting, settings, source (extensoins)"
    ),
    .document(
      "zzzzzz: 1,",
      "2:1 unknown key “zzzzzz”; allowed here: about, appGroups, contacts, events, expect, extensions, format, freshContainer, models, network, phone, private, process, profile, queryTimeout, reporting, settings, source (zzzzzz)"
    ),
    .document(
      "extensions: { a: { path: 'A', ap: 'B' } },",
      "2:31 unknown key “ap”; allowed here: app, packages, path (extensions.a.ap)"),
    .document(
      "extensions: { a: { path: 'A', app: { domains: [] } } },",
      "2:38 unknown key “domains”; allowed here: associatedDomains, bundleID, teamID, version (extensions.a.app.domains)"
    ),
    .document(
      "phone: { numbr: '1' },",
      "2:10 unknown key “numbr”; did you mean number? allowed here: country, date, number, timeZone (phone.numbr)"
    ),
    .document(
      "settings: { filtre: 'a' },",
      "2:13 unknown key “filtre”; did you mean filter? allowed here: filter, filterUnknownSenders, junkStickiness, reportOrder, reportViewOrder, reporting (settings.filtre)"
    ),
    .document(
      "settings: { x: 1 },",
      "2:13 unknown key “x”; allowed here: filter, filterUnknownSenders, junkStickiness, reportOrder, reportViewOrder, reporting (settings.x)"
    ),
    .document(
      "network: { stub: [] },",
      "2:12 unknown key “stub”; did you mean stubs? allowed here: associationFile, domain, stubs (network.stub)"
    ),
    .document(
      "network: { stubs: [{ fault: 'refused', tmies: 1 }] },",
      "2:40 unknown key “tmies”; did you mean times? allowed here: answer, delay, drip, fault, gzipBomb, name, oversize, redirect, times, when (network.stubs[0].tmies)"
    ),
    .document(
      "network: { stubs: [{ fault: 'refused', when: { sendr: 'a' } }] },",
      "2:48 unknown key “sendr”; did you mean sender? allowed here: classification, sender, text, url (network.stubs[0].when.sendr)"
    ),
    .document(
      "network: { stubs: [{ answer: { statsu: 200 } }] },",
      "2:32 unknown key “statsu”; did you mean status? allowed here: body, headers, status (network.stubs[0].answer.statsu)"
    ),
    .document(
      "appGroups: { 'group.a': { file: {} } },",
      "2:27 unknown key “file”; did you mean files? allowed here: coreData, defaults, files (appGroups.group.a.file)"
    ),
    .document(
      "expect: { folder: {} },",
      "2:11 unknown key “folder”; did you mean folders? allowed here: \(Vocabulary.endKeys) (expect.folder)"
    ),
    .document(
      "expect: { folders: { junc: {} } },",
      "2:22 unknown key “junc”; did you mean junk? allowed here: blocked, junk, known, promotions, promotions/coupons, promotions/offers, promotions/others, transactions, transactions/carrier, transactions/finance, transactions/health, transactions/orders, transactions/others, transactions/public-services, transactions/reminders, transactions/rewards, transactions/weather, unknown (expect.folders.junc)"
    ),
    .document(
      "expect: { folders: { junk: { undread: 1 } } },",
      "2:30 unknown key “undread”; did you mean unread? allowed here: count, messages, unread (expect.folders.junk.undread)"
    ),
    .event(
      "recieve: {}",
      "2:1 the event says nothing that happens; one of: \(Vocabulary.happenings) (events[0])",
      "2:2 unknown key “recieve”; did you mean receive? allowed here: \(Vocabulary.eventKeys) (events[0].recieve)"
    ),
    .event(
      "receive: { from: '1', text: '', servce: 'sms' }",
      "2:34 unknown key “servce”; did you mean service? allowed here: attachments, blockedMeanwhile, country, from, members, raw, service, subject, text (events[0].receive.servce)"
    ),
    .event(
      "reply: { to: '1', time: 2 }",
      "2:20 unknown key “time”; did you mean times? allowed here: times, to (events[0].reply.time)"),
    .event(
      "wait: '1s', expects: {}",
      "2:14 unknown key “expects”; did you mean expect? allowed here: \(Vocabulary.eventKeys) (events[0].expects)"
    ),
    .event(
      "receive: { from: '1', text: '' }, expect: { askd: true }",
      "2:46 unknown key “askd”; did you mean asked? allowed here: \(Vocabulary.expectationKeys) (events[0].expect.askd)"
    ),
    .event(
      "wait: '1s', expect: { messages: [{ number: 1, foldr: 'junk', read: true }] }",
      "2:48 unknown key “foldr”; did you mean folder? allowed here: folder, from, label, number, read (events[0].expect.messages[0].foldr)"
    ),
    .event(
      "set: { filterUnknownSenders: true, filter: 'a' }",
      "2:37 unknown key “filter”; allowed here: filterUnknownSenders (events[0].set.filter)"),
  ]
}
