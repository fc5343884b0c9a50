import Foundation
import HostFiles
import MessageStreams
import Terminal
import Texts

/// `messages-host merge`: puts together what `classify` wrote of the shards of an input.
enum MergeCommand {
  static let specification = CommandSpecification(
    name: "merge",
    summary: "Put together what classify wrote of the parts of an input",
    operands: "outputs|metrics FILE\u{2026}",
    operandCompletion: .wordThenFiles(verbs),
    options: [
      OptionSpecification(
        "output", letter: "o", value: "FILE", help: "Write the whole there, not to the output"),
      OptionSpecification(
        "label", value: "LABEL=ACTION",
        help: "With metrics: which answers fit a label, as for classify; repeatable"),
    ],
    examples: [
      CommandSpecification.Example(
        line: "messages-host merge outputs part1.csv part2.csv -o all.csv",
        purpose: "writes the answers in the order of the input"),
      CommandSpecification.Example(
        line: "messages-host merge metrics part1.json part2.json -o all.json",
        purpose: "adds what was counted, to exactly what one run counts"),
    ],
    run: run)

  private static let verbs = ["outputs", "metrics"]

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let files = Array(arguments.operands.dropFirst())
    guard let verb = arguments.operands.first else {
      throw UsageError("merge needs a kind (\(verbs.joined(separator: ", "))) and files")
    }
    guard verbs.contains(verb) else {
      throw UsageError(
        "merge has no kind \(verb); it has \(verbs.joined(separator: ", "))",
        suggestion: Suggestion.nearest(to: verb, in: verbs))
    }
    guard !files.isEmpty else { throw UsageError("merge \(verb) needs files") }
    let target = arguments.value("output") ?? "-"
    for file in files where RealPath.of(file).map({ $0 == RealPath.of(target) }) ?? false {
      throw UsageError("--output \(target): that is what is read; name another file")
    }
    if verb == "metrics" {
      try mergeMetrics(files, to: target, arguments, output)
    } else {
      try await BlockingWork.run { try mergeOutputs(files, to: target) }
    }
    return .success
  }

  private static func mergeMetrics(
    _ files: [String], to target: String, _ arguments: CommandArguments, _ output: CommandOutput
  ) throws {
    var mapping = LabelMapping()
    do {
      for word in arguments.values("label") { try mapping.add(word) }
    } catch {
      throw UsageError("--label: \(error)")
    }
    let sum = try files.map(metrics).reduce(ClassificationMetrics(), +)
    if let part = sum.doubledPart {
      throw UsageError("part \(part.shard) of the same input is there twice")
    }
    if sum.mixesInputs {
      output.note("the parts are of different inputs, or of one that changed in between")
    }
    let missing = sum.missingShards.map(\.description)
    if !missing.isEmpty {
      output.note("parts that are not there: \(missing.joined(separator: ", "))")
    }
    let data = try sum.jsonData()
    if target == "-" {
      output.print(String(decoding: data.dropLast(), as: UTF8.self))
    } else {
      try OutputFile.write(data, to: target)
      for line in MetricsText(sum, mapping: mapping).lines { output.print(line) }
    }
  }

  private static func metrics(_ path: String) throws -> ClassificationMetrics {
    let data = try CommandArguments.contents(of: path)
    do {
      return try JSONDecoder().decode(ClassificationMetrics.self, from: data)
    } catch {
      let reason = (error as? WordFault)?.description ?? "these are no metrics of classify"
      throw UsageError("\(path): \(reason)")
    }
  }

  private static func mergeOutputs(_ files: [String], to target: String) throws {
    let first = StreamFormat(path: files[0]) ?? .ndjson
    for file in files where (StreamFormat(path: file) ?? .ndjson) != first {
      throw UsageError("\(file): the parts have different formats, by their names")
    }
    var parts = try files.map { try OutputPart($0, first) }
    var merge = OutputMerge(first)
    let carrier = try target == "-" ? nil : RecordFile(target)
    if let header = parts.compactMap(\.header).first { merge.write(header: header) }
    while let next = parts.indices.filter({ parts[$0].row != nil })
      .min(by: { parts[$0].number < parts[$1].number }), let row = parts[next].row
    {
      do {
        try merge.write(row)
      } catch {
        throw UsageError("\(files[next]): \(error)")
      }
      try parts[next].advance()
      if merge.count > 1 << 18 { try flush(&merge, carrier) }
    }
    merge.finish()
    try flush(&merge, carrier)
  }

  private static func flush(_ merge: inout OutputMerge, _ carrier: RecordFile?) throws(FileFault) {
    let bytes = merge.take()
    if let carrier {
      try carrier.append(bytes)
    } else {
      StandardStream.output.write(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// One of the outputs that are put together, and its next line.
private struct OutputPart {
  private let path: String
  private let input: RecordInput
  private var reader: OutputReader
  /// The next line; nil at the end.
  private(set) var row: OutputRow?

  init(_ path: String, _ format: StreamFormat) throws {
    self.path = path
    input = try RecordInput(path)
    reader = OutputReader(format)
    try advance()
  }

  var header: [UInt8]? { reader.header }
  var number: Int { row?.row ?? .max }

  /// Goes on to the next line.
  ///
  /// - Throws: `FileFault`, and `UsageError` for what `classify` did not write.
  mutating func advance() throws {
    do {
      while true {
        row = try reader.next()
        if row != nil { return }
        let bytes = try input.read()
        guard !bytes.isEmpty else { break }
        reader.push(bytes)
      }
      reader.finish()
      row = try reader.next()
    } catch let error as StreamError {
      throw UsageError("\(path):\(error)")
    }
  }
}
