import HostPolicy
import IdentityLookup
import PrivacyChecks
import Testing

/// What an extension's side can notice, and the catalogue.
@Suite struct NoticeTests {
  @Test(arguments: ExtensionDiagnostic.Code.allCases)
  func everyCodeOfTheExtensionsSideIsInTheCatalogue(_ code: ExtensionDiagnostic.Code) {
    #expect(Catalogue.all.contains { $0.id == code.rawValue })
  }
}
