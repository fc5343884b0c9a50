import Testing

/// The phone's small frameworks, as a message filter in its sandbox sees them.
@Suite struct SystemTests {
  /// The Keychain is empty, and keeps what the process adds.
  @Test func keychainAndNetworkAreOutOfReach() async throws {
    let lines = try await ShimProbe(name: "SystemProbe").lines(about: "a")
    #expect(
      lines == [
        "keychain -25300", "keychain 0 -25299 0 secret", "keychain 0 [changed] user",
        "keychain [[0, 0, 0, 0], [0, 0, 0, 0], [-34018, -34018, -34018, -34018]]",
        "keychain 0 -25300 -50", "keychain The specified item could not be found in the keychain.",
        "random true", "reachable false", "type public.json true",
        "points 3.0 2.0", "observed", "path unsatisfied",
      ])
  }
}
