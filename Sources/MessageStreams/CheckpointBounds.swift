/// A checkpoint is read whole or not at all: one that was damaged would lose rows, or repeat some.
extension Checkpoint {
  /// Looks whether a run can have been there.
  ///
  /// The offset begins a row where it is the one that the input is known up to: a digest of the bytes before
  /// it is compared with the input.
  ///
  /// - Throws: `WordFault` with the key of what cannot be.
  func checkBounds() throws(WordFault) {
    try input.checkBounds("input")
    try Self.check(next.offset, "next.offset", input.offset...input.offset)
    // A row and a line have one byte at least.
    try Self.check(next.row, "next.row", 0...next.offset)
    try Self.check(next.line, "next.line", 1...next.offset + 1)
    try Self.check(next.column, "next.column", 1...next.offset + 1)
    try Self.check(outputBytes, "outputBytes", 0...InputIdentity.largest)
    if let rejectsBytes {
      try Self.check(rejectsBytes, "rejectsBytes", 0...InputIdentity.largest)
    } else if settings["rejects"] != nil {
      throw WordFault("rejectsBytes: expected a number beside settings.rejects, found none")
    }
    try checkRows()
    // The places follow from the names.
    if let layout, (try? ColumnLayout(names: layout.names)) != layout {
      throw WordFault("layout: expected the columns of its names, found others")
    }
  }

  /// Behind the last row that reading can go on at there may be more that were counted when all is done.
  private func checkRows() throws(WordFault) {
    guard !isComplete else { return }
    // Of a part only its own rows were counted.
    let isPart = settings["shard"] != nil
    guard isPart ? next.row < metrics.rows : next.row != metrics.rows else { return }
    throw WordFault(
      "next.row: expected \(metrics.rows)\(isPart ? " or more" : "") by what was counted, "
        + "found \(next.row)")
  }

  private static func check(
    _ number: Int, _ key: String, _ range: ClosedRange<Int>
  ) throws(WordFault) {
    guard !range.contains(number) else { return }
    let expected =
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
    throw WordFault("\(key): expected \(expected), found \(number)")
  }
}
