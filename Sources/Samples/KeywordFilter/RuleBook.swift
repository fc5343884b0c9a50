/// The user's white list and black list.
///
/// A list holds groups of conditions: one group must hold, and in it every condition.
struct RuleBook: Codable {
  var whiteList: [Group] = []
  var blackList: [Group] = []

  struct Group: Codable {
    var conditions: [Condition]
  }

  enum Verdict {
    case allowed
    case blocked
    case unknown
  }
}

extension RuleBook {
  /// The white list wins over the black list.
  func verdict(on message: Message) -> Verdict {
    if whiteList.contains(where: { $0.holds(for: message) }) {
      return .allowed
    }
    if blackList.contains(where: { $0.holds(for: message) }) {
      return .blocked
    }
    return .unknown
  }
}

extension RuleBook.Group {
  func holds(for message: Message) -> Bool {
    !conditions.isEmpty && conditions.allSatisfy { $0.holds(for: message) }
  }
}
