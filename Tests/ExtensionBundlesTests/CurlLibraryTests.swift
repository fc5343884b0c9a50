import ExtensionBundles
import Foundation
import TestExtensions
import Testing

/// Programs that load a library of the network when they use it, where that is not here.
@Suite struct CurlLibraryTests {
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func segment(_ kind: Int, _ place: Int, _ address: Int, _ size: Int) -> [UInt8] {
    number(kind, 4) + number(0, 4) + number(place, 8) + number(address, 8) + number(0, 8)
      + number(size, 8) + number(size, 8) + number(0, 8)
  }

  /// A program with two segments, a part for the loader, and this name.
  private static func program(named name: String) -> [UInt8] {
    let base = 0x1000
    var head: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    head += [UInt8](repeating: 0, count: 0x20 - head.count) + number(64, 8)
    head += [UInt8](repeating: 0, count: 0x36 - head.count) + number(56, 2) + number(2, 2)
    head += [UInt8](repeating: 0, count: 64 - head.count)
    let names = 64 + 2 * 56 + 3 * 16
    let segments = segment(1, 0, base, 0x1000) + segment(2, 64 + 2 * 56, base, 3 * 16)
    let tags = [(5, base + names), (14, 1), (0, 0)]
    let dynamic = tags.flatMap { number($0.0, 8) + number($0.1, 8) }
    return head + segments + dynamic + Array("\0\(name)\0".utf8)
  }

  /// Why a program is refused where the library may only lie in the folder.
  private func refusal(_ bytes: [UInt8], in folder: TestFolder) throws -> BuildError? {
    let url = folder.url.appendingPathComponent("program")
    try Data(bytes).write(to: url)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    do throws(BuildError) {
      try CurlLibrary.check(file, at: url, in: [folder.url.path])
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("libcurl.so.4", true), ("libcurl.so.40", false), ("libcurl.so", false), ("", false),
  ])
  func whoeverBearsItsNameNeedsIt(_ name: String, _ needsIt: Bool) throws {
    try TestFolder.with { folder in
      let program = Self.program(named: name)
      let error = try refusal(program, in: folder)
      #expect((error != nil) == needsIt)
      if let error {
        #expect(error.code == .libraryMissing && error.code.isEnvironmental)
        #expect(error.problem.contains(folder.url.path))
      }
      _ = try folder.write("", to: CurlLibrary.name)
      let other = try refusal(program, in: folder)
      #expect(other == nil)
    }
  }

  /// Nothing traps, and of what is not whole nothing is known.
  @Test func damagedProgramsAreRead() throws {
    try TestFolder.with { folder in
      let whole = Self.program(named: CurlLibrary.name)
      for length in 0..<whole.count {
        let error = try refusal(Array(whole[..<length]), in: folder)
        #expect(error == nil)
      }
      for place in whole.indices {
        for byte in [UInt8](arrayLiteral: 0, 1, 0x7F, 0xFF) {
          var damaged = whole
          damaged[place] = byte
          if let error = try refusal(damaged, in: folder) {
            #expect(error.code == .libraryMissing)
          }
        }
      }
    }
  }
}
