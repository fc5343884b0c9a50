import PropertyLists

/// The counts in a text classifier's property lists. They go no deeper than one dictionary or array, and
/// read of its objects only those that can be what is looked for, since any number of them may be one text.
extension BinaryPropertyList {
  /// The count under a key of the dictionary, which is ASCII; nil where there is none.
  func count(forKey key: String) -> Int? {
    guard case .dictionary(let pairs)? = try? self[top] else { return nil }
    // In both forms of a text it has as many units, and so costs as much.
    let cost = Self.smallest + key.utf8.count * 2
    let pair = pairs.first { pair in
      guard self.cost(of: pair.key) == cost, case .text(key)? = try? self[pair.key] else {
        return false
      }
      return true
    }
    return pair.flatMap { count($0.value) }
  }

  /// The counts of the array; nil where it is none or holds something else.
  var counts: [Int]? {
    guard case .array(let references)? = try? self[top] else { return nil }
    var found: [Int] = []
    for reference in references {
      guard let count = count(reference) else { return nil }
      found.append(count)
    }
    return found
  }

  private func count(_ reference: Int) -> Int? {
    guard case .integer(let number)? = try? self[reference], number >= 0 else { return nil }
    return Int(number)
  }
}
