/// Colours for a terminal, or none.
package struct TerminalStyle: Sendable {
  private let isOn: Bool

  /// Colours, where they are wanted.
  package init(usesColor: Bool) {
    isOn = usesColor
  }

  /// The text in green.
  package func green(_ text: String) -> String { wrap(text, "32") }
  /// The text in red.
  package func red(_ text: String) -> String { wrap(text, "31") }
  /// The text in yellow.
  package func yellow(_ text: String) -> String { wrap(text, "33") }
  /// The text, bold.
  package func bold(_ text: String) -> String { wrap(text, "1") }
  /// The text, dim.
  package func dim(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

extension Int {
  /// The number with what it counts, such as `1 message` and `2 messages`.
  package func counting(_ noun: String, plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}

extension String {
  /// With spaces after it, up to so many characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// With spaces before it, up to so many characters.
  package func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
