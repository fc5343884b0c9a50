/// Makes an input smaller as long as it does what it did.
enum Minimizer {
  /// Leaves out parts, large ones first.
  ///
  /// - Parameters:
  ///   - bytes: An input that fails.
  ///   - tries: How often it may be tried.
  ///   - fails: Whether an input still fails in the same way.
  /// - Returns: The smallest that was found.
  static func minimize(
    _ bytes: [UInt8], tries: Int, fails: ([UInt8]) -> Bool
  ) -> [UInt8] {
    var smallest = bytes
    var left = tries
    var length = max(1, bytes.count / 2)
    while left > 0, !smallest.isEmpty {
      var place = 0
      var isSmaller = false
      while place < smallest.count, left > 0 {
        var candidate = smallest
        candidate.removeSubrange(place..<min(smallest.count, place + length))
        left -= 1
        if fails(candidate) {
          (smallest, isSmaller) = (candidate, true)
        } else {
          place += length
        }
      }
      if length == 1, !isSmaller { break }
      length = max(1, length / 2)
    }
    return smallest
  }
}
