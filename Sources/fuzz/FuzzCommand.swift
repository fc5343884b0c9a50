import Foundation
import MessagesHost

/// The command: a target's name, or `all`; without one the list.
@main
enum FuzzCommand {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    #if LIBFUZZER
      LibFuzzer.run()
    #else
      do {
        exit(try run(arguments))
      } catch {
        FileHandle.standardError.write(Data("fuzz: error: \(error)\n".utf8))
        exit(2)
      }
    #endif
  }

  private static func run(_ arguments: [String]) throws -> Int32 {
    if arguments.first == "--worker" { try work(Array(arguments.dropFirst())) }
    try SignalCleanup.listen()
    guard let name = arguments.first, name != "--help" else {
      printList()
      return 0
    }
    let options = try FuzzOptions(Array(arguments.dropFirst()))
    let targets = try name == "all" ? FuzzTarget.all : [target(name)]
    if let input = options.input {
      let place = try WorkerFolder()
      defer { place.remove() }
      let ending = try WorkerProcess(folder: place.url).run([targets[0].name, input])
      print("\(targets[0].name): \(ending)")
      return ending == .finished ? 0 : 1
    }
    print("seed \(options.seed)")
    var findings = 0
    var executions = 0
    for target in targets {
      let result = try Campaign(
        target: target, corpus: Corpus(folder: URL(filePath: options.corpus)),
        findings: Corpus(folder: URL(filePath: options.findings)), seed: options.seed,
        executions: options.executions ?? (options.seconds == nil ? 100_000 : .max),
        time: options.seconds.map { $0 / Double(targets.count) }
      ).run()
      report(result, of: target, options)
      findings += result.findings.count
      executions += result.executions
    }
    print("\(executions) executions, \(findings) findings")
    return findings == 0 ? 0 : 1
  }

  private static func target(_ name: String) throws -> FuzzTarget {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
      throw Violation("there is no target \(name); fuzz without arguments lists them")
    }
    return target
  }

  /// `FOLDER TARGET FILE` for one input, `FOLDER TARGET CORPUS SEED FIRST END` for many.
  private static func work(_ arguments: [String]) throws -> Never {
    try Worker.followParent()
    let folder = URL(filePath: arguments[0])
    let worker = Worker(target: try target(arguments[1]), folder: folder)
    guard arguments.count == 6, let seed = UInt64(arguments[3]), let first = Int(arguments[4]),
      let end = Int(arguments[5])
    else {
      worker.read([UInt8](try Data(contentsOf: URL(filePath: arguments[2]))))
    }
    let corpus = Corpus(folder: URL(filePath: arguments[2]))
    worker.read(
      first..<end, seed: seed,
      of: Mutator(worker.target, corpus: try corpus.inputs(of: worker.target)),
      progress: WorkerProcess(folder: folder).progressFile)
  }

  private static func printList() {
    print(FuzzOptions.usage)
    for target in FuzzTarget.all {
      print("  \(target.name.padding(toLength: 14, withPad: " ", startingAt: 0))\(target.summary)")
    }
  }

  private static func report(
    _ result: Campaign.Result, of target: FuzzTarget, _ options: FuzzOptions
  ) {
    let rate = Int(Double(result.executions) / max(0.001, result.time))
    print(
      "\(target.name): \(result.executions) executions in \(Int(result.time.rounded())) s"
        + " (\(rate)/s), \(result.accepted) accepted, \(result.rejected) rejected,"
        + " \(result.memory >> 20) MiB at most, \(result.findings.count) findings")
    for finding in result.findings {
      print("  \(finding.ending), input \(finding.number)")
      print("    fuzz \(target.name) --input \(finding.file.path)")
    }
  }
}

/// What the command is told beside the target.
private struct FuzzOptions {
  /// Inputs for each target; nil for as many as there is time for.
  private(set) var executions: Int?
  /// Real time for all targets together, the same for each; nil for as long as it takes.
  private(set) var seconds: Double?
  private(set) var seed = UInt64.random(in: 0..<1_000_000_000)
  private(set) var corpus = "Tests/Corpus"
  private(set) var findings = ".build/fuzz-findings"
  /// The one input that is read instead.
  private(set) var input: String?

  static let usage = """
    fuzz TARGET|all [--executions N] [--seconds T] [--seed S] [--corpus DIR] [--findings DIR]
    fuzz TARGET --input FILE
    """

  init(_ arguments: [String]) throws(Violation) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Violation("\(option) needs a value") }
      switch option {
      case "--executions": executions = try Self.number(value, option)
      case "--seconds": seconds = Double(try Self.number(value, option))
      case "--seed": seed = UInt64(try Self.number(value, option))
      case "--corpus": corpus = value
      case "--findings": findings = value
      case "--input": input = value
      default: throw Violation("there is no option \(option)")
      }
    }
  }

  private static func number(_ text: String, _ option: String) throws(Violation) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw Violation("\(option): expected a whole number, found \(text)")
    }
    return number
  }
}
