/// The texts of `messages-host help`.
package enum CommandHelp {
  /// What the tool is and which commands it has.
  package static func overview(_ commands: [CommandSpecification]) -> String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { "  " + $0.name.padded(to: width) + "  " + $0.summary }
    return """
      messages-host plays the Messages app of a phone for message filter extensions.

      Usage: messages-host COMMAND [OPTIONS] [OPERANDS]

      Commands:
      \(lines.joined(separator: "\n"))

      messages-host help COMMAND tells more about one of them.

      Exit status:
      \(ExitCode.allCases.map { "  \($0.rawValue)  \($0.meaning)" }.joined(separator: "\n"))
      """
  }

  /// What the numbers say that the tool ends with.
  package static let exitStatus =
    ExitCode.allCases.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: ", ") + "."

  /// The help of one command.
  package static func text(for command: CommandSpecification) -> String {
    let width = command.options.map(\.usage.count).max() ?? 0
    let groups = OptionGroup.all(of: command).map { group in
      let lines = group.options.flatMap { self.lines(for: $0, width: width) }
      return (["\(group.heading):"] + lines).joined(separator: "\n")
    }
    let examples = command.examples.map { "  \($0.line)\n      \($0.purpose)" }
    return """
      \(command.summary)

      Usage: messages-host \(command.usage)

      \(groups.joined(separator: "\n\n"))

      Examples:
      \(examples.joined(separator: "\n"))
      """
  }

  private static func lines(for option: OptionSpecification, width: Int) -> [String] {
    var lines = ["  " + option.usage.padded(to: width) + "  " + option.help]
    // The help of most says their values; a long list gets a line of its own.
    if option.choices.count > 3 {
      lines.append(
        String(repeating: " ", count: width + 6) + option.choices.joined(separator: ", "))
    }
    return lines
  }
}
