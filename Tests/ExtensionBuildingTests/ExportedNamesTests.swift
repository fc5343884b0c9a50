import ExtensionBundles
import Foundation
import Testing

@testable import ExtensionBuilding

#if os(Linux)
  /// What libraries or the runtime look up in an extension's program is to be found there.
  @Suite struct ExportedNamesTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// The names behind a word in the sources of a module, in order.
    private static func names(
      in module: String, _ pattern: Regex<(Substring, Substring)>
    ) throws -> Set<String> {
      let folder = sources.appending(path: module)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
      try #require(!files.isEmpty)
      var names: Set<String> = []
      for file in files {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        names.formUnion(text.matches(of: pattern).map { String($0.1) })
      }
      return names
    }

    @Test func theRuntimeFindsWhatThePlatformHasForIt() throws {
      let asked = try Self.names(in: "ExtensionRuntime", #/dlsym\(nil, "(messages_host_\w+)"\)/#)
      let made = try Self.names(in: "ExtensionPlatform", #/@_cdecl\("(messages_host_\w+)"\)/#)
      #expect(asked.count > 5)
      #expect(asked == made)
      #expect(asked.subtracting(Toolchain.exported) == [])
    }

    /// Each run loop's function that stands in front of Foundation's does so for its other callers, too.
    @Test func librariesFindTheRunLoopsFunctions() throws {
      let made = try Self.names(in: "ExtensionPlatform", #/@_cdecl\("(CFRunLoop\w+)"\)/#)
      #expect(made.contains("CFRunLoopWakeUp"))
      #expect(made.subtracting(Toolchain.exported) == [])
    }
  }
#endif
