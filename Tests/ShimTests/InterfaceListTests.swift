import ExtensionWire
import HostPolicy
import MessagesHost
import Testing

/// What UIKit's lists and controllers do when a user touches them, and what the screen shows.
@Suite struct InterfaceListTests {
  private static let probe = SheetProbe(name: "UIProbe", settings: ["SWIFT_VERSION": "5"])

  typealias Row = (part: String, steps: [SheetStep], lines: [String])

  static let lists: [Row] = [
    (
      "table",
      [
        .tap("Spam"), .tap("Other"), .tap("More Info"),
        .touch("UIRefreshControl", 1, .swipe(direction: "down")),
      ],
      [
        "will 0 0", "did 0 0, true", "will 1 0", "no longer 0 0", "did 1 0, true", "more of 1",
        "pulled true",
      ]
    ),
    (
      "edits",
      [
        .tap("a"), .tap("c"), .tap("a"), .touch(ControlName("a"), .swipeAction(title: "Flag")),
        .touch(ControlName("a"), .swipe(direction: "right")),
        .touch(ControlName("b"), .swipeAction(title: "Delete")),
        .touch(ControlName("a"), .swipeAction(title: "Nope")), .tap("Add"),
      ],
      [
        "cell a", "cell b", "cell c", "chosen [0]", "chosen [0, 2]", "flag", "flag", "delete b",
        "cell new", "a swipe over it offers only “Flag”",
      ]
    ),
    (
      "cells",
      [
        .touch(ControlName("Report"), .turn(isOn: true)), .tap("Block"), .tap("Report"),
        .tap("flag"), .tap("Reload"), .touch(ControlName("Block"), .swipeAction(title: "Delete")),
      ],
      [
        "made for switch", "made for switch", "Report true", "selected Block", "selected Report",
        "Report false", "again Block", "again Report", "a swipe over it offers nothing",
      ]
    ),
    (
      "blocked",
      [.tap("Row"), .tap("Let through"), .tap("Row"), .touch(ControlName("Row"), .longPress)],
      ["around", "around", "chosen", "pressed", "pressed"]
    ),
    (
      "collection", [.tap("Spam"), .tap("Scam"), .tap("Less"), .tap("Spam")],
      [
        "lit Spam", "item Spam", "no longer 0", "lit Scam", "item Scam",
        "unclear: there is no \u{201C}Spam\u{201D} on the screen; did you mean \u{201C}Scam\u{201D}? There are "
          + "row \u{201C}Scam\u{201D}, button \u{201C}Less\u{201D}",
      ]
    ),
    (
      "comments",
      [
        .type("hi", "comment"), .type("Al", "name"), .type("yo", "inCard"), .tap("Held"),
        .touch(ControlName("Held"), .longPress),
      ],
      ["tapped", "pressed"]
    ),
    ("animated", [], ["animates", "begun", "ended"]),
    (
      "diffable", [.type("abc", "word"), .tap("Spam"), .touch(ControlName("word"), .submit)],
      [
        "cell field", "cell Spam", "cell count", "cell Too long", "cell count", "selected true",
      ]
    ),
    (
      "tiles", [.tap("Scam")], ["tile Spam", "tile Scam", "lit Scam", "selected [2]", "tile New"]
    ),
    (
      "wheels", [.touch(ControlName("endless"), .chooseIndex(index: 5_000_001, component: 0))],
      ["row 5000001, few titles true"]
    ),
    (
      "picker",
      [
        .choose("a1", "picker"), .choose("b0", "picker", component: 1), .choose("b1", "picker"),
        .choose("a0", "picker", component: 2),
        .touch(ControlName("picker"), .chooseIndex(index: 8, component: 0)),
      ],
      [
        "row 1 of 0, 1", "row 0 of 1, 1", "it has no option “b1”, only “a0”, “a1”",
        "it has 2 components, and none is number 3", "it has 2 options, and none is number 9",
      ]
    ),
  ]

  static let controllers: [Row] = [
    (
      "alert",
      [
        .tap("Ask"), .tap("Yes"), .type("hi", "Word"), .tap("Yes"), .tap("Choose"), .tap("Block"),
        .tap("Ask"), .tap("No"),
      ],
      ["presented false", "shown", "yes hi true", "Block", "shown", "no", "it is disabled"]
    ),
    (
      "sheet", [.tap("Open"), .tap("Close")],
      ["appears true", "open", "disappears true", "closed", "covered"]
    ),
    (
      "sheet", [.tap("Open"), .touch(ControlName("Sheet"), .swipe(direction: "down"))],
      ["appears true", "open", "disappears true", "covered"]
    ),
    (
      "stack",
      [
        .tap("Next"), .tap("Off"), .tap("Tool"), .tap("First"), .tap("Add"),
        .choose("Up", "Sort"),
      ],
      [
        "first comes", "next by Next", "first goes", "second joined", "tool", "first comes",
        "second left", "added", "up", "first goes", "it is disabled",
      ]
    ),
    (
      "tabs", [.tap("Kinds")],
      [
        "Words loaded, window false", "Words will appear", "Words is appearing, window true",
        "Words laid out", "Words appeared", "Kinds loaded, window false", "Words will disappear",
        "Kinds will appear", "Kinds is appearing, window true", "Kinds laid out",
        "Words disappeared", "Kinds appeared", "tab 1", "Kinds will disappear", "Kinds disappeared",
      ]
    ),
    (
      "pages",
      [
        .touch("UIPageViewController", 1, .step(isUp: true)),
        .touch("UIPageViewController", 1, .swipe(direction: "left")),
      ],
      [
        "One loaded, window false", "One will appear", "One is appearing, window true",
        "One laid out", "One appeared", "Two loaded, window false", "One will disappear",
        "Two will appear", "Two is appearing, window true", "Two laid out", "One disappeared",
        "Two appeared", "Two will disappear", "Two disappeared", "there is no page there",
      ]
    ),
    (
      "appearance", [.tap("More"), .tap("Less")],
      [
        "outer loaded, window false", "inner loaded, window false", "outer will appear",
        "inner will appear", "outer is appearing, window true", "inner is appearing, window true",
        "outer laid out", "inner laid out", "outer appeared", "inner appeared",
        "later loaded, window false", "later will appear", "later is appearing, window true",
        "later appeared", "outer laid out", "later laid out", "later will disappear",
        "later disappeared", "outer will disappear", "inner will disappear", "outer disappeared",
        "inner disappeared",
      ]
    ),
  ]

  @Test(arguments: lists + controllers)
  func listsAndControllersTellTheirDelegates(_ row: Row) async throws {
    let outcome = try await Self.probe.outcome(of: row.part, row.steps)
    // What UIKit says of a presentation that it refuses is on standard error, which comes last.
    let lines = outcome.lines.filter { !$0.hasPrefix("Attempt to present") }
    #expect(lines == row.lines)
  }

  @Test func aRefusedPresentationIsTold() async throws {
    let outcome = try await Self.probe.outcome(of: "alert", [])
    #expect(
      outcome.lines.contains {
        $0.hasPrefix("Attempt to present <UIViewController: ")
          && $0.hasSuffix("whose view is not in the window hierarchy.")
      })
  }

  /// Rows that do not add up end a phone's process, too.
  @Test func unbalancedRowsEndTheProcess() async throws {
    let outcome = try await Self.probe.outcome(of: "edits", [.tap("Wrong")])
    #expect(
      outcome.acts.logs.contains {
        $0.text.contains(
          "Invalid update: invalid number of rows in section 0. The number of rows after the update (3)"
        )
      })
    #expect(!outcome.acts.ends.isEmpty)
  }

  static let screens: [(String, [SheetStep], [String])] = [
    (
      "reading", [],
      [
        "label First", "label #last Last", "gesture Card = of words", "image trash", "button xmark",
        "button Delete", "label Rich", "button", "label Scrolled", "label Beside",
      ]
    ),
    (
      "table", [.tap("Scam")],
      [
        "progress", "label What is it?", "header Kinds", "row Spam = 1", "row Scam = 2 selected",
        "footer One of them", "header Else", "row Other = 1", "  button More Info",
      ]
    ),
    (
      "cells", [.touch(ControlName("Report"), .turn(isOn: true))],
      [
        "row Block", "  toggle Block off", "row Report", "  toggle #flag Report on",
        "button Reload",
      ]
    ),
    ("changing", [], ["row Row 0", "row Row 1"]),
    (
      "values", [],
      [
        "slider = 0", "stepper = 0", "pages = 1 of 2", "datePicker = 1970-01-01T00:00:00Z",
        "progress = 25%", "progress = in progress",
      ]
    ),
    (
      "texts", [.type("pw", "code")],
      [
        "textField #word (Why)", "secureField #code = \u{2022}\u{2022} selected", "textView #note",
        "textField #shut", "textField #digits",
      ]
    ),
    (
      "alert", [.tap("Ask")],
      [
        "alertTitle Sure?", "alertTitle Why", "alertField (Word) selected",
        "alertButton Yes = preferred disabled", "alertButton No = cancel",
      ]
    ),
    (
      "stack", [.tap("Next")],
      ["barButton First", "label Second", "barButton Off disabled", "label Two", "barButton Tool"]
    ),
    (
      "tabs", [.tap("Kinds")], ["label In Kinds", "tab Words", "tab Kinds selected"]
    ),
    (
      "input", [.tap("kind")],
      ["textField #kind selected", "barButton Done", "picker = Spam"]
    ),
    (
      "menus", [.choose("Scam", "popUp")],
      ["menu More = Two", "menu #popUp Scam = Scam", "menu Single = Two", "button Long"]
    ),
    ("own", [], ["gesture #stars", "label Stars", "gesture Box"]),
    ("wheels", [], ["picker #endless = 20", "picker #views = View 0"]),
    (
      "diffable", [.type("abc", "word"), .tap("Spam")],
      [
        "row Too long", "row", "  textField #word = abc selected", "row Spam selected",
        "row Chosen 1",
      ]
    ),
    (
      "tiles", [.tap("Scam")], ["row New", "row Spam", "row Scam selected"]
    ),
  ]

  @Test(arguments: screens)
  func theScreenIsReadInItsOrder(
    _ part: String, _ steps: [SheetStep], _ lines: [String]
  ) async throws {
    let outcome = try await Self.probe.outcome(of: part, steps)
    #expect(outcome.unclear == nil)
    #expect(outcome.screens.last?.spoken == lines)
  }

  @Test func whatIsSetLastIsTheTitleOfAConfiguredButton() async throws {
    let outcome = try await Self.probe.outcome(of: "controls", [])
    let button = outcome.screens.last?.items.first { $0.identifier == "renamed" }
    #expect(button?.label == "New")
  }

  @Test(
    arguments: [
      ("edits", ["tap, swipe, swipeAction", "tap, swipeAction", "tap, swipeAction"]),
      ("diffable", ["tap", "tap", "tap"]),
    ])
  func aRowSaysWhatASwipeOverItMayDo(_ part: String, _ acts: [String]) async throws {
    let outcome = try await Self.probe.outcome(of: part, [])
    let rows = outcome.screens.last?.items.filter { $0.kind == "row" } ?? []
    #expect(rows.map { $0.acts.joined(separator: ", ") } == acts)
  }

  @Test func whatASheetCannotDoIsTold() async throws {
    let outcome = try await Self.probe.outcome(of: "newer", [])
    #expect(outcome.lines == ["size 0.0", "opened false"])
    #expect(
      outcome.acts.diagnostics.map(\.text) == [
        "NSExtensionContext.open(_:) opens nothing: a reporting extension has the system's sheet alone",
        "it used NSExtensionContext.completeRequest(returningItems:), which does nothing here: "
          + "the sheet ends by its buttons alone",
      ])
  }

  @Test func anItemNamesItsClassesUpToTheView() async throws {
    let outcome = try await Self.probe.outcome(of: "controls", [])
    let box = try #require(outcome.screens.last?.items.first { $0.identifier == "check" })
    #expect(box.classes == ["CheckBox", "UIControl", "UIView"])
  }
}
