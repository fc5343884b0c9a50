/// Turns any number of refusals into a bounded number of events: the first few, then counts.
struct DenialLog {
  private struct Key: Hashable {
    let code: DenialCode
    let attempt: String
  }

  private struct Entry {
    let denial: Denial
    var seen: Int
    var pending: Int
  }

  private var entries: [Key: Entry] = [:]
  private var order: [Key] = []
  private var flushed = 0

  static let verbatim = 3
  static let distinct = 256
  /// So many counts are told between two moments of rest; then they wait for the next one.
  static let counts = 1_000

  /// Answers the event to report now, nil when this one is only counted.
  mutating func record(_ denial: Denial) -> Denial? {
    var key = Key(code: denial.code, attempt: denial.attempt)
    var denial = denial
    if entries[key] == nil, entries.count >= Self.distinct {
      // A child that varies its attempts is counted by kind.
      key = Key(code: denial.code, attempt: "")
      denial = Denial(
        code: denial.code, attempt: "many different attempts", call: denial.call,
        errno: denial.errno, layer: denial.layer, observed: denial.observed, count: 1)
    }
    guard var entry = entries[key] else {
      entries[key] = Entry(denial: denial, seen: 1, pending: 0)
      order.append(key)
      return denial
    }
    entry.seen += 1
    if entry.seen <= Self.verbatim {
      entries[key] = entry
      return denial
    }
    entry.pending += 1
    entries[key] = entry
    return nil
  }

  /// Takes the counts that have not been reported yet.
  ///
  /// - Parameter isAtRest: Whether all are taken; else only so many that a child which is refused much
  ///   again and again cannot make too many events.
  /// - Returns: A denial for each kind, with how often it came.
  mutating func flush(isAtRest: Bool) -> [Denial] {
    if isAtRest { flushed = 0 }
    guard isAtRest || flushed < Self.counts else { return [] }
    var counted: [Denial] = []
    defer { flushed += counted.count }
    for key in order {
      guard var entry = entries[key], entry.pending > 0 else { continue }
      counted.append(entry.denial.counted(entry.pending))
      entry.pending = 0
      entries[key] = entry
    }
    return counted
  }
}
