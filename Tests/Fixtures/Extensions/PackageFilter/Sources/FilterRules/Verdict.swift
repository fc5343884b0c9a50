/// What the rules make of a text.
public enum Verdict: Sendable {
  case junk, promotion, unknown

  /// Judges a text.
  public init(of text: String) {
    let text = text.lowercased()
    if text.contains("junk") || text.contains("lottery") {
      self = .junk
    } else if text.contains("sale") {
      self = .promotion
    } else {
      self = .unknown
    }
  }
}
