/// Words of a shell's command line.
package enum ShellWord {
  /// A text as one word in which nothing has a meaning to sh, bash or zsh.
  package static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  /// The same, with quotation marks only where there is something that may have a meaning.
  package static func quotedIfNeeded(_ text: String) -> String {
    // zsh takes a word that begins with an equals sign for the name of a command.
    let isPlain = !text.isEmpty && !text.hasPrefix("=") && text.utf8.allSatisfy(isPlain)
    return isPlain ? text : quoted(text)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "="):
      true
    default: false
    }
  }

  /// A text as one word in which nothing has a meaning to fish, where a backslash has one in quotes.
  package static func quotedForFish(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
