import CPlatform
import Foundation
import Testing

@testable import Sandboxing

@Suite struct AttackTests {
  @Test(arguments: AttackCase.all)
  func isPossibleWithoutTheSandbox(_ attack: AttackCase) throws {
    let world = try ProbeWorld()
    let victims = try Victims(program: world.profile.executable)
    let before = world.snapshot()
    let run = try ProbeRun.plain(
      attack.arguments.map { victims.expand(world.expand($0)) }, in: world)
    switch attack.effect {
    case .failsWith(let error):
      #expect(run.returned == -1)
      #expect(run.errno == Int(error))
    case .succeeds where attack.call == "execve": #expect(run.exitCode == 0)
    default: #expect(try #require(run.returned) >= 0)
    }
    switch attack.effect {
    case .changesFiles: #expect(world.snapshot() != before)
    case .reachesTCP: #expect(victims.tcp.wasReached)
    case .reachesUDP: #expect(victims.udp.wasReached)
    case .endsVictim:
      victims.process.waitUntilExit()
      #expect(victims.process.terminationReason == .uncaughtSignal)
    case .succeeds, .failsWith: break
    }
  }

  @Test(arguments: AttackCase.all)
  func isRefusedAndReported(_ attack: AttackCase) async throws {
    let world = try ProbeWorld()
    let victims = try Victims(program: world.profile.executable)
    let before = world.snapshot()
    var probe: Int32 = 0
    let run = try await ProbeRun.sandboxed(
      attack.arguments.map { victims.expand(world.expand($0)) }, in: world,
      drive: { probe = $0.processIdentifier })

    #expect(run.returned == -1)
    #expect(run.errno == Int(attack.errno))
    let denial = try #require(run.denials.first)
    #expect(run.denials.count == 1)
    #expect(denial.code == attack.code)
    #expect(denial.call == attack.call)
    #expect(denial.errno == attack.errno)
    #expect(denial.layer == .seccomp)
    let attempt = victims.expand(world.expand(attack.attempt))
    #expect(denial.attempt == attempt.replacing("{probe}", with: "\(probe)"))

    #expect(world.snapshot() == before)
    #expect(!victims.tcp.wasReached)
    #expect(!victims.udp.wasReached)
    #expect(victims.process.isRunning)
  }

  // Not in the table: a positive control would change the machine's own devices.
  @Test func writableIsNotTheOwnContainer() async throws {
    let world = try ProbeWorld()
    let run = try await ProbeRun.sandboxed(["chmod", "/dev/null"], in: world)
    #expect(run.lines == ["-1 1"])
    #expect(run.denials.map(\.attempt) == ["change the permissions of /dev/null"])
  }

  @Test func coversEveryGroup() {
    #expect(AttackCase.all.count == 61)
    #expect(Set(AttackCase.all.compactMap { $0.id.first }) == Set("ABCEFGHIKN"))
  }
}
