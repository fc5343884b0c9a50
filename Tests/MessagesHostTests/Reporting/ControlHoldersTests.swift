import ExtensionWire
import MessagesHost
import Testing

/// What a finger does on a text that lies in something: it does so in what the text lies in.
@Suite struct ControlHoldersTests {
  static let screen = ScreenRecord(
    title: nil, isReady: false,
    items: [
      ScreenItemRecord(
        kind: "row", label: "One, 12:49 PM", options: ["Delete"], acts: ["swipeAction"]),
      ScreenItemRecord(kind: "label", label: "One", level: 1),
      ScreenItemRecord(kind: "label", label: "12:49 PM", level: 1),
      ScreenItemRecord(kind: "row", label: "Two, Same", acts: ["tap", "swipeAction"]),
      ScreenItemRecord(kind: "button", label: "Open", level: 1, acts: ["tap"]),
      ScreenItemRecord(kind: "label", label: "Same", level: 1),
      ScreenItemRecord(kind: "row", label: "Three, Same", acts: ["swipeAction"]),
      ScreenItemRecord(kind: "label", label: "Three", level: 1),
      ScreenItemRecord(kind: "label", label: "Same", level: 1),
      ScreenItemRecord(kind: "gesture", label: "Left, Right", acts: ["tap", "longPress", "swipe"]),
      ScreenItemRecord(kind: "label", label: "Left", level: 1, acts: ["tap"]),
      ScreenItemRecord(kind: "textField", label: "Word", level: 1, acts: ["type"]),
      ScreenItemRecord(kind: "label", label: "Alone"),
    ])

  @Test(
    arguments: [
      (ControlName("One"), .swipeAction(title: "Delete"), 0),
      (ControlName("One", type: "label"), .swipeAction(title: "Delete"), 0),
      (ControlName("12:49 PM"), .swipeAction(title: "Delete"), 0),
      (ControlName("Open"), .swipeAction(title: "Delete"), 3),
      (ControlName("Same", number: 2), .swipeAction(title: "Delete"), 6),
      (ControlName("Left"), .longPress, 9),
      (ControlName("Left"), .swipe(direction: "left"), 9),
      (ControlName("Left"), .tap, 10),
    ] as [(ControlName, ScreenActRecord.Act, Int)])
  func actGoesUp(_ name: ControlName, _ act: ScreenActRecord.Act, _ item: Int) throws {
    let found = try name.resolve(act, on: Self.screen).get()
    #expect(found == ScreenActRecord(item: item, act: act))
  }

  @Test(
    arguments: [
      (
        ControlName("Same"), .swipeAction(title: "Delete"),
        "\u{201C}Same\u{201D} may be row \u{201C}Two, Same\u{201D} or row \u{201C}Three, Same\u{201D}; "
          + "add its class, or \u{201C}number\u{201D} from 1 to 2"
      ),
      (
        ControlName("Alone"), .swipeAction(title: "Delete"),
        "label \u{201C}Alone\u{201D} takes no swipeAction: nothing can be done to it"
      ),
      // A field is held itself, and a tap on a text is none on its row.
      (
        ControlName("Word"), .longPress,
        "textField \u{201C}Word\u{201D} takes no longPress; it takes type"
      ),
      (ControlName("Two, Same", type: "row"), .clear, "it takes tap, swipeAction"),
      (
        ControlName("One"), .tap,
        "label \u{201C}One\u{201D} takes no tap: nothing can be done to it"
      ),
    ] as [(ControlName, ScreenActRecord.Act, String)])
  func actDoesNotGoUp(_ name: ControlName, _ act: ScreenActRecord.Act, _ sentence: String) {
    let fault = #expect(throws: ControlFault.self) {
      try name.resolve(act, on: Self.screen).get()
    }
    #expect(fault?.sentence.hasSuffix(sentence) == true, "\(fault?.sentence ?? "")")
  }

  /// A screen as no author writes it: texts at the end of rows that lie in one another.
  @Test func theInnermostOfRowsInOneAnotherTakesIt() throws {
    let half = ScreenRecord.mostItems / 2
    let rows = (0..<half).map { level in
      ScreenItemRecord(kind: "row", label: "Row", level: level, acts: ["swipeAction"])
    }
    let texts = (0..<half).map { _ in
      ScreenItemRecord(kind: "label", label: "Text", level: half)
    }
    let screen = ScreenRecord(title: nil, isReady: false, items: rows + texts)
    let found = try ControlName("Text").resolve(.swipeAction(title: "Delete"), on: screen).get()
    #expect(found.item == half - 1)
  }
}
