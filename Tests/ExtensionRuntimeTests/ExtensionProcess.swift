import ExtensionWire
import Foundation
import Glibc
import Sandboxing
import Testing

/// An extension in a process of its own, with the host's descriptors 3 and 4.
final class ExtensionProcess {
  private let process: pid_t
  /// Nil once the host has hung up.
  private var toExtension: OwnedDescriptor?
  private let toHost: OwnedDescriptor
  private let output: OwnedDescriptor
  private var parser = FrameParser(limit: FrameLimit.extensionToHost)
  private var messages: [ExtensionMessage] = []

  /// Starts the executable with nothing but HOME in its environment.
  init(_ executable: URL, home: URL) throws {
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    let output = try DescriptorPair.pipe()
    process = try Self.spawn(
      executable, home: home, input: toExtension.first, frames: toHost.second,
      output: output.second)
    self.toExtension = consume toExtension.second
    self.toHost = toHost.first
    self.output = output.first
    let status = fcntl(self.output.number, F_SETFL, O_NONBLOCK)
    try #require(status == 0)
  }

  private static func spawn(
    _ executable: URL, home: URL, input: borrowing OwnedDescriptor,
    frames: borrowing OwnedDescriptor, output: borrowing OwnedDescriptor
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // First out of the way, so that no source is overwritten before it is used.
    let sources = [output.number, output.number, input.number, frames.number]
    let spare = max(try #require(sources.max()) + 1, 5)
    for (target, source) in zip(Int32(1)..., sources) {
      posix_spawn_file_actions_adddup2(&actions, source, spare + target)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for target in Int32(1)...4 {
      posix_spawn_file_actions_adddup2(&actions, spare + target, target)
      posix_spawn_file_actions_addclose(&actions, spare + target)
    }
    var arguments = [strdup(executable.path), nil]
    var environment = [strdup("HOME=\(home.path)"), nil]
    defer { for text in arguments + environment { free(text) } }
    var process = pid_t()
    try #require(
      posix_spawn(&process, executable.path, &actions, nil, &arguments, &environment) == 0)
    return process
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Sends a message, and calls for a reader where a handler may keep the main thread from reading it.
  func send(_ message: HostMessage) throws {
    let frame = try message.frame()
    let isWhole = toExtension?.writeAll(frame)
    try #require(isWhole == true)
    switch message {
    case .deferralResult, .shutdown: call()
    default: break
    }
  }

  /// The number of the process.
  var identifier: pid_t { process }

  /// Calls for a reader.
  func call() {
    kill(process, HostSignal.number)
  }

  /// Asks about a message.
  func ask(_ id: UInt32, _ body: String) throws {
    try send(
      .query(
        QueryID(rawValue: id),
        QueryRecord(sender: "+1", messageBody: body, receiverISOCountryCode: nil)))
  }

  /// Gives the next message; fails at the end of the pipe.
  func next() throws -> ExtensionMessage {
    while messages.isEmpty {
      let read = toHost.readSome()
      let bytes = try #require(read)
      var payloads: [Data] = []
      try parser.push(bytes) { payloads.append($0) }
      messages += try payloads.map { try ExtensionMessage(payload: $0) }
    }
    return messages.removeFirst()
  }

  /// Gives what is printed and logged so far, without waiting for more.
  func printed() -> String {
    var text = Data()
    while let bytes = output.readSome() {
      text += bytes
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Closes the pipe to the extension, and gives its wait status.
  func hangUp() throws -> Int32 {
    toExtension = nil
    var info = siginfo_t()
    try #require(waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == 0)
    return info._sifields._sigchld.si_status
  }
}
