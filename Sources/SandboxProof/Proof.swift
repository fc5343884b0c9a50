import CPlatform
import ExtensionBundles
import Sandboxing

/// Tries attack cases on this machine, each without the sandbox and then with it, in the process of a
/// message filter and in that of a reporting extension.
///
/// A phone confines both by one profile (`SandboxProfile.init(for:dataContainer:groups:on:)`), so that a probe
/// can find a difference only where somebody makes one. What an extension says on its pipe is another matter:
/// those cases are queries and reports.
package enum Proof {
  /// Tries one case, in a world of its own for each of the three runs.
  ///
  /// - Throws: what keeps a world from being made; a refusal to launch is a failed case.
  package static func run(_ attack: AttackCase) async throws -> ProofResult {
    if attack.setting.isForRoot, geteuid() != 0 { return untried(attack, .notForThisUser) }
    if attack.setting.needsControlGroup, !ControlGroupReport.isActiveHere {
      return untried(attack, .withoutControlGroup)
    }
    switch attack.act {
    case .probe(let arguments): return try await run(attack, arguments)
    case .extensionProcess(let mode): return try await ExtensionProof.run(attack, mode)
    }
  }

  private static func untried(
    _ attack: AttackCase, _ status: ProofResult.Status
  ) -> ProofResult {
    ProofResult(
      id: attack.id, without: "-", with: "-", reporting: "-", errno: "-",
      layer: attack.expected.layer.rawValue,
      status: status)
  }

  private static func run(
    _ attack: AttackCase, _ arguments: [String]
  ) async throws -> ProofResult {
    let without = try control(attack, arguments)
    let filter = try await Trial(confining: attack, arguments, as: .messageFilter)
    let reporting = try await Trial(confining: attack, arguments, as: .reporting)
    return ProofResult(
      id: attack.id, without: without.words, with: filter.words, reporting: reporting.words,
      errno: filter.errnoName, layer: attack.expected.layer.rawValue,
      status: without.problem(as: attack).map { .void($0) }
        ?? filter.problem(expecting: attack).map { .failed($0) }
        ?? reporting.problem(expecting: attack).map { .failed("in a reporting extension: \($0)") }
        ?? .held)
  }

  private static func control(_ attack: AttackCase, _ arguments: [String]) throws -> Trial {
    var trial = try Trial(freely: attack, arguments)
    // A child of another thread has copies of this process' descriptors until its program begins, also
    // of one by which a file of the new world was written: a lease on that is refused for so long.
    for _ in 0..<mostTries where trial.run?.returned == -1 && trial.run?.errno == Int(EAGAIN) {
      trial = try Trial(freely: attack, arguments)
    }
    guard attack.control == .printsOtherwise, case .prints(let lines, _) = attack.expected,
      trial.run?.lines == lines.map(trial.expand)
    else { return trial }
    return trial.that("prints the same as in the sandbox")
  }

  private static let mostTries = 100
}

/// What one attack case showed on this machine.
package struct ProofResult: Sendable {
  /// The row of the checklist and a name.
  package let id: String
  /// What the act did without the sandbox, in a few words.
  package let without: String
  /// What it did with it, in a message filter's process.
  package let with: String
  /// The same in a reporting extension's process.
  package let reporting: String
  /// The errno's name, `-` when there is none.
  package let errno: String
  /// The layer that has to refuse.
  package let layer: String
  /// Whether the sandbox held.
  package let status: Status

  /// What a case comes to.
  package enum Status: Sendable, Equatable {
    /// The act is possible here without the sandbox, and was refused as it must be.
    case held
    /// The act is not possible here even without the sandbox: that proves nothing.
    case void(String)
    /// Not refused, or not by whom and as it must be.
    case failed(String)
    /// Only root could try it.
    case notForThisUser
    /// There are no control groups for children here, and nothing else would refuse it.
    case withoutControlGroup
  }
}

extension ProofResult {
  /// The letter of the checklist's group.
  package var group: Character { id.first ?? "?" }
}

extension ProofResult.Status {
  /// One word: held, VOID, FAILED or root only.
  package var name: String {
    switch self {
    case .held: "held"
    case .void: "VOID"
    case .failed: "FAILED"
    case .notForThisUser: "root only"
    case .withoutControlGroup: "no group"
    }
  }

  /// Why it is not held, empty when it is.
  package var reason: String {
    switch self {
    case .held: ""
    case .withoutControlGroup: "`doctor` says why there is no control group here"
    case .notForThisUser: "an ordinary user has nothing here that could be taken away"
    case .void(let text), .failed(let text): text
    }
  }
}
