/// Cuts a byte stream into lines of bounded length, and the stream at a bounded total.
struct LineSplitter {
  enum Piece: Equatable {
    case line([UInt8])
    case truncated
  }

  private var partial: [UInt8] = []
  private var isSkipping = false
  private let lineBytes: Int

  init(lineBytes: Int) {
    self.lineBytes = max(1, lineBytes)
  }

  /// Takes bytes and a budget for all that is kept; answers what is complete.
  mutating func take(_ bytes: ArraySlice<UInt8>, budget: inout Int) -> [Piece] {
    var pieces: [Piece] = []
    var rest = bytes
    while !rest.isEmpty {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      append(rest[rest.startIndex..<(newline ?? rest.endIndex)])
      guard let newline else { break }
      rest = rest[(newline + 1)...]
      guard let piece = finish(budget: &budget) else { continue }
      pieces.append(piece)
    }
    return pieces
  }

  /// Takes what is left when the stream ends without a newline.
  mutating func end(budget: inout Int) -> Piece? {
    partial.isEmpty ? nil : finish(budget: &budget)
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>) {
    let room = lineBytes - partial.count
    partial.append(contentsOf: bytes.prefix(max(0, room)))
  }

  private mutating func finish(budget: inout Int) -> Piece? {
    defer { partial.removeAll(keepingCapacity: true) }
    guard !isSkipping else { return nil }
    // An empty line costs one, or a flood of newlines would be free.
    let cost = partial.count + 1
    guard cost <= budget else {
      isSkipping = true
      return .truncated
    }
    budget -= cost
    return .line(partial)
  }
}
