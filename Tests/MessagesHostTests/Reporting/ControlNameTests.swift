import ExtensionWire
import MessagesHost
import Testing

/// Which item of a screen a script's name means.
@Suite struct ControlNameTests {
  static let screen = ScreenRecord(
    title: "Report", isReady: false,
    items: [
      ScreenItemRecord(kind: "label", classes: ["UILabel", "UIView"], label: "Send"),
      ScreenItemRecord(
        kind: "button", classes: ["UIButton", "UIControl", "UIView"], label: "Send", acts: ["tap"]),
      ScreenItemRecord(
        kind: "toggle", classes: ["UISwitch"], identifier: "block", isOn: false,
        acts: ["turn", "tap"]),
      ScreenItemRecord(
        kind: "toggle", classes: ["Switch", "UISwitch"], isOn: true, acts: ["turn", "tap"]),
      ScreenItemRecord(
        kind: "textField", classes: ["UITextField"], placeholder: "Comment",
        acts: ["tap", "type", "clear", "submit"]),
      ScreenItemRecord(
        kind: "segments", classes: ["UISegmentedControl"], label: "Kind",
        options: ["Scam", "Spam"], acts: ["choose"]),
      ScreenItemRecord(kind: "button", classes: ["UIButton"], label: "block", acts: ["tap"]),
      ScreenItemRecord(kind: "button", classes: ["UIButton"], label: "Twice", acts: ["tap"]),
      ScreenItemRecord(kind: "button", classes: ["UIButton"], label: "Twice", acts: ["tap"]),
      ScreenItemRecord(kind: "row", label: "Block sender", acts: ["tap"]),
      ScreenItemRecord(
        kind: "toggle", identifier: "blocking", label: "Block sender", isOn: false, level: 1,
        acts: ["tap", "turn"]),
      ScreenItemRecord(kind: "row", identifier: "Reason", label: "Reason", acts: ["tap"]),
      ScreenItemRecord(
        kind: "picker", label: "Reason", options: ["a"], level: 1, acts: ["choose"]),
      ScreenItemRecord(kind: "row", label: "Notes", acts: ["tap"]),
      ScreenItemRecord(kind: "textView", placeholder: "Why?", level: 1, acts: ["type"]),
    ])

  @Test(
    arguments: [
      (ControlName("Send"), .tap, 1, nil),
      (ControlName("block"), .turn(isOn: true), 2, nil),
      // An identifier comes before a label of the same text.
      (ControlName("block"), .tap, 2, nil),
      (ControlName("block", type: "UIButton"), .tap, 6, nil),
      (ControlName("Comment"), .type(text: "x"), 4, nil),
      (ControlName(type: "textField"), .clear, 4, nil),
      (ControlName(type: "UISwitch", number: 2), .turn(isOn: false), 3, nil),
      (ControlName(type: "Switch"), .turn(isOn: false), 3, nil),
      (ControlName("Twice", number: 2), .tap, 8, nil),
      (ControlName("Kind"), .choose(option: "Spam", component: 0), 5, nil),
      (ControlName("Spam"), .tap, 5, .chooseIndex(index: 1, component: 0)),
      // A control is called as its row, whatever else either is called.
      (ControlName("Block sender"), .turn(isOn: true), 10, nil),
      (ControlName("Block sender"), .tap, 9, nil),
      (ControlName("blocking"), .tap, 10, nil),
      (ControlName("Reason"), .choose(option: "a", component: 0), 12, nil),
    ] as [(ControlName, ScreenActRecord.Act, Int, ScreenActRecord.Act?)])
  func nameMeansItem(
    _ name: ControlName, _ act: ScreenActRecord.Act, _ item: Int, _ other: ScreenActRecord.Act?
  ) throws {
    let found = try name.resolve(act, on: Self.screen).get()
    #expect(found == ScreenActRecord(item: item, act: other ?? act))
  }

  @Test(
    arguments: [
      (
        ControlName("Sent"), .tap,
        "there is no \u{201C}Sent\u{201D} on the screen; did you mean \u{201C}Send\u{201D}? There are label"
      ),
      (ControlName("spam"), .tap, "; did you mean \u{201C}Spam\u{201D}? There are label"),
      (ControlName("Kinds"), .choose(option: "a", component: 0), "mean \u{201C}Kind\u{201D}?"),
      // What does not take the act was not meant.
      (ControlName("Sent"), .clear, "\u{201C}Sent\u{201D} on the screen; there are label"),
      (
        ControlName("Nobody"), .tap,
        "segments \u{201C}Kind\u{201D} (\u{201C}Scam\u{201D}, \u{201C}Spam\u{201D}), button"
      ),
      (ControlName("Nobody"), .tap, " and 3 more"),
      (
        ControlName("Notes"), .type(text: "a"),
        "row \u{201C}Notes\u{201D} takes no type; textView \u{201C}Why?\u{201D} in it does"
      ),
      (
        ControlName("Comment"), .turn(isOn: false),
        "takes no turnOff; it takes tap, type, clear, submit"
      ),
      (ControlName("blocking"), .clear, "takes no clear; it takes tap, turnOn, turnOff"),
      (ControlName("Twice"), .tap, "add its class, or \u{201C}number\u{201D} from 1 to 2"),
      (ControlName("Twice", number: 3), .tap, "there is no \u{201C}Twice\u{201D} 3"),
      (ControlName("Twice", number: 0), .tap, "there is no \u{201C}Twice\u{201D} 0"),
      (ControlName("Kind"), .tap, "segments \u{201C}Kind\u{201D} takes no tap; it takes choose"),
      (ControlName("Send", type: "UILabel"), .tap, "takes no tap: nothing can be done to it"),
      (ControlName(type: "UISwitch"), .turn(isOn: true), "UISwitch may be switch"),
      (
        ControlName("Spam", type: "UIButton", number: 7), .tap,
        "there is no UIButton \u{201C}Spam\u{201D} 7"
      ),
      (ControlName("Send", number: .min), .tap, "there is no \u{201C}Send\u{201D}"),
      (ControlName(type: "UISlider"), .slide(value: 1), "there is no UISlider on the screen"),
    ] as [(ControlName, ScreenActRecord.Act, String)])
  func nameMeansNothing(_ name: ControlName, _ act: ScreenActRecord.Act, _ sentence: String) {
    let fault = #expect(throws: ControlFault.self) {
      try name.resolve(act, on: Self.screen).get()
    }
    #expect(fault?.sentence.contains(sentence) == true, "\(fault?.sentence ?? "")")
  }

  /// What is said of an item says which of a name is meant; else a row goes before what lies in it.
  @Test(
    arguments: [
      (ControlName("Block sender"), nil, 9), (ControlName("Block sender"), "on", 10),
      (ControlName("Block sender", number: 2), nil, 10), (ControlName("block"), "on", 2),
      // What is said of none of that name decides nothing.
      (ControlName("Reason"), nil, 11), (ControlName("Reason"), "options", 12),
      (ControlName("Reason"), "on", 11),
    ] as [(ControlName, String?, Int)])
  func whatIsSaidOfAnItemTellsWhichIsMeant(
    _ name: ControlName, _ said: String?, _ item: Int
  ) throws {
    let found = name.find(on: Self.screen) { item in
      switch said {
      case "on": item.isOn != nil
      case "options": !item.options.isEmpty
      default: true
      }
    }
    #expect(try found.get() == Self.screen.items[item])
  }

  /// A row and the switch in it differ in one of two states.
  @Test(
    arguments: [
      ([], true), (["enabled"], true), (["selected"], false), (["enabled", "selected"], false),
    ] as [([String], Bool)])
  func rowIsMeantWhereBothAreAlike(_ said: [String], _ isMeant: Bool) {
    var states: [KeyPath<ScreenItemRecord, Bool>] = []
    if said.contains("enabled") { states.append(\.isEnabled) }
    if said.contains("selected") { states.append(\.isSelected) }
    let screen = ScreenRecord(
      title: nil, isReady: false,
      items: [
        ScreenItemRecord(kind: "row", label: "Block", isSelected: true, acts: ["tap"]),
        ScreenItemRecord(kind: "toggle", label: "Block", isOn: true, level: 1, acts: ["turn"]),
      ])
    let found = ControlName("Block").find(on: screen, alikeIn: states)
    #expect((try? found.get()) == (isMeant ? screen.items[0] : nil))
    let last = ControlName("Block", number: 2).find(on: screen, alikeIn: states)
    #expect((try? last.get()) == screen.items[1])
  }

  @Test func twoOfANameStayUnclear() {
    let fault = #expect(throws: ControlFault.self) {
      try ControlName("Twice").find(on: Self.screen).get()
    }
    #expect(fault?.isAmbiguous == true)
  }

  /// A screen as no author writes it: switches before rows that lie in one another, all of one name.
  @Test(.timeLimit(.minutes(1))) func rowsInOneAnotherAreLookedAtOnce() throws {
    let half = ScreenRecord.mostItems / 2
    let switches = (0..<half).map { _ in
      ScreenItemRecord(kind: "toggle", label: "Same", isOn: true, level: 0, acts: ["tap", "turn"])
    }
    let rows = (0..<half).map { level in
      ScreenItemRecord(kind: "row", label: "Same", level: level, acts: ["tap"])
    }
    let screen = ScreenRecord(title: nil, isReady: false, items: switches + rows)
    let fault = #expect(throws: ControlFault.self) {
      try ControlName("Same").resolve(.tap, on: screen).get()
    }
    #expect(fault?.sentence.hasSuffix("from 1 to \(ScreenRecord.mostItems)") == true)
    let row = ControlName("Same").find(on: screen) { $0.kind == "row" }
    #expect(try row.get() == rows[0])
  }

  @Test func emptyScreenIsSaid() {
    let empty = ScreenRecord(title: nil, isReady: false, items: [], omitted: 0)
    let fault = #expect(throws: ControlFault.self) {
      try ControlName("Send").resolve(.tap, on: empty).get()
    }
    #expect(fault?.sentence == "there is no \u{201C}Send\u{201D} on the screen; there is nothing")
  }
}
