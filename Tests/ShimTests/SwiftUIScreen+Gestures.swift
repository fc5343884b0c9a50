import ExtensionWire
import MessagesHost

/// Gestures beside what is touched anyway, parts of buttons, names, and views within others.
extension SwiftUIScreen {
  static let gestures: [SwiftUIScreen] = [
    SwiftUIScreen(
      name: "gestures",
      steps: [
        .tap("Both"), .tap("Only, gesture"), .tap("Only"), .tap("Usual"), .tap("Twice"),
        .tap("Twice"), .tap("Twice"), .tap("Either"), .tap("Either"),
      ],
      lines: [
        "button Both", "button Only, gesture", "  label Only", "  label gesture", "button Usual",
        "gesture Twice", "gesture Either", "button Link",
        "label #line action also first first usual single double single one two ",
      ]),
    SwiftUIScreen(
      name: "gestures", steps: [.tap("Link")],
      lines: [
        "button Both", "button Only, gesture", "  label Only", "  label gesture", "button Usual",
        "gesture Twice", "gesture Either", "barButton Back", "label there: link",
        "label #line link",
      ]),
    // A gesture around controls is not called by them, and takes no text away.
    SwiftUIScreen(
      name: "tapped form", steps: [.tap("form"), .tap("Add"), .tap("a lot")],
      lines: [
        "gesture #form", "label Only text", "textField #field Text = + (Text)", "header More",
        "button Add", "gesture Thanks, a lot", "  label Thanks", "  label a lot",
        "label taps 11",
      ]),
    // What a button is made of is no choice of its own.
    SwiftUIScreen(
      name: "parts",
      steps: [
        .choose("Star", "More"), .choose("Title, Subtitle", "More"),
        .touch(ControlName("Row"), .swipeAction(title: "Bin")), .tap("Ask"),
      ], lines: ["alertTitle Sure?", "alertButton Yes, really"], isCovered: true),
    SwiftUIScreen(
      name: "parts",
      steps: [
        .choose("Star", "More"), .touch(ControlName("Row"), .swipeAction(title: "Bin")),
        .tap("Ask"), .tap("Yes, really"),
      ], lines: ["menu More", "row Row", "button Ask", "label #line star bin yes "]),
    SwiftUIScreen(
      name: "parts", steps: [.choose("Title", "More")],
      lines: ["menu More", "row Row", "button Ask", "label #line "],
      refusals: ["it has no option “Title”, only “Title, Subtitle”, “Star”"]),
    SwiftUIScreen(
      name: "parts", steps: [.touch(ControlName("More"), .chooseIndex(index: 8, component: 0))],
      lines: ["menu More", "row Row", "button Ask", "label #line "],
      refusals: ["it has no option number 9, only “Title, Subtitle”, “Star”"]),
    // A row says each of its texts once, and is swiped aside by any of them.
    SwiftUIScreen(
      name: "swiped",
      steps: [
        .tap("Tapped row"), .touch(ControlName("x"), .swipeAction(title: "Pin")), .tap("Title"),
        .touch(ControlName("Subtitle"), .swipeAction(title: "Mark")),
        .touch(ControlName("Block"), .swipeAction(title: "Keep")),
      ],
      lines: [
        "row Tapped row, x", "  gesture Tapped row, x", "    label Tapped row", "    label x",
        "row Title, Subtitle", "  button Title, Subtitle", "    label Title",
        "    label Subtitle", "row Block", "  toggle Block off",
        "label #line tapped pinned pressed marked kept ",
      ]),
    // A row's own name comes before its list's.
    SwiftUIScreen(
      name: "named", steps: [.tap("two")],
      lines: [
        "row #first one", "row #chosen from two selected", "label #row plain",
        "button #list touched",
      ]),
    SwiftUIScreen(
      name: "publishers", steps: [.tap("Tell"), .tap("Swap"), .tap("Tell"), .tap("Add")],
      lines: [
        "button Swap", "button Tell", "button Add", "label one 4 told two 4 told ", "label 01",
      ]),
    SwiftUIScreen(
      name: "cells", steps: [.touch(ControlName("inner"), .turn(isOn: true))],
      lines: ["toggle #deaf off", "row", "  label on", "  toggle #inner on"]),
    SwiftUIScreen(
      name: "cells", steps: [.touch(ControlName("deaf"), .turn(isOn: true))],
      lines: ["toggle #deaf off", "row", "  label off", "  toggle #inner off"],
      refusals: ["it takes no touches"]),
  ]
}
