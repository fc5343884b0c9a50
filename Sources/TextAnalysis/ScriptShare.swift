/// Which scripts a text is written in, and how much in each.
struct ScriptShare {
  private(set) var counts: [TextScript: Int] = [:]
  private(set) var total = 0

  init(_ text: String) {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      guard let script = TextScript(scalar) else { continue }
      counts[script, default: 0] += 1
      total += 1
    }
  }

  /// The script with most letters; kana counts with Han, as in Japanese.
  var dominant: TextScript? {
    let best = counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
    return best == .han && counts[.kana, default: 0] > 0 ? .kana : best
  }
}
