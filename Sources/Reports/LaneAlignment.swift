import Texts

/// Which message of one trace is which of another, also where some were put in or taken out.
///
/// Senders and texts decide where both traces show them. Where they are redacted, what became of
/// the messages does, and their order always holds.
struct LaneAlignment {
  /// A message in both traces, or in one of them.
  typealias Pair = (old: TraceLane?, new: TraceLane?)

  let pairs: [Pair]

  init(_ old: [TraceLane], _ new: [TraceLane]) {
    var numbers = TextNumbers()
    let left = LaneAlignment.features(old, &numbers)
    let right = LaneAlignment.features(new, &numbers)
    var start = 0
    while start < min(left.count, right.count), left[start] == right[start] { start += 1 }
    var end = 0
    while end < min(left.count, right.count) - start,
      left[left.count - 1 - end] == right[right.count - 1 - end]
    { end += 1 }
    let matches = LaneAlignment.match(
      left[start..<(left.count - end)], right[start..<(right.count - end)])
    var pairs: [Pair] = (0..<start).map { (old[$0], new[$0]) }
    pairs += matches.map { (old: $0.map { old[$0] }, new: $1.map { new[$0] }) }
    pairs += (0..<end).map { (old[old.count - end + $0], new[new.count - end + $0]) }
    self.pairs = pairs
  }

  /// Equal texts have the same number: two that are long, or equal in other characters, are compared
  /// once and not in every cell.
  private struct TextNumbers {
    static let redacted = 0
    private static let absent = -1
    private var known = [Redaction.mark: redacted]

    mutating func number(_ text: String?) -> Int {
      guard let text else { return Self.absent }
      if let number = known[text] { return number }
      known[text] = known.count
      return known.count - 1
    }
  }

  /// What a message is known by; of a text, its number.
  private struct Feature: Hashable {
    let service: Int
    let sender: Int
    let text: Int
    let country: Int
    /// How many messages of the same conversation came before.
    let place: Int
    let asked: Bool
    let answer: Int
    let folder: Int

    /// How much speaks for the same message; below zero where nothing does.
    func likeness(_ other: Feature) -> Int {
      var score = service == other.service ? 1 : Feature.otherService
      score += Feature.weigh(text, other.text, same: 12, different: -4)
      score += Feature.weigh(sender, other.sender, same: 6, different: -2)
      if country == other.country { score += 1 }
      if place == other.place { score += 1 }
      if asked == other.asked { score += 1 }
      if answer == other.answer { score += 1 }
      if folder == other.folder { score += 1 }
      return score
    }

    /// Of another service it is the same message where sender and text are the same, and in no other case.
    private static let otherService = -15

    /// A redacted text neither speaks for nor against.
    private static func weigh(_ left: Int, _ right: Int, same: Int, different: Int) -> Int {
      guard left != TextNumbers.redacted, right != TextNumbers.redacted else { return 0 }
      return left == right ? same : different
    }
  }

  private static func features(_ lanes: [TraceLane], _ numbers: inout TextNumbers) -> [Feature] {
    var counts: [Double: Int] = [:]
    return lanes.map { lane in
      let received = lane.first(.received)
      let conversation = received?.number(ReceivedLine.conversation) ?? 0
      defer { counts[conversation, default: 0] += 1 }
      return Feature(
        service: numbers.number(lane.service),
        sender: numbers.number(received?.text(ReceivedLine.sender)),
        text: numbers.number(received?.text(ReceivedLine.text)),
        country: numbers.number(received?.text(ReceivedLine.country)),
        place: counts[conversation] ?? 0,
        asked: lane.isAsked, answer: numbers.number(lane.answer),
        folder: numbers.number(lane.folder))
    }
  }

  /// The most cells of the table; beyond that, messages are paired by their order alone.
  private static let cellLimit = 4_000_000

  /// The pairing with the most likeness in all; indices of the whole arrays.
  private static func match(
    _ left: ArraySlice<Feature>, _ right: ArraySlice<Feature>
  ) -> [(Int?, Int?)] {
    guard !left.isEmpty, !right.isEmpty, left.count * right.count <= cellLimit else {
      return inOrder(left.indices, right.indices)
    }
    let width = right.count + 1
    var best = [Int](repeating: 0, count: (left.count + 1) * width)
    for row in stride(from: left.count - 1, through: 0, by: -1) {
      for column in stride(from: right.count - 1, through: 0, by: -1) {
        let both = left[left.startIndex + row].likeness(right[right.startIndex + column])
        best[row * width + column] = max(
          best[(row + 1) * width + column], best[row * width + column + 1],
          both > 0 ? both + best[(row + 1) * width + column + 1] : 0)
      }
    }
    var result: [(Int?, Int?)] = []
    var (row, column) = (0, 0)
    while row < left.count, column < right.count {
      let (old, new) = (left.startIndex + row, right.startIndex + column)
      let both = left[old].likeness(right[new])
      let value = best[row * width + column]
      if both > 0, value == both + best[(row + 1) * width + column + 1] {
        result.append((old, new))
        (row, column) = (row + 1, column + 1)
      } else if value == best[(row + 1) * width + column] {
        result.append((old, nil))
        row += 1
      } else {
        result.append((nil, new))
        column += 1
      }
    }
    result += (left.startIndex + row..<left.endIndex).map { ($0, nil) }
    return result + (right.startIndex + column..<right.endIndex).map { (nil, $0) }
  }

  private static func inOrder(_ left: Range<Int>, _ right: Range<Int>) -> [(Int?, Int?)] {
    (0..<max(left.count, right.count)).map { offset in
      (
        offset < left.count ? left.lowerBound + offset : nil,
        offset < right.count ? right.lowerBound + offset : nil
      )
    }
  }
}
