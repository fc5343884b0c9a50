import CPlatform
import Foundation

/// The probe program as a plain child: everything that the sandbox takes away is there.
struct PlainProcess {
  private(set) var output: [UInt8] = []
  private(set) var sent: [UInt8] = []
  /// Nil when it was still there at the deadline, and was killed.
  private(set) var ending: cpl_ending?

  /// Runs to its end, or to the deadline in milliseconds, or until it has done enough.
  init(
    _ program: String, _ arguments: [String], deadline: Int64 = 60_000,
    until isEnough: (PlainProcess) -> Bool = { _ in false }
  ) throws {
    var pipes: [Int32] = []
    defer { for number in pipes { close(number) } }
    for _ in 0..<3 { pipes += try Self.pipe() }
    let nothing = cpl_open("/dev/null", O_RDWR, 0)
    pipes.append(nothing)
    // This thread waits for it; where it is gone, nobody does.
    let process = try Self.spawn(
      program, ["follow", "\(getpid())"] + arguments,
      [nothing, pipes[1], nothing, pipes[2], pipes[5]])
    for index in [1, 2, 5] { close(pipes[index]) }
    let (output, input, received) = (pipes[0], pipes[3], pipes[4])
    pipes = [output, input, received, nothing]
    // Three frames of a host, for those who wait for some.
    cpl_ignore_broken_pipes()
    let frames = [UInt8](repeating: 0, count: 3) + [2, 0x7b, 0x7d]
    _ = write(input, frames + frames + frames, 3 * frames.count)
    let end = ContinuousClock.now + .milliseconds(deadline)
    let descriptor = cpl_process_descriptor(process)
    pipes.append(descriptor)
    for number in [output, received] { _ = cpl_set_nonblocking(number) }
    var watched = [output, received, descriptor]
    while watched.contains(descriptor), !isEnough(self) {
      guard watch(&watched, output: output, received: received, until: end) else { break }
    }
    ending = try Self.reap(process)
    if ending == nil { kill(process, SIGKILL) }
    if ending == nil { waitpid(process, nil, 0) }
    take(from: output, into: \.output)
    take(from: received, into: \.sent)
  }

  /// Waits for something to happen; false when the time is up.
  private mutating func watch(
    _ watched: inout [Int32], output: Int32, received: Int32,
    until end: ContinuousClock.Instant
  ) -> Bool {
    let (seconds, fraction) = ContinuousClock.now.duration(to: end).components
    let left = seconds * 1000 + fraction / 1_000_000_000_000_000
    guard left > 0 else { return false }
    var polled = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&polled, nfds_t(polled.count), Int32(left))
    let ready = polled.filter { $0.revents != 0 }.map(\.fd)
    for number in ready {
      let isOpen =
        switch number {
        case output: take(from: output, into: \.output)
        case received: take(from: received, into: \.sent)
        // The process itself: it is gone.
        default: false
        }
      if !isOpen { watched.removeAll { $0 == number } }
    }
    return true
  }

  /// Takes what is there; false at the end of the stream.
  @discardableResult
  private mutating func take(
    from number: Int32, into list: WritableKeyPath<PlainProcess, [UInt8]>
  ) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(number, &buffer, buffer.count)
      guard count > 0 else { return count < 0 && cpl_errno() == EAGAIN }
      self[keyPath: list] += buffer[..<count]
    }
  }

  private static func reap(_ process: Int32) throws -> cpl_ending? {
    var ending = cpl_ending()
    return cpl_reap(process, &ending) == 1 ? ending : nil
  }

  static func pipe() throws -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard cpl_pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
    // Beyond the numbers that the child gets them under.
    return ends.map { end in
      defer { close(end) }
      return cpl_duplicate(end, 6)
    }
  }

  /// Starts a program; everything that does not close on exec is inherited.
  static func spawn(
    _ program: String, _ arguments: [String], _ descriptors: [Int32]
  ) throws -> Int32 {
    var texts: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var process: pid_t = 0
    let raised = descriptors.map { $0 < 0 ? -1 : cpl_duplicate($0, 6) }
    defer { for number in raised where number >= 0 { close(number) } }
    let error = cpl_spawn_openly(program, texts, raised, &process)
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    return process
  }
}
