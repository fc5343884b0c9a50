import Foundation
import HostFiles
import Testing

@testable import fuzz

#if os(Linux)
  /// Whoever stops the fuzzer has nothing left of it.
  @Suite struct StoppedFuzzerTests {
    @Test(arguments: [SIGINT, SIGTERM, SIGKILL])
    func itsWorkerEndsWithIt(_ signal: Int32) async throws {
      let (worker, folder) = try await BlockingWork.run { try Self.stop(with: signal) }
      #expect(!worker, "the worker is left")
      // What is killed tidies up nothing; the next one does.
      if signal == SIGKILL {
        TemporaryFolder.sweep(URL(filePath: folder).deletingLastPathComponent())
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
    }

    /// - Returns: Whether its worker is still there, and the worker's folder.
    private static func stop(with signal: Int32) throws -> (worker: Bool, folder: String) {
      let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../..").standardizedFileURL
      let fuzzer = Process()
      fuzzer.executableURL = try SessionTargetTests.command
      fuzzer.arguments = ["json5", "--seconds", "600", "--seed", "1"]
      fuzzer.currentDirectoryURL = root
      fuzzer.standardOutput = FileHandle.nullDevice
      fuzzer.standardError = FileHandle.nullDevice
      try fuzzer.run()
      var found: (number: String, folder: String)?
      while fuzzer.isRunning, found == nil {
        found = worker(of: fuzzer.processIdentifier)
        sched_yield()
      }
      let (number, folder) = try #require(found)
      kill(fuzzer.processIdentifier, signal)
      fuzzer.waitUntilExit()
      // It hears of that at once, but may have to wait for a processor.
      let end = ContinuousClock.now + .seconds(60)
      while isRunning(number, in: folder), ContinuousClock.now < end { sched_yield() }
      return (isRunning(number, in: folder), folder)
    }

    private static func worker(of fuzzer: Int32) -> (number: String, folder: String)? {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for name in names where Int32(name) != nil {
        let words = words(of: name)
        guard words.count > 2, words[1] == "--worker", parent(of: name) == fuzzer else { continue }
        return (name, words[2])
      }
      return nil
    }

    private static func isRunning(_ number: String, in folder: String) -> Bool {
      words(of: number).contains(folder)
    }

    private static func words(of process: String) -> [String] {
      let data = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
      return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func parent(of process: String) -> Int32? {
      let status = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let fields = status.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 1 ? Int32(fields[1]) : nil
    }
  }
#endif

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
    // A payload of an older protocol is refused at its first key, and so are all that are made of it.
    if name == "messages" { #expect(!verdicts.contains(.rejected)) }
  }
}
