import Soak
import Terminal

/// `messages-host soak`: many phones for a long time, and what must hold meanwhile.
enum SoakCommand {
  static let specification = CommandSpecification(
    name: "soak",
    summary: "Play many phones with invented messages, answers and faults, and look for what grows",
    operands: "[EXTENSION]",
    options: [
      OptionSpecification("phones", value: "N", help: "So many phones (32)"),
      OptionSpecification(
        "messages", value: "N", help: "So many messages for each (100000; 500 of an extension)"),
      OptionSpecification("seed", value: "N", help: "What chance comes from; a new one each time"),
      OptionSpecification("phone", value: "N", help: "Only this one of the phones"),
      OptionSpecification("jobs", value: "N", help: "So many phones at a time (all)"),
      OptionSpecification("json", help: "Print one JSON object a line"),
    ] + HostOptions.all,
    examples: [
      CommandSpecification.Example(
        line: "messages-host soak --messages 1000", purpose: "takes about a minute"),
      CommandSpecification.Example(
        line: "messages-host soak --seed 7 --phone 3 --messages 412",
        purpose: "plays again what went wrong on a phone"),
      CommandSpecification.Example(
        line: "messages-host soak MyFilter --phones 8",
        purpose: "runs your extension in place of a script, confined and in real time"),
    ],
    run: run)

  private static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    guard arguments.operands.count <= 1 else { throw UsageError("soak takes one extension") }
    if arguments.operands.isEmpty,
      let unused = HostOptions.all.first(where: { arguments.has($0.name) })
    {
      throw UsageError("--\(unused.name) needs an extension: a script is not confined")
    }
    let plan = try plan(arguments)
    var program: SoakExtension?
    if let path = arguments.operands.first {
      let bundle = try await ExtensionProvider(arguments, output: output).bundle(at: path)
      program = SoakExtension(bundle, base: try HostOptions.configuration(arguments))
    }
    output.note("soak: seed \(plan.seed)")
    let result = try await SoakRun(plan, running: program).play()
    let lines = arguments.has("json") ? SoakReport.json(result) : SoakReport.text(result)
    for line in lines { output.print(line) }
    return result.isAsExpected ? .success : .expectationFailed
  }

  private static func plan(_ arguments: CommandArguments) throws(UsageError) -> SoakPlan {
    let phones = try number(arguments, "phones") ?? 32
    let phone = try number(arguments, "phone")
    if let phone, arguments.has("phones"), phone > phones {
      throw UsageError("--phone \(phone): there are \(phones) phones")
    }
    return SoakPlan(
      phones: phones,
      messages: try number(arguments, "messages")
        ?? (arguments.operands.isEmpty ? 100_000 : 500),
      seed: try seed(arguments), onlyPhone: phone, jobs: try number(arguments, "jobs"))
  }

  private static func seed(_ arguments: CommandArguments) throws(UsageError) -> UInt64 {
    guard let text = arguments.value("seed") else { return .random(in: 0..<1_000_000_000) }
    guard let seed = UInt64(text) else {
      throw UsageError("--seed takes a whole number from 0 to \(UInt64.max), not \(text)")
    }
    return seed
  }

  private static func number(
    _ arguments: CommandArguments, _ option: String
  ) throws(UsageError) -> Int? {
    guard let text = arguments.value(option) else { return nil }
    guard let number = Int(text), (1...most).contains(number) else {
      throw UsageError("--\(option) takes a whole number from 1 to \(most), not \(text)")
    }
    return number
  }

  /// More than so many nobody waits for.
  private static let most = 10_000_000
}
