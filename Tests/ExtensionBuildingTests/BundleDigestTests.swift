import ExtensionBundles
import Foundation
import Testing

@testable import ExtensionBuilding

/// A bundle has one digest, and another one as soon as any of its files is another.
@Suite struct BundleDigestTests {
  private static func withBundle(_ body: (URL, ExtensionBundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "digest-\(UUID().uuidString)", directoryHint: .isDirectory)
    let inner = folder.appending(path: "Words.mlmodelc", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in [("Filter", "program"), ("Info.plist", "info"), ("Words.mlmodelc/a", "1")] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let program = folder.appending(path: "Filter")
    try body(folder, ExtensionBundle.played(by: program, in: folder, at: .messageFilter))
  }

  @Test func theSameFilesAreTheSame() throws {
    var digests: Set<String> = []
    for _ in 0..<2 {
      try Self.withBundle { _, bundle in
        let digest = try bundle.contentDigest()
        digests.insert(digest)
      }
    }
    #expect(digests.count == 1)
  }

  @Test(arguments: [
    ("Filter", "Program"), ("Info.plist", "info "), ("Words.mlmodelc/a", ""), ("more.txt", ""),
  ])
  func anotherFileIsAnotherDigest(name: String, text: String) throws {
    try Self.withBundle { folder, bundle in
      let before = try bundle.contentDigest()
      try Data(text.utf8).write(to: folder.appending(path: name))
      #expect(try bundle.contentDigest() != before)
    }
  }

  @Test func anotherNameIsAnotherDigest() throws {
    try Self.withBundle { folder, bundle in
      let before = try bundle.contentDigest()
      try FileManager.default.moveItem(
        at: folder.appending(path: "Words.mlmodelc/a"),
        to: folder.appending(path: "Words.mlmodelc/b"))
      #expect(try bundle.contentDigest() != before)
    }
  }

  /// A link is what it leads to, wherever it stands: the bundle's own may lead to another bundle tomorrow.
  @Test(arguments: ["", "/"])
  func aLinkToTheBundleIsTheBundle(_ end: String) throws {
    var linked: Set<String> = []
    for text in ["program", "Program"] {
      try Self.withBundle { folder, bundle in
        try Data(text.utf8).write(to: folder.appending(path: "Filter"))
        let link = folder.appendingPathExtension("link")
        try FileManager.default.createSymbolicLink(
          atPath: link.path, withDestinationPath: folder.path)
        defer { try? FileManager.default.removeItem(at: link) }
        let program = link.appending(path: "Filter")
        let other = ExtensionBundle.played(
          by: program, in: URL(filePath: link.path + end), at: .messageFilter)
        #expect(try other.contentDigest() == bundle.contentDigest())
        linked.insert(try other.contentDigest())
      }
    }
    #expect(linked.count == 2)
  }

  /// What lies elsewhere is no part of the bundle: a link could bring in the whole disk.
  @Test func aFolderBehindALinkIsNotGoneInto() throws {
    try Self.withBundle { folder, bundle in
      let (before, shared) = (try bundle.contentDigest(), folder.appendingPathExtension("shared"))
      try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false)
      defer { try? FileManager.default.removeItem(at: shared) }
      try Data("1".utf8).write(to: shared.appending(path: "words"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "Lists").path, withDestinationPath: shared.path)
      let linked = try bundle.contentDigest()
      #expect(linked != before)
      try Data("2".utf8).write(to: shared.appending(path: "words"))
      #expect(try bundle.contentDigest() == linked)
    }
  }

  @Test func aFileBehindALinkCounts() throws {
    try Self.withBundle { folder, bundle in
      let shared = folder.appendingPathExtension("shared")
      defer { try? FileManager.default.removeItem(at: shared) }
      try Data("1".utf8).write(to: shared)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "words").path, withDestinationPath: shared.path)
      let linked = try bundle.contentDigest()
      try Data("2".utf8).write(to: shared)
      #expect(try bundle.contentDigest() != linked)
    }
  }

  /// Each is another bundle, and none an endless way.
  @Test func aLinkToAFolderIsWhereItLeads() throws {
    try Self.withBundle { folder, bundle in
      var digests: Set<String> = [try bundle.contentDigest()]
      let link = folder.appending(path: "Words.mlmodelc/above")
      let targets = [folder.path, ".", "..", "../Words.mlmodelc", "../..", "/"]
      for target in targets {
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
        digests.insert(try bundle.contentDigest())
        try FileManager.default.removeItem(at: link)
      }
      #expect(digests.count == targets.count + 1)
    }
  }

  /// What it leads to in the bundle is digested under its own name.
  @Test func whatALinkLeadsToInTheBundleCounts() throws {
    try Self.withBundle { folder, bundle in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "Current").path, withDestinationPath: "Words.mlmodelc")
      let linked = try bundle.contentDigest()
      try Data("2".utf8).write(to: folder.appending(path: "Words.mlmodelc/a"))
      #expect(try bundle.contentDigest() != linked)
    }
  }

  /// The digest of nothing would be the same for every program.
  @Test(arguments: ["empty", "nowhere"])
  func whatHasNoFilesHasNoDigest(_ name: String) throws {
    try Self.withBundle { folder, _ in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "empty"), withIntermediateDirectories: false)
      let place = folder.appending(path: name)
      let bundle = ExtensionBundle.played(
        by: place.appending(path: "Filter"), in: place, at: .messageFilter)
      let error = #expect(throws: BuildError.self) { try bundle.contentDigest() }
      #expect(error?.code == .bundleInvalid && error?.path?.hasSuffix("/" + name) == true)
    }
  }

  @Test func whatCannotBeReadIsTold() throws {
    try Self.withBundle { folder, bundle in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "gone"), withDestinationURL: folder.appending(path: "nowhere"))
      let error = #expect(throws: BuildError.self) { try bundle.contentDigest() }
      #expect(error?.path?.hasSuffix("/gone") == true)
    }
  }
}
