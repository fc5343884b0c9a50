import Foundation
import Terminal
import Testing

/// A principal object that is no view controller of a report: nothing is shown, and its place is named.
@Suite struct ReportingPrincipalTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The key of Info.plist that names the principal object, and what stands there.
    let principal: (key: String, value: String)
    var files: [String: String] = [:]
    let words: String
  }

  private static let source = """
    import IdentityLookup
    import IdentityLookupUI
    import UIKit

    final class Sheet: UIViewController {}
    final class Report: ILClassificationUIExtensionViewController {}
    """

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" initialViewController="v"><scenes><scene><objects>
    <viewController id="v"><view key="view" id="w"/></viewController>
    </objects></scene></scenes></document>
    """

  static let rows = [
    Row(
      testDescription: "class",
      principal: ("NSExtensionPrincipalClass", "$(PRODUCT_MODULE_NAME).Sheet"),
      words: "Sheet.swift:5: Sheet does not inherit from "
        + "ILClassificationUIExtensionViewController, so it cannot be shown"),
    Row(
      testDescription: "storyboard", principal: ("NSExtensionMainStoryboard", "Main"),
      files: ["Main.storyboard": storyboard],
      words: "Main.storyboard:2: the storyboard begins with a UIViewController, which does not "
        + "inherit from ILClassificationUIExtensionViewController, so it cannot be shown"),
  ]

  @Test(arguments: rows) func whatCannotBeShownIsNamedByItsPlace(_ row: Row) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "principal-\(UUID().uuidString)/Reporter", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let list: [String: Any] = [
      "CFBundleDisplayName": "Reporter",
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.classification-ui",
        row.principal.key: row.principal.value,
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    let scenario = """
      { format: 1, about: "It cannot be shown.", reporting: { it: "." },
        events: [
          { receive: { from: "72645", text: "Win a car" } },
          { report: { from: "72645", user: ["done"] },
            expect: { presented: false, noResponse: "no-handler", reported: "none", dismissed: true } },
        ] }
      """
    let files = row.files.merging(["Sheet.swift": Self.source, "s.json5": scenario]) { $1 }
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    let run = await ToolRun("replay", folder.appending(path: "s.json5").path, "--verbose")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.result.contains(row.words), "\(run.result)")
    #expect(run.result.contains("[principal.not-handler]"), "\(run.result)")
    #expect(
      run.result.contains(
        "gave no answer: the extension has no ILClassificationUIExtensionViewController to show"),
      "\(run.result)")
    #expect(!run.result.contains("does not handle queries"), "\(run.result)")
    #expect(run.result.components(separatedBy: "so it cannot be shown").count == 2)
  }
}
