import CPlatform
import ExtensionWire

extension Supervisor {
  private static let pieceBytes = 64 << 10
  private static let mostPiecesAtOnce = 16

  /// Takes what the child wrote to descriptor 4.
  func receive() {
    switch Self.read(descriptors.received.number) {
    case .bytes(let bytes):
      // What was printed before an answer belongs to the message that it answers.
      drainOutput()
      flushDenials()
      queue.add(.received(bytes))
    case .ended: isReceiving = false
    case .nothing: break
    }
  }

  /// Takes the frames that lie in the pipe, so that what comes next stands behind them.
  func drainFrames() {
    for _ in 0..<Self.mostPiecesAtOnce {
      var polled = pollfd(fd: descriptors.received.number, events: Int16(POLLIN), revents: 0)
      guard isReceiving, !queue.isFull, poll(&polled, 1, 0) == 1 else { return }
      receive()
    }
  }

  /// Takes what was printed so far.
  func drainOutput() {
    drain(.standardOutput)
    drain(.standardError)
  }

  /// Takes the output that lies in the pipe; a child that never stops printing is cut off.
  private func drain(_ stream: ProcessEvent.OutputStream) {
    for _ in 0..<Self.mostPiecesAtOnce {
      guard output.isOpen(stream), !output.isCut(stream), read(stream) else { return }
    }
  }

  /// Takes output of the child; says whether there was any.
  @discardableResult
  func read(_ stream: ProcessEvent.OutputStream) -> Bool {
    defer { if output.isCut(stream) { nextDrop = .now + Self.dropInterval } }
    let number =
      stream == .standardOutput ? descriptors.output.number : descriptors.errorOutput.number
    switch Self.read(number) {
    case .bytes(let bytes):
      for event in output.take(bytes[...], from: stream) { queue.add(event) }
      return true
    case .ended:
      for event in output.end(stream) { queue.add(event) }
    case .nothing: break
    }
    return false
  }

  /// Writes as much to the child as it takes now.
  func writeInput() {
    guard let number = descriptors.input?.number, !pendingInput.isEmpty else { return }
    let count = pendingInput.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
    if count > 0 {
      pendingInput = pendingInput.dropFirst(count)
      guard pendingInput.isEmpty else { return }
      pendingInput = []
      if closesInputWhenWritten { closeInput() }
    } else if cpl_errno() != EAGAIN, cpl_errno() != EINTR {
      closeInput()
    }
  }

  func closeInput() {
    descriptors.input = nil
    pendingInput = []
  }

  private enum Taken {
    case bytes([UInt8])
    case ended
    case nothing
  }

  private static func read(_ number: Int32) -> Taken {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: pieceBytes) { buffer, count in
      result = CPlatform.read(number, buffer.baseAddress, buffer.count)
      count = max(0, result)
    }
    if result > 0 { return .bytes(bytes) }
    if result < 0, cpl_errno() == EAGAIN || cpl_errno() == EINTR { return .nothing }
    return .ended
  }
}
