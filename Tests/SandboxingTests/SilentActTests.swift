import CPlatform
import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

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
