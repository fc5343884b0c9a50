import ExtensionWire
import Foundation
import Sandboxing
import Synchronization
import Testing

@testable import ExtensionRuntime

/// The host's end of a session that runs in this process, over real pipes.
final class HostEnd {
  /// Nil once the host has hung up.
  private let output: Mutex<OwnedDescriptor?>
  private let ends: AsyncStream<EndReason>
  private var messages: AsyncStream<ExtensionMessage>.Iterator
  /// The form that the host speaks.
  private let coding: WireCoding

  /// Starts a session with the given principal object, and says nothing yet.
  init(
    silentPaths: [String] = [], in coding: WireCoding = .binary,
    make: @escaping @MainActor () -> Any
  ) throws {
    self.coding = coding
    MainQueueMark.install()
    let (ends, end) = AsyncStream.makeStream(of: EndReason.self)
    self.ends = ends
    let (stream, continuation) = AsyncStream.makeStream(of: ExtensionMessage.self)
    messages = stream.makeAsyncIterator()
    let toExtension = try DescriptorPair.pipe()
    let toHost = try DescriptorPair.pipe()
    output = Mutex(toExtension.second)
    Self.startReading(toHost.first, in: coding, into: continuation)
    let connection = HostConnection(input: toExtension.first, output: toHost.second) {
      end.yield($0)
    }
    ExtensionServer.start(
      on: connection, principalClass: "Tests.Principal", silentPaths: silentPaths, make: make)
  }

  private static func startReading(
    _ input: consuming OwnedDescriptor, in coding: WireCoding,
    into continuation: AsyncStream<ExtensionMessage>.Continuation
  ) {
    let input = Mutex<OwnedDescriptor?>(input)
    Thread {
      guard let input = input.withLock({ $0.take() }) else { return }
      var parser = FrameParser(limit: FrameLimit.extensionToHost)
      while let bytes = input.readSome() {
        do {
          try parser.push(bytes) { payload in
            do {
              continuation.yield(try ExtensionMessage(payload: payload, in: coding))
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
  }

  /// Says hello, and gives what the extension says to that.
  func greet() async throws -> ExtensionMessage {
    try send(.hello(HelloRecord(appGroups: [])))
    return try await next()
  }

  /// Sends a message.
  func send(_ message: HostMessage) throws {
    send(raw: try message.frame(in: coding))
  }

  /// Sends bytes, whether or not anybody is there to read them.
  func send(raw bytes: [UInt8]) {
    output.withLock { _ = $0?.writeAll(bytes) }
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
  func hangUp() {
    output.withLock { $0 = nil }
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
