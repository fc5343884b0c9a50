import ExtensionWire
import MessagesHost

/// Pages of stacks, and of tabs that are not chosen.
extension SwiftUIScreen {
  static let pages: [SwiftUIScreen] = [
    SwiftUIScreen(name: "leaving", steps: [.tap("Home")], lines: ["label root"]),
    SwiftUIScreen(
      name: "leaving", steps: [.tap("Later")],
      lines: ["barButton Back", "label page 1", "button Home", "button Later", "button Twice"]),
    SwiftUIScreen(
      name: "leaving", steps: [.tap("Twice")],
      lines: ["barButton Back", "label page 2", "button Home", "button Later", "button Twice"]),
    // What is shown while something is true leads on like any page.
    SwiftUIScreen(
      name: "ways", steps: [.tap("Show"), .tap("Five")],
      lines: ["barButton Back", "button page 5, taps 0", "button Six", "button Deep"]),
    SwiftUIScreen(
      name: "ways", steps: [.tap("Show"), .tap("Five"), .tap("Back")],
      lines: ["barButton Back", "label shown over 0", "button Five", "button View"]),
    SwiftUIScreen(
      name: "ways", steps: [.tap("Show"), .tap("View"), .tap("Hide")],
      lines: ["button Show", "button One"]),
    // Over what the path no longer has lies nothing.
    SwiftUIScreen(
      name: "ways", steps: [.tap("One"), .tap("Deep"), .tap("Home")],
      lines: ["button Show", "button One"]),
    // Another value has a page of its own.
    SwiftUIScreen(
      name: "ways", steps: [.tap("One"), .tap("page 1, taps 0"), .tap("Six")],
      lines: ["barButton Back", "button page 6, taps 0", "button Six", "button Deep"]),
    SwiftUIScreen(
      name: "old ways", steps: [.tap("First"), .tap("Second")],
      lines: ["barButton Back", "label second"]),
    SwiftUIScreen(
      name: "old ways", steps: [.tap("First"), .tap("Second"), .tap("Back"), .tap("Forget")],
      lines: ["button First"]),
    // A tab that was never chosen says nothing, on the bar or over all.
    SwiftUIScreen(
      name: "loud tabs", steps: [],
      lines: ["header Tabs", "barButton To A", "label ", "tab A selected", "tab B"]),
    SwiftUIScreen(
      name: "loud tabs", steps: [.tap("B")], lines: ["alertTitle Heard?", "alertButton Yes"],
      isCovered: true),
    SwiftUIScreen(name: "fits", steps: [], lines: ["header Long", "label long "]),
    SwiftUIScreen(
      name: "loud tabs", steps: [.tap("B"), .tap("Yes"), .tap("A")],
      lines: [
        "header Tabs", "barButton To A", "label outer just inner ", "tab A selected", "tab B",
      ]),
  ]
}
