import Testing

/// The phone's small frameworks, as a message filter in its sandbox sees them.
@Suite struct SystemTests {
  @Test func keychainAndNetworkAreOutOfReach() async throws {
    let lines = try await ShimProbe(name: "SystemProbe").lines(about: "a")
    #expect(
      lines == [
        "keychain -34018", "random true", "reachable false", "type public.json true",
        "points 3.0 2.0", "observed", "path unsatisfied",
      ])
  }
}
