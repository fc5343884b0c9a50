import Foundation
import MessageStreams
import Testing

/// An input that comes from another program.
@Suite struct RecordInputTests {
  /// Nobody waits for a program that writes nothing longer than the answer is wanted.
  @Test(.timeLimit(.minutes(5)))
  func aWaitEndsWithItsTaskOrWithBytes() async throws {
    let pipe = Pipe()
    let input = try RecordInput("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(!input.isReady)
    let waiting = Task { try await input.waitUntilReady() }
    waiting.cancel()
    try await waiting.value
    #expect(!input.isReady)
    try pipe.fileHandleForWriting.write(contentsOf: Data("a".utf8))
    try await input.waitUntilReady()
    #expect(try input.read() == Array("a".utf8))
    try pipe.fileHandleForWriting.close()
    try await input.waitUntilReady()
    #expect(try input.read().isEmpty)
  }
}
