import IdentityLookup

/// What the user thinks of it, in the order of the segments.
enum Verdict: String, CaseIterable {
  case scam
  case advertising
  case wanted
  case unsure

  /// The verdict of a segment; nil where none is selected.
  init?(segment: Int) {
    guard Verdict.allCases.indices.contains(segment) else { return nil }
    self = Verdict.allCases[segment]
  }

  var isJunk: Bool { self == .scam || self == .advertising }

  var needsComment: Bool { self == .scam }

  func action(blocking isBlocking: Bool) -> ILClassificationAction {
    switch self {
    case .scam, .advertising: return isBlocking ? .reportJunkAndBlockSender : .reportJunk
    case .wanted: return .reportNotJunk
    case .unsure: return .none
    }
  }
}
