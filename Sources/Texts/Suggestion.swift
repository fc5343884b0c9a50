/// Finds the word that was probably meant.
package enum Suggestion {
  /// The candidate with the fewest differing letters, if it is near enough to be a slip.
  package static func nearest(to word: String, in candidates: [String]) -> String? {
    let count = word.count
    let limit = count < 3 ? 0 : max(1, min(count, mostLetters) / 3)
    return
      candidates
      // Each letter more is a difference, also beyond those that are compared.
      .filter { abs($0.count - count) <= limit }
      .map { (candidate: $0, distance: distance(word, $0)) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?
      .candidate
  }

  /// The letters that are compared; nobody types so long a name.
  private static let mostLetters = 64

  /// Whether a word is probably another one with a slip in it.
  package static func isSlip(_ word: String, of other: String) -> Bool {
    nearest(to: word, in: [other]) != nil
  }

  /// Whether a name is probably another one with one slip in it: a letter more, less or other, two in
  /// a wrong order, or two more or less.
  ///
  /// Of thousands of names most are known by their length to be none, or by a short one to say little.
  package static func isSlip(_ name: String, ofName other: String) -> Bool {
    let (count, others) = (name.count, other.count)
    let difference = abs(count - others)
    guard difference <= 2, count > 3, others > 3 else { return false }
    return distance(name, other) <= max(1, difference)
  }

  /// Letters to insert, delete, replace or swap to turn one word into the other.
  package static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased().prefix(mostLetters))
    let right = Array(right.lowercased().prefix(mostLetters))
    var rows = [Array(0...right.count)]
    for (i, a) in left.enumerated() {
      var row = [i + 1]
      for (j, b) in right.enumerated() {
        var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a == b ? 0 : 1))
        if i > 0, j > 0, a == right[j - 1], left[i - 1] == b {
          cost = min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[left.count][right.count]
  }
}
