import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// `--setting` for a folder that no project describes.
@Suite struct FolderSettingTests {
  private func target(_ settings: [String: String]) throws -> ExtensionTarget {
    try TestFolder.with { folder in
      try folder.writeExtension()
      return try ExtensionTarget(folder: folder.url, settings: settings)
    }
  }

  @Test(
    arguments: [
      (["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BETA $(inherited)"], ["-D", "BETA"]),
      (["OTHER_SWIFT_FLAGS": "-DONE -D TWO"], ["-D", "ONE", "-D", "TWO"]),
      (["SWIFT_DEFAULT_ACTOR_ISOLATION": "MainActor"], ["-default-isolation", "MainActor"]),
      (["SWIFT_STRICT_CONCURRENCY": "complete"], ["-strict-concurrency=complete"]),
      (
        ["SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY": "YES"],
        ["-enable-upcoming-feature", "ExistentialAny"]
      ),
      (["SWIFT_VERSION": "6.0", "SWIFT_ENABLE_BARE_SLASH_REGEX": "YES"], []),
    ] as [([String: String], [String])])
  func settingsOfTheCompilerReachIt(settings: [String: String], flags: [String]) throws {
    #expect(try target(settings).compilerFlags == ["-D", "DEBUG"] + flags)
  }

  @Test func whatIsLeftOutIsTold() throws {
    let made = try target(["OTHER_SWIFT_FLAGS": "-O", "SWIFT_VERSION": "3.0"])
    #expect(made.languageMode == .v4)
    #expect(made.notes.contains { $0.contains("these are left out: -O") })
    #expect(made.notes.contains { $0.contains("compiled as Swift 4") })
  }

  @Test(arguments: [nil, "Relaese"] as [String?])
  func aConfigurationThatNobodyUsesIsTold(configuration: String?) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      let made = try ExtensionSource(path: folder.url.path, configuration: configuration).target()
      let isTold = made.notes.contains { $0.contains("configuration Relaese is not used") }
      #expect(isTold == (configuration != nil), "\(made.notes)")
    }
  }

  /// A script that asks a model on a Mac is no source; one with declarations behind it is.
  @Test(arguments: [("", true), ("\nstruct More {}", false)])
  func aRecordingScriptIsLeftOut(rest: String, isLeftOut: Bool) throws {
    try TestFolder.with { folder in
      try folder.writeExtension()
      try folder.write(
        "// Records what M \(RecordingScriptForm.firstLine)\n\(RecordingScriptForm.start)\(rest)\n",
        to: "record.swift")
      let made = try ExtensionSource(path: folder.url.path).target()
      let isSource = made.sources.contains { $0.lastPathComponent == "record.swift" }
      #expect(isSource == !isLeftOut)
      #expect(made.notes.contains { $0.contains("record.swift: note: this script") } == isLeftOut)
    }
  }

  @Test func aValueThatIsNoneIsRefused() throws {
    let error = try #require(throws: BuildError.self) {
      try target(["SWIFT_STRICT_CONCURRENCY": "much"])
    }
    #expect(error.key == "SWIFT_STRICT_CONCURRENCY")
    #expect(error.path?.hasSuffix("Info.plist") == false)
    #expect(error.problem.contains("given with --setting"))
    #expect(error.problem.contains("expected minimal, targeted or complete"))
  }
}
