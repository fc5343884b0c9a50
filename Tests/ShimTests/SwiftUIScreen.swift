import ExtensionWire
import MessagesHost
import Testing

/// A screen of the probe of SwiftUI's views, what its user does, and what is there then.
struct SwiftUIScreen: Sendable, CustomTestStringConvertible {
  let name: String
  let steps: [SheetStep]
  /// All that is on the screen but the heading, in words.
  let lines: [String]
  /// Why something could not be done.
  var refusals: [String] = []

  var testDescription: String { "\(name), \(steps.count) steps" }

  /// The screens, those of single views first.
  static let all: [SwiftUIScreen] =
    [texts, controls, refusing, written, styles, touches] + held + ways + pages + typing + gestures
    + over

  private static let texts = SwiftUIScreen(
    name: "texts", steps: [],
    lines: [
      "label Bold and a link of code, 5 % of snake_case", "label **as it is**, joined",
      "label 2 of 1.500000, part, a%b", "label 25%", "label Good day", "label A title",
      "image star", "image", "label Name", "label value", "label heard = loud", "label one, two",
      "label behind", "label front", "label over", "progress Loading = 0.25", "header Box",
      "label in the box", "label long", "label sized",
    ])

  private static let controls = SwiftUIScreen(
    name: "controls",
    steps: [
      .choose("Second", "Kind"), .choose("Word", "Word"),
      .touch(ControlName("Level"), .slide(value: 0.3)),
      .touch(ControlName("Steps"), .slide(value: 0.3)),
      .touch(ControlName("Count"), .step(isUp: true)),
      .touch(ControlName("When"), .pick(date: 86_400_000)), .touch(ControlName("Number"), .clear),
      .type("12", "Number"), .type("x", "Secret"), .type("two", "long"), .choose("Right", "More"),
      .tap("Details"),
    ],
    lines: [
      "segments Kind = Second", "picker Word = Word", "slider Level = 0.25", "slider Steps = 0.25",
      "stepper Count = 2", "datePicker When = 1970-01-02T00:00:00Z",
      "textField Number = 12 (Number)", "secureField Secret = \u{2022} (Secret)",
      "textView #long = two",
      "menu More", "button Details = expanded", "label inside", "link Site",
      "label #summary 2 word 12.0 3 right",
    ])

  private static let refusing = SwiftUIScreen(
    name: "controls",
    steps: [
      .choose("Odd", "Word"), .choose("Nope", "Word"),
      .touch(ControlName("Level"), .slide(value: 3)),
      .touch(ControlName("Count"), .step(isUp: true)),
      .touch(ControlName("Count"), .step(isUp: true)), .choose("Never", "More"),
      .touch(ControlName("When"), .pick(date: -5)), .tap("Site"),
    ],
    lines: [
      "segments Kind = First", "picker Word = No word", "slider Level = 0.5",
      "slider Steps = 0.5", "stepper Count = 2", "datePicker When = 1970-01-01T00:00:00Z",
      "textField Number = 3 (Number)", "secureField Secret (Secret)", "textView #long", "menu More",
      "button Details = collapsed", "link Site", "label #summary 2 none 3.0 0 ",
    ],
    refusals: [
      "that option\u{2019}s tag is of type Int, and the selection Optional<String>",
      "it has no option “Nope”, only “No word”, “Word”, “Odd”", "it goes from 0 to 1",
      "it goes no further up", "that option is disabled",
      "that date is not among those that can be chosen",
    ])

  /// Labels of a style, times, and choices without an end.
  private static let written = SwiftUIScreen(
    name: "written",
    steps: [.tap("Nine, starred"), .touch(ControlName("Far"), .step(isUp: true))],
    lines: [
      "label Title", "label starred", "label Icon", "button Nine, starred", "  label Nine",
      "  label starred", "label 0:00", "label 1:05", "label 1:00:05", "label 1 min, 5 sec",
      "label 2 days, 5 hr", "label +3 hours", "label -1 minute", "stepper Far = 9",
      "picker Many = option 600",
    ], refusals: ["it goes no further up"])

  private static let styles = SwiftUIScreen(
    name: "styles",
    steps: [
      .tap("Square"), .tap("Press"), .touch(ControlName("Hold"), .longPress), .tap("Usual"),
      .tap("frame 0"), .tap("Off"),
    ],
    lines: [
      "button Square", "button Press, loud", "  label Press", "  label loud",
      "button Off, still disabled", "  label Off disabled", "  label still disabled",
      "gesture Hold", "button Usual", "label framed", "button frame 1", "label 111 presses, on",
    ], refusals: ["it is disabled"])

  private static let touches = SwiftUIScreen(
    name: "touches",
    steps: [
      .tap("Tap"), .tap("colour"), .tap("Right"), .tap("Left, Right"),
      .touch(ControlName("Hold"), .longPress),
      .touch(ControlName("Drag"), .swipe(direction: "left")),
      .choose("Copy", "Menu"), .tap("Deaf"), .tap("Title"),
    ],
    lines: [
      "gesture Tap", "gesture #colour", "gesture Left, Right", "  label Left", "  label Right",
      "gesture Hold", "gesture Drag", "label Menu", "button Deaf", "button Title, Subtitle",
      "  label Title", "  label Subtitle", "label #line tap colour both both hold left copy two ",
    ], refusals: ["it takes no touches"])

  /// What views keep, and what they are told.
  private static let held: [SwiftUIScreen] = [
    SwiftUIScreen(
      name: "state",
      steps: [
        .tap("other 0"), .tap("Swap"), .tap("one of two 0"), .tap("renewed 0"), .tap("Renew"),
        .tap("a0 0"), .tap("by name a 5"), .tap("erased 0"),
        .touch(ControlName("flag 1"), .turn(isOn: true)), .tap("Reverse"), .tap("Tell"),
      ],
      lines: [
        "button one of two 1", "button renewed 0", "button b0 1", "button b1 0", "button a2 0",
        "button by name b 5", "button by name b 5", "button by name a 6", "button erased 1",
        "label held! 1 off", "toggle flag 0 off", "toggle flag 1 on", "label 1 flags, twice 8",
        "button Swap", "button Renew", "button Reverse", "button Tell",
      ]),
    SwiftUIScreen(
      name: "events",
      steps: [
        .type("hi", "Text"), .touch(ControlName("Text"), .submit),
        .touch(ControlName("There"), .turn(isOn: false)), .tap("There"), .tap("Focus"),
        .tap("Send"),
      ],
      lines: [
        "label there", "toggle There on", "textField Text = hi (Text)",
        "textField Other = fixed (Other)", "label field 2, total 5", "label sum", "button Focus",
        "button Send",
        "label #log tick 7, appear, task, focus, >h, h>hi, submit hi, focus, disappear, is there false, "
          + "is there true, appear, task, focus, sent",
      ]),
    // Nothing tells of the change, so that the screen stays as it was until something else does.
    SwiftUIScreen(
      name: "stale", steps: [.tap("Later"), .tap("Now")],
      lines: ["label old old", "button Later", "button Now", "toggle Kept by it off"]),
    SwiftUIScreen(
      name: "stale",
      steps: [.tap("Now"), .touch(ControlName("Kept by it"), .turn(isOn: true))],
      lines: ["label now now", "button Later", "button Now", "toggle Kept by it on"]),
    SwiftUIScreen(
      name: "defaults", steps: [.tap("Add"), .tap("Add later")],
      lines: ["label count 11", "button Add", "button Add later"]),
    SwiftUIScreen(
      name: "uikit", steps: [.touch(ControlName("wrapped"), .turn(isOn: true))],
      lines: ["toggle #wrapped on", "label controlled on", "button Turn"]),
    SwiftUIScreen(
      name: "uikit", steps: [.tap("Turn"), .tap("Turn")],
      lines: ["toggle #wrapped off", "label controlled off", "button Turn"]),
  ]

  /// Lists, stacks and tabs.
  private static let ways: [SwiftUIScreen] = [
    SwiftUIScreen(
      name: "lists",
      steps: [
        .touch(ControlName("Ann"), .swipeAction(title: "Mark")),
        .touch(ControlName("Ann"), .swipeAction(title: "Nope")), .tap("Bob"),
        .touch(ControlName("Knows Ann"), .turn(isOn: true)), .tap("Edit"),
        .tap("Also Ann"), .touch(ControlName("Knows Bob"), .swipeAction(title: "Delete")),
      ],
      lines: [
        "header People", "row Ann", "row Knows Ann", "  toggle Knows Ann on",
        "footer chosen 2, marked Ann, several 1", "row Also Ann selected", "button Done",
      ],
      refusals: ["a swipe over it offers only “Mark”, “Remove”"]),
    // Several can be chosen only while the list is edited.
    SwiftUIScreen(
      name: "lists", steps: [.tap("Also Ann")],
      lines: [
        "header People", "row Ann", "row Bob", "row Knows Ann", "  toggle Knows Ann off",
        "row Knows Bob", "  toggle Knows Bob off", "footer chosen 0, marked , several 0",
        "label Also Ann", "label Also Bob", "button Edit",
      ],
      refusals: ["unclear: label \u{201C}Also Ann\u{201D} takes no tap: nothing can be done to it"]),
    // A row's tag is that of the innermost ForEach, or its own.
    SwiftUIScreen(
      name: "groups", steps: [.tap("number 2"), .choose("option 3", "Pick")],
      lines: [
        "header Red", "row number 1", "row number 2 selected", "row tagged 1", "row tagged 2",
        "header Blue", "row number 3", "row tagged 3", "picker Pick = option 3",
        "label chosen 2, picked 3",
      ]),
    SwiftUIScreen(
      name: "groups", steps: [.tap("tagged 3")],
      lines: [
        "header Red", "row number 1", "row number 2", "row tagged 1", "row tagged 2",
        "header Blue", "row number 3", "row tagged 3 selected", "picker Pick = option 1",
        "label chosen 13, picked 1",
      ]),
    SwiftUIScreen(
      name: "stack", steps: [.tap("Five"), .tap("Next")],
      lines: ["barButton N5", "header N6", "label number 6", "button Next"]),
    SwiftUIScreen(
      name: "stack", steps: [.tap("View"), .tap("leaf 0")],
      lines: ["barButton Root", "button leaf 1", "button Back to root"]),
    SwiftUIScreen(
      name: "stack", steps: [.tap("Shown"), .tap("Back to root"), .tap("Deep"), .tap("N1")],
      lines: ["barButton Root", "header N1", "label number 1", "button Next"]),
    SwiftUIScreen(
      name: "stack", steps: [.tap("View"), .tap("Root")],
      lines: [
        "barButton Leave", "header Root", "button Five", "button View", "button Deep",
        "button Shown", "label bottom",
      ]),
    SwiftUIScreen(
      name: "tabs", steps: [.tap("first 0"), .tap("B")],
      lines: ["label AB", "button Home", "tab A", "tab B selected", "tab C"]),
    SwiftUIScreen(
      name: "tabs", steps: [.tap("first 0"), .tap("B"), .tap("Home")],
      lines: ["button first 1", "tab A selected", "tab B", "tab C"]),
    SwiftUIScreen(
      name: "tabs",
      steps: [
        .tap("C"), .touch("pages", 1, .swipe(direction: "left")),
        .touch("pages", 1, .swipe(direction: "left")),
      ],
      lines: ["label page two", "pages = 2 of 2", "tab A", "tab B", "tab C selected"],
      refusals: ["there is no page on that side"]),
  ]

  /// What lies over all else.
  private static let over: [SwiftUIScreen] = [
    SwiftUIScreen(
      name: "over", steps: [.tap("Sheet"), .tap("Ask")],
      lines: ["alertTitle Within", "alertButton OK"], isCovered: true),
    SwiftUIScreen(
      name: "over", steps: [.tap("Sheet"), .tap("Ask"), .tap("OK")],
      lines: ["barButton Close", "header In the sheet", "button Ask", "gesture Sheet"],
      isCovered: true),
    SwiftUIScreen(
      name: "over", steps: [.tap("Item")], lines: ["label about Ann", "gesture Sheet"],
      isCovered: true),
    SwiftUIScreen(
      name: "over",
      steps: [
        .tap("Sheet"), .touch(ControlName("Sheet"), .swipe(direction: "down")), .tap("Item"),
        .touch(ControlName("Sheet"), .swipe(direction: "down")),
      ],
      lines: [
        "button Sheet", "button Item", "button Alert", "button Old", "button Dialog",
        "label #lines gone",
      ]),
    // Of two sheets the later one waits, and what was never shown does not go.
    SwiftUIScreen(
      name: "waiting", steps: [.tap("Both"), .tap("None")],
      lines: ["button Both", "button Second", "label gone: first "]),
    SwiftUIScreen(
      name: "waiting", steps: [.tap("Both"), .tap("Next"), .tap("Enough")],
      lines: ["button Both", "button Second", "label gone: first second "]),
    SwiftUIScreen(
      name: "waiting", steps: [.tap("Second"), .tap("And first")],
      lines: ["button Enough", "button And first", "gesture Sheet"], isCovered: true),
    SwiftUIScreen(
      name: "waiting",
      steps: [.tap("Second"), .tap("And first"), .tap("Enough"), .tap("None")],
      lines: ["button Both", "button Second", "label gone: second first "]),
    SwiftUIScreen(
      name: "over", steps: [.tap("Alert"), .type("w", "Word")],
      lines: [
        "alertTitle Sure?", "label It cannot be undone.", "alertField Word = w (Word)",
        "alertButton Yes", "alertButton No",
      ], isCovered: true),
    SwiftUIScreen(
      name: "over", steps: [.tap("Dialog")],
      lines: ["alertTitle What?", "alertButton This", "alertButton Cancel"], isCovered: true),
    SwiftUIScreen(
      name: "over",
      steps: [
        .tap("Sheet"), .tap("Close"), .tap("Alert"), .type("w", "Word"), .tap("Yes"), .tap("Old"),
        .tap("Fine"), .tap("Dialog"), .tap("This"),
      ],
      lines: [
        "button Sheet", "button Item", "button Alert", "button Old", "button Dialog",
        "label #lines gone, yes w, fine, this",
      ]),
  ]

  /// Whether something lies over the heading, too, which is UIKit's.
  var isCovered = false

  init(
    name: String, steps: [SheetStep], lines: [String], refusals: [String] = [],
    isCovered: Bool = false
  ) {
    (self.name, self.steps, self.lines) = (name, steps, lines)
    (self.refusals, self.isCovered) = (refusals, isCovered)
  }
}
