import Fetching
import Foundation
import Terminal
import Testing

/// `doctor --network` of a reporting extension: the way of its reports.
@Suite struct ReportDoctorTests {
  /// Writes a reporting extension with such attributes, and looks at it.
  private func doctor(
    _ attributes: [String: String], domain: String = "classificationreport:reports.example.com",
    file: String? = nil
  ) async throws -> ToolRun {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "reporter-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let info: [String: Any] = [
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.classification-ui",
        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Reporter",
        "NSExtensionAttributes": attributes,
      ]
    ]
    for (name, list) in [
      ("Info.plist", info),
      ("R.entitlements", ["com.apple.developer.associated-domains": [domain]]),
    ] {
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: folder.appending(path: name))
    }
    try Data("import IdentityLookupUI\nclass Reporter {}\n".utf8)
      .write(to: folder.appending(path: "Reporter.swift"))
    guard let file else { return await ToolRun("doctor", "--network", folder.path) }
    let path = folder.appending(path: "aasa").path
    try Data(file.utf8).write(to: URL(filePath: path))
    return await ToolRun("doctor", "--network", folder.path, "--association-file", path)
  }

  private static let network = "ILClassificationExtensionNetworkReportDestination"
  private static let sms = "ILClassificationExtensionSMSReportDestination"
  private static let url = "https://reports.example.com/report"

  struct Row: Sendable, CustomTestStringConvertible {
    let attributes: [String: String]
    var domain = "classificationreport:reports.example.com"
    var isClean = false
    let words: [String]
    var testDescription: String { words[0] }
  }

  @Test(arguments: [
    Row(
      attributes: [network: url], isClean: true,
      words: ["keeps a report from being sent", "passed       doctor.entitlement"]),
    Row(
      attributes: [network: url, sms: "+15550100"], isClean: true,
      words: ["is there too, and the network wins"]),
    Row(
      attributes: [sms: "+15550100"], isClean: true,
      words: ["Reports go by message to +15550100, so no server is asked.", "no server is asked"]),
    Row(
      attributes: [:], words: ["a phone can make no report", "FAILED       doctor.url.key", sms]),
    Row(
      attributes: [network: "http://reports.example.com"],
      words: ["FAILED       doctor.url.form", "there is no exception for a report"]),
    Row(
      attributes: [network: url], domain: "messagefilter:reports.example.com",
      words: [
        "FAILED       doctor.entitlement", "not for classificationreport",
        "add classificationreport:reports.example.com to",
      ]),
    Row(
      attributes: ["ILMessageFilterExtensionNetworkURL": url],
      words: ["FAILED       doctor.url.key", "Info.plist has no \(network)"]),
  ])
  func theWayOfReportsIsWalked(_ row: Row) async throws {
    let run = try await doctor(row.attributes, domain: row.domain)
    #expect(run.code == (row.isClean ? .success : .expectationFailed), "\(run.result) \(run.notes)")
    for words in row.words { #expect(run.result.contains(words), "\(run.result)") }
    #expect(!run.result.contains("ILMessageFilterError") && !run.result.contains("deferral"))
    if !row.isClean { #expect(run.result.contains("A phone would not tell anybody")) }
  }

  @Test(arguments: [
    (#"{"messagefilter":{"apps":["A.b"]}}"#, "has no classificationreport key"),
    (#"{"classificationreport":{}}"#, "has no classificationreport.apps"),
  ])
  func theFileIsReadForReports(_ file: String, _ words: String) async throws {
    let run = try await doctor([Self.network: Self.url], file: file)
    #expect(run.code == .expectationFailed && run.result.contains(words), "\(run.result)")
  }
}
