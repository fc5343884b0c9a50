import ExtensionBundles
import Foundation
import Testing

@testable import ExtensionBuilding

/// Answers that lie beside a model, and what becomes of them in the bundle.
@Suite struct RecordedAnswersResourceTests {
  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "resources-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Spam.mlmodelc/sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("[]".utf8).write(to: folder.appending(path: "Spam.mlmodelc/metadata.json"))
    try Data("x".utf8).write(to: folder.appending(path: "Spam.mlmodelc/sub/x"))
    try body(folder)
  }

  private static func files(_ name: String, in folder: URL) throws(BuildError) -> [String] {
    try ExtensionTarget.Resource(source: folder.appending(path: name), destination: name)
      .files().map(\.destination)
  }

  @Test func thoseBesideACompiledModelGoIntoIt() throws {
    try Self.withFolder { folder in
      let parts = ["Spam.mlmodelc/metadata.json", "Spam.mlmodelc/sub/x"]
      #expect(try Self.files("Spam.mlmodelc", in: folder) == parts)
      try Data("{ format: 1, answers: [{ text: 'a', label: 'b' }] }".utf8).write(
        to: folder.appending(path: "Spam.answers.json"))
      #expect(
        try Self.files("Spam.mlmodelc", in: folder) == parts + ["Spam.mlmodelc/answers.json"])
      // The file itself is no resource besides.
      #expect(try Self.files("Spam.answers.json", in: folder) == [])
    }
  }

  @Test func mistakesInThemHaveAPlace() throws {
    try Self.withFolder { folder in
      try Data("{ format: 1, answers: [{}] }".utf8).write(
        to: folder.appending(path: "Spam.answers.json"))
      #expect {
        try Self.files("Spam.mlmodelc", in: folder)
      } throws: {
        ($0 as? BuildError)?.column == 24
      }
    }
  }

  /// Answers that are read again are those of the file as it is then.
  @Test func aFileThatChangesIsReadAnew() throws {
    let (one, two) = (
      Data("{ format: 1, answers: [] }".utf8),
      Data("{ format: 1, answers: [{ text: 'a', label: 'b' }] }".utf8)
    )
    let path = "/no-such-folder/\(UUID().uuidString).answers.json"
    let first = try ModelAnswers(one, of: "Spam", at: path)
    #expect(try ModelAnswers(one, of: "Spam", at: path) == first)
    #expect(try ModelAnswers(two, of: "Spam", at: path) != first)
    #expect(try ModelAnswers(two, of: "Other", at: path).model == "Other")
  }

  @Test func aLinkOutOfAPackageIsRefused() throws {
    try Self.withFolder { folder in
      let package = folder.appending(path: "Spam.mlpackage", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(
        at: package.appending(path: "Data"), withIntermediateDirectories: true)
      try Data(
        #"{"rootModelIdentifier": "a", "itemInfoEntries": {"a": {"path": "m.mlmodel"}}}"#.utf8
      ).write(to: package.appending(path: "Manifest.json"))
      try FileManager.default.createSymbolicLink(
        atPath: package.appending(path: "Data/m.mlmodel").path,
        withDestinationPath: "../../Spam.mlmodelc/sub/x")
      #expect {
        try Self.files("Spam.mlpackage", in: folder)
      } throws: {
        "\($0)".contains("a link leads out of the package")
      }
    }
  }
}
