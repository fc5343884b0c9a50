extension ProblemExample {
  static let wrongTypesInEvent: [ProblemExample] = [
    .event(
      "receive: 'hello'",
      "2:2 expected an object, found “hello” (events[0].receive)"),
    .event(
      "receive: { from: 1, text: '' }",
      "2:13 expected a string, found 1 (events[0].receive.from)"),
    .event(
      "receive: { from: '1', text: 1 }",
      "2:24 expected a string, found 1 (events[0].receive.text)"),
    .event(
      "receive: { from: '1', text: '', members: '2' }",
      "2:34 expected an array, found “2” (events[0].receive.members)"),
    .event(
      "receive: { service: 'mms', from: '1', attachments: '1' }",
      "2:40 expected a whole number from 0 to 1000, found “1” (events[0].receive.attachments)"),
    .event(
      "reply: 1",
      "2:2 expected a string, found 1 (events[0].reply)"),
    .event(
      "read: null",
      "2:2 expected a string, found null (events[0].read)"),
    .event(
      "wait: 1",
      "2:2 expected a duration such as “30s” or “2h 30m”, found 1 (events[0].wait)"),
    .event(
      "set: true",
      "2:2 expected an object, found true (events[0].set)"),
    .event(
      "set: { filterUnknownSenders: 1 }",
      "2:9 expected true or false, found 1 (events[0].set.filterUnknownSenders)"),
    .event(
      "wait: '1s', expect: true",
      "2:14 expected an object, found true (events[0].expect)"),
    .event(
      "wait: '1s', expect: { asked: 1 }",
      "2:24 expected true or false, found 1 (events[0].expect.asked)"),
    .event(
      "wait: '1s', expect: { unread: '1' }",
      "2:24 expected a whole number from 0 to 1000000, found “1” (events[0].expect.unread)"),
    .event(
      "wait: '1s', expect: { log: 'x' }",
      "2:24 expected an array, found “x” (events[0].expect.log)"),
    .event(
      "wait: '1s', expect: { log: [1] }",
      "2:30 expected a string, found 1 (events[0].expect.log[0])"),
    .event(
      "wait: '1s', expect: { deferrals: {} }",
      "2:24 expected an array, found an object (events[0].expect.deferrals)"),
    .event(
      "receive: { from: '1', text: 't' }, expect: { deferrals: [0] }",
      "2:59 expected an object, found 0 (events[0].expect.deferrals[0])"),
    .event(
      "receive: { from: '1', text: 't' }, expect: { deferrals: [{}, { body: { base64: 1 } }] }",
      "2:73 expected base64, such as “AAH/”: characters of A-Z, a-z, 0-9, + and / in groups of four, the last filled up with =, found 1 (events[0].expect.deferrals[1].body.base64)"
    ),
    .event(
      "receive: { from: '1', text: 't' }, expect: { deferrals: [{ headers: { Accept: 1 } }] }",
      "2:72 expected a string or null, found 1 (events[0].expect.deferrals[0].headers.Accept)"),
    .event(
      "wait: '1s', expect: { label: 1 }",
      "2:24 expected a string, found 1 (events[0].expect.label)"),
  ]
}
