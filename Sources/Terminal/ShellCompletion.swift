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
