/// A phone call that reaches the phone.
package struct IncomingCall: Sendable, Hashable {
  /// Who calls; nil where the network tells no number.
  package let caller: SenderAddress?
  /// Whether the user answers it; else it is missed.
  package let isAnswered: Bool

  /// Describes a call.
  package init(caller: SenderAddress?, isAnswered: Bool) {
    self.caller = caller
    self.isAnswered = isAnswered
  }
}

/// Names one call within one phone, also one that did not ring: 1 for the first.
package struct CallID: Sendable, Hashable, Comparable {
  /// 1 for the first.
  package let number: Int

  /// Names a call.
  package init(_ number: Int) {
    self.number = number
  }

  package static func < (left: CallID, right: CallID) -> Bool { left.number < right.number }
}

extension CallID: CustomStringConvertible {
  package var description: String { "call \(number)" }
}

/// A call in the list Recents of the Phone app.
package struct RecentCall: Sendable, Hashable {
  /// Names the call.
  package let id: CallID
  /// Who called; nil where the network told no number.
  package let caller: SenderAddress?
  /// Whether the user answered it; else it was missed.
  package let isAnswered: Bool
  /// The phone's own time when it came.
  package let time: Duration
}

/// What the phone does with a call.
package struct CallArrival: Sendable, Hashable {
  /// Names the call.
  package let id: CallID
  /// Whether it rings, and is listed in Recents.
  package let rings: Bool
  /// The rules that decided, in order.
  package let rules: [PolicyRule]
}

extension PhoneState {
  /// A call reaches the phone.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - time: The phone's own time.
  /// - Returns: Whether it rings, and why.
  @discardableResult
  package mutating func receive(_ call: IncomingCall, at time: Duration) -> CallArrival {
    lastCall += 1
    let id = CallID(lastCall)
    if let caller = call.caller, blocked.contains(caller) {
      return CallArrival(id: id, rings: false, rules: [profile.rule(CallRule.blocked)])
    }
    recents.append(
      RecentCall(id: id, caller: call.caller, isAnswered: call.isAnswered, time: time))
    return CallArrival(id: id, rings: true, rules: [profile.rule(CallRule.recents)])
  }

  /// The calls of the newest item of Recents from a caller; empty where there is none.
  ///
  /// Consecutive calls of one caller that were all answered, or all missed, are one item.
  package func recentsItem(of caller: SenderAddress?) -> Set<CallID> {
    guard let last = recents.lastIndex(where: { $0.caller == caller }) else { return [] }
    let item = recents[...last].reversed().prefix {
      $0.caller == caller && $0.isAnswered == recents[last].isAnswered
    }
    return Set(item.map(\.id))
  }
}

/// The rules about calls.
package enum CallRule {
  package static let recents = PolicyRule(
    "call.recents", "A call rings, and is listed in Recents as answered or missed.",
    source: "how the Phone app is used", provenance: .inferred)

  package static let blocked = PolicyRule(
    "call.blocked", "A blocked caller\u{2019}s call does not ring, and is not listed in Recents.",
    source: "Apple Support: Block phone numbers, for the ringing; nobody says of Recents",
    provenance: .assumed)

  package static let all = [recents, blocked]
}
