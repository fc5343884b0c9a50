/// One option of a command; parsing, help and completion all read it.
package struct OptionSpecification: Sendable, Hashable {
  /// The long name without its dashes.
  package let name: String
  /// The one-letter name without its dash, if there is one.
  package let letter: Character?
  /// What the value is called in the help; nil for a flag.
  package let value: String?
  /// The only values that there are; empty where any will do.
  package let choices: [String]
  /// One line of help.
  package let help: String
  /// The heading that the help lists it under; nil for the command's own.
  package fileprivate(set) var group: String?

  package init(
    _ name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [],
    help: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.choices = choices
    self.help = help
  }

  /// What a shell completes the value with.
  package var completion: ValueCompletion {
    guard choices.isEmpty else { return .words(choices) }
    return switch value {
    case "FILE", "PATH", "PEM": .files
    case "DIR": .folders
    default: .nothing
    }
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

extension [OptionSpecification] {
  /// The same options under a heading.
  package func grouped(_ heading: String) -> [OptionSpecification] {
    map { option in
      var option = option
      option.group = option.group ?? heading
      return option
    }
  }
}
