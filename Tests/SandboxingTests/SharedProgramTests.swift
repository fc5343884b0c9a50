import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// A program that other phones run, too, under other names: an extension changes it under none of them.
@Suite struct SharedProgramTests {
  /// A program in the bundle, with a second name beside the run's folders; nobody runs it, since the kernel
  /// alone keeps a running one from being written to.
  private struct Program {
    let own: String
    let other: String

    init(in world: ProofWorld) throws {
      own = world.expand("{bundle}/program")
      other = world.expand("{root}/other-phone")
      try Data("a program".utf8).write(to: URL(filePath: other))
      try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: other)
      try FileManager.default.linkItem(atPath: other, toPath: own)
    }

    func arguments(_ words: [String], _ world: ProofWorld) -> [String] {
      words.map {
        world.expand($0.replacing("{own-name}", with: own).replacing("{other-name}", with: other))
      }
    }

    /// Content and metadata; its number of names is one of them.
    var facts: [String] {
      get throws {
        let found = try FileManager.default.attributesOfItem(atPath: other)
        let keys: [FileAttributeKey] = [.size, .posixPermissions, .referenceCount]
        return keys.map { "\(found[$0] ?? "none")" }
      }
    }
  }

  static let acts = [
    ["open-write", "{own-name}"], ["open-write", "{other-name}"], ["open-both", "{own-name}"],
    ["open-truncate", "{own-name}"], ["truncate", "{other-name}"], ["chmod", "{own-name}"],
    ["fchmod", "{own-name}"], ["link", "{own-name}", "{own}/tmp/new"], ["unlink", "{own-name}"],
    ["rename", "{own-name}", "{own}/tmp/new"], ["through-descriptor", "{own-name}"],
  ]

  @Test(arguments: acts)
  func isNotChanged(_ act: [String]) async throws {
    let world = try ProofWorld()
    let program = try Program(in: world)
    let content = try Data(contentsOf: URL(filePath: program.other))
    let before = try program.facts
    let run = try await ProbeRun.sandboxed(program.arguments(act, world), in: world)
    #expect(run.lines.last == "-1 \(EPERM)")
    #expect(run.denials.count == 1)
    #expect(try program.facts == before)
    #expect(try Data(contentsOf: URL(filePath: program.other)) == content)
    #expect(
      FileManager.default.contentsEqual(atPath: program.own, andPath: program.other))
  }

  /// Each of them works without the sandbox, on a file that its owner may write to.
  @Test(arguments: acts)
  func canBeChangedByAnybodyElse(_ act: [String]) throws {
    let world = try ProofWorld()
    let program = try Program(in: world)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.other)
    let run = try ProbeRun.plain(program.arguments(act, world), in: world)
    #expect(try #require(run.returned) >= 0)
    #expect(run.errno == 0)
  }

  /// Where nobody words a refusal, Landlock refuses all the same.
  @Test(arguments: [
    ["open-write", "{own-name}"], ["open-write", "{other-name}"], ["open-truncate", "{own-name}"],
    ["truncate", "{own-name}"],
  ])
  func landlockAloneKeepsIt(_ act: [String]) async throws {
    let world = try ProofWorld()
    let program = try Program(in: world)
    // Its mode is another wall.
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: program.other)
    let before = try program.facts
    let run = try await ProbeRun.sandboxed(program.arguments(act, world), in: world) {
      $0.disabled = [.systemCalls, .denialEvents]
      $0.allowedGaps = [.systemCalls, .denialEvents]
    }
    #expect(run.lines.last == "-1 \(EACCES)")
    #expect(try program.facts == before)
  }
}
