/// What became of the messages with a label, by labels, of which a bounded number have an entry of their own.
///
/// A column that was taken for labels by its name may have another text in each row. Which labels have an entry
/// depends on the labels alone, and not on their order: one that is among the first of all is among the first of
/// each part, and never without its entry there. So parts add up to exactly what is counted of the whole.
struct LabelTallies: Sendable, Hashable {
  typealias Tally = ClassificationMetrics.Tally

  /// So many labels have an entry of their own.
  static let most = 100
  /// A label of more bytes is a text, and has none.
  static let longest = 100

  /// By labels as they were written.
  private(set) var own: [String: Tally] = [:]
  /// All others together.
  private(set) var others = Tally()
  /// The last label that has an entry, where no more can have one; nil where it has to be looked for.
  private var last: Rank?

  init() {}

  /// Takes what was counted, by labels that may be too many.
  init(_ tallies: [String: Tally], others: Tally) {
    self.others = others
    for (label, tally) in tallies { change(label) { $0 = $0 + tally } }
  }

  /// All that was counted.
  var total: Int { own.values.reduce(others.total) { $0 + $1.total } }

  /// Counts a message.
  mutating func count(_ verdict: MessageVerdict, label: String) {
    change(label) { $0.count(verdict) }
  }

  /// Changes the entry of a label, or that of all which have none.
  private mutating func change(_ label: String, _ body: (inout Tally) -> Void) {
    if label.utf8.count > Self.longest {
      body(&others)
    } else if let place = own.index(forKey: label) {
      body(&own.values[place])
    } else if makesRoom(for: label) {
      body(&own[label, default: Tally()])
    } else {
      body(&others)
    }
  }

  /// Finds out whether a new label has an entry, and takes that of the last one where there is no other.
  private mutating func makesRoom(for label: String) -> Bool {
    guard own.count >= Self.most else { return true }
    guard let greatest = last ?? own.keys.map(Rank.init).max() else { return false }
    last = greatest
    guard Rank(label) < greatest else { return false }
    others = others + (own.removeValue(forKey: greatest.label) ?? Tally())
    last = nil
    return true
  }

  /// Both together.
  static func + (left: LabelTallies, right: LabelTallies) -> LabelTallies {
    var sum = left
    sum.others = left.others + right.others
    for (label, tally) in right.own { sum.change(label) { $0 = $0 + tally } }
    return sum
  }

  static func == (left: LabelTallies, right: LabelTallies) -> Bool {
    left.own == right.own && left.others == right.others
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(own)
    hasher.combine(others)
  }
}

extension LabelTallies {
  /// Which labels come before others: words that are labels in any file, then short ones, as texts are long.
  private struct Rank: Sendable, Comparable {
    let label: String
    private let isCommon: Bool
    private let length: Int

    init(_ label: String) {
      self.label = label
      isCommon = LabelMapping.isCommon(label)
      // Not bytes: one letter that is written in two ways is one label.
      length = label.count
    }

    static func < (left: Rank, right: Rank) -> Bool {
      guard left.isCommon == right.isCommon else { return left.isCommon }
      return (left.length, left.label) < (right.length, right.label)
    }
  }
}
