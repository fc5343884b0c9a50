import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// Sources of older SDKs, and sources for the Objective-C run time, compiled for real.
@Suite struct OlderSourceTests {
  private static let before14 = "case .none: break\ncase .allow, .filter: break"

  private func product(
    _ cases: String, subject: String = "action", mode: String = "5", in folder: TestFolder
  ) throws -> BuildProduct {
    try folder.writeExtension(
      body: """
        let action = ILMessageFilterAction.filter
        switch \(subject) {
        \(cases)
        }
        """)
    let target = try ExtensionTarget(folder: folder.url, settings: ["SWIFT_VERSION": mode])
    return try PackageBuilder.make().build(target)
  }

  @Test(arguments: [
    ("5", "action", before14), ("4", "action", before14), ("4.2", "action", before14),
    ("5", "(action, 1)", "case (.none, _): break\ncase (.allow, _), (.filter, _): break"),
    ("6", "action", before14 + "\n@unknown default: break"),
  ])
  func compilesSwitchesOfBeforeIOS14(mode: String, subject: String, cases: String) throws {
    try TestFolder.with { folder in
      let isNoError = cases.contains("default")
      for _ in 0..<2 {
        let product = try product(cases, subject: subject, mode: mode, in: folder)
        let notes = product.notes.filter { $0.contains("SDK before iOS 14") }
        #expect(notes.count == (isNoError ? 0 : 1))
        let place = "\(folder.url.path)/Filter.swift:12:1: note: "
        #expect(notes.allSatisfy { $0.hasPrefix(place) }, "\(notes)")
      }
    }
  }

  @Test(arguments: [
    "case .none, .allow, .junk, .promotion, .transaction: break\n@unknown default: break",
    "case .filter: break\n@unknown default: break", "case .junk: break\ndefault: fatalError()",
    "case .allow, .junk, .promotion, .transaction: break\ncase .none: break",
  ])
  func compilesSwitchesOfToday(cases: String) throws {
    try TestFolder.with { folder in
      let product = try product(cases, in: folder)
      #expect(!product.notes.contains { $0.contains("SDK before iOS 14") })
    }
  }

  /// The last two are errors in Xcode, too: an alias is not its case there.
  @Test(arguments: [
    "case .none: break\ncase .allow: break", "case .none, .allow, .junk: break",
    "case .none, .allow, .filter, .promotion: break",
    "case .none, .allow, .filter, .promotion, .transaction: break",
  ])
  func leavesSwitchesThatFitNoSDK(cases: String) throws {
    try TestFolder.with { folder in
      let error = try #require(throws: BuildError.self) { try product(cases, in: folder) }
      #expect(error.description.contains("Filter.swift:12:1: error: switch must be exhaustive"))
    }
  }

  @Test func takesTodaysErrorsWhenTheOlderSDKDoesNotDo() throws {
    try TestFolder.with { folder in
      try folder.write(
        "import IdentityLookup\nlet other = ILMessageFilterAction.promotion", to: "Other.swift")
      let error = try #require(throws: BuildError.self) { try product(Self.before14, in: folder) }
      #expect(error.description.contains("switch must be exhaustive"))
      #expect(!error.description.contains("has no member"))
    }
  }

  @Test(arguments: [
    ("let wrong: Int = \"a\"", "cannot convert value of type"),
    ("let other = undefined", "cannot find 'undefined'"),
    ("func number() -> Int {}", "missing return"),
  ])
  func tellsOtherErrorsAsTheyAreAgainstTheOlderSDK(source: String, words: String) throws {
    try TestFolder.with { folder in
      try folder.write(source, to: "Other.swift")
      let error = try #require(throws: BuildError.self) {
        try product(Self.before14, mode: "4", in: folder)
      }
      let text = error.description
      #expect(text.contains(words) && text.contains("Other.swift:1:"), "\(text)")
      #expect(text.contains("Filter.swift:12:1: note: this switch knows none"), "\(text)")
      #expect(!text.contains("switch must be exhaustive"), "\(text)")
    }
  }

  @Test func passesOverObjectiveCAttributes() throws {
    try TestFolder.with { folder in
      let text = """
        import Foundation
        @objcMembers public class Store: NSObject {
          @objc dynamic var name = "@objc stays in a text"  // @objc
          @objc(findWord:) func find(_ word: String) -> Bool { word == name }
        }
        @objc enum Kind: Int { case first }
        @objc(Listening) protocol Listener { @objc func hear() }
        """
      let source = try folder.write(text, to: "Store.swift")
      try folder.writeExtension(body: "_ = Store().find(\"a\")")
      _ = try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
      #expect(try String(contentsOf: source, encoding: .utf8) == text)
      try folder.write(text + "\nlet wrong = undefined", to: "Store.swift")
      let error = try #require(throws: BuildError.self) {
        try PackageBuilder.make().build(ExtensionTarget(folder: folder.url))
      }
      #expect(error.details == ["\(source.path):8:13: error: cannot find 'undefined' in scope"])
    }
  }
}
