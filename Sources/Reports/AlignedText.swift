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
