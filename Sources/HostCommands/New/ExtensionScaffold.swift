import Reports
import Terminal

/// The files of a fresh extension: sources as Xcode's template has them, a scenario, a unit test.
struct ExtensionScaffold {
  /// The target's name, also its module's.
  let name: String
  let bundleIdentifier: String
  /// Where deferred requests go, with its host; nil for a filter that asks nobody.
  let server: Server?
  /// The App Group that holds the rules of the containing app.
  let appGroup: String?

  /// A server that the extension defers to.
  struct Server {
    let url: String
    let host: String
  }

  /// Every file by its path below the scaffold's folder.
  var files: [(path: String, contents: String)] {
    var files = [
      ("README.md", ScaffoldTexts.readme(self)),
      ("Package.swift", ScaffoldTexts.package(self)),
      ("\(name)/MessageFilterExtension.swift", ScaffoldSources.filter(self)),
      ("\(name)/MessageRules.swift", ScaffoldSources.rules(self)),
      ("\(name)/Info.plist", ScaffoldPlists.info(self)),
      ("Scenarios/junk-words.json5", ScaffoldScenarios.junkWords(self)),
      ("Scenarios/contact-not-asked.json5", ScaffoldScenarios.contact(self)),
      ("Tests/MessageRulesTests.swift", ScaffoldTexts.test(self)),
    ]
    if let entitlements = ScaffoldPlists.entitlements(self) {
      files.append(("\(name)/\(name).entitlements", entitlements))
    }
    if let server {
      files.append(("\(name)/ServerAnswer.swift", ScaffoldSources.serverAnswer))
      files.append(("Scenarios/server-decides.json5", ScaffoldScenarios.server(self, server)))
    }
    if let appGroup {
      files.append(("\(name)/SharedSettings.swift", ScaffoldSources.settings(appGroup)))
      files.append(("Scenarios/words-of-the-app.json5", ScaffoldScenarios.group(self, appGroup)))
    }
    return files
  }
}

/// The other files of a fresh extension.
private enum ScaffoldTexts {
  static func readme(_ scaffold: ExtensionScaffold) -> String {
    let name = scaffold.name
    let entitlements =
      ScaffoldPlists.entitlements(scaffold) == nil
      ? ""
      : """

      4. Set Code Signing Entitlements of the target to `\(name)/\(name).entitlements`.
      """
    let lines = [
      ("messages-host replay Scenarios", "plays the inboxes of Scenarios/"),
      ("messages-host check \(name)", "the rules of privacy"),
      ("swift test", "the rules alone"),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    let commands = lines.map { "$ \($0.0.padded(to: width))  # \($0.1)" }
    return """
      # \(name)

      A message filter extension for iOS.

      ```console
      \(commands.joined(separator: "\n"))
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
