import HostPolicy
import MessagesHost

/// Starts of an extension's process, each until it is ready to be asked.
struct LaunchWork: Work {
  /// Starts of one round.
  static let launches = 10
  private static let handle = "answer"

  private let phone: SimulatedPhone

  init(in workbench: Workbench) async throws {
    let bundle = try workbench.answeringExtension()
    phone = try SimulatedPhone(PhoneConfiguration())
    await phone.install(bundle, as: Self.handle)
  }

  mutating func round() async throws -> Duration {
    var total = Duration.zero
    for _ in 0..<Self.launches {
      let start = ContinuousClock.now
      // Whoever is chosen is started, to be asked for its sub-actions.
      try await phone.perform(.select(Self.handle))
      total += ContinuousClock.now - start
      try await phone.perform(.select(nil))
    }
    return total
  }

  func end() async { await phone.shutDown() }
}
