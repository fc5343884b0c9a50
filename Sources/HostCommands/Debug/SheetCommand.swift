import HostPolicy
import MessagesHost
import Scenarios
import Terminal
import Texts

/// What is typed while the sheet of a reporting extension is on the screen.
enum SheetCommand: Sendable, Hashable {
  /// A step as a scenario writes it.
  case step(StructuredValue)
  /// Looks at the screen again.
  case look
  /// Presses Done, and chooses in what follows.
  case done(ReportChoices)
  case cancel
}

extension SheetCommand {
  /// The words of the console, in the order of the help.
  enum Word: String, CaseIterable {
    case look, tap
    case longPress = "long-press"
    case type, clear, submit, set, choose, pick, step, swipe
    case swipeAction = "swipe-action"
    case done, cancel

    /// What follows the word.
    var usage: String {
      switch self {
      case .look, .cancel: ""
      case .tap, .longPress, .clear, .submit: "ITEM"
      case .type: "ITEM TEXT"
      case .set: "ITEM on|off|NUMBER"
      case .choose: "[--component NUMBER] ITEM OPTION"
      case .pick: "ITEM DATE"
      case .step: "ITEM up|down"
      case .swipe: "ITEM left|right|up|down"
      case .swipeAction: "ITEM TITLE"
      case .done: "[settings] [unsent|text TEXT]"
      }
    }

    /// What it does, in one line.
    var summary: String {
      switch self {
      case .look: "shows the sheet that is on the screen"
      case .tap:
        "in the sheet: taps an item, by its name in quotes, or by kind:NUMBER or class:NUMBER"
      case .longPress: "in the sheet: presses an item long"
      case .type: "in the sheet: types a text behind what is there"
      case .clear: "in the sheet: takes out what is there"
      case .submit: "in the sheet: presses the return key in a field"
      case .set: "in the sheet: turns a switch, or slides to a value"
      case .choose:
        "in the sheet: chooses an option, by its text or number, of a picker in a component"
      case .pick: "in the sheet: chooses a date, by the phone\u{2019}s time zone"
      case .step: "in the sheet: goes one step up or down"
      case .swipe: "in the sheet: moves a finger across an item"
      case .swipeAction: "in the sheet: swipes a row aside, and presses the action of that title"
      case .done:
        "presses Done; in what follows the user chooses Settings, and sends no message, or another"
      case .cancel: "presses Cancel"
      }
    }
  }

  /// Reads the rest of a line.
  static func parse(
    _ word: Word, _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    switch word {
    case .look:
      try words.finish(usage: usage)
      return .look
    case .cancel:
      try words.finish(usage: usage)
      return .cancel
    case .done: return .done(try choices(&words, usage: usage))
    case .tap: return try act(.tap, &words, usage: usage)
    case .longPress: return try act(.longPress, &words, usage: usage)
    case .clear: return try act(.clear, &words, usage: usage)
    case .submit: return try act(.submit, &words, usage: usage)
    case .type: return try step(.type, "the text", &words, usage: usage)
    case .pick: return try step(.pick, "the date", &words, usage: usage)
    case .step: return try step(.step, "up or down", &words, usage: usage)
    case .swipe: return try step(.swipe, "the direction", &words, usage: usage)
    case .swipeAction: return try step(.swipeAction, "the title", &words, usage: usage)
    case .choose: return try choose(&words, usage: usage)
    case .set: return try set(&words, usage: usage)
    }
  }

  /// An act that needs the item alone.
  private static func act(
    _ kind: SheetStepKind, _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    let item = try item(&words, usage: usage)
    try words.finish(usage: usage + quotes)
    return .step(.object([kind.key: item]))
  }

  /// What most who have typed a word too much have left out.
  private static let quotes = ", with quotes around an item of several words"

  /// An item, and the rest of the line; whether that is a date or a direction the parser of scenarios says.
  private static func step(
    _ kind: SheetStepKind, _ what: String, _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    let item = try item(&words, usage: usage)
    let rest = words.remainder()
    guard !rest.isEmpty else { throw ConsoleError("\(what) is missing; write: \(usage)") }
    let value = ConsoleParser.unquoted(rest)
    // Neither a date nor a direction has blanks; what is wrong in quotes the parser of scenarios says.
    if kind.value != .text, value == rest,
      let word = rest.split(whereSeparator: \.isWhitespace).dropFirst().last
    {
      throw ConsoleError("\u{201C}\(word)\u{201D} is too much; write: \(usage)\(quotes)")
    }
    return step(kind, .text(value), item)
  }

  private static func step(
    _ kind: SheetStepKind, _ value: StructuredValue, _ item: StructuredValue,
    component: StructuredValue? = nil
  ) -> SheetCommand {
    var step = [kind.key: value]
    if let target = kind.target { step[target] = item }
    step[SheetStepKind.component] = component
    return .step(.object(step))
  }

  private static func choose(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    var component: StructuredValue?
    if words.skip("--component") {
      let word = try words.require("the number of the component", usage: usage)
      guard let number = Int(word), number > 0 else {
        throw ConsoleError("expected the number of a component, from 1, not \(word)")
      }
      component = .number(Double(number))
    }
    let item = try item(&words, usage: usage)
    let option = words.remainder()
    guard !option.isEmpty else { throw ConsoleError("the option is missing; write: \(usage)") }
    let number = Int(option).map { StructuredValue.number(Double($0)) }
    return step(
      .choose, number ?? .text(ConsoleParser.unquoted(option)), item, component: component)
  }

  private static func set(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    let item = try item(&words, usage: usage)
    let value = try words.require("on, off or a number", usage: usage)
    try words.finish(usage: usage + quotes)
    if value == "on" { return .step(.object([SheetStepKind.turnOn.key: item])) }
    if value == "off" { return .step(.object([SheetStepKind.turnOff.key: item])) }
    guard let number = Double(value), number.isFinite else {
      throw ConsoleParser.unknown("value", value, ["on", "off"])
    }
    return step(.slide, .number(number), item)
  }

  private static func choices(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> ReportChoices {
    var alert = ReportAlertChoice.ok
    var composer = ReportComposer.Act.send
    while let word = try words.next() {
      switch word {
      case ReportAlertChoice.settings.rawValue: alert = .settings
      case "unsent": composer = .cancel
      case "text":
        let text = words.remainder()
        guard !text.isEmpty else { throw ConsoleError("the text is missing; write: \(usage)") }
        composer = .sendInstead(PrivateText(ConsoleParser.unquoted(text)))
      default: throw ConsoleParser.unknown("choice", word, ["settings", "unsent", "text"])
      }
    }
    return ReportChoices(alert: alert, composer: composer)
  }

  /// An item by its name, or `switch:2`, `UISwitch:2`; what stands in quotes is a name.
  private static func item(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> StructuredValue {
    let isName = words.isQuoted
    let word = try words.require("the item", usage: usage)
    guard !isName, let match = word.wholeMatch(of: #/([A-Za-z][A-Za-z0-9_]*):([0-9]{1,4})/#),
      let number = Int(match.2), number > 0
    else { return .text(word) }
    let name = String(match.1)
    let key = SheetItemKind.words.contains(name) ? ScreenField.kind.key : ScreenField.className.key
    return .object([
      key: .text(name), ScreenField.number.key: .number(Double(number)),
    ])
  }
}
