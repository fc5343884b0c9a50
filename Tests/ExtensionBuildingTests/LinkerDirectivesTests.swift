import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// Sources choose code and libraries, not what the linker reads, writes and runs.
@Suite struct LinkerDirectivesTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func builder() throws -> ExtensionBuilder {
    try ExtensionBuilder(cacheFolder: package.appendingPathComponent(".build/extension-cache"))
  }

  /// What the linker would write, if it were told to.
  private static func map(_ folder: TestFolder) -> URL {
    folder.url.appendingPathComponent("map")
  }

  @Test func aSourceGivesTheLinkerNoArguments() throws {
    try TestFolder.with { folder in
      let map = Self.map(folder)
      let words = Fixture.linkerWords(["-Wl,-Map=\(map.path)"])
      try folder.writeExtension(body: "")
      try folder.write(words, to: "Words.swift")
      let target = try ExtensionTarget(folder: folder.url)
      let error = #expect(throws: BuildError.self) { try Self.builder().build(target) }
      #expect(error?.problem.contains("“-Wl,-Map=\(map.path)”") == true, "\(error as Any)")
      #expect(error?.code.isEnvironmental == false)
      #expect(!FileManager.default.fileExists(atPath: map.path))
      // The toolchain by itself does what they say.
      let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
      let main = "@main enum Main { static func main() {} }\n"
      let control = try folder.write(main + words, to: "control/Words.swift")
      // It takes them, and then complains of the words.
      _ = try CompilerRun(
        toolchain.swiftc,
        toolchain.linkerArguments
          + ["-parse-as-library", control.path, "-o", folder.url.path + "/control/program"],
        in: folder.url, name: "control")
      #expect(FileManager.default.fileExists(atPath: map.path))
    }
  }

  @Test(arguments: [
    (["-lsqlite3"], true), (["-lstdc++", "-lz"], true), (["-lx --ld-path=/x"], false),
    (["-lz", "/etc/passwd"], false), (["-l:x.a/../y"], false), (["-L/tmp"], false),
    (["@/x"], false),
    (["-lx\n-L/tmp"], false), (["-l"], false),
    (["-library-path"], false), (["-lazy_library"], false),
  ])
  func onlyLibrariesByTheirNamesAreTaken(_ words: [String], _ passes: Bool) throws {
    try TestFolder.with { folder in
      let entries = words.reduce(into: [UInt8]()) { $0 += Array($1.utf8) + [0] }
      // Whatever kind the section says to be of.
      for kind in [UInt32(1), 0, 7] {
        let bytes = ELFText.object([(".swift1_autolink_entries", kind, entries)])
        let isRefused = try isRefused(bytes, in: folder)
        #expect(isRefused == !passes)
      }
    }
  }

  @Test(arguments: [
    (".text", UInt32(1), false), (".deplibs", 0x6FFF_4C04, true), ("x", 0x6FFF_4C0C, true),
    (".gnu.lto_.opts", 1, true), (".linker-options", 0x6FFF_4C01, false),
  ])
  func whatLinkersTakeForMoreThanCodeIsRefused(
    _ name: String, _ kind: UInt32, _ refused: Bool
  ) throws {
    try TestFolder.with { folder in
      let isRefused = try isRefused(ELFText.object([(name, kind, [1, 2, 3])]), in: folder)
      #expect(isRefused == refused)
    }
  }

  /// Every byte and every length: nothing traps, and what cannot be read is not linked.
  @Test func damagedObjectsAreRefusedOrRead() throws {
    let whole = ELFText.object([(".swift1_autolink_entries", 1, Array("-L/x\0".utf8))])
    #expect(ObjectSection.all(in: whole)?.count == 2)
    for length in 0..<whole.count { _ = ObjectSection.all(in: Array(whole[..<length])) }
    for place in whole.indices {
      for byte in [UInt8](arrayLiteral: 0, 1, 0x7F, 0xFF) {
        var damaged = whole
        damaged[place] = byte
        for section in ObjectSection.all(in: damaged) ?? [] {
          #expect(section.contents.upperBound <= damaged.count)
        }
      }
    }
    try TestFolder.with { folder in
      let isRefused = try isRefused(Array(whole.prefix(100)), in: folder)
      #expect(isRefused)
    }
  }

  private func isRefused(_ bytes: [UInt8], in folder: TestFolder) throws -> Bool {
    let object = folder.url.appendingPathComponent("object.o")
    try Data(bytes).write(to: object)
    do throws(BuildError) {
      try LinkerDirectives.check([object], of: folder.url)
      return false
    } catch {
      #expect(error.code == .compilationFailed)
      return true
    }
  }
}

/// Object files, byte by byte.
private enum ELFText {
  /// One with these sections and the table of their names.
  ///
  /// - Parameter sections: Names, kinds (`sh_type`) and contents.
  /// - Returns: The file.
  static func object(_ sections: [(name: String, kind: UInt32, bytes: [UInt8])]) -> [UInt8] {
    var names: [UInt8] = [0]
    var contents: [UInt8] = []
    var headers = header(name: 0, kind: 0, start: 0, size: 0)
    for section in sections {
      headers += header(
        name: names.count, kind: section.kind, start: 64 + contents.count, size: section.bytes.count
      )
      names += Array(section.name.utf8) + [0]
      contents += section.bytes
    }
    let table = Array(".shstrtab".utf8) + [0]
    headers += header(
      name: names.count, kind: 3, start: 64 + contents.count, size: names.count + table.count)
    contents += names + table
    var file: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9)
    file += number(1, 2) + number(62, 2) + number(1, 4) + number(0, 8) + number(0, 8)
    file += number(64 + contents.count, 8) + number(0, 4) + number(64, 2) + number(0, 4)
    file += number(64, 2) + number(sections.count + 2, 2) + number(sections.count + 1, 2)
    return file + contents + headers
  }

  private static func header(name: Int, kind: UInt32, start: Int, size: Int) -> [UInt8] {
    number(name, 4) + number(Int(kind), 4) + number(0, 16) + number(start, 8) + number(size, 8)
      + number(0, 24)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
