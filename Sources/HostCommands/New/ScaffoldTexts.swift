/// The other files of a fresh extension.
enum ScaffoldTexts {
  static func readme(_ scaffold: ExtensionScaffold) -> String {
    let name = scaffold.name
    let entitlements =
      ScaffoldPlists.entitlements(scaffold) == nil
      ? ""
      : """

      4. Set Code Signing Entitlements of the target to `\(name)/\(name).entitlements`.
      """
    return """
      # \(name)

      A message filter extension for iOS.

      ```console
      $ messages-host replay Scenarios     # plays the inboxes of Scenarios/
      $ messages-host check \(name) # the rules of privacy
      $ swift test                         # the rules alone
      ```

      ## In Xcode

      1. Add a target to your app: File > New > Target > Message Filter Extension, called \(name).
      2. Remove the files that Xcode made for it, and add those of the folder `\(name)`.
      3. Set Info.plist File of the target to `\(name)/Info.plist`, and its bundle identifier to
         `\(scaffold.bundleIdentifier)`, which begins with your app’s.\(entitlements)

      """
  }

  static func package(_ scaffold: ExtensionScaffold) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    // For swift test: the rules without IdentityLookup. Xcode and messages-host build the extension.
    let package = Package(
      name: "\(scaffold.name)",
      targets: [
        .target(
          name: "MessageRules", path: "\(scaffold.name)", sources: \(sources(scaffold))),
        .testTarget(name: "MessageRulesTests", dependencies: ["MessageRules"], path: "Tests"),
      ]
    )

    """
  }

  private static func sources(_ scaffold: ExtensionScaffold) -> String {
    scaffold.appGroup == nil
      ? #"["MessageRules.swift"]"# : #"["MessageRules.swift", "SharedSettings.swift"]"#
  }

  static func test(_ scaffold: ExtensionScaffold) -> String {
    """
    import XCTest

    @testable import MessageRules

    final class MessageRulesTests: XCTestCase {
      func testWordsInAnyCaseAreJunk() {
        XCTAssertTrue(MessageRules().isJunk(sender: "72645", body: "You won a PRIZE"))
      }

      func testOtherMessagesAreNot() {
        XCTAssertFalse(MessageRules().isJunk(sender: "72645", body: "Your table is ready"))
        XCTAssertFalse(MessageRules().isJunk(sender: nil, body: nil))
      }
    }

    """
  }
}
