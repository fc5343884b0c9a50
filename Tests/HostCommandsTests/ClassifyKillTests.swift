import Foundation
import Testing

/// The tool is killed in the middle of a corpus, and goes on as if nothing had happened.
@Suite struct ClassifyKillTests {
  /// What is asked, how, and about how many rows, which are more where a run is done before the kill.
  private static let runs: [(filter: String, options: [String], rows: Int)] = [
    (ClassifyFolder.sample("FolderSorter"), [], 12_000),
    (ClassifyFolder.sample("FolderSorter"), ["--conversations"], 4_000),
    // Is asked from the beginning, since its answers depend on that.
    (ClassifyFolder.fixture("CountingFilter"), [], 4_000),
  ]

  private static let mostRows = 4_000_000

  /// Every row with a multiple of this is no message; a run that has no place for it stops at the first one.
  private static let noMessage = 600

  private static func corpus(_ rows: Int) -> String {
    let texts = ["hi", "your invoice", "an offer", "a coupon"]
    return (1...rows).map { row in
      guard !row.isMultiple(of: noMessage) else { return "no message, row \(row)\n" }
      // Some conversations are junk from then on.
      let isJunk = row > 700 && row % 40 < 3
      let (text, label) = isJunk ? ("a prize", "spam") : ("\(texts[row % 4]) \(row)", "ham")
      let sender = "+1408555\(1_000 + row % 40)"
      return #"{"id":\#(row),"text":"\#(text)","label":"\#(label)","from":"\#(sender)"}"# + "\n"
    }.joined()
  }

  /// What a run reads and writes in a folder.
  private struct Work {
    let folder: ClassifyFolder
    let filter: String
    let options: [String]

    /// For the folders of phones, of which a killed tool leaves some.
    var environment: [String: String] { ["TMPDIR": folder.path("tmp")] }

    func words(_ name: String) -> [String] {
      [
        "classify", filter, "--input", folder.path("in.ndjson"), "-o", folder.path(name),
        "--jobs", "2",
      ] + options
    }

    /// The words behind those that say where all of it goes.
    func places(_ name: String) -> [String] {
      ["--rejects", folder.path("\(name).rejects"), "--metrics", folder.path("\(name).counts")]
    }

    func run(_ words: [String]) throws -> ToolProcess {
      try ToolProcess(words, environment: environment)
    }

    func size(of name: String) -> Int {
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path(name))
      return (attributes?[.size] as? NSNumber)?.intValue ?? 0
    }

    func checkpoint(of name: String) throws -> String { try folder.text("\(name).checkpoint") }

    /// The row that a run goes on at.
    func row(of name: String) throws -> Substring? {
      try checkpoint(of: name).firstMatch(of: #/"row":([0-9]+)\}/#)?.1
    }

    /// Goes on with a run, and kills it when it has noted how far it is, and has written more after that.
    ///
    /// - Returns: Whether it was killed before it came to its end.
    func kills(_ name: String) throws -> Bool {
      let known = try row(of: name)
      let tool = Process()
      tool.executableURL = URL(filePath: try ToolProcess.path)
      tool.arguments = words(name) + places(name) + ["--resume"]
      tool.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      (tool.standardOutput, tool.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try tool.run()
      while tool.isRunning, try row(of: name) == known { sched_yield() }
      let noted = size(of: name)
      while tool.isRunning, size(of: name) <= noted { sched_yield() }
      if tool.isRunning { kill(tool.processIdentifier, SIGKILL) }
      tool.waitUntilExit()
      if tool.terminationReason == .exit {
        // One that failed would fail again.
        try #require(tool.terminationStatus == 0)
        return false
      }
      return try checkpoint(of: name).contains(#""isComplete":false"#)
    }

    /// Stops in the middle, goes on, and is killed in the middle of the rest.
    ///
    /// - Returns: Whether it was killed there.
    func interrupt(_ name: String) throws -> Bool {
      // What came into it of an attempt that was not killed is not that of this run.
      try? FileManager.default.removeItem(atPath: folder.path("\(name).rejects"))
      let stopped = try run(words(name))
      #expect(stopped.status == 2, "\(stopped.notes)")
      let lines = try folder.text(name).split(separator: "\n")
      let last = ClassifyKillTests.noMessage - 1
      #expect(lines.count == last)
      #expect(try checkpoint(of: name).contains("\"row\":\(last)}"))
      return try kills(name)
    }
  }

  @Test(arguments: runs)
  func aKilledRunGoesOnAndWritesWhatOneRunWrites(
    filter: String, options: [String], rows: Int
  ) async throws {
    try await ClassifyFolder.with { folder in
      try FileManager.default.createDirectory(
        atPath: folder.path("tmp"), withIntermediateDirectories: true)
      _ = try folder.put(Self.corpus(rows), "in.ndjson")
      let work = Work(folder: folder, filter: filter, options: options)
      // A quick machine may be done before the run notes how far it is; there is always a number that takes longer.
      var count = rows
      while try !work.interrupt("part") {
        count *= 2
        try #require(count <= Self.mostRows)
        _ = try folder.put(Self.corpus(count), "in.ndjson")
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path("part.counts")))
      let whole = try work.run(work.words("whole") + work.places("whole"))
      try #require(whole.status == 0, "\(whole.notes)")
      let rest = try work.run(work.words("part") + work.places("part") + ["--resume"])
      #expect(rest.status == 0, "\(rest.notes)")
      #expect(rest.result == whole.result)
      for suffix in ["", ".rejects", ".counts"] {
        // Compared as a whole: the lines of a difference would be thousands.
        let isSame = try folder.text("part\(suffix)") == folder.text("whole\(suffix)")
        #expect(isSame, "\(suffix) of \(options) is not that of one run")
      }
      #expect(try work.checkpoint(of: "part").contains(#""isComplete":true"#))
    }
  }
}
