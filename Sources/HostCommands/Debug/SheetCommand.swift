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
  case done(alert: ReportAlertChoice, sends: Bool)
  case cancel
}

extension SheetCommand {
  /// The words of the console, in the order of the help.
  enum Word: String, CaseIterable {
    case look, tap, type, set, choose, done, cancel

    /// What follows the word.
    var usage: String {
      switch self {
      case .look, .cancel: ""
      case .tap: "ITEM"
      case .type: "ITEM TEXT"
      case .set: "ITEM on|off|NUMBER"
      case .choose: "ITEM OPTION"
      case .done: "[settings] [unsent]"
      }
    }

    /// What it does, in one line.
    var summary: String {
      switch self {
      case .look: "shows the sheet that is on the screen"
      case .tap:
        "in the sheet: taps an item, by its name in quotes, or by kind:NUMBER or class:NUMBER"
      case .type: "in the sheet: types a text behind what is there"
      case .set: "in the sheet: turns a switch, or slides to a value"
      case .choose: "in the sheet: chooses an option, by its text or number"
      case .done:
        "presses Done; in what follows the user chooses Settings, and sends no message"
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
    case .done: return try done(&words, usage: usage)
    case .tap:
      let item = try item(&words, usage: usage)
      try words.finish(usage: usage)
      return .step(.object([SheetStepKind.tap.key: item]))
    case .type:
      let item = try item(&words, usage: usage)
      let text = words.remainder()
      guard !text.isEmpty else { throw ConsoleError("the text is missing; write: \(usage)") }
      return step(.type, .text(ConsoleParser.unquoted(text)), item)
    case .choose:
      let item = try item(&words, usage: usage)
      let option = words.remainder()
      guard !option.isEmpty else { throw ConsoleError("the option is missing; write: \(usage)") }
      let number = Int(option).map { StructuredValue.number(Double($0)) }
      return step(.choose, number ?? .text(ConsoleParser.unquoted(option)), item)
    case .set: return try set(&words, usage: usage)
    }
  }

  private static func step(
    _ kind: SheetStepKind, _ value: StructuredValue, _ item: StructuredValue
  ) -> SheetCommand {
    .step(.object([kind.key: value, kind.target ?? "": item]))
  }

  private static func set(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    let item = try item(&words, usage: usage)
    let value = try words.require("on, off or a number", usage: usage)
    try words.finish(usage: usage)
    if value == "on" { return .step(.object([SheetStepKind.turnOn.key: item])) }
    if value == "off" { return .step(.object([SheetStepKind.turnOff.key: item])) }
    guard let number = Double(value), number.isFinite else {
      throw ConsoleParser.unknown("value", value, ["on", "off"])
    }
    return step(.slide, .number(number), item)
  }

  private static func done(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> SheetCommand {
    var (alert, sends) = (ReportAlertChoice.ok, true)
    while let word = try words.next() {
      switch word {
      case ReportAlertChoice.settings.rawValue: alert = .settings
      case "unsent": sends = false
      default: throw ConsoleParser.unknown("choice", word, ["settings", "unsent"])
      }
    }
    return .done(alert: alert, sends: sends)
  }

  /// An item by its name, or `switch:2`, `UISwitch:2`.
  private static func item(
    _ words: inout ConsoleWords, usage: String
  ) throws(ConsoleError) -> StructuredValue {
    let word = try words.require("the item", usage: usage)
    guard let match = word.wholeMatch(of: #/([A-Za-z][A-Za-z0-9_]*):([0-9]{1,4})/#),
      let number = Int(match.2), number > 0
    else { return .text(word) }
    let name = String(match.1)
    let key = SheetItemKind.words.contains(name) ? ScreenField.kind.key : ScreenField.className.key
    return .object([
      key: .text(name), ScreenField.number.key: .number(Double(number)),
    ])
  }
}
