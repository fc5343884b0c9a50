import Foundation
import TestExtensions
import Testing

@testable import ExtensionBundles

/// Programs that are linked with the toolchain's libraries in one file.
@Suite struct RuntimeLibraryTests {
  /// What lies where a bundle has the library.
  enum Place: CaseIterable {
    case library, nothing, link, folder, linkedFolder

    /// What is said of it; nil where it is the library.
    var error: BuildError.Code? {
      switch self {
      case .library: nil
      case .nothing: .libraryMissing
      case .link, .folder, .linkedFolder: .bundleInvalid
      }
    }

    /// Puts it into a bundle, where links lead to a file of that name elsewhere, or to its folder.
    func make(in bundle: URL, leadingTo file: URL) throws {
      let files = FileManager.default
      let library = RuntimeLibrary.place(in: bundle)
      let folder = bundle.appendingPathComponent(RuntimeLibrary.folder)
      if self == .linkedFolder {
        let other = file.deletingLastPathComponent()
        return try files.createSymbolicLink(
          atPath: folder.path, withDestinationPath: other.path)
      }
      try files.createDirectory(at: folder, withIntermediateDirectories: false)
      switch self {
      case .library: try Data().write(to: library)
      case .link:
        try files.createSymbolicLink(atPath: library.path, withDestinationPath: file.path)
      case .folder: try files.createDirectory(at: library, withIntermediateDirectories: false)
      case .nothing, .linkedFolder: break
      }
    }
  }

  private static let program = ProgramImage.bytes(linkedWith: ["libm.so.6", RuntimeLibrary.link])

  private static func open<Value>(
    _ bytes: [UInt8], in folder: TestFolder, _ body: (LoadedProgram?, URL) throws -> Value
  ) throws -> Value {
    let url = folder.url.appendingPathComponent("program")
    try Data(bytes).write(to: url)
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    return try body(LoadedProgram(file), url)
  }

  /// The libraries of a program; nil where it is none.
  private static func libraries(of bytes: [UInt8], in folder: TestFolder) throws -> [String]? {
    try open(bytes, in: folder) { program, _ in program?.libraries }
  }

  @Test func theLibrariesOfAProgramAreRead() throws {
    try TestFolder.with { folder in
      let names = ["libm.so.6", "/a b/\u{E9}.so", "libc.so.6"]
      let whole = ProgramImage.bytes(linkedWith: names)
      #expect(try Self.libraries(of: whole, in: folder) == names)
      #expect(try Self.libraries(of: ProgramImage.bytes(linkedWith: []), in: folder) == [])
      // Nothing traps, and of what is not whole no more is known than there is.
      for length in 0..<whole.count {
        let read = try Self.libraries(of: Array(whole[..<length]), in: folder)
        #expect(Set(read ?? []).isSubset(of: names))
      }
    }
  }

  /// What anybody may have put into a bundle opens no other file to an extension.
  @Test(arguments: Place.allCases)
  func onlyAFileOfTheBundleIsOne(_ place: Place) throws {
    try TestFolder.with { folder in
      let secret = try folder.write("secret", to: "elsewhere/\(RuntimeLibrary.name)")
      try place.make(in: folder.url, leadingTo: secret)
      try Self.open(Self.program, in: folder) { program, url in
        do throws(BuildError) {
          let found = try RuntimeLibrary.needed(by: program, at: url)
          #expect(place.error == nil)
          #expect(found?.path == RuntimeLibrary.place(in: folder.url).path)
        } catch {
          #expect(error.code == place.error, "\(error)")
        }
        // What the host has made a link to comes first, whatever lies in the bundle.
        let known = try RuntimeLibrary.needed(by: program, at: url, leadingTo: secret)
        #expect(known == secret)
      }
    }
  }

  /// A link to the bundle itself leads out of nothing.
  @Test func aBundleMayBeReachedThroughALink() throws {
    try TestFolder.with { folder in
      let bundle = TestFolder(url: folder.url.appendingPathComponent("bundle"))
      try bundle.write("library", to: "\(RuntimeLibrary.folder)/\(RuntimeLibrary.name)")
      let link = folder.url.appendingPathComponent("link")
      try FileManager.default.createSymbolicLink(
        atPath: link.path, withDestinationPath: bundle.url.path)
      try Self.open(Self.program, in: bundle) { program, _ in
        let found = try RuntimeLibrary.needed(
          by: program, at: link.appendingPathComponent("program"))
        #expect(found?.path == RuntimeLibrary.place(in: link).path)
      }
    }
  }

  /// Whatever lies in its place, and whatever the host knows.
  @Test func whoIsNotLinkedWithItNeedsNone() throws {
    try TestFolder.with { folder in
      let library = try folder.write("", to: "\(RuntimeLibrary.folder)/\(RuntimeLibrary.name)")
      let others = ["libswiftCore.so", RuntimeLibrary.name, "/\(RuntimeLibrary.link)"]
      try Self.open(ProgramImage.bytes(linkedWith: others), in: folder) { program, url in
        #expect(program?.libraries == others)
        for program in [program, nil] {
          for known in [library, nil] {
            let found = try RuntimeLibrary.needed(by: program, at: url, leadingTo: known)
            #expect(found == nil)
          }
        }
      }
    }
  }
}
