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
