import Foundation
import HostFiles
import HostPolicy
import MessageStreams
import Testing
import Texts

/// A run that is killed anywhere and gone on with writes what one run writes.
@Suite struct CheckpointTests {
  /// A process that was killed.
  private struct Killed: Error {}

  /// Counts steps, and is killed before one of them.
  private struct Steps {
    var left: Int

    mutating func step() throws {
      guard left > 0 else { throw Killed() }
      left -= 1
    }
  }

  private static let inputs: [StreamFormat: String] = [
    .csv: "id,text\n1,a\n2,\"b\nb\"\nbad\n3,c\n4,\"d\"x,5\n5,e\n",
    .ndjson: "{\"text\":\"a\"}\n\n{\"text\":1}\n{\"text\":\"b\"}\n{\"text\":\"c\",\"id\":3}",
    .json: "[{\"text\":\"a\"},\n{\"text\":\"b\n{\"text\":\"c\"} ,{\"x\":1}, {\"text\":\"d\"}]",
    .tsv: "ham\ta\nspam\tb\nx\nham\tc\n",
  ]

  private struct Files {
    let input: String
    let output: String
    let rejects: String

    init(in folder: URL, _ format: StreamFormat) throws {
      input = folder.appending(path: "in").path
      output = folder.appending(path: "out").path
      rejects = folder.appending(path: "rejects").path
      try Data((inputs[format] ?? "").utf8).write(to: URL(filePath: input))
    }

    var contents: [Data?] {
      [output, rejects].map { FileManager.default.contents(atPath: $0) }
    }
  }

  /// Does what is left to do: a step is a write of some bytes, or of a checkpoint.
  private static func run(_ format: StreamFormat, _ files: Files, _ steps: inout Steps) throws {
    let start = try Checkpoint.read(besides: files.output)
    if let start {
      try start.check(settings: ["to": "ndjson"], inputPath: files.input)
      if start.isComplete { return }
    } else {
      try steps.step()
      try checkpoint(files, .start, nil, 0, 0, ClassificationMetrics())
    }
    let place = start?.next ?? .start
    var metrics = start?.metrics ?? ClassificationMetrics()
    let output = try RecordFile(files.output, keeping: start?.outputBytes ?? 0)
    let rejects = try RecordFile(files.rejects, keeping: start?.rejectsBytes ?? 0)
    var writer = RecordWriter(.json, goesOn: output.length > 0)
    var reader = RecordReader(format, layout: start?.layout, from: place)
    reader.push([UInt8](try Data(contentsOf: URL(filePath: files.input)).dropFirst(place.offset)))
    reader.finish()
    var last: InputPlace? = place
    while let row = try reader.next() {
      last = row.next
      switch row.content {
      case .message(let record):
        let verdict = MessageVerdict.failed(.crash, folder: nil)
        metrics.count(verdict, label: record.label)
        writer.write(ClassifiedRecord(record, verdict))
        try append(writer.take(), to: output, &steps)
      case .rejected(let row):
        metrics.count(row)
        try append(row.raw, to: rejects, &steps)
      }
      guard let last else { continue }
      try steps.step()
      try checkpoint(files, last, reader.layout, output.length, rejects.length, metrics)
    }
    writer.finish()
    try append(writer.take(), to: output, &steps)
    try steps.step()
    try checkpoint(
      files, last ?? place, reader.layout, output.length, rejects.length, metrics, isComplete: true)
  }

  /// Writes a few bytes at a time: a killed process may have written any part.
  private static func append(
    _ bytes: [UInt8], to file: RecordFile, _ steps: inout Steps
  ) throws {
    for start in stride(from: 0, to: bytes.count, by: 7) {
      try steps.step()
      try file.append(Array(bytes[start...].prefix(7)))
    }
  }

  private static func checkpoint(
    _ files: Files, _ next: InputPlace, _ layout: ColumnLayout?, _ length: Int, _ rejects: Int,
    _ metrics: ClassificationMetrics, isComplete: Bool = false
  ) throws {
    try Checkpoint(
      settings: ["to": "ndjson"], program: "one",
      input: try InputIdentity(path: files.input, upTo: next.offset), next: next, layout: layout,
      outputBytes: length, rejectsBytes: rejects, metrics: metrics, isComplete: isComplete
    ).write(besides: files.output)
  }

  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "checkpoints-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(arguments: StreamFormat.allCases)
  func aKillAnywhereLosesAndRepeatsNothing(_ format: StreamFormat) throws {
    try Self.withFolder { folder in
      let files = try Files(in: folder, format)
      var all = Steps(left: .max)
      try Self.run(format, files, &all)
      let (whole, count) = (files.contents, Int.max - all.left)
      let metrics = try Checkpoint.read(besides: files.output)?.metrics
      #expect(count > 20 && whole.allSatisfy { $0?.isEmpty == false })
      for kill in 0..<count {
        try FileManager.default.removeItem(atPath: Checkpoint.path(besides: files.output))
        var first = Steps(left: kill)
        #expect(throws: Killed.self) { try Self.run(format, files, &first) }
        // A second time soon afterwards, and then no more.
        var second = Steps(left: 7)
        _ = try? Self.run(format, files, &second)
        var last = Steps(left: .max)
        try Self.run(format, files, &last)
        #expect(files.contents == whole, "killed before step \(kill)")
        #expect(try Checkpoint.read(besides: files.output)?.metrics == metrics)
      }
    }
  }

  @Test func anotherInputOrOptionIsNoPlaceToGoOn() throws {
    try Self.withFolder { folder in
      let files = try Files(in: folder, .csv)
      var steps = Steps(left: 40)
      #expect(throws: Killed.self) { try Self.run(.csv, files, &steps) }
      let checkpoint = try #require(try Checkpoint.read(besides: files.output))
      #expect(checkpoint.next.offset > 0)
      let other = #expect(throws: WordFault.self) {
        try checkpoint.check(settings: ["to": "csv"], inputPath: files.input)
      }
      #expect(other?.description.hasPrefix("--to was ndjson before the interruption") == true)
      let operand = #expect(throws: WordFault.self) {
        try checkpoint.check(
          settings: ["to": "ndjson", "extension": "Mine"], inputPath: files.input)
      }
      #expect(operand?.description.hasPrefix("the extension was not given before") == true)
      try checkpoint.check(program: "one")
      let program = #expect(throws: WordFault.self) { try checkpoint.check(program: "two") }
      #expect(program?.description.hasPrefix("the extension is not the program of before") == true)
      let text = Self.inputs[.csv] ?? ""
      for changed in [text.replacing("a", with: "A"), text + "9,z\n"] {
        try Data(changed.utf8).write(to: URL(filePath: files.input))
        let error = #expect(throws: WordFault.self) {
          try checkpoint.check(settings: ["to": "ndjson"], inputPath: files.input)
        }
        #expect(error?.description.contains("it is not the input of before") == true)
      }
    }
  }

  @Test(
    arguments: [
      (.free, #""inOrder":false,"#, #""isProvisional":false"#),
      (.inOrderForNow, #""inOrder":true,"#, #""isProvisional":true"#),
      (.inOrder, #""inOrder":true,"#, #""isProvisional":false"#),
    ] as [(AskingOrder, String, String)])
  func itIsKeptWhetherTheOrderMatters(
    _ order: AskingOrder, _ isInOrder: String, _ isProvisional: String
  ) throws {
    try Self.withFolder { folder in
      let files = try Files(in: folder, .csv)
      let checkpoint = Checkpoint(
        settings: [:], program: "one", input: try InputIdentity(path: files.input, upTo: 0),
        next: .start, outputBytes: 0, metrics: ClassificationMetrics(), order: order)
      try checkpoint.write(besides: files.output)
      let text = try String(
        contentsOfFile: Checkpoint.path(besides: files.output), encoding: .utf8)
      #expect(text.contains(isInOrder) && text.contains(isProvisional), "\(text)")
      #expect(try Checkpoint.read(besides: files.output) == checkpoint)
    }
  }

  @Test func anOutputThatIsTooShortIsTold() throws {
    try Self.withFolder { folder in
      let path = folder.appending(path: "out").path
      try RecordFile(path).append(Array("abcdef".utf8))
      let error = #expect(throws: FileFault.self) { try RecordFile(path, keeping: 7) }
      #expect(error?.reason.hasPrefix("it has 6 bytes, and 7 were written") == true)
      try RecordFile(path, keeping: 4).append(Array("X".utf8))
      #expect(FileManager.default.contents(atPath: path) == Data("abcdX".utf8))
    }
  }

  /// A run that has the output has its own there.
  @Test func thatOfARunThatIsWritingStays() throws {
    try Self.withFolder { folder in
      let files = try Files(in: folder, .csv)
      try Self.checkpoint(files, .start, nil, 0, 0, ClassificationMetrics())
      do {
        let output = try RecordFile(files.output)
        let fault = #expect(throws: FileFault.self) {
          try Checkpoint.removeAll(besides: files.output)
        }
        #expect(fault?.path == files.output)
        #expect(fault?.reason.hasPrefix("another run is writing it") == true)
        withExtendedLifetime(output) {}
      }
      #expect(try Checkpoint.read(besides: files.output) != nil)
      try Checkpoint.removeAll(besides: files.output)
      #expect(try Checkpoint.read(besides: files.output) == nil)
    }
  }

  @Test func whatIsNoCheckpointIsTold() throws {
    try Self.withFolder { folder in
      let output = folder.appending(path: "out").path
      #expect(try Checkpoint.read(besides: output) == nil)
      try Data("{}".utf8).write(to: URL(filePath: Checkpoint.path(besides: output)))
      let error = #expect(throws: FileFault.self) { try Checkpoint.read(besides: output) }
      #expect(error?.reason == "it is no checkpoint")
    }
  }

  /// What was damaged would lose rows, repeat some, or end in numbers that nobody can add to.
  @Test(arguments: [
    (#""row":1"#, #""row":9223372036854775807"#, "next.row: expected 0 to 12, found 9223"),
    (#""row":1"#, #""row":-7"#, "next.row: expected 0 to 12, found -7"),
    (#""row":1"#, #""row":2"#, "next.row: expected 1 by what was counted, found 2"),
    (#""row":1"#, #""row":"1""#, "next.row is missing, or has another form"),
    (#""line":3"#, #""line":9223372036854775807"#, "next.line: expected 1 to 13, found 9223"),
    (#""column":1,"line":3"#, #""column":0,"line":3"#, "next.column: expected 1 to 13, found 0"),
    (#""line":3"#, #""line":0"#, "next.line: expected 1 to 13, found 0"),
    (#""offset":12,"row""#, #""offset":5,"row""#, "next.offset: expected 12, found 5"),
    (#""size":16"#, #""size":-1"#, "input.size: expected 0 to "),
    (#""size":16"#, #""size":11"#, "input.offset: expected 0 to 11, found 12"),
    (#""outputBytes":7"#, #""outputBytes":-1"#, "outputBytes: expected 0 to "),
    (#""rejectsBytes":0"#, #""rejectsBytes":-1"#, "rejectsBytes: expected 0 to "),
    (#""rejectsBytes":0,"#, "", "rejectsBytes: expected a number beside settings.rejects"),
    (#""isProvisional":false"#, #""isProvisional":true"#, "isProvisional: expected false where "),
    (#""column":0"#, #""column":99"#, "layout: expected the columns of its names"),
    (#""field":"id""#, #""field":"text""#, "layout: expected the columns of its names"),
    (#""crash":1"#, #""crash":-1"#, "metrics.failed.crash: expected a count from 0 to "),
  ])
  func whatIsDamagedIsNoPlaceToGoOn(_ old: String, _ new: String, _ words: String) throws {
    try Self.withFolder { folder in
      let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out").path)
      try Data("text,id\na,1\nb,2\n".utf8).write(to: input)
      var metrics = ClassificationMetrics()
      metrics.count(.failed(.crash, folder: nil), label: nil)
      let checkpoint = Checkpoint(
        settings: ["rejects": "bad"], program: "one",
        input: try InputIdentity(path: input.path, upTo: 12),
        next: InputPlace(offset: 12, line: 3, row: 1),
        layout: try ColumnLayout(names: ["text", "id"]), outputBytes: 7, rejectsBytes: 0,
        metrics: metrics)
      try checkpoint.write(besides: output)
      #expect(try Checkpoint.read(besides: output) == checkpoint)
      let path = Checkpoint.path(besides: output)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(old))
      try Data(text.replacing(old, with: new).utf8).write(to: URL(filePath: path))
      let error = #expect(throws: FileFault.self) { try Checkpoint.read(besides: output) }
      #expect(error?.path == path)
      #expect(error?.reason.hasPrefix(words) == true, "\(error?.reason ?? "")")
      #expect(error?.reason.hasSuffix("; begin anew without --resume") == true)
    }
  }

  /// One that says less than is compared today is no place to go on.
  @Test(arguments: [2, 3, 4, 5, 6])
  func whatAnotherVersionWroteIsTold(_ format: Int) throws {
    try Self.withFolder { folder in
      let output = folder.appending(path: "out").path
      try Data(#"{"format":\#(format),"settings":{}}"#.utf8)
        .write(to: URL(filePath: Checkpoint.path(besides: output)))
      let error = #expect(throws: FileFault.self) { try Checkpoint.read(besides: output) }
      #expect(error?.reason.hasPrefix("another version of messages-host wrote it") == true)
      #expect(error?.reason.hasSuffix("begin anew without --resume") == true)
    }
  }
}
