/// The script that completes command lines in bash.
package enum BashCompletion {
  /// The script for these commands.
  package static func script(_ commands: [CommandSpecification]) -> String {
    let names = (commands.map(\.name) + ["help", "version"]).joined(separator: " ")
    let cases = commands.map(clause).joined(separator: "\n")
    return """
      # Completion of messages-host for bash.
      _messages_host() {
        local word="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}" options="" values=""
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          mapfile -t COMPREPLY < <(compgen -W "\(names)" -- "$word")
          return
        fi
        case "${COMP_WORDS[1]}" in
          help) mapfile -t COMPREPLY < <(compgen -W "\(names)" -- "$word"); return ;;
      \(cases)
        esac
      }
      _messages_host_files() { compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen "$1" -- "$2"); }
      complete -F _messages_host messages-host
      """
  }

  private static func clause(_ command: CommandSpecification) -> String {
    let options = command.options.flatMap { option in
      ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
    }
    let values = command.options.filter { $0.value != nil }.map { option in
      let names = ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
      return "        \(names.joined(separator: "|"))) \(reply(option.completion)); return ;;"
    }
    return """
          \(command.name))
            case "$previous" in
      \(values.joined(separator: "\n"))
              *) ;;
            esac
            if [[ "$word" == -* ]]; then
              mapfile -t COMPREPLY < <(compgen -W "\(options.joined(separator: " "))" -- "$word")
            else
              \(reply(command.operandCompletion))
            fi
            return ;;
      """
  }

  private static func reply(_ completion: ValueCompletion) -> String {
    switch completion {
    case .words(let words):
      "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")"
    case .files: "_messages_host_files -f \"$word\""
    case .folders: "_messages_host_files -d \"$word\""
    case .nothing: ":"
    }
  }
}

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
