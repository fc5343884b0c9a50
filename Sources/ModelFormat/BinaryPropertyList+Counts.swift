import PropertyLists

/// The counts in a text classifier's property lists. They go no deeper than one dictionary or array, so
/// that no file can keep the reader busy.
extension BinaryPropertyList {
  /// The count under a key of the dictionary; nil where there is none.
  func count(forKey key: String) -> Int? {
    guard case .dictionary(let pairs)? = try? self[top] else { return nil }
    let pair = pairs.first { pair in
      if case .text(key)? = try? self[pair.key] { true } else { false }
    }
    return pair.flatMap { count($0.value) }
  }

  /// The counts of the array; nil where it is none or holds something else.
  var counts: [Int]? {
    guard case .array(let references)? = try? self[top] else { return nil }
    let found = references.compactMap(count)
    return found.count == references.count ? found : nil
  }

  private func count(_ reference: Int) -> Int? {
    guard case .integer(let number)? = try? self[reference], number >= 0 else { return nil }
    return Int(number)
  }
}
