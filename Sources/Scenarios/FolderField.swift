package import HostPolicy
package import Texts

/// One thing that can be expected of a folder at the end, declared once.
package struct FolderField: Sendable {
  package let key: String
  /// What an author writes there.
  package let form: ExpectationForm
  /// One sentence for the reference.
  package let help: String
  /// A value as a scenario writes it.
  package let example: String
  /// Whether an expectation that is written anew says it: what follows from the rest is not said.
  package let isTold: Bool
  /// What an expectation of what the folder holds says.
  package let actual: @Sendable ([Conversation.StoredMessage]) -> StructuredValue
}

extension FolderField {
  /// All of them, in the order of the reference.
  package static let all = [unread, count, messages]

  static let unread = FolderField(
    key: "unread", form: .count(0...1_000_000), help: "Unread messages.", example: "1",
    isTold: true, actual: { .number(Double($0.count(where: \.isUnread))) })

  static let count = FolderField(
    key: "count", form: .count(0...1_000_000), help: "Messages.", example: "3", isTold: false,
    actual: { .number(Double($0.count)) })

  static let messages = FolderField(
    key: "messages", form: .numbers("the number of a message, from 1"),
    help: "Numbers of the messages in order, the first received being 1.", example: "[1, 3]",
    isTold: true, actual: { .list($0.map { .number(Double($0.id.number)) }) })
}

extension Scenario {
  /// What a folder must hold.
  package struct FolderExpectation: Sendable, Hashable {
    package let folder: Folder
    package let position: SourcePosition
    /// Expected values by the keys of `FolderField`.
    package let values: [String: StructuredValue]

    package init(folder: Folder, position: SourcePosition, values: [String: StructuredValue]) {
      self.folder = folder
      self.position = position
      self.values = values
    }

    /// What does not hold of what the folder holds.
    func check(_ messages: [Conversation.StoredMessage]) -> [ExpectationFailure] {
      FolderField.all.compactMap { field in
        guard let expected = values[field.key] else { return nil }
        let came = field.actual(messages)
        guard expected != came else { return nil }
        return ExpectationFailure(
          field: "folders.\(folder.rawValue).\(field.key)", expected: Self.words(expected),
          actual: Self.words(came), position: position)
      }
    }

    /// A value as an author writes it: a new one can be put in its place.
    private static func words(_ value: StructuredValue) -> QuotingText {
      QuotingText(JSON5Writer(keyOrder: [], listedKey: "").inline(value))
    }
  }
}
