extension String {
  /// Without white space at both ends.
  var trimmingBlanks: String {
    // Most texts have none, and begin and end with a letter of ASCII.
    let letters: ClosedRange<UInt8> = 0x21...0x7e
    if let first = utf8.first, let last = utf8.last, letters.contains(first),
      letters.contains(last)
    {
      return self
    }
    let front = drop(while: \.isWhitespace)
    guard let last = front.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(front[...last])
  }
}
