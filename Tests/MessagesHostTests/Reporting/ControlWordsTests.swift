import ExtensionWire
import MessagesHost
import Testing

/// Names that are no identifier, label or placeholder: other texts of rows, and texts with other spaces.
@Suite struct ControlWordsTests {
  private static let time = "10:15\u{202F}PM"

  static let screen = ScreenRecord(
    title: nil, isReady: false,
    items: [
      ScreenItemRecord(kind: "header", label: "Why?"),
      ScreenItemRecord(kind: "row", label: "10:00", value: "One", acts: ["tap"]),
      ScreenItemRecord(kind: "row", label: "10:00", value: "Two, to you, late", acts: ["tap"]),
      ScreenItemRecord(kind: "row", label: "Bank", value: "Why?, Scam", acts: ["tap"]),
      ScreenItemRecord(kind: "row", label: "x, \(time)", value: "Both", acts: ["tap"]),
      ScreenItemRecord(kind: "row", label: "y", value: "Both", acts: ["tap"]),
      ScreenItemRecord(
        kind: "segments", label: "Kind", options: ["Scam", "at \(time)"], acts: ["choose"]),
      ScreenItemRecord(
        kind: "picker", label: "When", options: ["\u{A0}9 AM", time], acts: ["choose"]),
      ScreenItemRecord(kind: "row", label: "a\u{A0}b", acts: ["tap"]),
      ScreenItemRecord(kind: "row", label: "a b", acts: ["tap"]),
      ScreenItemRecord(
        kind: "button", classes: ["DisclosureGroup"], label: "Details", value: "expanded",
        acts: ["tap"]),
      ScreenItemRecord(
        kind: "button", classes: ["DisclosureGroup"], label: "Others", value: "3 of them",
        acts: ["tap"]),
      ScreenItemRecord(kind: "button", label: "Panel", value: "collapsed", acts: ["tap"]),
    ])

  @Test(
    arguments: [
      (ControlName("One"), .tap, 1, nil), (ControlName("Two"), .tap, 2, nil),
      (ControlName("to you"), .tap, 2, nil), (ControlName("Two, to you"), .tap, 2, nil),
      (ControlName("Both", number: 2), .tap, 5, nil),
      // A segment's text goes before another text of a row.
      (ControlName("Scam"), .tap, 6, .chooseIndex(index: 0, component: 0)),
      (ControlName("at 10:15 PM"), .tap, 6, .chooseIndex(index: 1, component: 0)),
      (ControlName("x, 10:15 PM"), .tap, 4, nil),
      (
        ControlName("When"), .choose(option: "10:15 PM", component: 0), 7,
        .choose(option: time, component: 0)
      ),
      // What an author wrote names it, whatever it is.
      (ControlName("3 of them"), .tap, 11, nil), (ControlName("collapsed"), .tap, 12, nil),
      // What is written as it is goes before what only looks so.
      (ControlName("a b"), .tap, 9, nil), (ControlName("a\u{A0}b"), .tap, 8, nil),
    ] as [(ControlName, ScreenActRecord.Act, Int, ScreenActRecord.Act?)])
  func textMeansItem(
    _ name: ControlName, _ act: ScreenActRecord.Act, _ item: Int, _ other: ScreenActRecord.Act?
  ) throws {
    let found = try name.resolve(act, on: Self.screen).get()
    #expect(found == ScreenActRecord(item: item, act: other ?? act))
  }

  @Test(
    arguments: [
      (
        ControlName("Both"), .tap,
        "row \u{201C}y\u{201D} = \u{201C}Both\u{201D}; add its class, or"
      ),
      // Whether a group is open is no text of it.
      (
        ControlName("expanded"), .tap,
        "there is no \u{201C}expanded\u{201D} on the screen; there are header"
      ),
      // A label that takes nothing keeps its name from a row that only has it among others.
      (ControlName("Why?"), .tap, "header \u{201C}Why?\u{201D} takes no tap"),
      (ControlName("wo"), .tap, "row \u{201C}10:00\u{201D} = \u{201C}One\u{201D}, row"),
      (
        ControlName(), .type(text: "abc"),
        "nothing on the screen takes type; there are header \u{201C}Why?\u{201D}, row"
      ),
      (ControlName(), .slide(value: 1), "nothing on the screen takes slide; there are header"),
      (
        ControlName(), .choose(option: "a", component: 0),
        "what is meant may be segments \u{201C}Kind\u{201D} or picker \u{201C}When\u{201D}; add"
      ),
    ] as [(ControlName, ScreenActRecord.Act, String)])
  func textMeansNothing(_ name: ControlName, _ act: ScreenActRecord.Act, _ sentence: String) {
    let fault = #expect(throws: ControlFault.self) {
      try name.resolve(act, on: Self.screen).get()
    }
    #expect(fault?.sentence.contains(sentence) == true, "\(fault?.sentence ?? "")")
  }

  @Test(
    arguments: [
      ("Done", ": the step \u{201C}done\u{201D} presses the sheet\u{2019}s own; there are"),
      ("Cancel", ": the step \u{201C}cancel\u{201D} presses the sheet\u{2019}s own; there are"),
      ("Finish", "on the screen; there are"),
    ])
  func buttonsOfTheSheetAreSteps(_ text: String, _ hint: String) {
    let fault = #expect(throws: ControlFault.self) {
      try ControlName(text).resolve(.tap, on: Self.screen).get()
    }
    #expect(fault?.sentence.contains(hint) == true, "\(fault?.sentence ?? "")")
  }

  /// A text that takes a tap alone may have a gesture, or lie in a button.
  @Test(
    arguments: [
      (["tap"], "label \u{201C}a\u{201D} takes no clear; it takes tap"),
      (["tap", "swipe"], "label \u{201C}a\u{201D} takes no clear; it takes tap, swipe"),
    ])
  func tapOnATextIsTold(_ acts: [String], _ sentence: String) {
    let screen = ScreenRecord(
      title: nil, isReady: false,
      items: [ScreenItemRecord(kind: "label", label: "a", acts: acts)])
    let fault = #expect(throws: ControlFault.self) {
      try ControlName("a").resolve(.clear, on: screen).get()
    }
    #expect(fault?.sentence == sentence)
  }

  /// The data source of a table says whether a row takes a swipe, which nobody sees on the screen.
  @Test(
    arguments: [
      ("UITableViewCell", ["tap"], .swipeAction(title: "Leave out"), true),
      ("UITableViewCell", ["tap"], .swipe(direction: "left"), true),
      ("UITableViewCell", ["tap"], .clear, false),
      ("ListRow", ["tap"], .swipeAction(title: "Leave out"), false),
      // Its table has given it actions already, none of which a full swipe performs.
      ("UITableViewCell", ["tap", "swipeAction"], .swipe(direction: "left"), false),
    ] as [(String, [String], ScreenActRecord.Act, Bool)])
  func aRowWithoutSwipesSaysWhatTheyNeed(
    _ type: String, _ acts: [String], _ act: ScreenActRecord.Act, _ isTold: Bool
  ) {
    let row = ScreenItemRecord(
      kind: "row", classes: ["ItemCell", type, "UIView"], label: "10:00", acts: acts)
    let screen = ScreenRecord(title: nil, isReady: false, items: [row])
    let fault = #expect(throws: ControlFault.self) {
      try ControlName("10:00").resolve(act, on: screen).get()
    }
    let sentence = fault?.sentence ?? ""
    let beginning =
      "row \u{201C}10:00\u{201D} takes no \(act.kind); it takes \(acts.joined(separator: ", "))"
    #expect(sentence.hasPrefix(beginning), "\(sentence)")
    #expect((sentence == beginning) != isTold, "\(sentence)")
    #expect(sentence.contains("UITableViewDiffableDataSource gives false") == isTold)
  }

  @Test func nothingTakesAStepOnAnEmptyScreen() {
    let empty = ScreenRecord(title: nil, isReady: false, items: [])
    let fault = #expect(throws: ControlFault.self) {
      try ControlName().resolve(.clear, on: empty).get()
    }
    #expect(fault?.sentence == "nothing on the screen takes clear; there is nothing")
  }
}
