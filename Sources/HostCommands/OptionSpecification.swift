/// One option of a command; parsing, help and completion all read it.
package struct OptionSpecification: Sendable, Hashable {
  /// The long name without its dashes.
  package let name: String
  /// The one-letter name without its dash, if there is one.
  package let letter: Character?
  /// What the value is called in the help; nil for a flag.
  package let value: String?
  /// One line of help.
  package let help: String

  package init(_ name: String, letter: Character? = nil, value: String? = nil, help: String) {
    self.name = name
    self.letter = letter
    self.value = value
    self.help = help
  }

  /// The option as a person types it, such as `-o, --output FILE`.
  package var usage: String {
    let short = letter.map { "-\($0), " } ?? "    "
    return short + "--\(name)" + (value.map { " \($0)" } ?? "")
  }

  /// Shows the help of a command.
  package static let help = OptionSpecification(
    "help", letter: "h", help: "Show this help and exit")
}
