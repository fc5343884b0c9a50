import Foundation
import TestExtensions
import Testing
import Texts

@testable import ExtensionBundles

/// The Info.plist of a reporting extension.
@Suite struct ReportingPlistTests {
  private static let point = ExtensionPoint.reporting.rawValue
  private static let storyboard =
    "<key>NSExtensionMainStoryboard</key><string>MainInterface</string>"

  private func read(_ text: String) throws -> InfoPlist {
    try TestFolder.with { folder in
      try InfoPlist(
        source: folder.write(text, to: "Info.plist"), variables: .defaults(targetName: "Report"))
    }
  }

  @Test func classIsRead() throws {
    let info = try read(Fixture.infoPlist(point: Self.point, principal: "Report.Controller"))
    #expect(info.extensionPoint == .reporting)
    #expect(info.principal == .ofClass("Report.Controller"))
    #expect(info.principal.className == "Report.Controller")
    #expect(info.networkReportDestination == nil && info.smsReportDestination == nil)
  }

  @Test func storyboardIsRead() throws {
    let info = try read(
      Fixture.infoPlist(point: Self.point, principal: nil, attributes: Self.storyboard))
    #expect(info.principal == .ofStoryboard("MainInterface"))
    #expect(info.principal.name == "MainInterface.storyboard")
    #expect(info.principal.className == nil)
    #expect(info.notes.isEmpty)
  }

  @Test func classCountsBesideAStoryboard() throws {
    let info = try read(
      Fixture.infoPlist(
        point: Self.point, principal: "Report.Controller", attributes: Self.storyboard))
    #expect(info.principal == .ofClass("Report.Controller"))
    #expect(
      info.notes.contains {
        $0.contains("NSExtensionPrincipalClass and NSExtensionMainStoryboard are both there")
      })
  }

  @Test func aFilterHasNoStoryboard() {
    let error = #expect(throws: BuildError.self) {
      try read(Fixture.infoPlist(principal: nil, attributes: Self.storyboard))
    }
    #expect(error?.code == .extensionPointUnsupported)
    #expect(error?.key == "NSExtension.NSExtensionPointIdentifier")
    #expect(error?.remedy?.hasPrefix("Write \(Self.point);") == true)
  }

  @Test func destinationsAreRead() throws {
    let info = try read(
      Fixture.infoPlist(
        point: Self.point,
        attributes: """
          <key>NSExtensionAttributes</key><dict>
          <key>ILClassificationExtensionNetworkReportDestination</key>
          <string>https://example.com/r</string>
          <key>ILClassificationExtensionSMSReportDestination</key><string>+15550100</string>
          </dict>
          """))
    #expect(info.networkReportDestination == "https://example.com/r")
    #expect(info.smsReportDestination == "+15550100")
  }

  @Test(arguments: [
    "ILClassificationExtensionNetworkReportDestination",
    "ILClassificationExtensionSMSReportDestination",
  ])
  func destinationInTheWrongPlaceIsNoted(_ key: String) throws {
    let info = try read(
      Fixture.infoPlist(point: Self.point, more: "<key>\(key)</key><string>x</string>"))
    #expect(info.networkReportDestination == nil && info.smsReportDestination == nil)
    #expect(info.notes.count == 1)
    #expect(info.notes[0].contains("\(key) is not where the system looks for it"))
  }

  /// What is written in the extension attributes, and the note on it.
  @Test(
    arguments: [
      (
        "ILClassificationExtensionNetworkReportingDestination", "https://a.example.dev",
        "did you mean ILClassificationExtensionNetworkReportDestination?"
      ),
      (
        "ILClassificationExtensionSmsReportDestination", "+15550100",
        "did you mean ILClassificationExtensionSMSReportDestination?"
      ),
      (
        "ILClassificationExtensionSMSReportDestination", "https://a.example.dev/v1",
        "is https://a.example.dev/v1, which is no phone number"
      ),
      ("ILClassificationExtensionSMSReportDestination", "7726", nil),
      ("ILClassificationExtensionSMSReportDestination", " ", nil),
      (
        "ILMessageFilterExtensionNetworkURL", "https://a.example.dev",
        "ILMessageFilterExtensionNetworkURL is a key of a message filter, and does nothing here"
      ),
      (
        "IDMessageFilterExtensionNetworkURL", "https://a.example.dev",
        "IDMessageFilterExtensionNetworkURL is a key of a message filter, and does nothing here"
      ),
      ("ILMessageFilterExtensionAppGroup", "group.a", nil),
      ("ILClassificationExtensionReportLanguage", "en", nil),
      ("ILClassificationExtensionEmailReportDestination", "a@example.dev", nil),
    ] as [(String, String, String?)])
  func aKeyOrANumberThatNoPhoneReadsIsNoted(
    _ key: String, _ value: String, _ words: String?
  ) throws {
    let info = try read(
      Fixture.infoPlist(
        point: Self.point,
        attributes:
          "<key>NSExtensionAttributes</key><dict><key>\(key)</key><string>\(value)</string></dict>")
    )
    #expect(info.notes.count == (words == nil ? 0 : 1), "\(info.notes)")
    if let words { #expect(info.notes.first?.hasSuffix(words) == true, "\(info.notes)") }
  }

  /// An author's own key may begin as they do.
  @Test(
    arguments: [
      ("ILClassificationExtensionSMSReportDestination", true),
      ("ILClassificationExtensionNetworkReportDestination", true),
      ("ILClassificationExtensionSmsReportDestination", true),
      ("ILClassificationExtensionReportLanguage", false),
      ("ILClassificationExtensionEmailReportDestination", false),
    ])
  func aReportingExtensionsKeyIsNotedInAFilter(_ key: String, _ isNoted: Bool) throws {
    let info = try read(
      Fixture.infoPlist(
        attributes:
          "<key>NSExtensionAttributes</key><dict><key>\(key)</key><string>7726</string></dict>"))
    let note =
      "\(info.file.url.path): warning: \(key) is a key of a reporting extension, and does nothing here"
    #expect(info.notes == (isNoted ? [note] : []))
  }

  @Test func destinationThatIsNoTextIsAnError() {
    let key = "ILClassificationExtensionSMSReportDestination"
    let error = #expect(throws: BuildError.self) {
      try read(
        Fixture.infoPlist(
          point: Self.point,
          attributes:
            "<key>NSExtensionAttributes</key><dict><key>\(key)</key><integer>5</integer></dict>"))
    }
    #expect(error?.code == .keyInvalid)
    #expect(error?.key == "NSExtension.NSExtensionAttributes.\(key)")
  }
}
