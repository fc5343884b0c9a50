import CPlatform
import ExtensionWire

/// The pipes of one child: what it prints goes to the queue in lines, what it is told waits for it.
struct ChildPipes {
  private let descriptors: ChildDescriptors
  private let queue: EventQueue
  private var output: ChildOutput
  private var pendingInput: ArraySlice<UInt8> = []
  private(set) var isReceiving = true
  /// Whether the input is closed as soon as all of it is written.
  private var closesInputWhenWritten = false
  /// When output that is not kept is read again.
  private(set) var nextDrop = ContinuousClock.now

  /// Who prints for ever waits in its call to write meanwhile, and takes no processor from others.
  private static let dropInterval = Duration.milliseconds(10)
  /// Where what is read lies until it is copied: a piece of so many bytes for each read would cost more.
  private var piece = [UInt8](repeating: 0, count: 64 << 10)
  static let mostPiecesAtOnce = 16

  init(_ descriptors: ChildDescriptors, limits: ResourceLimits, queue: EventQueue) {
    self.descriptors = descriptors
    self.queue = queue
    output = ChildOutput(limits: limits)
  }

  /// Says what is waited for.
  ///
  /// - Parameters:
  ///   - polls: Gets it.
  ///   - isForRest: Whether output that is not kept counts, too, though it is not due.
  func arrange(_ polls: inout PollSet, isForRest: Bool) {
    if !queue.isFull {
      if isReceiving { polls.add(descriptors.received.number, POLLIN) }
      let dropsNow = isForRest || nextDrop <= .now
      if output.isOpen(.standardOutput), dropsNow || !output.isCut(.standardOutput) {
        polls.add(descriptors.output.number, POLLIN)
      }
      if output.isOpen(.standardError), dropsNow || !output.isCut(.standardError) {
        polls.add(descriptors.errorOutput.number, POLLIN)
      }
    }
    if let input = descriptors.inputNumber, !pendingInput.isEmpty { polls.add(input, POLLOUT) }
  }

  /// What the child wrote to descriptor 4; nil where there is nothing now.
  mutating func receive() -> [UInt8]? {
    switch read(from: descriptors.received.number) {
    case .bytes(let bytes): return bytes
    case .ended: isReceiving = false
    case .nothing: break
    }
    return nil
  }

  /// Whether something of that lies in the pipe, and there is room for it.
  var hasReceived: Bool {
    var polled = pollfd(fd: descriptors.received.number, events: Int16(POLLIN), revents: 0)
    return isReceiving && !queue.isFull && poll(&polled, 1, 0) == 1
  }

  /// Takes what was printed so far.
  mutating func drainOutput() {
    drain(.standardOutput)
    drain(.standardError)
  }

  /// Takes the output that lies in the pipe; a child that never stops printing is cut off.
  private mutating func drain(_ stream: ProcessEvent.OutputStream) {
    for _ in 0..<Self.mostPiecesAtOnce {
      guard output.isOpen(stream), !output.isCut(stream), read(stream) else { return }
    }
  }

  /// Takes output of the child; says whether there was any.
  @discardableResult
  mutating func read(_ stream: ProcessEvent.OutputStream) -> Bool {
    defer { if output.isCut(stream) { nextDrop = .now + Self.dropInterval } }
    let number =
      stream == .standardOutput ? descriptors.output.number : descriptors.errorOutput.number
    switch read(from: number) {
    case .bytes(let bytes):
      for event in output.take(bytes[...], from: stream) { queue.add(event) }
      return true
    case .ended:
      for event in output.end(stream) { queue.add(event) }
    case .nothing: break
    }
    return false
  }

  /// Takes what was printed of lines that have no end yet.
  mutating func takeUnfinished() {
    for event in output.takeUnfinished() { queue.add(event) }
  }

  /// Takes what was printed to the end, up to the pipes' capacity.
  mutating func endOutput() {
    for stream in [ProcessEvent.OutputStream.standardOutput, .standardError] {
      for _ in 0..<32 where output.isOpen(stream) { read(stream) }
      for event in output.end(stream) { queue.add(event) }
    }
  }

  /// Queues bytes for the child; those for an input that is closed are dropped.
  mutating func addInput(_ bytes: [UInt8]) {
    if descriptors.inputNumber != nil { pendingInput += bytes }
  }

  /// Whether the child has read all that it was told.
  var isInputRead: Bool {
    pendingInput.isEmpty && descriptors.inputNumber.map { cpl_unread_bytes($0) == 0 } ?? true
  }

  /// Whether something of its input is not written yet.
  var hasPendingInput: Bool { !pendingInput.isEmpty }

  /// Writes as much to the child as it takes now.
  mutating func writeInput() {
    guard let number = descriptors.inputNumber, !pendingInput.isEmpty else { return }
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

  /// Closes the input: at once, or when all of it is written.
  mutating func endInput(atOnce: Bool) {
    closesInputWhenWritten = true
    if atOnce || pendingInput.isEmpty { closeInput() }
  }

  private mutating func closeInput() {
    descriptors.closeInput()
    pendingInput = []
  }

  private enum Taken {
    case bytes([UInt8])
    case ended
    case nothing
  }

  private mutating func read(from number: Int32) -> Taken {
    let result = piece.withUnsafeMutableBytes {
      CPlatform.read(number, $0.baseAddress, $0.count)
    }
    if result > 0 { return .bytes(Array(piece[..<result])) }
    if result < 0, cpl_errno() == EAGAIN || cpl_errno() == EINTR { return .nothing }
    return .ended
  }
}
