import ExtensionWire
import MessagesHost

/// Fields, and who has the keyboard.
extension SwiftUIScreen {
  static let typing: [SwiftUIScreen] = [
    // What takes the keyboard away ends the typing.
    SwiftUIScreen(
      name: "codes", steps: [.type("123", "First")],
      lines: [
        "textField First = 1 (First)", "textField Second (Second)", "textField Short (Short)",
        "textField Line (Line)", "label field 2",
      ], refusals: ["it no longer edits"]),
    SwiftUIScreen(
      name: "codes", steps: [.type("abc", "Short")],
      lines: [
        "textField First (First)", "textField Second (Second)",
        "textField Short = ab (Short) disabled", "textField Line (Line)", "label field 0",
      ], refusals: ["it no longer edits"]),
    SwiftUIScreen(
      name: "codes", steps: [.type("ab\ncd", "Line")],
      lines: [
        "textField First (First)", "textField Second (Second)", "textField Short (Short)",
        "textField Line = ab! (Line)", "label field 0",
      ], refusals: ["it no longer edits"]),
    // The keyboard goes with its field, and another field has one of its own.
    keyboard(
      [
        .type("x", "Text"), .touch(ControlName("There"), .turn(isOn: false)),
        .touch(ControlName("There"), .turn(isOn: true)), .type("y", "Text"),
      ], text: " = xy", told: "shows begin end hides shows begin focused", isShown: true),
    keyboard([.tap("Focus")], told: "shows begin focused", isShown: true),
    keyboard([.tap("Focus"), .tap("Hide")], told: "shows begin end hides not focused"),
    keyboard(
      [.type("x", "Text"), .type("z", "plain")], text: " = x", plain: " = z selected",
      told: "shows begin end not focused"),
    keyboard(
      [.type("z", "plain"), .type("x", "Text")], text: " = x", plain: " = z",
      told: "shows begin focused", isShown: true),
    SwiftUIScreen(
      name: "focused sheet", steps: [.type("x", "Below"), .tap("Open")],
      lines: ["textField Within (Within)", "label within", "button Ask", "gesture Sheet"],
      isCovered: true),
    SwiftUIScreen(
      name: "focused sheet",
      steps: [
        .type("x", "Below"), .tap("Open"),
        .touch(ControlName("Sheet"), .swipe(direction: "down")),
      ], lines: ["textField Below = x (Below)", "label not below", "button Open"]),
    // What is secret is so in an alert, too.
    SwiftUIScreen(
      name: "focused sheet", steps: [.tap("Open"), .tap("Ask"), .type("ab", "Secret")],
      lines: [
        "alertTitle Who?", "alertField Secret = \u{2022}\u{2022} (Secret)", "alertButton OK",
      ], isCovered: true),
    // A formatter reads at the end, a format after each key.
    SwiftUIScreen(
      name: "parsed", steps: [.type("4", "Late")],
      lines: [
        "textField Late = 34 (Late)", "textField Soon = 3 (Soon)", "textField Digits (Digits)",
        "label 3.0 3.0",
      ]),
    SwiftUIScreen(
      name: "parsed", steps: [.type("4", "Late"), .type("4", "Soon"), .type("12a", "Digits")],
      lines: [
        "textField Late = 34 (Late)", "textField Soon = 34 (Soon)", "textField Digits (Digits)",
        "label 34.0 34.0",
      ], refusals: ["its keyboard, numberPad, has no key for “a”"]),
    SwiftUIScreen(
      name: "parsed",
      steps: [
        .type("4", "Late"), .touch(ControlName("Late"), .submit), .type("12", "Digits"),
        .touch(ControlName("Digits"), .submit),
      ],
      lines: [
        "textField Late = 34 (Late)", "textField Soon = 3 (Soon)",
        "textField Digits = 12 (Digits)", "label 34.0 3.0",
      ], refusals: ["its keyboard has no return key"]),
    SwiftUIScreen(
      name: "search", steps: [.touch(ControlName("Text"), .submit)],
      lines: ["searchField (Search)", "textField Text (Text)", "label told text any "]),
    SwiftUIScreen(
      name: "search", steps: [.touch(ControlName("Search"), .submit)],
      lines: ["searchField (Search)", "textField Text (Text)", "label told search any "]),
  ]

  private static func keyboard(
    _ steps: [SheetStep], text: String = "", plain: String = "", told: String,
    isShown: Bool = false
  ) -> SwiftUIScreen {
    SwiftUIScreen(
      name: "keyboard", steps: steps,
      lines: [
        "textField Text\(text) (Text)", "textField #plain\(plain)", "toggle There on",
        "button Focus", "label \(told)",
      ] + (isShown ? ["barButton Hide"] : []))
  }
}
