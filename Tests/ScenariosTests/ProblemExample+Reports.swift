extension ProblemExample {
  static let reports: [ProblemExample] = [
    .event(
      "call: {}",
      "2:2 the key from is missing: who calls (null for a call without a number) (events[0].call)",
      "2:2 the key answered is missing: whether the user answers the call (events[0].call)"
    ),
    .event(
      "call: { from: ' ', answered: 1 }",
      "2:10 expected a phone number, an e-mail address or a name (events[0].call.from)",
      "2:21 expected true or false, found 1 (events[0].call.answered)"),
    .event(
      "report: {}",
      "2:2 the key from is missing: whose messages are reported (null for those without a sender) (events[0].report)"
    ),
    .event(
      "reportCall: {}",
      "2:2 the key from is missing: who called (null for a call without a number) (events[0].reportCall)"
    ),
    .event(
      "report: { from: '1', all: true, texts: ['a'] }",
      "2:23 unknown key “all”; allowed here: alert, composer, from, messages, notification, own, texts, user (events[0].report.all)"
    ),
    .event(
      "report: { from: '1', texts: [], messages: [] }",
      "2:23 expected at least one of the conversation (events[0].report.texts)",
      "2:34 expected at least one of the conversation (events[0].report.messages)"),
    .event(
      "report: { from: '1', texts: [1], messages: [0, 1.5] }",
      "2:31 expected a string, found 1 (events[0].report.texts[0])",
      "2:46 expected the number of a message, from 1, found 0 (events[0].report.messages[0])",
      "2:49 expected the number of a message, from 1, found 1.5 (events[0].report.messages[1])"),
    .event(
      "report: { from: '1', alert: 'yes', composer: 'sent' }",
      "2:23 “yes” is not known here; allowed: ok, settings (events[0].report.alert)",
      "2:37 “sent” is not known here; did you mean “send”? (events[0].report.composer)"),
    .event(
      "report: { from: '1', composer: {} }",
      "2:23 the key text is missing: what the user sends instead (events[0].report.composer)"),
    .event(
      "report: { from: '1', usr: [] }",
      "2:23 unknown key “usr”; did you mean user? allowed here: alert, composer, from, messages, notification, own, texts, user (events[0].report.usr)"
    ),
    .event(
      "reportCall: { from: '1', texts: ['a'] }",
      "2:27 unknown key “texts”; allowed here: alert, composer, from, notification, user (events[0].reportCall.texts)"
    ),
    .event(
      "report: { from: '1', user: ['don', 1, {}] }",
      "2:30 expected “done” or “cancel”, or an object such as { tap: “Send” }, found “don” (events[0].report.user[0])",
      "2:37 expected an object, found 1 (events[0].report.user[1])",
      "2:40 the step says nothing that the user does; one of: \(Vocabulary.steps) (events[0].report.user[2])"
    ),
    .event(
      "report: { from: '1', user: [{ tap: 'a', type: 'b' }, 'cancel', 'done'] }",
      "2:30 the step has tap and type; one thing is done at a time (events[0].report.user[0])",
      "2:65 nothing can be done after cancel (events[0].report.user[2])"),
    .event(
      "report: { from: '1', user: [{ tap: 1 }, { tap: {} }, { tap: { number: 2 } }] }",
      "2:32 expected the name of an item, or an object with name, kind, class or number, found 1 (events[0].report.user[0].tap)",
      "2:44 nothing says which item; say name, kind or class (events[0].report.user[1].tap)",
      "2:57 nothing says which item; say name, kind or class (events[0].report.user[2].tap)"),
    .event(
      "report: { from: '1', user: [{ turnOn: { kind: 'swich', class: 'UISwitch', number: 0 } }] }",
      "2:42 “swich” is not known here; did you mean “switch”? (events[0].report.user[0].turnOn.kind)",
      "2:76 expected a whole number from 1 to 2000, found 0 (events[0].report.user[0].turnOn.number)"
    ),
    .event(
      "report: { from: '1', user: [{ turnOn: { kind: 'switch', class: 'UISwitch' } }] }",
      "2:32 kind and class name one item twice; say one of them (events[0].report.user[0].turnOn)"),
    .event(
      "report: { from: '1', user: [{ type: 'a', in: 'b' }, { choose: true }, { choose: 0 }] }",
      "2:43 type names its item by into; in is of choose and pick (events[0].report.user[0].in)",
      "2:56 expected the text of an option, or its number from 1, found true (events[0].report.user[1].choose)",
      "2:74 expected a whole number from 1 to 100000, found 0 (events[0].report.user[2].choose)"),
    .event(
      "report: { from: '1', user: [{ tap: 'a', in: 'b' }, { wait: '1s', on: 'a' }, { tap: 'a', chose: 1 }] }",
      "2:42 tap names its item itself; in is of choose and pick (events[0].report.user[0].in)",
      "2:67 wait takes no item; on is of slide and step and swipe and swipeAction (events[0].report.user[1].on)",
      "2:90 unknown key “chose”; allowed here: tap (events[0].report.user[2].chose)"),
    .event(
      "report: { from: '1', user: [{ pick: '2026-03-01T22:15', in: 'a', component: 1 }] }",
      "2:67 pick names its item by in; component is of choose (events[0].report.user[0].component)"
    ),
    .event(
      "report: { from: '1', user: [{ slide: '1' }, { step: 'out' }, { swipe: 'in', on: 'a' }] }",
      "2:32 expected a number, found “1” (events[0].report.user[0].slide)",
      "2:48 “out” is not known here; allowed: up, down (events[0].report.user[1].step)",
      "2:65 “in” is not known here; allowed: left, right, up, down (events[0].report.user[2].swipe)"
    ),
    .event(
      "report: { from: '1', user: [{ pick: 'today' }, { wait: 'long' }] }",
      "2:32 expected a date such as “2026-03-01T22:15:00+01:00”, or “2026-03-01T22:15” by the phone’s time zone, or “2026-03-01” for the day’s first moment, found “today” (events[0].report.user[0].pick)",
      "2:51 expected a duration such as “30s” or “2h 30m”, found “long” (events[0].report.user[1].wait)"
    ),
    .event(
      "selectReporting: 'a'",
      "2:2 “a” is not known here; it is a filter, which select chooses; allowed: none (events[0].selectReporting)"
    ),
    .event(
      "selectReporting: 'c'",
      "2:2 “c” is not known here; allowed: none (events[0].selectReporting)"),
    .text(
      "{ format: 1, about: 'x.', reporting: { mine: 'R' }, events: [\n{ select: 'mine' }] }",
      "2:3 “mine” is not known here; it is a reporting extension, which selectReporting chooses; allowed: none (events[0].select)"
    ),
    .document(
      "reporting: { r: 'R' }, settings: { filter: 'r' },",
      "2:36 “r” is not known here; it is a reporting extension, which settings.reporting chooses; allowed: none (settings.filter)"
    ),
    .document(
      "extensions: { a: 'A' }, settings: { reporting: 'a' },",
      "2:37 “a” is not known here; it is a filter, which settings.filter chooses; allowed: none (settings.reporting)"
    ),
    .document(
      "reporting: { r: 'R', s: 'S' },",
      "2:1 several reporting extensions are installed; choose one with settings.reporting, or “none” (reporting)"
    ),
    .document(
      "extensions: { a: 'A' }, reporting: { a: 'R' },",
      "2:38 “a” is an extension already; each has a name of its own (reporting.a)"),
    .document(
      "reporting: { none: 'R' },", "2:14 an extension cannot be called “none” (reporting.none)"),
    .document(
      "settings: { reporting: 'r', reportOrder: 'last', reportViewOrder: 'prepare' },",
      "2:13 “r” is not known here; allowed: none (settings.reporting)",
      "2:29 “last” is not known here; allowed: documented, block-first (settings.reportOrder)",
      "2:50 “prepare” is not known here; allowed: after-prepare, before-prepare (settings.reportViewOrder)"
    ),
  ]

  static let reportExpectations: [ProblemExample] = [
    .event(
      "wait: '1s', expect: { offered: true }",
      "2:24 offered can be expected of a report only; of another event: \(Vocabulary.othersThanMessages) (events[0].expect.offered)"
    ),
    .event(
      "report: { from: '1' }, expect: { asked: true, rang: true }",
      "2:35 asked can be expected of a message only; of a report: \(Vocabulary.possibleOfReport) (events[0].expect.asked)",
      "2:48 rang can be expected of a call only; of a report: \(Vocabulary.possibleOfReport) (events[0].expect.rang)"
    ),
    .event(
      "report: { from: '1' }, expect: { offered: true, refusedBy: 'report.origin', response: 'none', noResponse: 'crash' }",
      "2:25 offered: true and refusedBy contradict each other (events[0].expect)",
      "2:25 noResponse and response contradict each other (events[0].expect)"),
    .event(
      "report: { from: '1' }, expect: { userInfo: [], posted: {}, screen: [] }",
      "2:35 expected an object, found an array (events[0].expect.userInfo)",
      "2:49 nothing is expected; say what the request was (events[0].expect.posted)",
      "2:61 expected at least one; an empty list would hold for ever (events[0].expect.screen)"),
    .event(
      "report: { from: '1' }, expect: { userInfo: { a: NaN }, screen: [1, {}, { on: true }] }",
      "2:35 JSON has no way to write this value (NaN or infinity) (events[0].expect.userInfo)",
      "2:66 expected the name of an item, or an object, found 1 (events[0].expect.screen[0])",
      "2:69 nothing says which item; say name, kind, class, number (events[0].expect.screen[1])",
      "2:73 nothing says which item; say name, kind, class, number (events[0].expect.screen[2])"),
    .event(
      "report: { from: '1' }, expect: { posted: { code: 0 }, screen: [{ name: 'a', vale: '' }] }",
      "2:45 unknown key “code”; allowed here: body, failedCheck, headers, method, status, url (events[0].expect.posted.code)",
      "2:78 unknown key “vale”; did you mean value? allowed here: class, enabled, kind, label, name, number, on, options, selected, shown, value (events[0].expect.screen[0].vale)"
    ),
    .event(
      "report: { from: '1' }, expect: { screen: [{ name: 'a', shown: false, value: 'x', on: true }, { kind: 'switch', class: 'UISwitch' }] }",
      "2:44 shown: false and value contradict each other (events[0].expect.screen[0])",
      "2:44 shown: false and on contradict each other (events[0].expect.screen[0])",
      "2:95 kind and class contradict each other (events[0].expect.screen[1])"),
  ]
}
