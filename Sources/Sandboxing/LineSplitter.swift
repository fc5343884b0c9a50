/// Cuts a byte stream into lines of bounded length, and the stream at a bounded total.
struct LineSplitter {
  enum Piece: Equatable {
    case line([UInt8])
    case truncated
  }

  private var partial: [UInt8] = []
  /// Whether the stream was cut: nothing of it is given any more.
  private(set) var isCut = false
  /// Whether the beginning of the present line was given already.
  private var isContinued = false
  private let lineBytes: Int

  /// What a line costs besides its bytes: each is an event and a line of the trace, also an empty one.
  static let costOfALine = 64

  init(lineBytes: Int) {
    self.lineBytes = max(1, lineBytes)
  }

  /// Takes bytes and a budget for all that is kept; answers what is complete.
  mutating func take(_ bytes: ArraySlice<UInt8>, budget: inout Int) -> [Piece] {
    // Who prints for ever is not looked at for ever.
    guard !isCut else { return [] }
    var pieces: [Piece] = []
    var rest = bytes
    while !rest.isEmpty, !isCut {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      append(rest[rest.startIndex..<(newline ?? rest.endIndex)])
      guard let newline else { break }
      rest = rest[(newline + 1)...]
      if isContinued, partial.isEmpty {
        // It only ends the line that was given.
        isContinued = false
        continue
      }
      guard let piece = finish(budget: &budget) else { continue }
      pieces.append(piece)
    }
    return pieces
  }

  /// Takes what there is of a line whose end has not come; what comes of it later is its own line.
  mutating func takeUnfinished(budget: inout Int) -> Piece? {
    guard !partial.isEmpty else { return nil }
    defer { isContinued = true }
    return finish(budget: &budget)
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
    defer {
      partial.removeAll(keepingCapacity: true)
      isContinued = false
    }
    guard !isCut else { return nil }
    let cost = partial.count + Self.costOfALine
    guard cost <= budget else {
      isCut = true
      return .truncated
    }
    budget -= cost
    return .line(partial)
  }
}
