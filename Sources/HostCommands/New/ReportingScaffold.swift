import Reports
import Terminal

/// The files of a fresh reporting extension: a controller with its storyboard, as Xcode's template has them,
/// scenarios, a unit test.
struct ReportingScaffold {
  /// The target's name, also its module's.
  let name: String
  let bundleIdentifier: String
  let destination: Destination

  /// Where reports go.
  enum Destination {
    case network(ExtensionScaffold.Server)
    /// A message to this number.
    case sms(String)
  }

  /// Every file by its path below the scaffold's folder.
  var files: [(path: String, contents: String)] {
    var files = [
      ("README.md", readme),
      ("Package.swift", package),
      ("\(name)/ReportingViewController.swift", ReportingScaffoldSources.controller(self)),
      ("\(name)/ReportRules.swift", ReportingScaffoldSources.rules(self)),
      ("\(name)/Base.lproj/MainInterface.storyboard", ScaffoldStoryboard.contents(of: self)),
      ("\(name)/Info.plist", ScaffoldPlists.info(self)),
      ("Scenarios/report-messages.json5", ReportingScaffoldScenarios.messages(self)),
      ("Scenarios/report-call.json5", ReportingScaffoldScenarios.call(self)),
      ("Scenarios/cancelled.json5", ReportingScaffoldScenarios.cancelled(self)),
      ("Tests/ReportRulesTests.swift", ReportingScaffoldSources.test(self)),
    ]
    if let entitlements = ScaffoldPlists.entitlements(self) {
      files.append(("\(name)/\(name).entitlements", entitlements))
    }
    return files
  }

  private var readme: String {
    let (place, entitlements) =
      switch destination {
      case .network(let server):
        (
          "posted to \(server.url), the\n"
            + "`ILClassificationExtensionNetworkReportDestination` of `\(name)/Info.plist`.",
          """

          4. Set Code Signing Entitlements of the target to `\(name)/\(name).entitlements`, and give the
             app the same associated domain.
          """
        )
      case .sms(let number):
        (
          "sent by the user as a message to\n"
            + "\(number), the `ILClassificationExtensionSMSReportDestination` of `\(name)/Info.plist`.",
          ""
        )
      }
    let lines = [
      ("messages-host replay Scenarios", "reports messages and a call"),
      ("messages-host check \(name)", "the rules of privacy"),
      ("swift test", "the rules alone"),
    ]
    let width = lines.map(\.0.count).max() ?? 0
    let commands = lines.map { "$ \($0.0.padded(to: width))  # \($0.1)" }
    return """
      # \(name)

      An unwanted communication reporting extension for iOS. Reports are \(place)

      ```console
      \(commands.joined(separator: "\n"))
      ```

      ## In Xcode

      1. Add a target to your app: File > New > Target > Unwanted Communication Reporting Extension, called
         \(name).
      2. Remove the files that Xcode made for it, and add those of the folder `\(name)`.
      3. Set Info.plist File of the target to `\(name)/Info.plist`, and its bundle identifier to
         `\(bundleIdentifier)`, which begins with your app’s.\(entitlements)

      """
  }

  private var package: String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    // For swift test: the rules without IdentityLookup. Xcode and messages-host build the extension.
    let package = Package(
      name: "\(name)",
      targets: [
        .target(name: "ReportRules", path: "\(name)", exclude: ["Base.lproj"],
          sources: ["ReportRules.swift"]),
        .testTarget(name: "ReportRulesTests", dependencies: ["ReportRules"], path: "Tests"),
      ]
    )

    """
  }
}
