import ExtensionWire
import HostPolicy
import MessagesHost
import Texts

/// One thing that can be said of something on a reporting extension's screen, declared once: an entry of
/// `screen` says what it is about, and then how that is.
package struct ScreenField: Sendable {
  package let key: String
  package let form: ExpectationForm
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  /// How the item is; nil for what says which item it is.
  let actual: (@Sendable (ScreenItemRecord) -> StructuredValue)?
  /// Whether it can be said of an item: of a row not whether it is on, of the switch in it that.
  let isSaid: @Sendable (ScreenItemRecord) -> Bool

  /// Whether it says which item it is.
  package var isName: Bool { actual == nil }

  private static func naming(
    _ key: String, _ form: ExpectationForm, help: String, example: String
  ) -> ScreenField {
    ScreenField(
      key: key, form: form, help: help, example: example, actual: nil, isSaid: { _ in true })
  }

  private static func telling(
    _ key: String, _ form: ExpectationForm, help: String, example: String,
    isSaid: @escaping @Sendable (ScreenItemRecord) -> Bool = { _ in true },
    actual: @escaping @Sendable (ScreenItemRecord) -> StructuredValue
  ) -> ScreenField {
    ScreenField(
      key: key, form: form, help: help, example: example, actual: actual, isSaid: isSaid)
  }
}

extension ScreenField {
  /// All of them, in the order of the reference.
  package static let all = [
    name, kind, className, number, shown, label, value, on, enabled, selected, options,
  ]

  /// Those that say which item it is.
  package static let ofNames = all.filter(\.isName)

  /// The keys that say which item it is.
  package static let names = ofNames.map(\.key)

  /// What cannot be said of one item at once: one that is not there is not otherwise, either.
  package static let contradictions =
    [Contradiction(.init(kind.key), .init(className.key))]
    + [label, value, on, enabled, selected, options].map {
      Contradiction(.init(shown.key, .equal(.flag(false))), .init($0.key))
    }

  package static let name = naming(
    "name", .text,
    help: "Which item: the one of this accessibility identifier, else the one that says this, else "
      + "the field whose placeholder it is, else the row, header, footer, button or gesture that has "
      + "it among its other texts.",
    example: #""Comment""#)

  package static let kind = naming(
    "kind", .word(SheetItemKind.words), help: "Which item: one of this kind.",
    example: #""switch""#)

  package static let className = naming(
    "class", .text, help: "Which item: one of this class, or of one that inherits from it.",
    example: #""UISwitch""#)

  package static let number = naming(
    "number", .count(1...ScreenRecord.mostItems),
    help: "Which of several, from 1 for the first; needed where several are meant.", example: "2")

  /// The item that an entry names, as a step of the user would: by the same rules.
  static func controlName(_ fields: [String: StructuredValue]) -> ControlName {
    ControlName(
      fields[name.key]?.text,
      type: fields[kind.key]?.text.map(SheetItemKind.wireName) ?? fields[className.key]?.text,
      number: fields[number.key]?.number.flatMap { Int(exactly: $0) })
  }

  /// Of its own kind: whether there is such an item at all.
  package static let shown = telling(
    "shown", .flag,
    help: "Whether it is on the screen; true where nothing is said. False looks at values, at the "
      + "options of segments and tabs, at each of several texts in one, and at the title, too.",
    example: "false"
  ) { _ in .flag(true) }

  package static let label = telling(
    "label", .nullableText,
    help: "What it says, such as the words of a label that has an identifier; null for nothing.",
    example: #""10/40""#
  ) { $0.label.map(StructuredValue.text) ?? .null }

  package static let value = telling(
    "value", .nullableText, help: "What it holds; null for nothing.", example: #""A prize""#,
    isSaid: { $0.value != nil || $0.acts.contains("type") }
  ) { $0.value.map(StructuredValue.text) ?? .null }

  package static let on = telling(
    "on", .flag, help: "Whether it is on.", example: "true", isSaid: { $0.isOn != nil }
  ) { $0.isOn.map(StructuredValue.flag) ?? .null }

  package static let enabled = telling(
    "enabled", .flag, help: "Whether it can be touched.", example: "false"
  ) { .flag($0.isEnabled) }

  package static let selected = telling(
    "selected", .flag, help: "Whether it is selected.", example: "true"
  ) { .flag($0.isSelected) }

  package static let options = telling(
    "options", .texts, help: "What can be chosen, in order.", example: #"["Fraud", "Other"]"#,
    isSaid: { !$0.options.isEmpty }
  ) { .list($0.options.map(StructuredValue.text)) }
}

extension ExpectationField {
  package static let screen = ExpectationField(
    "screen", .screen, .report,
    help:
      "What the last screen of the sheet has: names of items, or objects that say more of each.",
    example: #"["Reason", { kind: "switch", number: 1, on: true }]"#,
    renewed: { expected, outcome in
      guard let screen = outcome.report?.screens.last else { return nil }
      return .list((expected.list ?? []).map { renewed($0, screen) })
    },
    parts: { expected, outcome in
      guard let screen = outcome.report?.screens.last else {
        return [("", "a screen", "there was none")]
      }
      return (expected.list ?? []).enumerated().flatMap {
        differences($0.element, screen, at: "[\($0.offset)]")
      }
    })

  /// An entry as an object: a text is the name alone.
  private static func fields(_ entry: StructuredValue) -> [String: StructuredValue] {
    entry.object ?? [ScreenField.name.key: entry]
  }

  /// The item that is meant: of several of one name that of which this can be said.
  private static func item(
    _ fields: [String: StructuredValue], on screen: ScreenRecord
  ) -> Result<ScreenItemRecord, ControlFault> {
    let said = ScreenField.all.filter { fields[$0.key] != nil }
    let name = ScreenField.controlName(fields)
    return name.find(on: screen, alikeIn: states(of: fields)) { item in
      said.allSatisfy { $0.isSaid(item) }
    }
  }

  /// What is said that everything is or is not, so that it does not tell a row from the control in it.
  private static func states(
    of fields: [String: StructuredValue]
  ) -> [KeyPath<ScreenItemRecord, Bool>] {
    var states: [KeyPath<ScreenItemRecord, Bool>] = []
    if fields[ScreenField.enabled.key] != nil { states.append(\.isEnabled) }
    if fields[ScreenField.selected.key] != nil { states.append(\.isSelected) }
    return states
  }

  private static func differences(
    _ entry: StructuredValue, _ screen: ScreenRecord, at part: String
  ) -> [PartDifference] {
    let fields = fields(entry)
    let isShown = fields[ScreenField.shown.key]?.flag ?? true
    let words = words(for: fields)
    let item: ScreenItemRecord
    switch Self.item(fields, on: screen) {
    case .success(let found): item = found
    case .failure(let fault) where fault.isAmbiguous:
      // Its author has to say which one is meant; no value can.
      guard isShown else { return [(part, "no \(words)", "several")] }
      return [(part, "one \(words)", QuotingText(quoting: fault.sentence))]
    case .failure(let fault):
      // Nothing has that name; something may say it all the same, which no other value of the entry mends.
      guard isShown else {
        guard let told = ScreenField.controlName(fields).told(on: screen) else { return [] }
        return [(part, "no \(words)", QuotingText(quoting: told))]
      }
      let meant = fault.meant.map { "; did you mean \u{201C}\($0)\u{201D}?" } ?? ""
      let shown = screen.listing.map { QuotingText(quoting: $0 + meant) }
      return [(part, "an \(words)", shown ?? "nothing")]
    }
    guard isShown else {
      return [("\(part).shown", "no \(words)", QuotingText(quoting: item.spokenWithValue))]
    }
    return ScreenField.all.compactMap { field in
      guard let expected = fields[field.key], let came = field.actual?(item),
        !ExpectationForm.isSame(plain(came), plain(expected))
      else { return nil }
      return ("\(part).\(field.key)", field.form.shown(expected), field.form.shown(came))
    }
  }

  /// The same with spaces as a keyboard types them.
  private static func plain(_ value: StructuredValue) -> StructuredValue {
    if let text = value.text { return .text(text.withPlainSpaces) }
    if let list = value.list { return .list(list.map(plain)) }
    return value
  }

  private static func words(for fields: [String: StructuredValue]) -> QuotingText {
    let parts = ScreenField.all.filter(\.isName).compactMap { field in
      fields[field.key].map { ExpectationForm.words($0) }
    }
    return "item \(quoting: parts.joined(separator: " "))"
  }

  private static func renewed(_ entry: StructuredValue, _ screen: ScreenRecord) -> StructuredValue {
    guard var fields = entry.object,
      let item = try? Self.item(fields, on: screen).get()
    else { return entry }
    for field in ScreenField.all where fields[field.key] != nil {
      if let value = field.actual?(item) { fields[field.key] = value }
    }
    return .object(fields)
  }
}
