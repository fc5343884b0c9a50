import Fetching
import Foundation
import Testing

struct PropertyListTests {
  private static func dictionary(_ json: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test(arguments: [
    (
      #"{"NSExtension":{"NSExtensionAttributes":{"ILMessageFilterExtensionNetworkURL":"https://a"}}}"#,
      NetworkURLSetting.text("https://a")
    ),
    (
      #"{"NSExtension":{"NSExtensionAttributes":{"ILMessageFilterExtensionNetworkURL":["x"]}}}"#,
      .wrongType(found: "an array")
    ),
    (
      #"{"NSExtension":{"NSExtensionAttributes":{"IDMessageFilterExtensionNetworkURL":"https://a"}}}"#,
      .misspelt(key: "IDMessageFilterExtensionNetworkURL")
    ),
    (
      #"{"NSExtension":{"ILMessageFilterExtensionNetworkURL":"https://a"}}"#,
      .misplaced(keyPath: "NSExtension.ILMessageFilterExtensionNetworkURL")
    ),
    (
      #"{"ILMessageFilterExtensionNetworkURL":"https://a"}"#,
      .misplaced(keyPath: "ILMessageFilterExtensionNetworkURL")
    ),
    (#"{"NSExtension":{"NSExtensionAttributes":{}}}"#, .absent), ("{}", .absent),
    (#"{"NSExtension":7}"#, .absent),
  ])
  func networkURL(_ json: String, _ setting: NetworkURLSetting) throws {
    #expect(DeferralSite(extensionInfo: try Self.dictionary(json)).networkURL == setting)
  }

  @Test(arguments: NetworkService.allCases)
  func eachServiceHasAKeyOfItsOwn(_ service: NetworkService) throws {
    for (key, setting) in [
      (service.urlKey, NetworkURLSetting.text("https://a")),
      (service.urlKey.lowercased(), .misspelt(key: service.urlKey.lowercased())),
      ("X", .absent),
    ] {
      let info = try Self.dictionary(
        #"{"NSExtension":{"NSExtensionAttributes":{"\#(key)":"https://a"}}}"#)
      #expect(DeferralSite(service: service, extensionInfo: info).networkURL == setting)
    }
    let other = try #require(NetworkService.allCases.first { $0 != service })
    let info = try Self.dictionary(
      #"{"NSExtension":{"NSExtensionAttributes":{"\#(other.urlKey)":"https://a"}}}"#)
    #expect(DeferralSite(service: service, extensionInfo: info).networkURL == .absent)
  }

  @Test(
    arguments: [
      ("ILMessageFilterExtensionModelURL", .messageFilter),
      ("ILMessageFilterExtensionAppGroup", .messageFilter),
      ("ILClassificationExtensionReportLanguage", .classificationReport),
      ("ILClassificationExtensionEmailReportDestination", .classificationReport),
    ] as [(String, NetworkService)])
  func aKeyOfTheAuthorsOwnIsNoSlip(_ key: String, _ service: NetworkService) throws {
    let info = try Self.dictionary(
      #"{"NSExtension":{"NSExtensionAttributes":{"\#(key)":"https://a"}}}"#)
    let site = DeferralSite(service: service, extensionInfo: info)
    #expect(site.networkURL == .absent && site.messageKeyMistake == nil)
    // In the other kind of extension it is the author's own, too.
    let reporting = DeferralSite(service: .classificationReport, extensionInfo: info)
    #expect(reporting.filterKeys.isEmpty)
  }

  @Test(arguments: [NetworkService.messageFilter.urlKey, NetworkURLSetting.misspeltKey])
  func aFiltersKeyIsSeenInAReportingExtension(_ key: String) throws {
    let info = try Self.dictionary(
      #"{"NSExtension":{"NSExtensionAttributes":{"\#(key)":"https://a","Other":"b"}}}"#)
    #expect(
      DeferralSite(service: .classificationReport, extensionInfo: info).filterKeys == [key])
    #expect(DeferralSite(extensionInfo: info).filterKeys.isEmpty)
  }

  @Test(arguments: [("+15550100", "+15550100"), (" ", nil), ("", nil)] as [(String, String?)])
  func destinationOfReportsByMessage(_ written: String, _ read: String?) throws {
    let key = DeferralSite.messageDestinationKey
    let info = try Self.dictionary(
      #"{"NSExtension":{"NSExtensionAttributes":{"\#(key)":"\#(written)"}}}"#)
    let site = DeferralSite(service: .classificationReport, extensionInfo: info)
    #expect(site.messageDestination == read)
    #expect(DeferralSite(extensionInfo: info).messageDestination == nil)
  }

  @Test func versionIsTheAppsWhereThereIsOne() throws {
    let own = try Self.dictionary(#"{"CFBundleVersion":"7","CFBundleIdentifier":"a.b"}"#)
    let app = try Self.dictionary(#"{"CFBundleVersion":"42","CFBundleIdentifier":"a"}"#)
    #expect(
      DeferralSite(extensionInfo: own).appVersion == AppVersion("7", origin: .extensionItself))
    let site = DeferralSite(extensionInfo: own, appInfo: app)
    #expect(site.appVersion == AppVersion("42", origin: .containingApp))
    #expect(site.appBundleID == "a")
    #expect(site.extensionBundleID == "a.b")
    #expect(
      DeferralSite(extensionInfo: own, appInfo: [:]).appVersion
        == AppVersion(nil, origin: .containingApp))
  }

  @Test(arguments: [
    ("{}", DomainClaim.absent),
    (#"{"com.apple.developer.associated-domains":["x:y"]}"#, .entries(["x:y"])),
    (#"{"com.apple.developer.associated-domains":"x:y"}"#, .wrongType(found: "a string")),
  ])
  func claims(_ json: String, _ claim: DomainClaim) throws {
    let site = DeferralSite(extensionInfo: [:], appEntitlements: try Self.dictionary(json))
    #expect(site.appDomains == claim)
    #expect(site.extensionDomains == .unknown)
  }

  @Test(arguments: [
    #"{"com.apple.developer.team-identifier":"TEAM"}"#, #"{"application-identifier":"TEAM.a.b"}"#,
  ])
  func team(_ json: String) throws {
    let site = DeferralSite(extensionInfo: [:], extensionEntitlements: try Self.dictionary(json))
    #expect(site.teamID == "TEAM")
  }

  @Test func exceptionsAreListed() throws {
    let info = try Self.dictionary(
      #"{"NSAppTransportSecurity":{"NSAllowsArbitraryLoads":true,"NSExceptionDomains":{"a.b":{}}}}"#
    )
    #expect(
      DeferralSite(extensionInfo: [:], appInfo: info).transportSecurityExceptions.isEmpty,
      "the app's exceptions are for its own requests")
    #expect(
      DeferralSite(extensionInfo: info).transportSecurityExceptions == [
        "NSAppTransportSecurity.NSAllowsArbitraryLoads",
        "NSAppTransportSecurity.NSExceptionDomains.a.b",
      ])
  }
}
