import CPlatform
import Foundation
import Testing

@testable import HostFiles

/// What comes piece by piece is where it was meant to be when it is whole, and not in memory meanwhile.
@Suite struct GatheredOutputTests {
  private static func piece(_ number: Int, bytes: Int = 5_000) -> Data {
    Data(String(repeating: "\(number % 10)", count: bytes - 1).utf8) + Data("\n".utf8)
  }

  private static func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// So many pieces that memory has no room for them, and so few that it has.
  @Test(arguments: [1, 13, 14, 200], [false, true])
  func aFileIsReplacedWhenItIsWhole(_ count: Int, isPrivate: Bool) throws {
    try withOwnFolder { root in
      let path = root.appending(path: "report").path
      try OutputFile.write(Data("first".utf8), to: path)
      chmod(path, 0o640)
      let output = GatheredOutput(path, isPrivate: isPrivate)
      var all = Data()
      for number in 0..<count {
        output.append(Self.piece(number))
        all += Self.piece(number)
        #expect(output.held < GatheredOutput.most)
        #expect(try FileBytes.readAll(path) == Data("first".utf8))
      }
      let isLarge = all.count >= GatheredOutput.most
      #expect(try Self.names(root).count == (isLarge ? 2 : 1))
      try output.finish()
      #expect(try FileBytes.readAll(path) == all)
      #expect(try Self.names(root) == ["report"])
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == (isPrivate ? 0o600 : 0o640))
    }
  }

  @Test func whatIsNotFinishedGoes() throws {
    try withOwnFolder { root in
      let path = root.appending(path: "report").path
      var output: GatheredOutput? = GatheredOutput(path)
      output?.append(Self.piece(1, bytes: 3 * GatheredOutput.most))
      #expect(output?.held == 0)
      let names = try Self.names(root)
      #expect(names.count == 1)
      output = nil
      #expect(try Self.names(root) == [])
    }
  }

  /// What is printed meanwhile stands before all of it.
  @Test(arguments: [1, 200])
  func aStreamGetsAllOfItAtTheEnd(_ count: Int) throws {
    try withOwnFolder { root in
      let path = root.appending(path: "printed").path
      let descriptor = cpl_open(path, O_WRONLY | O_CREAT, 0o600)
      defer { close(descriptor) }
      let output = GatheredOutput("/dev/fd/\(descriptor)")
      var all = Data()
      for number in 0..<count {
        output.append(Self.piece(number))
        all += Self.piece(number)
        #expect(output.held < GatheredOutput.most)
      }
      try FileBytes.write(Data("printed ".utf8), to: descriptor, path: path)
      #expect(try FileBytes.readAll(path) == Data("printed ".utf8))
      try output.finish()
      #expect(try FileBytes.readAll(path) == Data("printed ".utf8) + all)
      #expect(try Self.names(root) == ["printed"])
    }
  }

  /// It is told once, at the end, in the words of any other file; nothing is kept for it meanwhile.
  @Test(arguments: [1, 200])
  func whatCannotBeWrittenIsToldAtTheEnd(_ count: Int) throws {
    try withOwnFolder { root in
      let file = root.appending(path: "file").path
      try OutputFile.write(Data(), to: file)
      let output = GatheredOutput("\(file)/report")
      for number in 0..<count {
        output.append(Self.piece(number))
        #expect(output.held < GatheredOutput.most)
      }
      let fault = #expect(throws: FileFault.self) { try output.finish() }
      #expect(
        fault?.description == "\(file)/report: cannot be written: \(file) is no folder")
      #expect(try Self.names(root) == ["file"])
    }
  }
}
