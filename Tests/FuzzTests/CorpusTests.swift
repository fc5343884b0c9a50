import Foundation
import HostFiles
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

  @Test(arguments: FuzzTarget.all.map(\.name))
  func everyInputIsReadAndSomeAreTaken(name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-corpus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Some wait for tasks, and would keep the threads that those need.
    let verdicts = try await BlockingWork.run {
      try Self.corpus.inputs(of: target).map { bytes in
        try target.read(FuzzInput(bytes: bytes, folder: folder))
      }
    }
    #expect(verdicts.contains(.accepted))
  }
}
