import CPlatform
import Foundation
import Testing

@testable import HostFiles

/// Reading never takes more than it is told to, and waits for nobody.
@Suite struct FileBytesTests {
  @Test func aFileUpToTheLimitIsReadAndALargerOneIsNot() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      try Data("four".utf8).write(to: URL(filePath: path))
      #expect(try FileBytes.read(path, limit: 4) == Data("four".utf8))
      let fault = try #require(throws: FileFault.self) { try FileBytes.read(path, limit: 3) }
      #expect(fault.description == "\(path): cannot be read: it is larger than 3 bytes")
    }
  }

  /// A pipe that nobody writes to, and a folder; a test that hangs here has failed.
  @Test func whatIsNoFileIsRefused() throws {
    try withOwnFolder { root in
      let pipe = root.appending(path: "pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      for path in [pipe, root.path] {
        let fault = try #require(throws: FileFault.self) { try FileBytes.read(path, limit: 3) }
        #expect(fault.reason == "it is not a regular file")
      }
      let missing = root.appending(path: "missing").path
      let fault = try #require(throws: FileFault.self) { try FileBytes.read(missing, limit: 3) }
      #expect(fault.reason == "No such file or directory")
    }
  }
}
