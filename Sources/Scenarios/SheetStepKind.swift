import ExtensionWire
package import MessagesHost
import Texts

/// One kind of thing that the user does in a sheet, declared once.
///
/// What reads scenarios and typed lines, the JSON Schema and the reference follow from this.
package struct SheetStepKind: Sendable {
  /// The key of the step, or its word where nothing stands beside it.
  package let key: String
  /// What stands at the key.
  package let value: Value
  /// The key that names the item, where that does not stand at `key`.
  package let target: String?
  /// One sentence for the reference.
  package let help: String
  /// A step as a scenario writes it.
  package let example: String

  /// What stands at the key of a step.
  package enum Value: Sendable, Hashable {
    /// The item; the act needs nothing else.
    case item(SheetAct)
    /// A text that is typed, or the title of an action.
    case text
    /// The text of an option, or its number from 1.
    case option
    case number
    case date
    /// One of these words.
    case word([String])
    case duration
    /// Nothing: the step is the word alone.
    case nothing(SheetStep)
  }

  private init(
    _ key: String, _ value: Value, _ target: String? = nil, help: String, example: String
  ) {
    self.key = key
    self.value = value
    self.target = target
    self.help = help
    self.example = example
  }

  /// Whether it is written as a word alone.
  package var isWord: Bool {
    if case .nothing = value { true } else { false }
  }
}

extension SheetStepKind {
  /// Every kind, in the order of the reference.
  package static let all = [
    tap, longPress, type, clear, submit, turnOn, turnOff, choose, slide, pick, step, swipe,
    swipeAction, wait, done, cancel,
  ]

  /// The key of the component of a picker that has several, from 1.
  package static let component = "component"

  package static let tap = SheetStepKind(
    "tap", .item(.tap),
    help: "The user taps the item; the text of a segment or of a tab is chosen by that.",
    example: #"{ tap: "Fraud" }"#)

  package static let longPress = SheetStepKind(
    "longPress", .item(.longPress), help: "The user presses the item long.",
    example: #"{ longPress: "Fraud" }"#)

  package static let type = SheetStepKind(
    "type", .text, "into",
    help: "The user types a text behind what is there; a line\u{2019}s end is the return key.",
    example: #"{ type: "A prize", into: "Comment" }"#)

  package static let clear = SheetStepKind(
    "clear", .item(.clear), help: "The user takes out what is there.",
    example: #"{ clear: "Comment" }"#)

  package static let submit = SheetStepKind(
    "submit", .item(.submit), help: "The user presses the return key in the item.",
    example: #"{ submit: "Comment" }"#)

  package static let turnOn = SheetStepKind(
    "turnOn", .item(.turn(isOn: true)), help: "The user turns the switch on.",
    example: #"{ turnOn: { kind: "switch", number: 2 } }"#)

  package static let turnOff = SheetStepKind(
    "turnOff", .item(.turn(isOn: false)), help: "The user turns the switch off.",
    example: #"{ turnOff: { class: "UISwitch" } }"#)

  package static let choose = SheetStepKind(
    "choose", .option, "in",
    help: "The user chooses an option by its text, or by its number from 1; of a picker with "
      + "several components, `component` says in which.",
    example: #"{ choose: "Fraud", in: "Reason" }"#)

  package static let slide = SheetStepKind(
    "slide", .number, "on", help: "The user slides to a value.",
    example: #"{ slide: 0.5, on: "Severity" }"#)

  package static let pick = SheetStepKind(
    "pick", .date, "in",
    help: "The user chooses a date, by the phone\u{2019}s time zone; "
      + "a day alone is its first moment.",
    example: #"{ pick: "2026-03-01T22:15", in: "When" }"#)

  package static let step = SheetStepKind(
    "step", .word(["up", "down"]), "on", help: "The user goes one step up or down.",
    example: #"{ step: "up", on: "Times" }"#)

  package static let swipe = SheetStepKind(
    "swipe", .word(["left", "right", "up", "down"]), "on",
    help: "The user moves a finger across the item.",
    example: #"{ swipe: "left", on: "Fraud" }"#)

  package static let swipeAction = SheetStepKind(
    "swipeAction", .text, "on",
    help: "The user swipes the row aside, and presses the action of that title.",
    example: #"{ swipeAction: "Delete", on: "Fraud" }"#)

  package static let wait = SheetStepKind(
    "wait", .duration, help: "Time passes.", example: #"{ wait: "2s" }"#)

  package static let done = SheetStepKind(
    "done", .nothing(.done), help: "The user presses Done; nothing happens while it is disabled.",
    example: #""done""#)

  package static let cancel = SheetStepKind(
    "cancel", .nothing(.cancel), help: "The user presses Cancel.", example: #""cancel""#)
}
