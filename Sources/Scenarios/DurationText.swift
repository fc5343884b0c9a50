/// Durations as a scenario writes them: `90s`, `2h 30m`, `1d`, `250ms`.
package enum DurationText {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// What to write, for an error.
  package static let expected = "a duration such as \u{201C}30s\u{201D} or \u{201C}2h 30m\u{201D}"

  /// Reads a duration; nil where it is none, or longer than a hundred years.
  package static func parse(_ text: String) -> Duration? {
    let parts = text.split(separator: " ")
    guard !parts.isEmpty else { return nil }
    var total: Int64 = 0
    for part in parts {
      let digits = part.prefix { ("0"..."9").contains($0) }
      guard let count = Int64(digits), count < 3_153_600_000_000,
        let unit = units.first(where: { $0.name == part.dropFirst(digits.count) })
      else { return nil }
      let (product, overflows) = count.multipliedReportingOverflow(by: unit.milliseconds)
      guard !overflows, product < 3_153_600_000_000 else { return nil }
      total += product
    }
    return total < 3_153_600_000_000 ? .milliseconds(total) : nil
  }
}
