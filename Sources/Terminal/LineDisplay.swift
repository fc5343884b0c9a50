/// Draws a line that is being typed on one row of a terminal.
struct LineDisplay {
  let prompt: String
  /// Columns of the terminal.
  let columns: Int

  /// What to print so that the row shows the line, with the cursor at its place.
  ///
  /// A line that is too long is shown around its cursor.
  func text(_ editor: LineEditor) -> String {
    let room = max(4, columns - Self.width(of: prompt) - 1)
    let widths = editor.text.map(Self.width)
    var start = 0
    while widths[start..<editor.cursor].reduce(0, +) > room { start += 1 }
    var end = start
    var used = 0
    while end < widths.count, used + widths[end] <= room {
      used += widths[end]
      end += 1
    }
    let shown = String(editor.text[start..<end])
    let column = Self.width(of: prompt) + widths[start..<editor.cursor].reduce(0, +)
    let right = column == 0 ? "" : "\u{1b}[\(column)C"
    return "\r\u{1b}[K\(prompt)\(shown)\r\(right)"
  }

  /// Columns of a text.
  static func width(of text: String) -> Int { text.map(width).reduce(0, +) }

  /// Columns of a character: none for marks, two for East Asian letters and emoji.
  static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
