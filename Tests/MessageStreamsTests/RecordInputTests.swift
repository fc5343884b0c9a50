import Foundation
import HostFiles
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

  /// A file of some bytes, of which a part was read.
  private static func withFile(
    _ body: (_ path: String, _ input: RecordInput, _ file: FileHandle) throws -> Void
  ) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID().uuidString)")
    try Data(repeating: UInt8(ascii: "a"), count: 1 << 19).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let input = try RecordInput(url.path)
    #expect(try input.read().count == 1 << 18)
    let file = try FileHandle(forWritingTo: url)
    defer { try? file.close() }
    try body(url.path, input, file)
  }

  /// Rows that were taken away while others were read are not passed over.
  @Test(arguments: [0, 1 << 18, (1 << 18) + 7, (1 << 19) - 1])
  func aFileThatEndsEarlyIsTold(_ size: Int) throws {
    try Self.withFile { path, input, file in
      try file.truncate(atOffset: UInt64(size))
      let error = #expect(throws: FileFault.self) {
        while try !input.read().isEmpty {}
      }
      #expect(error?.path == path)
      let end = max(size, 1 << 18)
      let words = "it ends after \(end) bytes, and had \(1 << 19) when it was opened"
      #expect(error?.reason.hasPrefix(words) == true, "\(error?.reason ?? "")")
    }
  }

  @Test func aFileThatGrowsIsReadToItsEnd() throws {
    try Self.withFile { _, input, file in
      try file.seekToEnd()
      try file.write(contentsOf: Data("b".utf8))
      var (rest, bytes) = (0, try input.read())
      while !bytes.isEmpty {
        rest += bytes.count
        bytes = try input.read()
      }
      #expect(rest == (1 << 18) + 1)
    }
  }

  /// What has the path of an input that was cut or exchanged is no place to go on.
  @Test(arguments: [true, false])
  func whatWasCutOrExchangedIsNotTheInputOfBefore(isCut: Bool) throws {
    try Self.withFile { path, input, file in
      let before = try input.identity(upTo: 1 << 18)
      #expect(try before == InputIdentity(path: path, upTo: 1 << 18))
      if isCut {
        try file.truncate(atOffset: 1 << 18)
      } else {
        try FileManager.default.removeItem(atPath: path)
        try Data(repeating: UInt8(ascii: "b"), count: 1 << 19).write(to: URL(filePath: path))
      }
      let known = try input.identity(upTo: 1 << 18)
      #expect(known == before)
      #expect(try known != InputIdentity(path: path, upTo: 1 << 18))
    }
  }
}
