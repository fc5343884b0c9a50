import ExtensionBuilding
import ExtensionProjects
import Foundation
import Testing

@testable import PrivacyChecks

/// App Groups in sources that the entitlements do not name.
@Suite struct GroupUseTests {
  private static let entitled = "group.com.example.shared"

  private func findings(_ source: String, entitled: [String] = [entitled]) throws -> [Finding] {
    let folder = try SourceFolder(
      source: source + "\n" + SourceFolder.template,
      entitlements: ["com.apple.security.application-groups": entitled])
    defer { folder.remove() }
    return BundleInspection(
      try CheckedExtension(try ExtensionTarget(folder: folder.url), app: nil)
    ).findings
  }

  @Test(arguments: [
    #"let d = UserDefaults(suiteName: "groupcom.example.shared")"#,
    #"let d = UserDefaults(suiteName: "grounp.com.example.shared")"#,
    #"let d = UserDefaults(suiteName: "com.example.shared")"#,
    #"let u = f.containerURL(forSecurityApplicationGroupIdentifier: "gruop.com.example.shared")"#,
    #"enum Keys { static let suite = "group.com.exmaple.shared" }"#
      + "\nlet d = UserDefaults(suiteName: Keys.suite)",
    #"let suite: String = "group.com.example.shraed""# + "\nlet d = UserDefaults(suiteName: suite)",
    #"enum Group: String { case main = "groupcom.example.shared" }"#
      + "\nlet d = UserDefaults(suiteName: Group.main.rawValue)",
  ])
  func misspeltGroupIsFoundWithTheNearest(_ source: String) throws {
    let found = try findings(source)
    #expect(found.map(\.rule) == [BundleRule.groupNotEntitled], "\(found)")
    #expect(found.first?.detail.contains("was \(Self.entitled) meant?") == true, "\(found)")
    #expect(found.first?.remedy.hasPrefix("Write \(Self.entitled)") == true)
    #expect(found.first?.place == "Filter.swift:1")
  }

  @Test(arguments: [
    ("let d = UserDefaults(suiteName: \"grounp.org.other\")", ["begins with group."]),
    ("let d = UserDefaults(suiteName: \"group.org.other\")", ["Add the group"]),
  ])
  func groupWithoutAnEntitlementIsFound(_ source: String, _ remedies: [String]) throws {
    let found = try findings(source, entitled: [])
    #expect(found.map(\.rule) == [BundleRule.groupNotEntitled], "\(found)")
    #expect(found.first?.detail.hasSuffix("entitlements, which name no group") == true)
    for remedy in remedies { #expect(found.first?.remedy.contains(remedy) == true, "\(found)") }
  }

  @Test(arguments: [
    #"let d = UserDefaults(suiteName: "com.example.settings.of.this")"#,
    #"let d = UserDefaults(suiteName: "group.com.example.shared")"#,
    #"let title = "groupcom.example.shared""#,
    #"let d = UserDefaults(suiteName: "group.\(name)")"#,
  ])
  func whatIsNoMistakeIsNotFound(_ source: String) throws {
    #expect(try findings(source).isEmpty)
  }
}
