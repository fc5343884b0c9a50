/// Lets out in the order in which they were begun what is finished in any order.
///
/// Only so many are begun and not yet let out: who wants to begin one more has to wait, so that what is
/// read does not run ahead of what is written.
package struct OrderedOutput<Value> {
  private var finished: [Value?]
  /// The number of the next one to be let out.
  private var first = 0
  /// The number of the next one to be begun.
  private var next = 0

  /// - Precondition: There is room for one at least.
  package init(window: Int) {
    precondition(window > 0)
    finished = Array(repeating: nil, count: window)
  }

  /// How many are begun and not yet let out.
  package var open: Int { next - first }

  /// Whether one more can be begun.
  package var hasRoom: Bool { open < finished.count }

  /// Begins one more.
  ///
  /// - Returns: Its number, from 0 on; nil where there is no room.
  package mutating func begin() -> Int? {
    guard hasRoom else { return nil }
    defer { next += 1 }
    return next
  }

  /// Finishes one that was begun.
  ///
  /// - Parameters:
  ///   - number: Its number.
  ///   - value: What came of it.
  /// - Returns: All that can be let out now, in order.
  /// - Precondition: It was begun and is not finished yet.
  package mutating func finish(_ number: Int, _ value: Value) -> [Value] {
    precondition((first..<next).contains(number) && finished[number % finished.count] == nil)
    finished[number % finished.count] = value
    var released: [Value] = []
    while let value = finished[first % finished.count] {
      finished[first % finished.count] = nil
      released.append(value)
      first += 1
    }
    return released
  }
}
