import TestExtensions
import Testing

@testable import ExtensionBundles

@Suite struct EntitlementsTests {
  private static let groups = "com.apple.security.application-groups"
  private static let domains = "com.apple.developer.associated-domains"

  private func read(_ text: String) throws -> Entitlements {
    try TestFolder.with { folder in
      try Entitlements(
        contentsOf: folder.write(text, to: "A.entitlements"), variables: .defaults(targetName: "F"))
    }
  }

  @Test func readsGroupsAndDomains() throws {
    let entitlements = try read(
      Fixture.plist(
        """
        <key>\(Self.groups)</key>
        <array><string>group.b</string><string>group.$(TARGET_NAME)</string></array>
        <key>\(Self.domains)</key><array><string>messagefilter:example.com</string></array>
        <key>keychain-access-groups</key><array><string>$(AppIdentifierPrefix)a</string></array>
        """))
    #expect(entitlements.applicationGroups == ["group.b", "group.F"])
    #expect(entitlements.associatedDomains == ["messagefilter:example.com"])
  }

  @Test func anEmptyFileAllowsNothing() throws {
    let entitlements = try read(Fixture.plist(""))
    #expect(entitlements.applicationGroups.isEmpty)
    #expect(entitlements.associatedDomains.isEmpty)
  }

  @Test(arguments: [
    (Fixture.plist("<key>\(groups)</key><string>group.a</string>"), groups),
    (Fixture.plist("<key>\(groups)</key><array><true/></array>"), "\(groups)[0]"),
    (Fixture.entitlements(groups, ["group.a", ""]), "\(groups)[1]"),
    (Fixture.entitlements(groups, ["../etc"]), "\(groups)[0]"),
    (Fixture.entitlements(groups, ["a/b"]), "\(groups)[0]"),
    (Fixture.entitlements(domains, [" "]), "\(domains)[0]"),
  ])
  func namesTheKey(text: String, key: String) throws {
    let error = try #require(throws: BuildError.self) { try read(text) }
    #expect(error.code == .keyInvalid)
    #expect(error.key == key)
    #expect(error.path?.hasSuffix("A.entitlements") == true)
  }

  /// As a project's settings are read, where one without a value is empty text.
  @Test func namesTheSettingThatHasNoValue() throws {
    var variables = BuildVariables.defaults(targetName: "F")
    variables.isLenient = true
    let error = try #require(throws: BuildError.self) {
      try TestFolder.with { folder in
        let text = Fixture.entitlements(Self.groups, ["group.a", "${GROUP_ID}"])
        _ = try Entitlements(
          contentsOf: folder.write(text, to: "A.entitlements"), variables: variables)
      }
    }
    #expect(error.key == "\(Self.groups)[1]")
    #expect(error.description.contains("the value ${GROUP_ID} is empty here"))
  }
}
