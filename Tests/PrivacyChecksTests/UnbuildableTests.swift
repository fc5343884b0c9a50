import ExtensionBundles
import ExtensionProjects
import Foundation
import MessagesHost
import Testing

@testable import PrivacyChecks

/// Extensions that can be read and not built: what was read is told.
@Suite struct UnbuildableTests {
  private static let groups = ["com.apple.security.application-groups": ["group.com.example.a"]]
  private static let plist = ["ILClassificationExtensionSMSReportDestination": "+12025550100"]

  private func report(_ folder: SourceFolder) async throws -> CheckReport {
    try await ExtensionCheck(
      try ExtensionInput(folder.url), name: "x", app: nil, base: PhoneConfiguration()
    ).report { try folder.bundle() }
  }

  @Test func findingsAreToldWhereTheCompilerRefuses() async throws {
    let folder = try SourceFolder(
      source: "let d = UserDefaults(suiteName: \"groupcom.example.a\")\nlet x: Int = \"no\"\n"
        + SourceFolder.template, attributes: Self.plist, entitlements: Self.groups)
    defer { folder.remove() }
    let report = try await report(folder)
    #expect(report.inbox == nil)
    #expect((report.failure as? BuildError)?.code == .compilationFailed)
    #expect(report.findings.map(\.rule) == [BundleRule.groupNotEntitled, BundleRule.reportingKeys])
  }

  /// The class of a reporting extension with a filter's extension point: neither kind's rules are told.
  @Test func aClassOfTheOtherKindIsTheOneFinding() async throws {
    let folder = try SourceFolder(
      source: "final class Filter: ILClassificationUIExtensionViewController {}",
      attributes: Self.plist)
    defer { folder.remove() }
    let report = try await report(folder)
    #expect(report.inbox == nil && report.failure == nil && report.point == nil)
    #expect(report.findings.map(\.rule) == [BundleRule.point], "\(report.findings)")
    #expect(
      report.findings.first?.remedy == "Write com.apple.identitylookup.classification-ui.")
    #expect(report.fails(strict: false))
  }

  @Test func findingsAreToldForObjectiveC() async throws {
    let folder = try SourceFolder(attributes: Self.plist, entitlements: Self.groups)
    defer { folder.remove() }
    let source = """
      #import "Filter.h"
      static NSString *const kGroup = @"groupcom.example.a";
      @implementation Filter
      - (void)handle {
        char quote = '"';
        [[NSUserDefaults alloc] initWithSuiteName:kGroup]; // @"group.com.example.comment"
        [files containerURLForSecurityApplicationGroupIdentifier:@"group.com.exmaple.a"];
        [context deferQueryRequestToNetworkWithCompletion:nil];
      }
      @end
      """
    try FileManager.default.removeItem(at: folder.url.appending(path: "Filter.swift"))
    try Data(source.utf8).write(to: folder.url.appending(path: "Filter.m"))
    let report = try await report(folder)
    #expect((report.failure as? BuildError)?.code == .sourcesMissing)
    #expect("\(report.failure.map { "\($0)" } ?? "")".contains("Objective-C"))
    #expect(
      report.findings.map(\.rule) == [
        BundleRule.groupNotEntitled, BundleRule.groupNotEntitled, BundleRule.reportingKeys,
        BundleRule.urlMissing,
      ], "\(report.findings)")
    #expect(report.findings.first?.place == "Filter.m:2")
  }
}
