import ExtensionWire
import Foundation
import Glibc
import Testing

@testable import ExtensionRuntime

/// An extension in a process of its own, with the host's descriptors 3 and 4.
final class ExtensionProcess {
  private let process: pid_t
  private let toExtension = Pipe()
  private let toHost = Pipe()
  private let output = Pipe()
  private var parser = FrameParser(limit: FrameLimit.extensionToHost)
  private var messages: [ExtensionMessage] = []

  /// Starts the executable with nothing but HOME in its environment.
  init(_ executable: URL, home: URL) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let input = FileHandle(forReadingAtPath: "/dev/null")
    let sources = [
      try #require(input).fileDescriptor, output.fileHandleForWriting.fileDescriptor,
      output.fileHandleForWriting.fileDescriptor, toExtension.fileHandleForReading.fileDescriptor,
      toHost.fileHandleForWriting.fileDescriptor,
    ]
    // First out of the way, so that no source is overwritten before it is used.
    let spare = max(try #require(sources.max()) + 1, Int32(sources.count))
    for (target, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, spare + Int32(target))
    }
    for target in sources.indices {
      posix_spawn_file_actions_adddup2(&actions, spare + Int32(target), Int32(target))
    }
    // Else a child, this one or another test's, would hold the host's own ends, and the child
    // would never see the end of its pipe.
    for pipe in [output, toExtension, toHost] {
      for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
        try #require(fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC) == 0)
      }
    }
    var arguments = [strdup(executable.path), nil]
    var environment = [strdup("HOME=\(home.path)"), nil]
    defer { (arguments + environment).forEach { free($0) } }
    var process = pid_t()
    try #require(
      posix_spawn(&process, executable.path, &actions, nil, &arguments, &environment) == 0)
    self.process = process
    try toExtension.fileHandleForReading.close()
    try toHost.fileHandleForWriting.close()
    try output.fileHandleForWriting.close()
    let reading = output.fileHandleForReading.fileDescriptor
    try #require(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Sends a message.
  func send(_ message: HostMessage) throws {
    try toExtension.fileHandleForWriting.write(contentsOf: message.frame())
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
      let bytes = try #require(Libc.readSome(from: toHost.fileHandleForReading.fileDescriptor))
      var payloads: [Data] = []
      try parser.push(bytes) { payloads.append($0) }
      messages += try payloads.map { try ExtensionMessage(payload: $0) }
    }
    return messages.removeFirst()
  }

  /// Gives what is printed and logged so far, without waiting for more.
  func printed() -> String {
    var text = Data()
    while let bytes = Libc.readSome(from: output.fileHandleForReading.fileDescriptor) {
      text += bytes
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Closes the pipe to the extension, and gives its wait status.
  func hangUp() throws -> Int32 {
    try toExtension.fileHandleForWriting.close()
    var info = siginfo_t()
    try #require(waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) == 0)
    return info._sifields._sigchld.si_status
  }
}
