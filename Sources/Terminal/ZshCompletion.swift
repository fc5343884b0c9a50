/// The script that completes command lines in zsh.
package enum ZshCompletion {
  /// The script for these commands.
  package static func script(_ commands: [CommandSpecification]) -> String {
    let names = commands.map { "    \(quoted("\($0.name):\($0.summary)"))" }
    return """
      #compdef messages-host
      # Completion of messages-host for zsh.
      _messages_host() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
          'help:Tell more about a command'
          'version:Print the version'
        )
        if ((CURRENT == 2)); then
          _describe command commands
          return
        fi
        local command="${words[2]}"
        shift words
        ((CURRENT--))
        case "$command" in
          help) _describe command commands ;;
      \(commands.map(clause).joined(separator: "\n"))
        esac
      }
      _messages_host "$@"
      """
  }

  private static func clause(_ command: CommandSpecification) -> String {
    let lines = command.options.flatMap(specifications)
    let operand =
      command.operandCompletion == .nothing
      ? [] : [quoted("*:operand:\(action(command.operandCompletion))")]
    return """
          \(command.name))
            _arguments -s \\
              \((lines + operand).joined(separator: " \\\n        ")) ;;
      """
  }

  private static func specifications(_ option: OptionSpecification) -> [String] {
    let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    return names.map { name in
      let help = escaped(option.help)
      guard let value = option.value else { return quoted("*\(name)[\(help)]") }
      let separator = name.hasPrefix("--") ? "=" : ""
      return quoted("*\(name)\(separator)[\(help)]:\(escaped(value)):\(action(option.completion))")
    }
  }

  private static func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
