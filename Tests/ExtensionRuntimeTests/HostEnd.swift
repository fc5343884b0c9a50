import ExtensionWire
import Foundation
import Testing

@testable import ExtensionRuntime

/// The host's end of a session that runs in this process, over real pipes.
final class HostEnd {
  private let toExtension = Pipe()
  private let toHost = Pipe()
  private let ends: AsyncStream<EndReason>
  private var messages: AsyncStream<ExtensionMessage>.Iterator

  /// Starts a session with the given principal object, and says nothing yet.
  init(silentPaths: [String] = [], make: @escaping @MainActor () -> Any) {
    MainQueueMark.install()
    let (ends, end) = AsyncStream.makeStream(of: EndReason.self)
    self.ends = ends
    let (stream, continuation) = AsyncStream.makeStream(of: ExtensionMessage.self)
    messages = stream.makeAsyncIterator()
    let output = toHost.fileHandleForReading
    Thread {
      var parser = FrameParser(limit: FrameLimit.extensionToHost)
      while let bytes = Libc.readSome(from: output.fileDescriptor) {
        do {
          try parser.push(bytes) { payload in
            do {
              continuation.yield(try ExtensionMessage(payload: payload))
            } catch {
              Issue.record(error)
            }
          }
        } catch {
          Issue.record(error)
        }
      }
      continuation.finish()
    }.start()
    let connection = HostConnection(
      input: toExtension.fileHandleForReading.fileDescriptor,
      output: toHost.fileHandleForWriting.fileDescriptor
    ) { end.yield($0) }
    ExtensionSession.start(
      on: connection, principalClass: "Tests.Principal", silentPaths: silentPaths, make: make)
  }

  /// Says hello, and gives what the extension says to that.
  func greet() async throws -> ExtensionMessage {
    try send(.hello(HelloRecord(appGroups: [])))
    return try await next()
  }

  /// Sends a message.
  func send(_ message: HostMessage) throws {
    try send(raw: message.frame())
  }

  /// Sends bytes.
  func send(raw bytes: Data) throws {
    try toExtension.fileHandleForWriting.write(contentsOf: bytes)
  }

  /// Asks about a message.
  func ask(_ id: UInt32, _ body: String) throws {
    try send(
      .query(
        QueryID(rawValue: id),
        QueryRecord(sender: "+1", messageBody: body, receiverISOCountryCode: nil)))
  }

  /// Gives the next message of the extension.
  func next() async throws -> ExtensionMessage {
    try #require(await messages.next(isolation: nil))
  }

  /// Gives the next message, which must be a diagnostic.
  func nextDiagnostic() async throws -> DiagnosticRecord {
    let message = try await next()
    guard case .diagnostic(let diagnostic) = message else {
      throw UnexpectedMessage(message: message)
    }
    return diagnostic
  }

  /// Closes the pipe to the extension.
  func hangUp() throws {
    try toExtension.fileHandleForWriting.close()
  }

  /// Waits for the session's end.
  func end() async throws -> EndReason {
    try #require(await ends.first { _ in true })
  }

  /// A message came in place of another one.
  struct UnexpectedMessage: Error {
    let message: ExtensionMessage
  }
}
