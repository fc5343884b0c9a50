extension ProblemExample {
  /// Where nothing can happen while an extension is being asked.
  static let meanwhile: [ProblemExample] = [
    meanwhile(
      "{ read: '1', meanwhile: true }", "{ read: '1', meanwhile: true }",
      "2:14 nobody is being asked when the first event happens; expected a receive event before it, which an extension is asked about (events[0].meanwhile)"
    ),
    meanwhile(
      "{ set: { filterUnknownSenders: true } }", "{ block: '1', meanwhile: true }",
      "3:15 nobody is being asked after set; expected a receive event before it, which an extension is asked about (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: '1', text: '', service: 'imessage' } }",
      "{ reply: '1', meanwhile: true }",
      "3:15 no extension is ever asked about the message before it: the message is an iMessage [gate.service]; expected a receive event before it, which an extension is asked about (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: null, text: '' } }",
      "{ receive: { from: '1', text: '' }, meanwhile: true }",
      "3:37 no extension is ever asked about the message before it: the message has no sender [gate.sender-and-body]; expected a receive event before it, which an extension is asked about (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: '1', text: '' } }", "{ wait: '1s', meanwhile: true }",
      "3:15 wait cannot happen while an extension is being asked: how long an answer takes is for the extension and the stubs to say; expected one of: \(Vocabulary.happeningsMeanwhile) (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: '1', text: '' } }", "{ report: { from: '1' }, meanwhile: true }",
      "3:26 nothing can be reported while an extension is being asked: the sheet is all that the user sees; expected one of: \(Vocabulary.happeningsMeanwhile) (events[1].meanwhile)"
    ),
    meanwhile(
      "{ call: { from: '1', answered: true } }", "{ block: '1', meanwhile: true }",
      "3:15 nobody is being asked after call; expected a receive event before it, which an extension is asked about (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: '1', text: '' } }", "{ select: 'none', meanwhile: true }",
      "3:19 select cannot happen while an extension is being asked: it ends the process that is being asked, and no answer would come; expected one of: \(Vocabulary.happeningsMeanwhile) (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: '1', text: '' } }", "{ uninstall: 'a', meanwhile: true }",
      "3:19 uninstall cannot happen while an extension is being asked: it ends the process that is being asked, and no answer would come; expected one of: \(Vocabulary.happeningsMeanwhile) (events[1].meanwhile)"
    ),
    meanwhile(
      "{ receive: { from: '1', text: '' } }",
      "{ read: '1', meanwhile: true, expect: { noDenials: true, rules: ['gate.contact'] } }",
      "3:41 noDenials cannot be expected here: what an extension does while it is being asked belongs to the message; expected rules, what the phone shows, or noDenials of the message (events[1].expect.noDenials)"
    ),
    // What cannot be read may be a message.
    meanwhile(
      "{ receive: 1 }", "{ read: '1', meanwhile: true }",
      "2:3 expected an object, found 1 (events[0].receive)"),
    .event(
      "wait: '1s', meanwhile: 1", "2:14 expected true or false, found 1 (events[0].meanwhile)"),
  ]

  /// Two events; the first stands in line 2, column 1, the second in line 3, column 1.
  private static func meanwhile(
    _ first: String, _ second: String, _ problem: String
  ) -> ProblemExample {
    let head = "{ format: 1, about: 'test', extensions: { a: 'A' }, events: ["
    let text = "\(head)\n\(first),\n\(second)] }"
    return ProblemExample(text: text, problems: [problem], testDescription: first + " " + second)
  }
}
