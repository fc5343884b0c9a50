import Foundation
import Testing

@testable import fuzz

/// The corpus fits the targets: what it holds is read without a violation, and some of it is taken.
@Suite struct CorpusTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let corpus = Corpus(folder: root.appending(path: "Corpus"))

  @Test func everyTargetHasAFolderAndEveryFolderATarget() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.folder.path)
    #expect(folders.sorted() == FuzzTarget.all.map(\.name).sorted())
  }

  /// The session needs the main thread to itself; the command gives it that.
  @Test(arguments: FuzzTarget.all.map(\.name).filter { $0 != "session" })
  func everyInputIsReadAndSomeAreTaken(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-corpus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let verdicts = try Self.corpus.inputs(of: target).map { bytes in
      try target.read(FuzzInput(bytes: bytes, folder: folder))
    }
    #expect(verdicts.contains(.accepted))
  }
}
