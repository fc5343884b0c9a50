/// Words of a shell's command line.
package enum ShellWord {
  /// A text as one word in which nothing has a meaning to sh, bash or zsh; fish has another way.
  package static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
