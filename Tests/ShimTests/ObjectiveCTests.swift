import HostPolicy
import MessagesHost
import Testing

/// An extension with Objective-C's attributes and expressions, built from its unmodified source.
@Suite struct ObjectiveCTests {
  @Test func attributesGoAndSelectorsNameMethods() async throws {
    let lines = try await ShimProbe(name: "ObjectiveCProbe").lines(about: "a")
    #expect(
      lines == [
        "changed: words 1", "the branch of a phone", "initial Optional(0)", #"26 ["junk"]"#,
        "a text has words, changed:", "on true true", "archived prize", "junk",
        "inner coin true", "inner coin false", "sorts true true",
      ])
  }

  /// The answer can rest on a method that is not here, or that is given what it does not take.
  @Test func methodsThatAreNotCalledAreTold() async throws {
    let outcome = try await ShimProbe(name: "ObjectiveCProbe").outcomes(of: ["a"])[0]
    let told = outcome.diagnostics.filter { $0.code == "inert.used" }.map(\.text)
    #expect(told.count == 2)
    for sentence in [
      "it used the comparison of NSSortDescriptor(key:ascending:selector:) with changed:, ",
      "so texts are compared plainly",
      "changed: of RuleStore, called by its name, ", "it takes Notification, and is given nothing",
    ] {
      #expect(told.contains { $0.contains(sentence) }, "\(told)")
    }
  }

  private static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    "MemberImportVisibility",
  ]

  /// The settings of a project that Xcode 26 makes, and of one that was moved to Swift 6.
  @Test(arguments: ["5", "6"], [[], approachable])
  func classesAreOnTheMainActorByDefault(mode: String, features: [String]) async throws {
    let isNew = { (feature: String) in mode == "5" || !Self.always.contains(feature) }
    let probe = ShimProbe(
      name: "MainActorProbe", settings: ["SWIFT_VERSION": mode],
      flags: features.filter(isNew).flatMap { ["-enable-upcoming-feature", $0] }
        + ["-default-isolation", "MainActor"])
    let outcomes = try await probe.outcomes(of: ["You WIN", "See you", "A prize"])
    #expect(
      outcomes.map(\.decision.answer) == [2, 0, 2].map { .response(action: $0, subAction: 0) })
  }

  /// Features that Swift 6 mode has on by itself.
  private static let always = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferSendableFromCaptures",
  ]
}
