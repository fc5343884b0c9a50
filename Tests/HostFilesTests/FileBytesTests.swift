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

  @Test func aBufferIsFilledWhereThereIsEnough() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      try FileBytes.put(Data("onetwothr".utf8), at: path)
      let (file, _) = try FileBytes.openRegular(path)
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4, alignment: 1)
      defer { withExtendedLifetime(file) { buffer.deallocate() } }
      for text in ["onet", "woth"] {
        let isFull = FileBytes.fill(buffer, from: file.fileDescriptor)
        #expect(isFull)
        #expect(String(decoding: buffer, as: UTF8.self) == text)
      }
      let isFull = FileBytes.fill(buffer, from: file.fileDescriptor)
      #expect(!isFull)
    }
  }

  @Test func aFileGetsAnotherContentWhole() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      for text in ["a longer one", "short", ""] {
        try FileBytes.put(Data(text.utf8), at: path)
        #expect(try FileBytes.read(path, limit: 99) == Data(text.utf8))
      }
      let fault = try #require(throws: FileFault.self) {
        try FileBytes.put(Data(), at: root.path)
      }
      #expect(fault.description == "\(root.path): cannot be written: Is a directory")
    }
  }

  /// A process that is started meanwhile would have it open for as long as it lives, and a program that
  /// somebody has open for writing cannot be run.
  @Test func aFileThatIsMadeIsForNobodyElse() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "file").path
      let descriptor = try FileBytes.openToMake(at: path)
      defer { close(descriptor) }
      #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
      #expect(throws: FileFault.self) { try FileBytes.openToMake(at: path) }
    }
  }

  /// Foundation leaves half a file on a disk that has just become full, and says nothing.
  ///
  /// The fuzzer's own files are looked at by nobody else.
  @Test func nobodyWritesFilesOtherwise() throws {
    let found = try SourceFiles.all { line in
      // The arguments may stand in the next line.
      line.contains(/\.write\((?:to:|toFile:|$)|\.createFile\(/)
        && !line.contains("BuildCache.write(")
    }
    #expect(found.filter { !$0.hasPrefix("fuzz/") } == [])
    #expect(!found.isEmpty)
  }
}
