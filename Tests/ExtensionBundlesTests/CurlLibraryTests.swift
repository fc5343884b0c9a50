import ExtensionBundles
import Foundation
import TestExtensions
import Testing

/// Programs that load a library of the network when they use it, where that is not here.
@Suite struct CurlLibraryTests {
  /// Why a program is refused where the library may only lie in the folder.
  private func refusal(_ bytes: [UInt8], in folder: TestFolder) throws -> BuildError? {
    let url = folder.url.appendingPathComponent("program")
    try Data(bytes).write(to: url)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    do throws(BuildError) {
      try CurlLibrary.check(LoadedProgram(file), at: url, in: [folder.url.path])
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
      let program = ProgramImage.bytes(linkedWith: [], named: name)
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
      let whole = ProgramImage.bytes(linkedWith: [], named: CurlLibrary.name)
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
