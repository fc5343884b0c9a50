import Foundation
import HostFiles
import MessageStreams
import Testing

/// Who may read a file of records, and where in it they come.
@Suite struct RecordFileTests {
  private static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "records-\(UUID().uuidString)").path
    try Data(text.utf8).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  /// It is so before anything is written, and stays what it was where nothing is private.
  @Test(arguments: [
    (true, 0o644, 0o600), (true, 0o666, 0o600), (true, 0o640, 0o600), (true, 0o755, 0o600),
    (true, 0o600, 0o600), (true, 0o200, 0o200), (false, 0o644, 0o644), (false, 0o755, 0o755),
  ])
  func aFileOfBeforeIsClosedToOthers(_ isPrivate: Bool, _ old: Int, _ new: Int) throws {
    for length in [0, 4] {
      try Self.withFile("kept, cut") { path in
        try FileManager.default.setAttributes([.posixPermissions: old], ofItemAtPath: path)
        let file = try RecordFile(path, keeping: length, isPrivate: isPrivate)
        #expect(try Self.mode(path) == new)
        try file.append(Array("new".utf8))
        #expect(try Self.mode(path) == new)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text == String("kept".prefix(length)) + "new")
      }
    }
  }

  @Test func aNewPrivateFileIsForItsOwner() throws {
    try Self.withFile("") { path in
      try FileManager.default.removeItem(atPath: path)
      _ = try RecordFile(path, isPrivate: true)
      #expect(try Self.mode(path) == 0o600)
    }
  }

  /// Two runs would write a mixture.
  @Test func aFileHasOneWriter() throws {
    try Self.withFile("kept, cut") { path in
      do {
        let first = try RecordFile(opening: path, keeping: 4, isPrivate: false)
        let fault = #expect(throws: FileFault.self) { try RecordFile(path) }
        #expect(fault?.path == path)
        #expect(fault?.reason.hasPrefix("another run is writing it") == true)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept, cut")
        try first.cut()
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "kept")
      }
      try RecordFile(path).append(Array("new".utf8))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    }
  }

  /// A file that is refused is free again.
  @Test func whatWasWrittenMustBeThere() throws {
    try Self.withFile("kept") { path in
      for _ in 0..<2 {
        let short = #expect(throws: FileFault.self) { try RecordFile(path, keeping: 5) }
        #expect(short?.reason.hasPrefix("it has 4 bytes, and 5 were written before") == true)
      }
      try FileManager.default.removeItem(atPath: path)
      let gone = #expect(throws: FileFault.self) { try RecordFile(path, keeping: 5) }
      #expect(gone?.reason.hasPrefix("it is not there, and 5 were written before") == true)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(arguments: [false, true])
  func whatIsMadeInVainGoes(_ isLinked: Bool) throws {
    try Self.withFile("") { path in
      let link = path + ".link"
      defer { try? FileManager.default.removeItem(atPath: link) }
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let name = isLinked ? link : path
      // What was there stays.
      _ = try RecordFile(opening: name, keeping: 0, isPrivate: false)
      #expect(FileManager.default.fileExists(atPath: path))
      try FileManager.default.removeItem(atPath: path)
      _ = try RecordFile(opening: name, keeping: 0, isPrivate: false)
      #expect(!FileManager.default.fileExists(atPath: path))
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
      _ = try RecordFile(name)
      #expect(FileManager.default.fileExists(atPath: path))
    }
  }

  /// What is printed to the same file stays, before it and behind it.
  @Test func anOpenDescriptorIsWrittenWhereItStands() throws {
    try Self.withFile("") { path in
      let open = try FileHandle(forWritingTo: URL(filePath: path))
      try open.write(contentsOf: Data("before, ".utf8))
      do {
        let file = try RecordFile(stream: "/dev/fd/\(open.fileDescriptor)")
        try file.append(Array("row, ".utf8))
        try open.write(contentsOf: Data("between, ".utf8))
        try file.append(Array("row, ".utf8))
      }
      // It is still open to whoever else has it.
      try open.write(contentsOf: Data("behind".utf8))
      try open.close()
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "before, row, between, row, behind")
    }
  }
}
