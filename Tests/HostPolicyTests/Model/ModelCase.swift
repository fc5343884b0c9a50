import InboxModel

/// A sequence of events, on one phone.
struct ModelCase: Sendable, Equatable {
  var profile: NaiveProfile
  var stickiness: String
  var events: [NaiveEvent]
  /// Whether a second phone goes through the same events, and must end in the same state.
  var hasTwin = false

  /// Where the phone and the naive inbox part ways.
  struct Failure: Sendable, Equatable {
    let event: Int
    let text: String
  }

  static func == (left: ModelCase, right: ModelCase) -> Bool {
    left.profile.name == right.profile.name && left.stickiness == right.stickiness
      && left.events == right.events
  }

  /// Runs the phone and the naive inbox; nil if they agree and every invariant holds.
  func failure(with fault: NaiveFault? = nil) -> Failure? {
    guard var driver = PhoneDriver(profile: profile.name, stickiness: stickiness) else {
      return Failure(event: 0, text: "no profile \(profile.name), or no \(stickiness)")
    }
    var twin = hasTwin ? driver : nil
    var inbox = NaiveInbox(profile: profile, stickiness: stickiness, fault: fault)
    for (index, event) in events.enumerated() {
      let ours = driver.happens(event)
      if let text = Self.difference(ours, inbox.happens(event), event)
        ?? driver.difference(from: inbox)
        ?? violation(driver, inbox, event, ours, isLast: index == events.count - 1)
      {
        return Failure(event: index, text: text)
      }
      if let other = twin?.happens(event), other != ours || twin?.phone != driver.phone {
        return Failure(event: index, text: "not deterministic: \(ours)\n  then \(other)")
      }
    }
    return nil
  }

  private static func difference(
    _ ours: NaiveResult, _ naive: NaiveResult, _ event: NaiveEvent
  ) -> String? {
    if ours == naive { return nil }
    // The order in which a filter's mistakes are found is not part of the policy.
    if case (.select, .changed(let left), .changed(let right)) = (event, ours, naive),
      left.sorted() == right.sorted()
    {
      return nil
    }
    return "\(ours)\n  naively \(naive)"
  }

  private func violation(
    _ driver: PhoneDriver, _ inbox: NaiveInbox, _ event: NaiveEvent, _ result: NaiveResult,
    isLast: Bool
  ) -> String? {
    var observed = ObservedInbox(driver.phone, intoFolders: isLast)
    if case .receive(let message, _) = event {
      switch result {
      case .asked: observed.asked = (message, inbox.contacts)
      case .placed(let placement) where placement.isAsked:
        observed.asked = (message, inbox.contacts)
      default: break
      }
    }
    return observed.violation
  }
}

extension ModelCase: CustomStringConvertible {
  var description: String {
    let lines = events.enumerated().map { "  \($0 + 1). \($1)" }
    return "profile \(profile.name), junk \(stickiness)\n" + lines.joined(separator: "\n")
  }
}
