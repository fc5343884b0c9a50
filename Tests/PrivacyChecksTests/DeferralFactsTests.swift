import ExtensionBuilding
import ExtensionBundles
import ExtensionProjects
import Fetching
import MessagesHost
import Testing

@testable import PrivacyChecks

/// What the host, `check` and `doctor` take for facts about an extension's server.
@Suite struct DeferralFactsTests {
  private static let url = "https://filter.example.com/check"
  private static let domains = [DomainClaim.key: ["messagefilter:filter.example.com"]]

  @Test func bundleSaysTheSameAsItsSources() throws {
    let own = try SourceFolder(attributes: [NetworkURLSetting.key: Self.url])
    let app = try SourceFolder(
      info: ["CFBundleVersion": "42"], without: ["NSExtension"], entitlements: Self.domains)
    defer {
      own.remove()
      app.remove()
    }
    let containing = try ContainingApp(app.url)
    let read = try CheckedExtension(try ExtensionTarget(folder: own.url), app: containing)
    let built = try own.bundle()
    let bundle = try ExtensionBundle.load(
      built.path, containingApp: containing, inventedKeys: built.inventedKeys)
    var site = read.site
    // Sources tell what is not there, too.
    #expect(site.extensionDomains == .absent)
    (site.defersQueries, site.extensionDomains) = (nil, .unknown)
    #expect(DeferralSite(bundle) == site)
    #expect(site.appDomains.listed == Self.domains[DomainClaim.key])
    #expect(site.appVersion == AppVersion("42", origin: .containingApp))
  }

  @Test func placeholdersOfTheToolAreNoFacts() throws {
    let own = try SourceFolder(
      info: ["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"],
      entitlements: ["application-identifier": "$(AppIdentifierPrefix)$(CFBundleIdentifier)"])
    let app = try SourceFolder(
      info: ["CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)"], without: ["NSExtension"])
    let named = try SourceFolder(info: ["CFBundleIdentifier": "org.example.$(PRODUCT_NAME)"])
    defer { for folder in [own, app, named] { folder.remove() } }
    let target = try ExtensionTarget(folder: own.url)
    let site = try CheckedExtension(target, app: try ContainingApp(app.url)).site
    #expect(site.appBundleID == nil && site.extensionBundleID == nil && site.teamID == nil)
    let real = try ExtensionTarget(
      folder: own.url,
      settings: [
        "PRODUCT_BUNDLE_IDENTIFIER": "org.example.app.f", "DEVELOPMENT_TEAM": "ABCDE12345",
      ])
    let known = try CheckedExtension(real, app: try ContainingApp(named.url)).site
    #expect(known.extensionBundleID == "org.example.app.f" && known.teamID == "ABCDE12345")
    #expect(known.appBundleID == "org.example.Checked")
    let bundle = DeferralSite(try own.bundle())
    #expect(bundle.extensionBundleID == nil && bundle.teamID == nil)
  }
}
