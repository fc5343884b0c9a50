import ExtensionProjects
import Fetching
import Foundation
import HostPolicy
import Testing

@testable import PrivacyChecks

/// What a reporting extension's Info.plist, entitlements and sources show, without running it.
@Suite struct ReportingInspectionTests {
  private static let networkKey = NetworkService.classificationReport.urlKey
  private static let numberKey = DeferralSite.messageDestinationKey
  private static let url = "https://reports.example.dev/report"

  /// What stands in a folder, and what is found there: rules, each with a part of its words.
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let folder: @Sendable () throws -> SourceFolder
    let found: [String]

    var testDescription: String { name }
  }

  private static func attributes(
    _ name: String, _ attributes: @escaping @Sendable () -> [String: Any], _ found: [String]
  ) -> Example {
    Example(name: name, folder: { try .reporting(attributes: attributes()) }, found: found)
  }

  private static func domains(_ entries: [String], _ found: [String]) -> Example {
    Example(
      name: entries.joined(separator: ", "),
      folder: {
        try .reporting(entitlements: ["com.apple.developer.associated-domains": entries])
      }, found: found)
  }

  static let examples: [Example] = [
    Example(name: "as it should be", folder: { try .reporting() }, found: []),
    attributes("a number", { [numberKey: "+12025550100"] }, []),
    attributes(
      "no destination", { ["Other": 1] }, ["reporting.destination: it names neither"]),
    attributes(
      "both", { [networkKey: url, numberKey: "+12025550100"] },
      ["reporting.both-destinations: it names both"]),
    attributes(
      "http", { [networkKey: "http://reports.example.dev"] },
      ["reporting.url: \(networkKey) has the scheme http"]),
    attributes(
      "no host", { [networkKey: "https:///report"] }, ["reporting.url: \(networkKey) has no host"]),
    attributes(
      "another name", { ["ILClassificationNetworkReportDestination": url] },
      ["reporting.url: Info.plist has ILClassificationNetworkReportDestination"]),
    attributes(
      "another form of the name", { ["ILClassificationExtensionNetworkReportingDestination": url] },
      [
        "reporting.url: Info.plist has ILClassificationExtensionNetworkReportingDestination, which no "
          + "phone reads; did you mean \(networkKey)?"
      ]),
    attributes(
      "another name of the number",
      { ["ILClassificationExtensionSMSReportingDestination": "+12025550100"] },
      [
        "reporting.number: Info.plist has ILClassificationExtensionSMSReportingDestination, which no "
          + "phone reads; did you mean \(numberKey)?"
      ]),
    attributes(
      "a URL as the number", { [numberKey: url] }, ["reporting.number: \(url) is no phone number"]),
    attributes(
      "a fragment", { [networkKey: url + "#part"] }, ["url.surprise: the fragment"]),
    attributes(
      "a filter\u{2019}s key",
      { [networkKey: url, NetworkURLSetting.key: "https://a.example.dev"] },
      ["reporting.filter-keys: it has \(NetworkURLSetting.key)"]),
    attributes(
      "a key that begins as a filter\u{2019}s",
      { [networkKey: url, "ILMessageFilterExtensionAppGroup": "group.a"] }, []),
    attributes(
      "a short code", { [numberKey: "7726"] }, ["reporting.number: 7726 is no fully"]),
    attributes(
      "with blanks", { [numberKey: "+1 202 555 0100"] }, ["reporting.number: +1 202 555 0100"]),
    Example(
      name: "a number in another place",
      folder: { try .reporting(attributes: [:], extensionKeys: [numberKey: "+12025550100"]) },
      found: ["reporting.number: \(numberKey) is in NSExtension, outside"]),
    Example(
      name: "a number at the top",
      folder: { try .reporting(attributes: [:], info: [numberKey: "+12025550100"]) },
      found: ["reporting.number: \(numberKey) is at the top of Info.plist, outside"]),
    Example(
      name: "a class without its module",
      folder: { try .reporting(extensionKeys: ["NSExtensionPrincipalClass": "Sheet"]) },
      found: ["bundle.class-name: it names the class Sheet without its module"]),
    domains([], ["reporting.domain: the entitlements have no"]),
    domains(
      ["messagefilter:reports.example.dev"],
      ["reporting.domain: messagefilter:reports.example.dev names the host for messagefilter"]),
    domains(
      ["classificationreport:other.example.dev"],
      ["reporting.domain: no entitlement names reports.example.dev"]),
    domains(
      ["classificationreport:reports.example.dev?mode=developer"],
      ["domain.form: ?mode=developer"]),
    Example(
      name: "no answer", folder: { try .reporting(SourceFolder.ready) },
      found: ["reporting.no-answer-override: nothing in them overrides"]),
  ]

  private func findings(_ folder: SourceFolder) throws -> [Finding] {
    let target = try ExtensionSource(path: folder.url.path).description()
    return BundleInspection(try CheckedExtension(target, app: nil)).findings
  }

  @Test(arguments: examples)
  func isFound(_ example: Example) throws {
    let folder = try example.folder()
    defer { folder.remove() }
    let found = try findings(folder).map { "\($0.rule.id): \($0.detail)" }
    #expect(found.count == example.found.count, "\(found)")
    for (line, wanted) in zip(found, example.found) {
      #expect(line.hasPrefix(wanted), "\(found)")
    }
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="v"><scenes><scene><objects>
    <viewController id="v" customClass="Sheet" customModule="Checked" customModuleProvider="target">
    <view key="view" id="w"><subviews><datePicker id="d"><connections>
    <action selector="dateChange:" destination="v" eventType="valueChanged" id="a"/>
    </connections></datePicker></subviews></view>
    <connections><outlet property="datePiker" destination="d" id="o"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  /// A phone ends the process at either; Xcode builds both without a word.
  @Test(
    arguments: [
      (
        storyboard,
        [
          "Main.storyboard:4: <viewController> v has the action dateChange:, which its class Checked.Sheet",
          "Main.storyboard:6: <viewController> v has the outlet datePiker, which its class Checked.Sheet",
        ]
      ),
      (
        storyboard.replacing("dateChange:", with: "dateChanged:")
          .replacing("datePiker", with: "datePicker"), []
      ),
    ] as [(String, [String])])
  func whatAStoryboardNamesIsThere(_ text: String, _ found: [String]) throws {
    let folder = try SourceFolder.reporting(
      """
      @IBOutlet weak var datePicker: UIDatePicker!
      @IBAction func dateChanged(_ sender: UIDatePicker) {}
      """ + "\n" + SourceFolder.answer())
    defer { folder.remove() }
    try Data(text.utf8).write(to: folder.url.appending(path: "Main.storyboard"))
    let seen = try findings(folder)
    #expect(seen.allSatisfy { $0.rule == BundleRule.interface }, "\(seen)")
    #expect(seen.count == found.count, "\(seen)")
    for (finding, words) in zip(seen, found) {
      #expect("\(finding.place): \(finding.detail)".hasPrefix(words), "\(finding)")
    }
  }

  /// Nobody has reported what a phone does then, so no check fails by it.
  @Test(
    arguments: [
      (
        "kind=\"unwind\" unwindAction=\"back:\"",
        "<segue> s has the unwind action back:, which no class has"
      ),
      (
        "kind=\"show\" destinationCreationSelector=\"make:\"",
        "<viewController> v has the segue action make:, which its class Checked.Sheet"
      ),
    ])
  func whatBecomesOfASegueIsInferred(_ attributes: String, _ words: String) throws {
    let folder = try SourceFolder.reporting()
    defer { folder.remove() }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      targetRuntime="iOS.CocoaTouch" initialViewController="v"><scenes><scene><objects>
      <viewController id="v" customClass="Sheet" customModule="Checked" customModuleProvider="target">
      <connections><segue destination="v" \(attributes) id="s"/></connections>
      </viewController></objects></scene></scenes></document>
      """
    try Data(text.utf8).write(to: folder.url.appending(path: "Main.storyboard"))
    let seen = try findings(folder)
    #expect(seen.map(\.rule) == [BundleRule.segue], "\(seen)")
    #expect(seen.first?.detail.hasPrefix(words) == true, "\(seen)")
    #expect(BundleRule.segue.severity == .info && BundleRule.segue.rule.provenance == .inferred)
  }

  @Test(arguments: [
    ("https://example.com", true), ("https://a.example.org/x", true), ("https://a.test", true),
    ("https://localhost", true), ("https://example.dev", false),
    ("https://myexample.com", false), ("https://example.com.de", false),
  ])
  func namesThatAreNobodysAreTold(_ url: String, _ isTold: Bool) throws {
    let folder = try SourceFolder.reporting(attributes: [Self.networkKey: url])
    defer { folder.remove() }
    let found = try findings(folder).filter { $0.rule == ReportingRule.placeholder }
    #expect(found.count == (isTold ? 1 : 0))
  }
}
