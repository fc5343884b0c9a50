import HostPolicy
import Texts

/// One thing that can be said of a message that lies on the phone, declared once: an entry of
/// `messages` says which message it is about, and then how that is.
package struct PlacedMessageField: Sendable {
  package let key: String
  package let form: ExpectationForm
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  /// How the message is; nil for what says which message it is.
  let actual: (@Sendable (Conversation.StoredMessage) -> StructuredValue)?

  /// Whether it says which message it is.
  package var isName: Bool { actual == nil }

  private init(
    _ key: String, _ form: ExpectationForm, help: String, example: String,
    actual: (@Sendable (Conversation.StoredMessage) -> StructuredValue)? = nil
  ) {
    self.key = key
    self.form = form
    self.help = help
    self.example = example
    self.actual = actual
  }
}

extension PlacedMessageField {
  /// All of them, in the order of the reference.
  package static let all = [number, from, folder, label, read]

  /// The keys that say which message it is, and those that say how it is.
  package static var keys: (names: [String], others: [String]) {
    (all.filter(\.isName).map(\.key), all.filter { !$0.isName }.map(\.key))
  }

  static let number = PlacedMessageField(
    "number", .count(1...1_000_000),
    help: "Which message: the first received is 1.", example: "1")

  static let from = PlacedMessageField(
    "from", .conversation, help: "Which message: one of this conversation.",
    example: #""72645""#)

  package static let folder = PlacedMessageField(
    "folder", .word(Folder.allCases.map(\.rawValue)), help: "Where it lies now.",
    example: #""known""#, actual: { .text($0.folder.rawValue) })

  static let label = PlacedMessageField(
    "label", .nullableText, help: "The label under it; null for none.", example: "null",
    actual: { $0.label.map(StructuredValue.text) ?? .null })

  static let read = PlacedMessageField(
    "read", .flag, help: "Whether the user has read it.", example: "true",
    actual: { .flag(!$0.isUnread) })

  /// What did not hold of the message that was found.
  fileprivate func difference(
    _ entry: StructuredValue, _ message: Conversation.StoredMessage
  ) -> ExpectationField.Difference? {
    guard let expected = entry[key], let came = actual?(message), came != expected else {
      return nil
    }
    // A label can say anything.
    if case .nullableText = form {
      return (
        expected.text.map { QuotingText(quoting: $0) } ?? "none", QuotingText(came.text ?? "none")
      )
    }
    return (form.shown(expected), form.shown(came))
  }
}

extension ExpectationField {
  package static let messages = ExpectationField(
    "messages", .messages, .phone,
    help: "Where messages lie now, this one or earlier ones, and how they are.",
    example: #"[{ from: "72645", folder: "known", read: true }]"#,
    renewed: { expected, outcome in
      let found = outcome.view?.found ?? []
      let entries = expected.list ?? []
      return .list(
        entries.indices.map { index in
          found.indices.contains(index)
            ? renewed(entries[index], found[index]) : entries[index]
        })
    },
    parts: { expected, outcome in
      let entries = expected.list ?? []
      let found = outcome.view?.found ?? []
      return entries.indices.flatMap { index in
        differences(
          entries[index], found.indices.contains(index) ? found[index] : PhoneView.Found(),
          at: "[\(index)]")
      }
    })

  private static func renewed(
    _ entry: StructuredValue, _ found: PhoneView.Found
  ) -> StructuredValue {
    guard var fields = entry.object, found.count == 1, let message = found.first.first else {
      return entry
    }
    for field in PlacedMessageField.all where fields[field.key] != nil {
      if let value = field.actual?(message) { fields[field.key] = value }
    }
    return .object(fields)
  }

  private static func differences(
    _ entry: StructuredValue, _ found: PhoneView.Found, at part: String
  ) -> [PartDifference] {
    guard found.count == 1, let message = found.first.first else {
      return [(part, words(for: entry), words(for: found))]
    }
    return PlacedMessageField.all.compactMap { field in
      field.difference(entry, message).map { ("\(part).\(field.key)", $0.expected, $0.actual) }
    }
  }

  private static func words(for entry: StructuredValue) -> QuotingText {
    let number = entry[PlacedMessageField.number.key]?.number.flatMap { Int(exactly: $0) }
    let what: QuotingText = number.map { "message \($0)" } ?? "one message"
    guard let from = entry[PlacedMessageField.from.key] else { return what }
    return "\(what) from \(quoting: ExpectationForm.words(from))"
  }

  private static func words(for found: PhoneView.Found) -> QuotingText {
    guard found.count > 0 else { return "there is none" }
    let numbers = found.first.map { "\($0.id.number)" }.joined(separator: ", ")
    let more = found.count > found.first.count ? ", \u{2026}" : ""
    return "there are \(found.count): say which by number, \(numbers)\(more)"
  }
}

extension Scenario.Expectation {
  /// The messages that it is about, as its author names them.
  ///
  /// - Parameter country: The country of the SIM, by which numbers are read.
  /// - Returns: A name for each entry of `messages`, in their order.
  func namedMessages(in country: String) -> [PhoneView.MessageName] {
    (self[.messages]?.list ?? []).map { entry in
      let from = entry[PlacedMessageField.from.key]
      let members = (from?.list ?? from.map { [$0] } ?? []).compactMap(\.text)
      let number = entry[PlacedMessageField.number.key]?.number.flatMap { Int(exactly: $0) }
      return PhoneView.MessageName(
        number: number,
        conversation: members.isEmpty
          ? nil
          : ConversationKey(Set(members.map { SenderAddress($0, region: Region(country)) })))
    }
  }
}
