import Testing

/// An extension with Objective-C's attributes and expressions, built from its unmodified source.
@Suite struct ObjectiveCTests {
  @Test func attributesGoAndSelectorsAreNames() async throws {
    let lines = try await ShimProbe(name: "ObjectiveCProbe").lines(about: "a")
    #expect(
      lines.filter { !$0.hasPrefix("NotificationCenter") } == [
        "changed(_:) words 1", "the branch of a phone", "initial Optional(0)", #"26 ["junk"]"#,
      ])
    #expect(
      lines.contains {
        $0.hasPrefix("NotificationCenter.addObserver(_:selector:\u{2026}) never calls changed(_:)")
      })
  }
}
