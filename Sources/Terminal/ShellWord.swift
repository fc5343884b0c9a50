/// Words of a shell's command line.
package enum ShellWord {
  /// A text as one word in which nothing has a meaning to sh, bash or zsh.
  package static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// A text as one word in which nothing has a meaning to fish, where a backslash has one in quotes.
  package static func quotedForFish(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
