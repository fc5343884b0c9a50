import ExtensionWire
import HostPolicy
import MessagesHost
import Testing

/// What a storyboard and a xib make, in the process of a reporting extension.
@Suite struct StoryboardTests {
  private static let report = SheetProbe(name: "StoryboardReport")

  private static let start = [
    "awake, outlets empty", "prepare, view not loaded", "button starts at 7",
    "segue list to ListController", "loaded: Who is it?, 2 buttons, height 44.0",
    "children: [\"ListController\"], help Help", "footer: 1, 1", "notice: A notice",
  ]

  @Test("the main storyboard's controller is shown, with its outlets, children and xibs")
  func mainStoryboard() async throws {
    let outcome = try await Self.report.outcome(of: "You won", [])
    #expect(outcome.lines == Self.start)
    #expect(
      outcome.screens.first?.spoken == [
        "label Who is it?", "textField #note (Note)", "toggle Block on", "segments = Spam",
        "button Ready", "button Details", "gesture Tap area", "header Reasons", "row Money = often",
        "row More", "footer Choose one", "button From a xib", "label A notice",
      ])
  }

  /// What its user does, and what it says then.
  typealias Row = (steps: [SheetStep], lines: [String])

  static let touches: [Row] = [
    (
      [.type("Hi", "note"), .touch(ControlName("note"), .submit)],
      ["note H", "note Hi", "return"]
    ),
    ([.touch(ControlName("Block"), .turn(isOn: false))], ["block"]),
    ([.touch("segments", 1, .choose(option: "Fraud", component: 0))], ["kind 1 Fraud"]),
    ([.tap("Ready"), .tap("Ready")], ["ready 8", "ready 9"]),
    ([.tap("Tap area"), .tap("From a xib"), .tap("Money")], ["area", "help", "row 0"]),
    (
      [.tap("Details"), .tap("Choice 2"), .tap("Back")],
      [
        "may details", "segue details to DetailsController", "details 42, storyboard there",
        "choice 2", "back from DetailsController",
      ]
    ),
    (
      [.tap("More")],
      ["list segue more, sender UITableViewCell", "details 0, storyboard there", "row 1"]
    ),
  ]

  @Test("actions and segues reach the author's methods", arguments: touches)
  func touched(_ row: Row) async throws {
    let outcome = try await Self.report.outcome(of: "You won", row.steps)
    #expect(Array(outcome.lines.dropFirst(Self.start.count)) == row.lines)
  }

  @Test("its answer has what was typed and chosen")
  func answered() async throws {
    let outcome = try await Self.report.outcome(
      of: "You won",
      [
        .type("Hi", "note"), .touch("segments", 1, .choose(option: "Fraud", component: 0)),
        .tap("Ready"), .done,
      ])
    #expect(outcome.isReady == true)
    #expect(outcome.reply?.action == 2)
  }

  @Test("a row of a program without a method that deletes rows takes no swipe")
  func swipes() async throws {
    let outcome = try await Self.report.outcome(of: "You won", [])
    let rows = outcome.screens.first?.items.filter { $0.kind == "row" } ?? []
    #expect(rows.map(\.acts) == [["tap"], ["tap"]])
  }

  @Test("texts are those of the bundle's language")
  func translated() async throws {
    let probe = SheetProbe(name: "StoryboardReport", settings: ["DEVELOPMENT_LANGUAGE": "de"])
    let outcome = try await probe.outcome(of: "You won", [])
    #expect(
      outcome.screens.first?.spoken.prefix(8) == [
        "label Wer ist das?", "textField #note (Notiz)", "toggle Block on", "segments = Spam",
        "button Fertig", "button Einzelheiten", "gesture Tap area", "header Gründe",
      ])
    #expect(outcome.screens.first?.items[3].options == ["Spam", "Betrug"])
  }
}

/// Each element, each kind of segue, and what ends the process.
@Suite struct StoryboardElementTests {
  private static let probe = SheetProbe(name: "StoryboardProbe")

  @Test("every element has what its attributes say")
  func elements() async throws {
    let outcome = try await Self.probe.outcome(
      of: "Elements", [.tap("Delete"), .touch("picker", 1, .chooseIndex(index: 1, component: 0))])
    #expect(
      outcome.lines == [
        "label Label true 3", "label true false", "rich Rich text", "field Typed Hint true",
        "field true true", "traits true true", "traits true true", "traits true",
        "text Scrolls false false false", "button Selected Disabled", "button true true",
        "switch false", "segments 3 1", "segments Second false", "slider 5.0 1.0 9.0 false",
        "stepper 4.0 2.0 8.0 2.0", "date true 86400.0", "date true true 5",
        "date de_DE Europe/Berlin", "pages 4 2", "image true", "scroll true true",
        "view 0.5 true false", "view kept 1.0 2.0 3.0 4.0", "search Word Find true",
        "search [\"All\", \"Some\"]", "progress 0.25", "activity true false", "glass 1",
        "stack true true 12.0", "stack true 2", "tools 3 Tool true false", "plain UIView UIView",
        "orb In an orb", "pop-up true none", "titled Titled", "momentary true",
        "wraps true false false", "single true", "timer 120.0", "lit true",
        "search Where true true", "keys true true", "model made true 1.5 3.0",
        "swipe true false, press 2.0", "fingers 3 2 1", "tab true", "trash", "picked 1",
      ])
    #expect(
      outcome.acts.diagnostics.map(\.text) == [
        "it used the runtime attribute absent at Elements.storyboard:139: "
          + "<userDefinedRuntimeAttribute>, which does nothing here: Model has no value of that name that can be "
          + "set"
      ])
  }

  /// A part of the probe, what its user does, and what it says then.
  typealias Row = (part: String, steps: [SheetStep], lines: [String])

  static let rows: [Row] = [
    ("no initial", [], ["initial true"]),
    ("cells", [], ["cell true true", "cell true true"]),
    ("creator", [], ["created CreatedController given, true", "true Elements 2"]),
    (
      "Navigation", [.tap("Inside"), .tap("Cancel")],
      ["bar Up true", "bar true true", "inside", "cancel"]
    ),
    (
      "Navigation", [.tap("Next"), .tap("Card"), .tap("Nobody")],
      [
        "bar Up true", "bar true true", "may next from Next", "RootController to LastController",
        "last appears 2", "goes card",
      ]
    ),
    (
      "Navigation", [.tap("Next"), .tap("Up"), .tap("Next"), .tap("Inside")],
      [
        "bar Up true", "bar true true", "may next from Next", "RootController to LastController",
        "last appears 2", "bar Up true", "bar true true", "may next from Next",
        "RootController to LastController", "last appears 2", "goes home", "home by home",
        "bar Up true", "bar true true", "inside",
      ]
    ),
    ("Tabs", [.tap("Item 1"), .tap("Other"), .tap("Nobody")], ["item 1, several true"]),
  ]

  @Test("controllers of every kind, segues and storyboard references", arguments: rows)
  func controllers(_ row: Row) async throws {
    let outcome = try await Self.probe.outcome(of: row.part, row.steps)
    #expect(outcome.lines == row.lines)
  }

  @Test(
    "what ends the process of a phone ends it here, with its words",
    arguments: [
      (
        "no storyboard", nil,
        "NSInvalidArgumentException: Could not find a storyboard named 'Nowhere'"
      ),
      (
        "no scene", nil,
        "NSInvalidArgumentException: Storyboard (<UIStoryboard: Elements>) doesn't contain a view controller "
          + "with identifier 'Nowhere'"
      ),
      (
        "no segue", nil,
        "NSInvalidArgumentException: Receiver (<Probe>) has no segue with identifier 'nowhere'"
      ),
      (
        "bare bundle", nil, "NSInternalInconsistencyException: Could not load NIB: 'Nowhere'"
      ),
      ("no nib", nil, "NSInternalInconsistencyException: Could not load NIB: 'Nowhere'"),
      (
        "Circle", nil,
        "Other.storyboard:29: <segue> cir-Cn-001: this way leads back to where it begins"
      ),
      ("Turns", nil, "Other.storyboard:41: <segue> tur-Cn-001: this way leads back"),
      (
        "Torn", nil,
        "NSUnknownKeyException: [<LastController> setValue:forUndefinedKey:]: this class is not key value "
          + "coding-compliant for the key absent (Elements.storyboard:295: <outlet> tor-Cn-001"
      ),
      (
        "Broken", "Break",
        "NSInvalidArgumentException: -[StoryboardProbe.LastController absent:]: unrecognized selector sent to "
          + "instance (Elements.storyboard:280: <action> bro-Cn-001"
      ),
    ] as [(String, String?, String)])
  func ends(part: String, button: String?, words: String) async throws {
    let outcome = try await Self.probe.outcome(of: part, button.map { [.tap($0)] } ?? [])
    #expect(outcome.lines.contains { $0.contains(words) }, "\(outcome.lines)")
    #expect(outcome.reply == nil)
  }

  /// The host takes the words apart with which the process ends; nothing else joins the two.
  @Test(
    "the notice of a crash names the storyboard's line",
    arguments: [
      (
        "Torn", nil,
        "NSUnknownKeyException at Elements.storyboard:295: its class has no outlet absent"
      ),
      (
        "Broken", "Break",
        "NSInvalidArgumentException at Elements.storyboard:280: its class has no action absent:"
      ),
      ("Circle", nil, "NSInternalInconsistencyException at Other.storyboard:29"),
    ] as [(String, String?, String)])
  func crashIsTold(part: String, button: String?, words: String) async throws {
    let outcome = try await Self.probe.outcome(of: part, button.map { [.tap($0)] } ?? [])
    let notices = outcome.acts.diagnostics.filter { $0.code == "process.crash-location" }
    #expect(notices.count == 1)
    #expect(notices.first?.text.hasPrefix("it crashed (\(words))") == true, "\(notices)")
  }
}
