import CPlatform
import ExtensionWire

/// The host's ends of everything that leads to one child.
final class ChildDescriptors {
  let output: OwnedDescriptor
  let errorOutput: OwnedDescriptor
  let received: OwnedDescriptor
  /// Gone once the child's input is closed.
  private var input: OwnedDescriptor?
  /// The launcher's socket; at its end once the extension runs.
  let conversation: OwnedDescriptor
  let process: OwnedDescriptor
  /// What a socket of the child is in truth.
  let decoy: OwnedDescriptor
  let processIdentifier: Int32
  /// Whether the child began in its control group, and need not go there.
  let isBornInGroup: Bool

  /// Starts the launcher, which waits for its plan.
  init(launcher: String, group: ControlGroup?) throws(SandboxError) {
    let outputPipe = try DescriptorPair.pipe()
    let errorPipe = try DescriptorPair.pipe()
    let inputPipe = try DescriptorPair.pipe()
    let receivedPipe = try DescriptorPair.pipe()
    let sockets = try DescriptorPair.packets()
    decoy = try .taking(cpl_open("/dev/null", O_RDONLY, 0), step: "/dev/null")
    let numbers = [
      decoy.number, outputPipe.second.number, errorPipe.second.number, inputPipe.first.number,
      receivedPipe.second.number, sockets.second.number,
    ]
    // The thread that watches the child would wait in the first reading for ever.
    for number in [
      outputPipe.first.number, errorPipe.first.number, receivedPipe.first.number,
      inputPipe.second.number,
    ] where cpl_set_nonblocking(number) != 0 {
      throw .system("fcntl", cpl_errno())
    }
    (processIdentifier, isBornInGroup) = try Self.spawn(launcher, numbers, group?.birthplace)
    process = try Self.openProcess(processIdentifier)
    output = outputPipe.takeFirst()
    errorOutput = errorPipe.takeFirst()
    received = receivedPipe.takeFirst()
    input = inputPipe.takeSecond()
    conversation = sockets.takeFirst()
  }

  /// Nil once the child's input is closed.
  var inputNumber: Int32? { input?.number }

  func closeInput() { input = nil }

  private static func spawn(
    _ launcher: String, _ numbers: [Int32], _ birthplace: String?
  ) throws(SandboxError) -> (process: Int32, isBornInGroup: Bool) {
    var process: pid_t = 0
    var isBornInGroup = birthplace != nil
    let error = launcher.withCString { path in
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("extension-launcher"), nil]
      defer { free(arguments[0]) }
      let answer = birthplace.map { cpl_spawn_in_group(path, &arguments, numbers, $0, &process) }
      if let answer, answer >= 0 { return answer }
      isBornInGroup = false
      return cpl_spawn(path, &arguments, numbers, &process)
    }
    guard error == 0 else {
      throw SandboxError(
        code: .launcherFailed, subject: launcher, detail: SystemErrorName.of(error),
        remedy: "Check that it is an executable of this machine.")
    }
    return (process, isBornInGroup)
  }

  private static func openProcess(_ process: Int32) throws(SandboxError) -> OwnedDescriptor {
    do {
      return try .taking(cpl_process_descriptor(process), step: "pidfd_open")
    } catch {
      _ = kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
      throw error
    }
  }
}

/// Descriptors to wait for, and which of them have something.
struct PollSet {
  private var entries: [pollfd] = []

  mutating func reset() {
    entries.removeAll(keepingCapacity: true)
  }

  mutating func add(_ number: Int32, _ events: Int32) {
    entries.append(pollfd(fd: number, events: Int16(events), revents: 0))
  }

  mutating func wait(_ timeout: Duration) {
    if cpl_poll(&entries, nfds_t(entries.count), max(0, timeout.nanoseconds)) < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  /// Whether anything but that one has something.
  func isReady(besides number: Int32) -> Bool {
    entries.contains { $0.fd != number && $0.revents != 0 }
  }

  func isReady(_ number: Int32?) -> Bool {
    guard let number else { return false }
    return entries.contains { $0.fd == number && $0.revents != 0 }
  }

  /// Whether there is something to read, not only an end or a fault: who reads then does not wait.
  func isReadable(_ number: Int32?) -> Bool {
    guard let number else { return false }
    return entries.contains { $0.fd == number && $0.revents & Int16(POLLIN) != 0 }
  }
}

extension Duration {
  /// Nanoseconds, never more than a poll takes.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return min(seconds, 1 << 20) * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Whole milliseconds, rounded up and never beyond what poll takes.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return min(seconds.multipliedReportingOverflow(by: 1000).partialValue + fraction, 1 << 30)
  }
}
