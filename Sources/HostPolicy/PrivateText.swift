/// Text that belongs to the phone's user: prints as `<private>` unless it is asked for.
package struct PrivateText: Sendable, Hashable {
  /// The text itself; whoever reads this takes the responsibility for where it goes.
  package let revealed: String

  package init(_ text: String) {
    revealed = text
  }
}

extension PrivateText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "<private>" }
  package var debugDescription: String { "<private>" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension PrivateText: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(value)
  }
}
