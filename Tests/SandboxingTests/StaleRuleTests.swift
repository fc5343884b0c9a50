import Foundation
import SandboxProof
import Testing

@testable import Sandboxing

/// What changed between the host's look at a folder and the launcher's is refused.
@Suite struct StaleRuleTests {
  /// Launches with rules that were made before `change`.
  private func launch(
    _ world: ProofWorld, after change: (URL) throws -> Void
  ) throws -> LaunchTicket {
    var profile = world.profile
    profile.arguments = ["nothing"]
    let rules = try FileRules(profile: profile)
    try change(world.root.appending(path: "shared"))
    let ticket = LaunchTicket()
    let mailbox = try Mailbox()
    mailbox.post { $0.ending = .init(reason: .finished, grace: .seconds(60)) }
    let launcher = try LauncherLocation.find()
    Launch(
      profile: profile, rules: rules, launcher: launcher, mailbox: mailbox, queue: EventQueue(),
      ticket: ticket, children: LivingChildren()
    ).run()
    return ticket
  }

  @Test func unchangedFolderIsTaken() async throws {
    let ticket = try launch(ProofWorld()) { _ in }
    #expect(try await ticket.wait().process > 0)
  }

  @Test func anotherFolderInItsPlaceIsRefused() async throws {
    let world = try ProofWorld()
    let ticket = try launch(world) { shared in
      try FileManager.default.moveItem(at: shared, to: world.root.appending(path: "aside"))
      try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: false)
    }
    let error = await #expect(throws: SandboxError.self) { _ = try await ticket.wait() }
    #expect(error?.detail.contains("ESTALE") == true)
  }

  @Test func aLinkInItsPlaceIsRefused() async throws {
    let world = try ProofWorld()
    let ticket = try launch(world) { shared in
      let aside = world.root.appending(path: "aside")
      try FileManager.default.moveItem(at: shared, to: aside)
      // It leads to the very folder that the host saw: only the link itself gives it away.
      try FileManager.default.createSymbolicLink(at: shared, withDestinationURL: aside)
    }
    let error = await #expect(throws: SandboxError.self) { _ = try await ticket.wait() }
    #expect(error?.detail.contains("ELOOP") == true)
  }
}
