import ExtensionWire
import HostPolicy
import MessagesHost
import Testing

/// What UIKit's controls, lists and controllers do when a user touches them.
@Suite struct InterfaceTests {
  private static func probe(_ mode: String) -> SheetProbe {
    SheetProbe(name: "UIProbe", settings: ["SWIFT_VERSION": mode])
  }

  /// A part of the probe, what its user does, and what it says then.
  typealias Row = (part: String, steps: [SheetStep], lines: [String])

  static let controls: [Row] = [
    (
      "controls",
      [
        .tap("Send"), .tap("Up"), .touch(ControlName("Block"), .turn(isOn: true)),
        .touch(ControlName("Block"), .turn(isOn: true)), .tap("Block"),
        .touch("UISegmentedControl", 1, .chooseIndex(index: 1, component: 0)), .tap("Scam"),
        .tap("Other"), .tap("Filled"), .tap("Off"), .tap("check"),
      ],
      [
        "targets 1", "actions [\"sent:\"]", "down", "sent Send", "once", "sent for an event",
        "heard",
        "up from Up", "flag true", "flag false", "fraud", "kind 1 Fraud", "kind 2 Scam", "filled",
        "toggled true", "tracking true", "checked true", "“Other” is disabled",
      ]
    ),
    (
      "values",
      [
        .touch("UISlider", 1, .slide(value: 3)), .touch("UISlider", 1, .slide(value: 11)),
        .touch("UIStepper", 1, .step(isUp: true)), .touch("UIStepper", 1, .step(isUp: true)),
        .touch("UIPageControl", 1, .step(isUp: true)),
        .touch("UIPageControl", 1, .step(isUp: true)),
        .touch("UIDatePicker", 1, .pick(date: 600_000)),
        .touch("UIDatePicker", 1, .pick(date: 601_000)),
        .touch("UIDatePicker", 1, .pick(date: -5_000)),
      ],
      [
        "slider 3.0", "stepper 1.0", "page 1", "date 600", "it goes from 0 to 10",
        "it is at its end, 1", "it is at its end", "it has steps of 5 minutes",
        "its first date is 1970-01-01T00:00:00Z",
      ]
    ),
    (
      "menus",
      [
        .choose("One", "More"), .choose("Never", "More"), .choose("Unseen", "More"),
        .choose("Scam", "popUp"), .choose("One", "Single"), .choose("Later", "Long"), .tap("Long"),
      ],
      [
        "opens", "one 0", "opens", "opens", "scam", "one 1", "asked", "later", "tapped",
        "it is disabled",
        "it has no option “Unseen”, only “One”, “Two”, “Never”",
      ]
    ),
    (
      "refusals",
      [.tap("Off"), .tap("Dead"), .tap("Deaf"), .tap("Label"), .tap("Gone")],
      [
        "touched", "it is disabled",
        "a view that it lies in, UIView, has isUserInteractionEnabled = false",
        "it has isUserInteractionEnabled = false", "it has isUserInteractionEnabled = false",
      ]
    ),
    ("refusals", [.tap("Hidden")], ["unclear: " + InterfaceTests.missing("Hidden")]),
    ("refusals", [.tap("Clear")], ["unclear: " + InterfaceTests.missing("Clear")]),
  ]

  private static func missing(_ name: String) -> String {
    "there is no \u{201C}\(name)\u{201D} on the screen; there are button \u{201C}Off\u{201D}, button "
      + "\u{201C}Dead\u{201D}, button \u{201C}Deaf\u{201D}, label \u{201C}Label\u{201D}, button "
      + "\u{201C}Gone\u{201D}"
  }

  static let texts: [Row] = [
    (
      "texts",
      [
        .type("axb", "word"), .type("pw\n", "code"), .type("h\nx", "note"),
        .touch(ControlName("word"), .clear), .touch(ControlName("word"), .submit), .tap("shut"),
        .type("a", "shut"), .type("1\n", "digits"),
      ],
      [
        "may begin word", "keyboard true, true", "begins", "event begins", "may 0,0 a", "event a",
        "may 1,0 x", "may 1,0 b", "event ab", "may end", "ends", "event ends", "code exits",
        "code ends", "keyboard false, true", "keyboard true, true", "note begins", "note 1",
        "note 2",
        "may begin word", "note ends", "begins", "event begins", "may clear", "event ", "return",
        "may end", "ends", "event ends", "keyboard false, true", "may begin shut", "may begin shut",
        "keyboard true, true", "keyboard false, true", "it does not begin to edit",
        "its keyboard has no return key",
      ]
    ),
    (
      "texts", [.type("12a", "digits")],
      [
        "keyboard true, true", "keyboard false, true",
        "its keyboard, numberPad, has no key for “a”",
      ]
    ),
    (
      "handover", [.tap("word"), .tap("day")],
      ["shows", "day begins", "hides"]
    ),
    (
      "caret",
      [.type("So", "note"), .type("12", "code"), .type("new", "all"), .tap("code")],
      [
        "note Why?", "may 0,0 S", "note SWhy?", "may 1,0 o", "note SoWhy?", "code 1-, 1",
        "code 12-, 12", "all new",
      ]
    ),
    (
      "search",
      [
        .type("ab", "Find"),
        .touch("UISegmentedControl", 1, .choose(option: "New", component: 0)),
        .touch(ControlName("Find"), .submit), .tap("Cancel"),
      ],
      ["begins", "search a", "search ab", "scope 1", "clicked ab", "ends", "cancelled"]
    ),
    (
      "input",
      [
        .type("a", "kind"), .touch("UIPickerView", 1, .choose(option: "Scam", component: 0)),
        .tap("Done"), .touch("UIPickerView", 1, .tap),
      ],
      [
        "it has a view of its own in place of the keyboard",
        "unclear: there is no UIPickerView 1 on the screen; there are textField \u{201C}kind\u{201D}",
      ]
    ),
  ]

  static let gestures: [Row] = [
    (
      "gestures",
      [
        .tap("Once"), .tap("Twice"), .tap("Twice"), .touch(ControlName("Press"), .longPress),
        .touch(ControlName("Left"), .swipe(direction: "left")),
        .touch(ControlName("Left"), .swipe(direction: "right")),
        .touch(ControlName("Drag"), .swipe(direction: "right")), .tap("Asked"), .tap("Own"),
        .tap("Inner"), .tap("Beside"),
      ],
      [
        "tap true 1", "tap true 2", "press 1", "press 3", "swipe", "drag 1 0", "drag 2 200",
        "drag 3 200", "asked", "own", "inner", "around",
        "nothing of that kind can be done to it",
      ]
    ),
    ("own", [.tap("stars"), .tap("Box")], ["touched stars", "touched Box"]),
    (
      "touches", [.tap("field"), .tap("Area"), .tap("field"), .tap("Text")],
      [
        "touched false", "ends", "touched true", "ends",
      ]
    ),
  ]

  @Test(arguments: controls + texts + gestures, ["5", "6"])
  func controlsTellTheirTargets(_ row: Row, _ mode: String) async throws {
    let outcome = try await Self.probe(mode).outcome(of: row.part, row.steps)
    #expect(outcome.lines == row.lines)
  }
}
