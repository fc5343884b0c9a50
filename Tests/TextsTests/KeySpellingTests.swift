import Testing
import Texts

/// Keys that are meant for the system's, and an author's own that are not.
@Suite struct KeySpellingTests {
  private static let filter = "ILMessageFilterExtensionNetworkURL"
  private static let network = "ILClassificationExtensionNetworkReportDestination"
  private static let number = "ILClassificationExtensionSMSReportDestination"

  @Test(
    arguments: [
      ("ILMessageFilterExtensionNetworkUrl", filter),
      ("IDMessageFilterExtensionNetworkURL", filter),
      ("ILMessageFilterNetworkURL", filter), ("ILMessageFilterExtensionNetwrokURL", filter),
      ("ILClassificationExtensionNetworkReportingDestination", network),
      ("IDClassificationExtensionNetworkReportsDestinations", network),
      ("ILClassificationNetworkReportDestination", network),
      ("ILClassificationExtensionNetworkURL", network),
      ("ILClassificationExtensionSmsReportDestination", number),
      ("ILClassificationExtensionSMSReportingDestination", number),
      ("ILMessageFilterExtensionModelURL", nil), ("ILMessageFilterExtensionAppGroup", nil),
      ("ILClassificationExtensionReportLanguage", nil),
      ("ILClassificationExtensionEmailReportDestination", nil),
      (filter, nil), (network, nil), (number, nil), ("X", nil), ("", nil),
    ] as [(String, String?)])
  func isTheOneThatIsMeant(_ key: String, _ meant: String?) {
    #expect(KeySpelling.meant(by: key, in: [Self.filter, Self.network, Self.number]) == meant)
  }

  @Test(
    arguments: [
      (filter, true), ("IDMessageFilterExtensionNetworkURL", true), (network, false),
      ("ILMessageFilterExtensionAppGroup", false), ("", false),
    ])
  func anAuthorsOwnIsNone(_ key: String, _ isOne: Bool) {
    #expect(KeySpelling.isOne(key, of: [Self.filter]) == isOne)
  }
}
