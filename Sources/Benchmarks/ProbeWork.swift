import SandboxProof
import Sandboxing

/// What confinement costs a small program in C: its start, or calls that are refused.
struct ProbeWork: Work {
  /// Which of the two.
  enum Kind {
    case runs
    case refusals
  }

  /// Starts of one round.
  static let runs = 20
  /// Calls of one round.
  static let calls = 20_000

  private let kind: Kind
  private let world: ProofWorld

  init(_ kind: Kind) throws {
    self.kind = kind
    world = try ProofWorld()
  }

  mutating func round() async throws -> Duration {
    switch kind {
    case .runs:
      let start = ContinuousClock.now
      for _ in 0..<Self.runs {
        let run = try await ProbeRun.sandboxed(["nothing"], in: world)
        guard run.returned == 0 else { throw Self.fault("nothing") }
      }
      return ContinuousClock.now - start
    case .refusals:
      let run = try await ProbeRun.sandboxed(["time", "mount", "\(Self.calls)"], in: world)
      guard let nanoseconds = run.returned, nanoseconds > 0 else { throw Self.fault("mount") }
      return .nanoseconds(nanoseconds * Self.calls)
    }
  }

  private static func fault(_ act: String) -> BenchmarkFault {
    BenchmarkFault(.failure, "the confined probe did not come to the end of \(act)")
  }
}
