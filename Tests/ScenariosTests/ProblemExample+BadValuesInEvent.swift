extension ProblemExample {
  static let badValuesInEvent: [ProblemExample] = [
    .event(
      "receive: { text: 'x' }",
      "2:2 the key from is missing: who sends it (null for a message without a sender) (events[0].receive)"
    ),
    .event(
      "receive: { from: '', text: 'x' }",
      "2:13 expected a phone number, an e-mail address or a name (events[0].receive.from)"),
    .event(
      "receive: { from: null, raw: true, text: 'x' }",
      "2:25 raw is about a sender, and from is null (events[0].receive.raw)"),
    .event(
      "receive: { from: 'a\\0b', text: 'x' }",
      "2:13 a NUL character cannot stand here (events[0].receive.from)"),
    .event(
      "read: ['a\\u0000']",
      "2:9 a NUL character cannot stand here (events[0].read[0])"),
    .event(
      "select: '\\x00'",
      "2:2 a NUL character cannot stand here (events[0].select)"),
    .event(
      "read: []",
      "2:2 expected the members of a group (events[0].read)"),
    .event(
      "reply: { to: ['1', 2] }",
      "2:21 expected a string, found 2 (events[0].reply.to[1])"),
    .event(
      "receive: { from: '1' }",
      "2:2 expected text: only an MMS can come without one (write text: \"\" for an empty text) (events[0].receive)"
    ),
    .event(
      "receive: { service: 'fax', from: '1', text: '' }",
      "2:13 “fax” is not known here; allowed: sms, mms, rcs, imessage (events[0].receive.service)"),
    .event(
      "receive: { service: 'iMessage', from: '1', text: '' }",
      "2:13 “iMessage” is not known here; did you mean “imessage”? (events[0].receive.service)"),
    .event(
      "receive: { from: '1', text: '', country: 'x' }",
      "2:34 expected a two-letter country code such as “US”, found “x” (events[0].receive.country)"),
    .event(
      "receive: { service: 'mms', from: '1', attachments: -1 }",
      "2:40 expected a whole number from 0 to 1000, found -1 (events[0].receive.attachments)"),
    .event(
      "reply: { to: '1', times: 0 }",
      "2:20 expected a whole number from 1 to 1000, found 0 (events[0].reply.times)"),
    .event(
      "reply: {}",
      "2:2 the key to is missing: whom the user replies to (events[0].reply)"),
    .event(
      "reply: ''",
      "2:2 expected a phone number, an e-mail address or a name (events[0].reply)"),
    .event(
      "select: 'c'",
      "2:2 “c” is not known here; allowed: a, b, none (events[0].select)"),
    .event(
      "set: {}",
      "2:2 the key filterUnknownSenders is missing: on or off (events[0].set)"),
    .event(
      "wait: 'soon'",
      "2:2 expected a duration such as “30s” or “2h 30m”, found “soon” (events[0].wait)"),
    .event(
      "wait: '36500d'",
      "2:2 expected a duration below “36500d”, found “36500d” (events[0].wait)"),
    .event(
      "wait: '1s', expect: { action: 'spam' }",
      "2:24 “spam” is not known here; allowed: none, allow, junk, promotion, transaction (events[0].expect.action)"
    ),
    .event(
      "wait: '1s', expect: { by: 'c' }",
      "2:24 “c” is not known here; allowed: a, b (events[0].expect.by)"),
    .event(
      "wait: '1s', expect: { because: 'gate.contacts' }",
      "2:24 “gate.contacts” is not known here; did you mean “gate.contact”? (events[0].expect.because)"
    ),
    .event(
      "wait: '1s', expect: { folder: 'Junk' }",
      "2:24 “Junk” is not known here; did you mean “junk”? (events[0].expect.folder)"),
    .event(
      "wait: '1s', expect: { subAction: 'finance' }",
      "2:24 “finance” is not known here; allowed: none, transactionalOthers, transactionalFinance, transactionalOrders, transactionalReminders, transactionalHealth, transactionalWeather, transactionalCarrier, transactionalRewards, transactionalPublicServices, promotionalOthers, promotionalOffers, promotionalCoupons (events[0].expect.subAction)"
    ),
    .event(
      "wait: '1s', expect: { noAnswer: 'time-out' }",
      "2:24 “time-out” is not known here; did you mean “timeout”? (events[0].expect.noAnswer)"),
    .event(
      "wait: '1s', expect: { denied: ['file.raed'] }",
      "2:33 “file.raed” is not known here; did you mean “file.read”? (events[0].expect.denied[0])"),
    .event(
      "wait: '1s', expect: { rules: ['verdict.jnk'] }",
      "2:32 “verdict.jnk” is not known here; did you mean “verdict.junk”? (events[0].expect.rules[0])"
    ),
    .event(
      "wait: '1s', expect: { deferral: 6 }",
      "2:24 expected a whole number from 0 to 5, found 6 (events[0].expect.deferral)"),
    .event(
      "receive: { from: '1', text: 't' }, expect: { asked: true, because: 'gate.contact' }",
      "2:37 asked: true and because contradict each other (events[0].expect)"),
    .event(
      "wait: '1s', expect: { noDenials: true, denied: ['file.read'] }",
      "2:14 noDenials: true and denied contradict each other (events[0].expect)"),
    .event(
      "wait: '1s', expect: { messages: [] }",
      "2:24 expected at least one message (events[0].expect.messages)"),
    .event(
      "wait: '1s', expect: { messages: [{ folder: 'junk' }] }",
      "2:35 which message? say number or from (events[0].expect.messages[0])"),
    .event(
      "wait: '1s', expect: { messages: [{ from: '1' }] }",
      "2:35 nothing is expected of it; say folder or label or read (events[0].expect.messages[0])"),
    .event(
      "wait: '1s', expect: { messages: [{ number: 0, read: true }] }",
      "2:37 expected a whole number from 1 to 1000000, found 0 (events[0].expect.messages[0].number)"
    ),
    .event(
      "wait: '1s', expect: { shownFolders: ['blocked'] }",
      "2:39 “blocked” is not known here; allowed: known, unknown, transactions, transactions/finance, transactions/orders, transactions/reminders, transactions/health, transactions/public-services, transactions/weather, transactions/carrier, transactions/rewards, transactions/others, promotions, promotions/offers, promotions/coupons, promotions/others, junk (events[0].expect.shownFolders[0])"
    ),
    .event(
      "receive: { from: '1', text: 't' }, expect: { noAnswer: 'crash', action: 'none' }",
      "2:37 noAnswer and action contradict each other (events[0].expect)"),
  ]
}
