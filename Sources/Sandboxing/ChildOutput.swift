/// The child's two output streams, cut to lines and to a common total.
struct ChildOutput {
  private var standard: LineSplitter
  private var error: LineSplitter
  private var budget: Int
  private var ended: Set<ProcessEvent.OutputStream> = []

  init(limits: ResourceLimits) {
    standard = LineSplitter(lineBytes: limits.lineBytes)
    error = LineSplitter(lineBytes: limits.lineBytes)
    budget = limits.outputBytes
  }

  func isOpen(_ stream: ProcessEvent.OutputStream) -> Bool { !ended.contains(stream) }

  /// Whether nothing more of it is kept.
  func isCut(_ stream: ProcessEvent.OutputStream) -> Bool {
    stream == .standardOutput ? standard.isCut : error.isCut
  }

  mutating func take(
    _ bytes: ArraySlice<UInt8>, from stream: ProcessEvent.OutputStream
  ) -> [ProcessEvent] {
    let pieces =
      switch stream {
      case .standardOutput: standard.take(bytes, budget: &budget)
      case .standardError: error.take(bytes, budget: &budget)
      }
    return pieces.map { $0.event(stream) }
  }

  /// What was written of lines that have no end yet; nothing of it waits for more.
  mutating func takeUnfinished() -> [ProcessEvent] {
    let pieces: [(LineSplitter.Piece?, ProcessEvent.OutputStream)] = [
      (standard.takeUnfinished(budget: &budget), .standardOutput),
      (error.takeUnfinished(budget: &budget), .standardError),
    ]
    return pieces.compactMap { piece, stream in piece?.event(stream) }
  }

  mutating func end(_ stream: ProcessEvent.OutputStream) -> [ProcessEvent] {
    guard ended.insert(stream).inserted else { return [] }
    let piece =
      switch stream {
      case .standardOutput: standard.end(budget: &budget)
      case .standardError: error.end(budget: &budget)
      }
    return piece.map { [$0.event(stream)] } ?? []
  }
}

extension LineSplitter.Piece {
  fileprivate func event(_ stream: ProcessEvent.OutputStream) -> ProcessEvent {
    switch self {
    case .line(let bytes): .output(stream, bytes)
    case .truncated: .outputTruncated(stream)
    }
  }
}

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
