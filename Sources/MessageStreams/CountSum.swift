/// Adds up counts of a file that somebody may have changed: none is less than nothing, and all of them fit.
struct CountSum {
  /// The most that is counted of anything: whatever reads JSON has that number exactly, and the sum of two fits.
  static let most = 1 << 53

  private let place: String
  private(set) var value = 0

  /// Begins with nothing.
  ///
  /// - Parameter path: Where in the file the keys stand.
  init(at path: [any CodingKey]) {
    place = path.map { $0.stringValue + "." }.joined()
  }

  /// Takes one more count.
  ///
  /// - Throws: `WordFault` with its key where it is none, or the sum is more than can be counted.
  mutating func add(_ count: Int, _ key: String) throws(WordFault) {
    guard (0...Self.most).contains(count) else {
      throw WordFault("\(place)\(key): expected a count from 0 to \(Self.most), found \(count)")
    }
    guard value + count <= Self.most else {
      throw WordFault(
        "\(place)\(key): expected no more than \(Self.most) in all, found \(count) beside \(value)")
    }
    value += count
  }

  /// Looks whether a name for people is that of the numbers beside it.
  ///
  /// - Throws: `WordFault` with the key where one of them was changed; not where there is no name.
  func check(name: String?, _ expected: String, _ key: String) throws(WordFault) {
    guard let name, name != expected else { return }
    throw WordFault("\(place)\(key).name: expected \(expected) by the numbers, found another name")
  }

  /// Looks whether something else that says the same has the same number.
  ///
  /// - Throws: `WordFault` with the key where it has another one.
  func check(_ count: Int, _ key: String) throws(WordFault) {
    guard count != value else { return }
    throw WordFault("\(place)\(key): expected \(value) by the other counts, found \(count)")
  }
}
