import Foundation
import Terminal
import Testing

/// Keys and numbers that no phone makes anything of: a replay says so, and what is meant.
@Suite struct ReportDestinationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    /// The key among the extension's attributes, and its value.
    let key: String
    let value: String
    let reported: String
    /// What is said of Info.plist.
    let warning: String
    /// How the report ends.
    let end: String
    var testDescription: String { "\(key): \(value)" }
  }

  private static let network = "ILClassificationExtensionNetworkReportDestination"
  private static let number = "ILClassificationExtensionSMSReportDestination"
  private static let neither =
    "no report: the extension\u{2019}s Info.plist names neither \(network) nor \(number) in "
    + "NSExtension.NSExtensionAttributes"

  static let rows = [
    Row(
      key: "ILClassificationExtensionNetworkReportingDestination",
      value: "https://spam.example.dev/v1", reported: "none",
      warning: "ILClassificationExtensionNetworkReportingDestination is no key that the system "
        + "reads; did you mean \(network)?", end: neither),
    Row(
      key: "ILClassificationExtensionSMSReportingDestination", value: "+14085550177",
      reported: "none",
      warning: "ILClassificationExtensionSMSReportingDestination is no key that the system reads; "
        + "did you mean \(number)?", end: neither),
    Row(
      key: number, value: "https://spam.example.dev/v1", reported: "sms",
      warning: "\(number) is https://spam.example.dev/v1, which is no phone number",
      end: "message to https://spam.example.dev/v1, which is no phone number: sent "
        + "\u{201C}Spam\u{201D}"),
  ]

  private static let source = """
    import IdentityLookup
    import IdentityLookupUI
    import UIKit

    final class Sheet: ILClassificationUIExtensionViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        extensionContext.isReadyForClassificationResponse = true
      }

      override func classificationResponse(
        for request: ILClassificationRequest
      ) -> ILClassificationResponse {
        let response = ILClassificationResponse(action: .reportJunk)
        response.userString = "Spam"
        return response
      }
    }
    """

  @Test(arguments: rows) func aReplayTellsIt(_ row: Row) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "destination-\(UUID().uuidString)/Reporter", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let list: [String: Any] = [
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.classification-ui",
        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Sheet",
        "NSExtensionAttributes": [row.key: row.value],
      ]
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    let scenario = """
      { format: 1, about: "Where does it go?", reporting: { it: "." },
        events: [
          { receive: { from: "72645", text: "Win a car" } },
          { report: { from: "72645", user: ["done"] },
            expect: { response: "reportJunk", reported: "\(row.reported)" } },
        ] }
      """
    for (name, text) in ["Sheet.swift": Self.source, "s.json5": scenario] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let run = await ToolRun("replay", folder.appending(path: "s.json5").path, "--verbose")
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.notes.contains("Info.plist: warning: \(row.warning)"), "\(run.notes)")
    #expect(run.result.contains(row.end), "\(run.result)")
  }
}
