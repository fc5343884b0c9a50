import ExtensionBuilding
import HostFiles
import MessageStreams
import MessagesHost
import Terminal

/// `messages-host classify`: asks an extension about every message of a corpus, as a stream.
enum ClassifyCommand {
  static let specification = CommandSpecification(
    name: "classify",
    summary: "Ask an extension about every message of a corpus, as a stream",
    operands: "EXTENSION",
    options: [
      OptionSpecification(
        "input", value: "FILE", help: "The messages; - is the standard input"),
      OptionSpecification(
        "output", letter: "o", value: "FILE", help: "Write the answers there, not to the output"),
      OptionSpecification(
        "format", value: "NAME", choices: formats,
        help: "How the input is written (by its name, else by its first bytes)"),
      OptionSpecification(
        "to", value: "NAME", choices: formats, help: "How the output is written (as the input)"),
      OptionSpecification(
        "columns", value: "NAMES",
        help: "The columns of a table without a line of names, such as label,text"),
      OptionSpecification(
        "label", value: "LABEL=ACTION",
        help: "Which answers fit a label, such as smish=junk or ok=none,allow; repeatable"),
      OptionSpecification(
        "conversations",
        help: "Let the messages reach a phone, with its gates and conversations, one after another"),
      OptionSpecification(
        "assume-independent",
        help: "Do not look first whether answers depend on what was asked before"),
      OptionSpecification("jobs", value: "N", help: "So many processes at a time (one a core)"),
      OptionSpecification(
        "rejects", value: "FILE", help: "Put rows that are no messages there, and go on"),
      OptionSpecification("resume", help: "Go on where an interrupted run was"),
      OptionSpecification(
        "shard", value: "I/N", help: "Only this part of the input, such as 3/8"),
      OptionSpecification("metrics", value: "FILE", help: "Write what was counted there, as JSON"),
      OptionSpecification(
        "show-private", help: "Write the texts beside the answers; the file is for you alone"),
      HostOptions.app,
    ] + HostOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host classify MyFilter --input corpus.csv --output answers.csv",
        purpose: "writes an answer a row, and counts them by label"),
      CommandSpecification.Example(
        line: "messages-host classify MyFilter --input corpus.csv -o answers.csv --resume",
        purpose: "goes on where that was interrupted"),
      CommandSpecification.Example(
        line: "messages-host classify MyFilter --input - --format ndjson < messages.ndjson",
        purpose: "is a filter of a stream, as for Spark\u{2019}s pipe"),
    ],
    run: run)

  private static let formats = StreamFormat.allCases.map(\.rawValue)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard let path = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("classify takes one extension: a folder of sources or a bundle")
    }
    try ExtensionOperand.refuse(path, "classify", takesScenario: false)
    let plan = try ClassifyPlan(arguments)
    let checkpoint = try checkpoint(plan)
    let crew = try await crew(asking: path, plan, arguments, output)
    if let checkpoint { try check(checkpoint, crew) }
    if let checkpoint, checkpoint.isComplete {
      let target = try ClassifyOutput(
        plan, .ndjson, program: crew.program, from: checkpoint, order: checkpoint.order, output)
      try target.writeMetrics()
      output.note("\(plan.output): nothing is left to do")
      tell(checkpoint.metrics, plan, output)
      return .success
    }
    do {
      let outcome = try await ClassifyRun(plan: plan, crew: crew, output: output)
        .run(from: checkpoint)
      tell(outcome.metrics, plan, output)
      for line in outcome.tally.lines { output.note("classify: \(line)") }
      return .success
    } catch {
      throw describing(error, plan)
    }
  }

  /// Builds the extension, or takes its bundle, and says who can ask it.
  private static func crew(
    asking path: String, _ plan: ClassifyPlan, _ arguments: CommandArguments,
    _ output: CommandOutput
  ) async throws -> AskerCrew {
    let bundle = try await ExtensionProvider(arguments, output: output).bundle(at: path)
    // Only who goes on with a run compares it.
    var program = ""
    if plan.keepsCheckpoint {
      program = try await BlockingWork.run { try bundle.contentDigest() }
    }
    return AskerCrew(
      plan: plan, bundle: bundle, program: program,
      configuration: try HostOptions.configuration(arguments))
  }

  /// Where the run that is to be gone on with was; nil where nothing was done yet.
  private static func checkpoint(_ plan: ClassifyPlan) throws -> Checkpoint? {
    guard plan.goesOn else { return nil }
    let checkpoint = try Checkpoint.read(besides: plan.output)
    let rejects = plan.keepsRejects ? plan.rejects : nil
    do {
      guard let checkpoint else {
        for path in [plan.output, rejects].compactMap(\.self) {
          try Checkpoint.requireNothing(at: path)
        }
        return nil
      }
      try checkpoint.check(
        settings: plan.settingsToCompare(with: checkpoint.settings), inputPath: plan.input)
      try checkpoint.check(outputPath: plan.output, rejectsPath: rejects)
    } catch let error as WordFault {
      throw UsageError("--resume: \(error)")
    }
    return checkpoint
  }

  /// Half of an output by one program and half of it by another would be nobody's answers.
  private static func check(_ checkpoint: Checkpoint, _ crew: AskerCrew) throws(UsageError) {
    do {
      try checkpoint.check(program: crew.program)
    } catch {
      throw UsageError("--resume: \(error)")
    }
  }

  /// Counts for people go to where nothing goes that a program reads.
  private static func tell(
    _ metrics: ClassificationMetrics, _ plan: ClassifyPlan, _ output: CommandOutput
  ) {
    for line in MetricsText(metrics, mapping: plan.mapping).lines {
      if plan.takesStandardOutput { output.note(line) } else { output.print(line) }
    }
  }

  private static func describing(_ error: any Error, _ plan: ClassifyPlan) -> any Error {
    guard let error = error as? StreamError else { return error }
    return UsageError("\(plan.inputName):\(error)")
  }
}
