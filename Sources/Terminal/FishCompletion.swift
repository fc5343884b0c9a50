/// The script that completes command lines in fish.
package enum FishCompletion {
  /// The script for these commands.
  package static func script(_ commands: [CommandSpecification]) -> String {
    let start = "complete -c messages-host -n __fish_use_subcommand -f"
    var lines = ["# Completion of messages-host for fish."]
    lines += commands.map { "\(start) -a \($0.name) -d \(quoted($0.summary))" }
    lines.append("\(start) -a help -d 'Tell more about a command'")
    lines.append("\(start) -a version -d 'Print the version'")
    let names = commands.map(\.name).joined(separator: " ")
    lines.append(
      "complete -c messages-host -n '__fish_seen_subcommand_from help' -f -a '\(names)'")
    for command in commands { lines += self.lines(for: command) }
    return lines.joined(separator: "\n")
  }

  private static func lines(for command: CommandSpecification) -> [String] {
    let start = "complete -c messages-host -n '__fish_seen_subcommand_from \(command.name)'"
    let operand = command.operandCompletion == .nothing ? ["\(start) -f"] : []
    return operand
      + command.options.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let name = "\(start) -l \(option.name)\(letter)"
        return "\(name)\(value(option)) -d \(quoted(option.help))"
      }
  }

  private static func value(_ option: OptionSpecification) -> String {
    guard option.value != nil else { return "" }
    return switch option.completion {
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .nothing: " -x"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
