import HostPolicy
import Reports
import SandboxProof
import Sandboxing
import Terminal

/// The attacks of the checklist, tried on this machine: each without the sandbox, then with it.
enum ProofDoctor {
  static func run(
    _ arguments: CommandArguments, _ output: CommandOutput
  ) async throws -> ExitCode {
    let cases = try chosen(arguments)
    let status = try await SandboxStatus.ofThisMachine(launcher: LauncherLocation.find())
    guard status.gaps.isEmpty else {
      let names = status.gaps.map { "\($0.rawValue): \(status[$0])" }.joined(separator: "; ")
      output.note("nothing can be proved here, because not all protections are active: \(names)")
      return .environment
    }
    var results: [ProofResult] = []
    for attack in cases {
      let result = try await Proof.run(attack)
      results.append(result)
      if arguments.has("json") { output.print(ProofTable.json(result)) }
    }
    if !arguments.has("json") {
      for line in ProofTable.lines(results) { output.print(line) }
    }
    let summary = ProofTable.summary(results)
    arguments.has("json") ? output.note(summary.joined(separator: "\n")) : output.print()
    if !arguments.has("json") { for line in summary { output.print(line) } }
    return exitCode(results)
  }

  private static func chosen(_ arguments: CommandArguments) throws(UsageError) -> [AttackCase] {
    let wanted = words(arguments, "group")
    let groups = Set(AttackCase.all.map { String($0.group) })
    if let odd = wanted.subtracting(groups).min() {
      throw UsageError(
        "--group takes one of \(groups.sorted().joined(separator: ", ")), not \(odd)")
    }
    let named = words(arguments, "case")
    let ids = AttackCase.all.map(\.id)
    if let odd = named.subtracting(ids).min() {
      throw UsageError(
        "there is no case \(odd)", suggestion: Suggestion.nearest(to: odd, in: ids))
    }
    if wanted.isEmpty, named.isEmpty { return AttackCase.all }
    return AttackCase.all.filter { wanted.contains(String($0.group)) || named.contains($0.id) }
  }

  private static func words(_ arguments: CommandArguments, _ option: String) -> Set<String> {
    Set(arguments.values(option).flatMap { $0.split(separator: ",").map(String.init) })
  }

  /// An escape is worse than a case that shows nothing.
  private static func exitCode(_ results: [ProofResult]) -> ExitCode {
    let statuses = results.map(\.status)
    if statuses.contains(where: { if case .failed = $0 { true } else { false } }) {
      return .expectationFailed
    }
    if statuses.contains(where: { if case .void = $0 { true } else { false } }) {
      return .environment
    }
    return .success
  }
}
