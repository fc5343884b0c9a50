import Foundation
import Testing

/// `classify` as a filter between other programs.
@Suite struct ClassifyStreamTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  private static let filter = "\(root)/Sources/Samples/FolderSorter"
  private static let words = ["classify", filter, "--input", "-", "--output", "-"]

  /// Gives a folder with a stream of messages in it, `in.ndjson`.
  private static func withMessages(
    _ texts: [String] = ["a prize", "hi"], _ body: (URL) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "stream-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = texts.map { $0.hasPrefix("!") ? $0 : #"{"text":"\#($0)"}"# }
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: folder.appending(path: "in.ndjson"))
    try body(folder)
  }

  /// A part of a stream may have nothing in it: a table has its line of names then, a line a row nothing.
  @Test(arguments: [
    ("ndjson", ""),
    ("csv", "row,line,id,label,action,subAction,verdict,folder,gate,error\n"),
  ])
  func nothingMakesNothing(format: String, expected: String) throws {
    try Self.withMessages { folder in
      let metrics = folder.appending(path: "counts.json")
      let run = try ToolProcess(
        Self.words + ["--format", format, "--metrics", metrics.path], "< /dev/null")
      #expect(run.status == 0, "\(run.notes)")
      #expect(run.result == expected)
      let text = try String(contentsOf: metrics, encoding: .utf8)
      #expect(text.contains("\"rows\" : 0"), "\(text)")
    }
  }

  /// What has nothing in it is no array: whatever was to write it has not done so.
  @Test(arguments: ["", "\n", "\u{feff}"])
  func nothingIsNoArray(text: String) throws {
    try Self.withMessages { folder in
      let (input, metrics) = (folder.appending(path: "in.json"), folder.appending(path: "counts"))
      try Data(text.utf8).write(to: input)
      let run = try ToolProcess(
        Self.words + ["--format", "json", "--metrics", metrics.path], "< '\(input.path)'")
      #expect(run.status == 2, "\(run.notes)")
      #expect(run.notes.contains(": expected an array of objects, found nothing"), "\(run.notes)")
      #expect(run.result.isEmpty && !FileManager.default.fileExists(atPath: metrics.path))
    }
  }

  /// All that is no answer goes to the other stream.
  @Test func onlyAnswersComeOut() throws {
    try Self.withMessages { folder in
      let run = try ToolProcess(
        Self.words, "< '\(folder.appending(path: "in.ndjson").path)'")
      #expect(run.status == 0, "\(run.notes)")
      let lines = run.result.split(separator: "\n")
      #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("{\"row\":") }, "\(run.result)")
      #expect(run.notes.contains("2 messages, 0 not asked"))
      #expect(run.notes.contains("reading ndjson, by its first bytes\n"), "\(run.notes)")
    }
  }

  /// Somebody who writes a message and waits for its answer gets it, however many could be asked at once.
  @Test func anAnswerDoesNotWaitForTheNextMessage() throws {
    let process = Process()
    process.executableURL = URL(filePath: try ToolProcess.path)
    process.arguments = Self.words + ["--format", "ndjson", "--jobs", "2"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // With the beginning of a row behind it, so that there is something to read, and no row.
    try input.fileHandleForWriting.write(contentsOf: Data("{\"text\":\"a prize\"}\n{\"te".utf8))
    let reader = output.fileHandleForReading
    // As long as any start may take on a busy machine: it is to fail rather than to hang.
    var ready = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 300_000) == 1)
    try input.fileHandleForWriting.write(contentsOf: Data("xt\":\"hi\"}\n".utf8))
    try input.fileHandleForWriting.close()
    let data = try reader.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2 && process.terminationStatus == 0, "\(lines)")
  }

  /// As long as there are few messages they are asked about in order; then the filter is looked at.
  @Test func aStreamThatBeginsSlowlyHasItsSample() throws {
    let process = Process()
    process.executableURL = URL(filePath: try ToolProcess.path)
    process.arguments = [
      "classify", "\(Self.root)/Tests/Fixtures/Extensions/CountingFilter", "--input", "-",
      "--format", "ndjson", "--jobs", "2",
    ]
    let (input, output, notes) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = notes
    try process.run()
    let message = Data("{\"text\":\"a\"}\n".utf8)
    try input.fileHandleForWriting.write(contentsOf: message)
    let reader = output.fileHandleForReading
    var ready = pollfd(fd: reader.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&ready, 1, 300_000) == 1, "the first one has its answer before there are more")
    for _ in 0..<600 { try input.fileHandleForWriting.write(contentsOf: message) }
    try input.fileHandleForWriting.close()
    let data = try reader.readToEnd() ?? Data()
    let said = try notes.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let words = String(decoding: said, as: UTF8.self)
    #expect(words.contains("CountingFilter answers by what it was asked before"), "\(words)")
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 601)
    let wrong = lines.enumerated().filter { place, line in
      line.contains("\"action\":\"junk\"") != !place.isMultiple(of: 2)
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  /// The status tells who reads the answers that they are not all.
  @Test func aRowThatIsNoneIsAnError() throws {
    try Self.withMessages(["a prize", "!no message", "hi"]) { folder in
      let metrics = folder.appending(path: "counts.json")
      let run = try ToolProcess(
        Self.words + ["--format", "ndjson", "--metrics", metrics.path],
        "< '\(folder.appending(path: "in.ndjson").path)'")
      #expect(run.status == 2)
      #expect(run.result.split(separator: "\n").count == 1, "\(run.result)")
      #expect(run.notes.contains("standard input:2:1: expected a value"), "\(run.notes)")
      #expect(!FileManager.default.fileExists(atPath: metrics.path))
    }
  }

  /// Counts of answers that did not arrive would be added to those of whoever asks again.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: ["> /dev/full", ">&-"])
  func whatCannotBeWrittenIsNotCounted(redirection: String) throws {
    try Self.withMessages { folder in
      let metrics = folder.appending(path: "counts.json")
      try Data("of an earlier run".utf8).write(to: metrics)
      let run = try ToolProcess(
        Self.words + ["--format", "ndjson", "--metrics", metrics.path],
        "< '\(folder.appending(path: "in.ndjson").path)' \(redirection)")
      #expect(run.status == 2)
      #expect(run.notes.contains("counts.json: not written"), "\(run.notes)")
      #expect(!FileManager.default.fileExists(atPath: metrics.path))
    }
  }

  /// As under `head`: that is no error, and yet the answers are not all there.
  @Test func whatNobodyReadsIsNotCounted() throws {
    try Self.withMessages { folder in
      let metrics = folder.appending(path: "counts.json")
      let process = Process()
      process.executableURL = URL(filePath: try ToolProcess.path)
      process.arguments = Self.words + ["--format", "ndjson", "--metrics", metrics.path]
      process.standardInput = try FileHandle(
        forReadingFrom: folder.appending(path: "in.ndjson"))
      let (output, notes) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = notes
      try output.fileHandleForReading.close()
      try process.run()
      let said = try notes.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationReason == .exit && process.terminationStatus == 0)
      #expect(String(decoding: said, as: UTF8.self).contains("counts.json: not written"))
      #expect(!FileManager.default.fileExists(atPath: metrics.path))
    }
  }
}
