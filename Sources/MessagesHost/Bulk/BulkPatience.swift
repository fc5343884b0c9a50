import Texts

/// Whether an extension that fails is asked any more: a value that is told of failures and answers.
///
/// Where the process fails at a message, its neighbours are often alike, as in a sorted corpus. So after some
/// in a row others are asked about, from elsewhere and with other texts, before the extension is given up. Where
/// one of them has its answer, the rest of the round is asked about, whatever fails.
struct BulkPatience {
  private let rules: BulkSession.Rules
  /// Processes in a row that ended before they answered anything, and not at a message.
  private var failedStarts = 0
  /// Messages in a row that failed.
  private var failures = 0
  /// The texts of those.
  private var texts: Set<PrivateText?> = []
  /// Those of them that had another text when others were looked for.
  private var failedProbes = 0
  /// How the process ended at last.
  private var lastEnd = ""
  /// Whether there ever was an answer.
  private var hasAnswered = false
  /// Whether there was one in this round.
  private var hasAnsweredInRound = false
  /// Whether that was when others were looked for.
  private var isCleared = false

  init(_ rules: BulkSession.Rules) {
    self.rules = rules
  }

  /// Whether so many failed in a row that others are to be asked about next.
  var wantsOthers: Bool { !isCleared && failures >= rules.failureLimit }

  /// Why the extension is not asked any more; nil where it is.
  var end: String? {
    if failedStarts >= rules.startLimit {
      return "its process ended \(failedStarts) times in a row before it answered anything, "
        + "at last because \(lastEnd)"
    }
    // Where all are alike, none can show whose fault it is; the extension's only where it never answered.
    let isUseless = !hasAnswered && failures >= rules.mostFailures
    // What is left of a round may all be of one kind, and of what was answered nothing is left.
    let limit = hasAnsweredInRound ? rules.mostFailures : rules.probeLimit
    guard failedProbes >= limit || isUseless else { return nil }
    return "it failed at \(failures) messages in a row, at last because \(lastEnd)"
  }

  /// Chooses a message from elsewhere that differs from those that failed.
  ///
  /// - Parameters:
  ///   - places: The places of the messages without a reply, in order.
  ///   - text: Gives the text of the message at a place.
  /// - Returns: Its place; nil where none differs.
  func other(among places: [Int], text: (Int) -> PrivateText?) -> Int? {
    let others = places.filter { !texts.contains(text($0)) }
    // The last one, then the one in the middle, and so on: each from elsewhere.
    return others.isEmpty ? nil : others[(others.count - 1) / (failedProbes + 1)]
  }

  /// Notes that there was an answer, which ends every row.
  mutating func answered() {
    (hasAnswered, hasAnsweredInRound) = (true, true)
    guard failures > 0 || failedStarts > 0 else { return }
    if wantsOthers { isCleared = true }
    (failures, failedProbes, failedStarts, texts) = (0, 0, 0, [])
  }

  /// Notes that other messages are asked about from now on.
  mutating func beginRound() {
    (isCleared, hasAnsweredInRound) = (false, false)
  }

  /// Notes that a process ended before it answered anything, with no message open.
  ///
  /// - Parameter end: How it ended.
  mutating func startFailed(_ end: String) {
    failedStarts += 1
    lastEnd = end
  }

  /// Notes that a message failed that was open alone.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - end: How the process ended.
  mutating func failed(at text: PrivateText?, _ end: String) {
    let isOther = texts.insert(text).inserted
    if wantsOthers, isOther { failedProbes += 1 }
    failures += 1
    failedStarts = 0
    lastEnd = end
  }
}
