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
    guard verb == "metrics" || !arguments.has("label") else {
      throw UsageError("--label goes with merge metrics")
    }
    let target = arguments.value("output") ?? "-"
    if let written = FileIdentity(ofOutput: target),
      files.contains(where: { FileIdentity(ofInput: $0) == written })
    {
      let place = arguments.has("output") ? "--output \(target)" : "standard output"
      throw UsageError("\(place): that is what is read; name another file")
    }
    try WrittenName.check(target, of: "--output")
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
    var sum = ClassificationMetrics()
    for file in files {
      let part = try metrics(file)
      do {
        sum = try sum.adding(part)
      } catch {
        throw UsageError("\(file): \(error); name fewer files")
      }
    }
    try check(sum, of: files, output)
    let data = try sum.jsonData()
    if OutputFile.isStandardOutput(target) {
      output.print(String(decoding: data.dropLast(), as: UTF8.self))
    } else {
      try OutputFile.write(data, to: target)
      for line in MetricsText(sum, mapping: mapping).lines { output.print(line) }
    }
  }

  /// Refuses parts that have rows in common, and tells of those that may have some or leave some out.
  private static func check(
    _ sum: ClassificationMetrics, of files: [String], _ output: CommandOutput
  ) throws(UsageError) {
    if let part = sum.doubledPart {
      throw UsageError("part \(part.shard) of the same input is there twice")
    }
    // Of a pipe nobody knows that it is the same one.
    try refuseRepeats(files)
    if let (first, second) = sum.overlappingParts {
      throw UsageError(
        "parts \(first.shard) and \(second.shard) of the same input have rows in common; "
          + "take parts that it was divided into at one time")
    }
    if sum.mixesInputs {
      output.note("the parts are of different inputs, or of one that changed in between")
    } else if sum.divisionsDiffer {
      output.note("the numbers of parts differ: some rows may be counted twice, or not at all")
    }
    let missing = sum.missingShards.map(\.description)
    if !missing.isEmpty {
      output.note("parts that are not there: \(missing.joined(separator: ", "))")
    }
  }

  private static func metrics(_ path: String) throws -> ClassificationMetrics {
    let data = try CommandArguments.contents(of: path)
    do {
      let metrics = try JSONDecoder().decode(ClassificationMetrics.self, from: data)
      // Without them nobody would see that something is there twice.
      guard !metrics.parts.isEmpty else {
        throw WordFault("parts: expected at least one part of an input, found none")
      }
      return metrics
    } catch {
      let fault = WordFault(
        reading: error, remedy: "let classify write it again",
        otherwise: "these are no metrics of classify")
      throw UsageError("\(path): \(fault)")
    }
  }

  /// A link is the file that it leads to, and one of two hard links is the other one.
  private static func refuseRepeats(_ files: [String]) throws(UsageError) {
    var named: [FileIdentity: String] = [:]
    var streams: [String: String] = [:]
    for file in files {
      let earlier: String? =
        if let identity = FileIdentity(ofInput: file) {
          named.updateValue(file, forKey: identity)
        } else {
          streams.updateValue(file, forKey: RealPath.of(file) ?? file)
        }
      guard let other = earlier else { continue }
      throw UsageError(
        other == file ? "\(file) is named twice" : "\(other) and \(file) are the same file")
    }
  }

  private static func mergeOutputs(_ files: [String], to path: String) throws {
    try refuseRepeats(files)
    let format = StreamFormat(path: files[0]) ?? .ndjson
    for file in files where (StreamFormat(path: file) ?? .ndjson) != format {
      throw UsageError("\(file): the parts have different formats, by their names")
    }
    if let other = StreamFormat(path: path), other != format {
      throw UsageError(
        "--output \(path): the parts are \(format.rawValue), and that name says \(other.rawValue); "
          + "they are put together as they are")
    }
    var parts = try files.map { try OutputPart($0, format) }
    for part in parts.dropFirst() { try part.checkNames(against: parts[0]) }
    let target = try MergeTarget(path, madeOf: files)
    var merge = OutputMerge(format, isForTerminal: OutputFile.isTerminal(path))
    if let header = parts[0].header { merge.write(header: header) }
    while !target.isLost,
      let next = parts.indices.filter({ parts[$0].row != nil })
        .min(by: { parts[$0].number < parts[$1].number }), let row = parts[next].row
    {
      do {
        try merge.write(row)
      } catch {
        throw UsageError("\(parts[next].name):\(row.place): \(error)")
      }
      try parts[next].advance()
      if merge.count > 1 << 18 { try target.write(merge.take()) }
    }
    merge.finish()
    try target.write(merge.take())
    try target.finish()
  }
}
