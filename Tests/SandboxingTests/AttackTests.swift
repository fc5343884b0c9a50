import CPlatform
import Foundation
import Testing

@testable import SandboxProof
@testable import Sandboxing

/// The attacks of `doctor --prove`, one test each.
@Suite struct AttackTests {
  @Test(arguments: AttackCase.all)
  func isPossibleOutsideAndRefusedInside(_ attack: AttackCase) async throws {
    let result = try await Proof.run(attack)
    switch result.status {
    case .held: break
    case .notForThisUser: #expect(geteuid() != 0)
    case .withoutControlGroup: #expect(!ControlGroupReport.isActiveHere)
    case .void(let reason), .failed(let reason): Issue.record("\(attack.id): \(reason)")
    }
  }

  @Test func everyGroupIsThere() {
    let counts = Dictionary(grouping: AttackCase.all, by: \.group).mapValues(\.count)
    #expect(AttackCase.all.count >= 400)
    #expect(counts.keys.sorted() == Array("ABCDEFGHIKNP"))
    #expect(Set(AttackCase.all.map(\.id)).count == AttackCase.all.count)
  }

  // Not in the table: a positive control would slow down whoever runs it, and all that is the user's.
  @Test(arguments: ["1", "2"])
  func ownNumberMeansNobodyElse(_ kind: String) async throws {
    let number = try #require(AttackCase.number("setpriority"))
    let run = try await ProbeRun.sandboxed(["call", number, kind, "0", "19"], in: ProofWorld())
    #expect(run.lines == ["-1 1"])
    #expect(run.denials.map(\.attempt) == ["change the priority of another process"])
  }

  // Not in the table: without the sandbox, these are calls that nobody should make.
  @Test(arguments: ["0", "-1", "64", "4096"])
  func everyRefusalIsTold(_ value: String) async throws {
    let run = try await ProbeRun.sandboxed(["every-call", "480", value], in: ProofWorld())
    let told = run.denials.filter { [EPERM, EACCES].contains($0.errno) }.map(\.count).reduce(0, +)
    #expect(try #require(run.returned) == told)
    // Most of all calls; were it fewer, the probe would not have tried them.
    #expect(told > 150)
  }

  // Not in the table: a positive control would change the machine's own devices.
  @Test func writableIsNotTheOwnContainer() async throws {
    let world = try ProofWorld()
    let run = try await ProbeRun.sandboxed(["chmod", "/dev/null"], in: world)
    #expect(run.lines == ["-1 1"])
    #expect(run.denials.map(\.attempt) == ["change the permissions of /dev/null"])
  }
}

extension AttackCase: CustomTestStringConvertible {
  /// The row and the name.
  public var testDescription: String { id }
}

/// What the page says to happen without an event does so.
@Suite struct SilentActTests {
  /// A link that leads to another's file lies in a folder that the process may not read.
  private static func world() throws -> ProofWorld {
    let world = try ProofWorld()
    try FileManager.default.createSymbolicLink(
      atPath: world.expand("{home}/link"), withDestinationPath: "Documents/secret.txt")
    return world
  }

  private static func run(_ act: [String]) async throws -> ProbeRun {
    let world = try world()
    return try await ProbeRun.sandboxed(act.map { world.expand($0) }, in: world)
  }

  @Test(arguments: SilentAct.disclosures.flatMap(\.acts))
  func canBeLearnt(_ act: [String]) async throws {
    let run = try await Self.run(act)
    #expect(try #require(run.returned) >= 0, "\(run.lines)")
    #expect(run.denials == [])
  }

  @Test(arguments: SilentAct.refusals.flatMap { row in row.acts.map { ($0, row.error) } })
  func failsAndNobodyIsBlamed(_ act: [String], _ error: Int32) async throws {
    let run = try await Self.run(act)
    #expect(run.lines.last == "-1 \(error)")
    #expect(run.denials == [])
  }

  /// What the table says to be closed all the same is closed.
  @Test(arguments: ["{home}/Documents/secret.txt", "{home}/link", "/proc/{victim}/status"])
  func whatIsBehindStaysClosed(_ path: String) async throws {
    let plain = try Self.world()
    #expect(try ProbeRun.plain(["open-read", plain.expand(path)], in: plain).returned ?? -1 > 0)
    let run = try await Self.run(["open-read", path])
    #expect(run.lines.last == "-1 \(EPERM)")
    #expect(run.denials.map(\.count) == [1])
  }
}
