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

  @Test func whatCannotBeReadIsTold() throws {
    try Self.withBundle { folder, bundle in
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "gone"), withDestinationURL: folder.appending(path: "nowhere"))
      let error = #expect(throws: BuildError.self) { try bundle.contentDigest() }
      #expect(error?.path?.hasSuffix("/gone") == true)
    }
  }
}
