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
    try await withReporter(attributes, domain: domain) { folder in
      guard let file else { return await ToolRun("doctor", "--network", folder.path) }
      let path = folder.appending(path: "aasa").path
      try Data(file.utf8).write(to: URL(filePath: path))
      return await ToolRun("doctor", "--network", folder.path, "--association-file", path)
    }
  }

  private func withReporter(
    _ attributes: [String: String], domain: String = "classificationreport:reports.example.com",
    top: [String: String] = [:], _ body: (URL) async throws -> ToolRun
  ) async throws -> ToolRun {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "reporter-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var info: [String: Any] = top
    info["NSExtension"] =
      [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.classification-ui",
        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Reporter",
        "NSExtensionAttributes": attributes,
      ] as [String: Any]
    for (name, list) in [
      ("Info.plist", info),
      ("R.entitlements", ["com.apple.developer.associated-domains": [domain]]),
    ] {
      try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        .write(to: folder.appending(path: name))
    }
    try Data("import IdentityLookupUI\nclass Reporter {}\n".utf8)
      .write(to: folder.appending(path: "Reporter.swift"))
    return try await body(folder)
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
      words: [
        "keeps a report from being sent; whether the extension makes one, check and replay tell.",
        "passed       doctor.entitlement",
      ]),
    Row(
      attributes: [network: url, sms: "+15550100"], isClean: true,
      words: ["is there too, and the network wins"]),
    Row(
      attributes: [sms: "+15550100"], isClean: true,
      words: ["Reports go by message to +15550100, so no server is asked.", "no server is asked"]),
    // A blank destination is none, here as where a report is made.
    Row(
      attributes: [network: " ", sms: "+15550100"], isClean: true,
      words: ["Reports go by message to +15550100, so no server is asked."]),
    Row(
      attributes: [network: " \(url)", sms: "+15550100"],
      words: ["FAILED       doctor.url.form", "white space"]),
    Row(
      attributes: [:],
      words: [
        "a phone can make no report", "FAILED       doctor.url.key", sms,
        "  Rule: NSExtension.NSExtensionAttributes must have \(network), a string, or \(sms), a fully "
          + "qualified phone number. (DOC)",
      ]),
    Row(
      attributes: [network: "http://reports.example.com"],
      words: [
        "FAILED       doctor.url.form", "there is no exception for a report",
        "  Rule: The network URL must parse, be https and have a host. (DOC)",
      ]),
    Row(
      attributes: [network: url], domain: "messagefilter:reports.example.com",
      words: [
        "FAILED       doctor.entitlement", "not for classificationreport",
        "add classificationreport:reports.example.com to",
        "  Rule: An associated domain classificationreport:host must name the URL's host. (DOC)",
      ]),
    Row(
      attributes: ["ILMessageFilterExtensionNetworkURL": url],
      words: [
        "FAILED       doctor.url.key", "Info.plist has no \(network)",
        "note: ILMessageFilterExtensionNetworkURL is a key of a message filter, and does nothing here",
      ]),
    Row(
      attributes: ["ILClassificationExtensionNetworkReportingDestination": url],
      words: [
        "FAILED       doctor.url.key",
        "has ILClassificationExtensionNetworkReportingDestination, which no phone reads; did you mean "
          + "\(network)?", "fix: spell the key \(network)",
      ]),
    // A phone reads the number alone.
    Row(
      attributes: [
        "ILClassificationExtensionNetworkReportingDestination": url, sms: "+15550100",
      ], isClean: true,
      words: [
        "not checked  doctor.url.key",
        "as \(sms) says; Info.plist has ILClassificationExtensionNetworkReportingDestination",
        "Reports go by message to +15550100, so no server is asked.",
      ]),
    Row(
      attributes: ["ILClassificationExtensionReportLanguage": "en", sms: "+15550100"],
      isClean: true, words: ["Reports go by message to +15550100, so no server is asked."]),
    Row(
      attributes: ["ILClassificationExtensionSMSReportsDestination": "+15550100"],
      words: ["FAILED       doctor.url.key", "did you mean \(sms)?", "fix: spell the key \(sms)"]),
    Row(
      attributes: [sms: url],
      words: [
        "FAILED       doctor.url.key", "\(sms): \(url) is no phone number",
        "fix: write a phone number in E.164, such as +14085550177; a URL belongs under \(network)",
      ]),
    // Apple asks for a fully qualified number; a short one may still be dialled.
    Row(
      attributes: [sms: "7726"], isClean: true,
      words: ["note: 7726 is no fully qualified number", "Reports go by message to 7726"]),
  ])
  func theWayOfReportsIsWalked(_ row: Row) async throws {
    let run = try await doctor(row.attributes, domain: row.domain)
    #expect(run.code == (row.isClean ? .success : .expectationFailed), "\(run.result) \(run.notes)")
    for words in row.words { #expect(run.result.contains(words), "\(run.result)") }
    #expect(!run.result.contains("ILMessageFilterError") && !run.result.contains("deferral"))
    // But for the note on a filter's key, which names it, nothing is a filter's.
    let note = "note: ILMessageFilterExtensionNetworkURL is a key of a "
    let rest = run.result.replacing(note, with: "")
    #expect(!rest.contains("messagefilter:host") && !rest.contains("MessageFilterExt"))
    if !row.isClean { #expect(run.result.contains("A phone would not tell anybody")) }
  }

  @Test(arguments: [network, sms]) func aKeyOutsideOfItsDictionaryIsTold(_ key: String) async throws
  {
    let value = key == Self.sms ? "+14085550177" : Self.url
    let run = try await withReporter([:], top: [key: value]) { folder in
      await ToolRun("doctor", "--network", folder.path)
    }
    #expect(run.code == .expectationFailed, "\(run.notes)")
    #expect(
      run.result.contains(
        "\(key) is at the top of Info.plist, outside NSExtension.NSExtensionAttributes, where no phone "
          + "looks"), "\(run.result)")
    #expect(run.result.contains("fix: move the key to NSExtension.NSExtensionAttributes"))
  }

  /// A scenario's filter and its reporting extension, each as far as it is chosen.
  @Test(arguments: [
    ("", true, true), ("filter: 'none'", false, true), ("reporting: 'none'", true, false),
  ])
  func bothExtensionsOfAScenarioAreLookedAt(
    _ settings: String, _ hasFilter: Bool, _ hasReporter: Bool
  ) async throws {
    let sample = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Samples/FilterIt").standardizedFileURL.path
    let run = try await withReporter([Self.network: Self.url]) { folder in
      let inbox = folder.appending(path: "inbox.json5")
      try Data(
        """
        { format: 1, about: "Both.", extensions: { it: '\(sample)' }, reporting: { other: '.' },
          settings: { \(settings.isEmpty ? "reporting: 'other'" : settings) },
          events: [{ receive: { from: "72645", text: "Hello" } }] }
        """.utf8
      ).write(to: inbox)
      return await ToolRun("doctor", "--network", inbox.path)
    }
    #expect(run.code == .success, "\(run.result) \(run.notes)")
    #expect(run.result.contains("keeps a deferral from working") == hasFilter, "\(run.result)")
    #expect(run.result.contains("keeps a report from being sent") == hasReporter, "\(run.result)")
    // Where both are looked at, a line of its own says which one follows.
    let lines = run.result.split(separator: "\n")
    for handle in ["it", "other"] {
      #expect(lines.contains { $0 == handle } == (hasFilter && hasReporter), "\(run.result)")
    }
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
