import Texts

/// The script that completes command lines in bash.
package enum BashCompletion {
  /// The script for these commands.
  package static func script(_ commands: [CommandSpecification]) -> String {
    let names = (commands.map(\.name) + ["help"]).joined(separator: " ")
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
      # Whether one of the words, the first argument, stands before the cursor.
      _messages_host_has() {
        local index
        for ((index = 2; index < COMP_CWORD; index++)); do
          [[ " $1 " == *" ${COMP_WORDS[index]} "* ]] && return
        done
        return 1
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
    case .wordThenFiles(let words):
      "if _messages_host_has \"\(words.joined(separator: " "))\"; then \(reply(.files)); "
        + "else \(reply(.words(words))); fi"
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
    let names = commands.map { "    \(ShellWord.quoted("\($0.name):\($0.summary)"))" }
    return """
      #compdef messages-host
      # Completion of messages-host for zsh.
      _messages_host() {
        local -a commands
        commands=(
      \(names.joined(separator: "\n"))
          'help:Tell more about a command'
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
    let operand: [String] =
      switch command.operandCompletion {
      case .nothing: []
      case .wordThenFiles(let words):
        [
          ShellWord.quoted("1:operand:\(action(.words(words)))"),
          ShellWord.quoted("*:operand:\(action(.files))"),
        ]
      case let others: [ShellWord.quoted("*:operand:\(action(others))")]
      }
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
      guard let value = option.value else { return ShellWord.quoted("*\(name)[\(help)]") }
      let separator = name.hasPrefix("--") ? "=" : ""
      return ShellWord.quoted(
        "*\(name)\(separator)[\(help)]:\(escaped(value)):\(action(option.completion))")
    }
  }

  private static func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .words(let words), .wordThenFiles(let words): "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .folders: "_files -/"
    case .nothing: " "
    }
  }

  private static func escaped(_ text: String) -> String {
    ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
  }
}

/// The script that completes command lines in fish.
package enum FishCompletion {
  /// The script for these commands.
  package static func script(_ commands: [CommandSpecification]) -> String {
    let start = "complete -c messages-host -n __fish_use_subcommand -f"
    var lines = ["# Completion of messages-host for fish."]
    lines += commands.map { "\(start) -a \($0.name) -d \(ShellWord.quotedForFish($0.summary))" }
    lines.append("\(start) -a help -d 'Tell more about a command'")
    let names = (commands.map(\.name) + ["help"]).joined(separator: " ")
    lines.append(
      "complete -c messages-host -n '__fish_seen_subcommand_from help' -f -a '\(names)'")
    for command in commands { lines += self.lines(for: command) }
    return lines.joined(separator: "\n")
  }

  private static func lines(for command: CommandSpecification) -> [String] {
    let seen = "__fish_seen_subcommand_from \(command.name)"
    let start = "complete -c messages-host -n '\(seen)'"
    let operand: [String] =
      switch command.operandCompletion {
      case .nothing: ["\(start) -f"]
      case .words(let words):
        ["\(start) -f -a \(ShellWord.quotedForFish(words.joined(separator: " ")))"]
      case .wordThenFiles(let words):
        [
          "complete -c messages-host -n '\(seen); and not __fish_seen_subcommand_from "
            + "\(words.joined(separator: " "))' -f -a \(ShellWord.quotedForFish(words.joined(separator: " ")))"
        ]
      case .files: []
      case .folders: ["\(start) -f -a '(__fish_complete_directories)'"]
      }
    return operand
      + command.options.map { option in
        let letter = option.letter.map { " -s \($0)" } ?? ""
        let name = "\(start) -l \(option.name)\(letter)"
        return "\(name)\(value(option)) -d \(ShellWord.quotedForFish(option.help))"
      }
  }

  private static func value(_ option: OptionSpecification) -> String {
    guard option.value != nil else { return "" }
    return switch option.completion {
    case .words(let words), .wordThenFiles(let words): " -x -a \(described(words))"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .nothing: " -x"
    }
  }

  /// Words with an empty description each, or they would have that of their option.
  private static func described(_ words: [String]) -> String {
    "'" + words.map { "\($0)\\t" }.joined(separator: " ") + "'"
  }
}
