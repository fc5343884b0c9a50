import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// The storyboard that a reporting extension begins with.
@Suite struct MainStoryboardTests {
  private static let list = """
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionMainStoryboard</key><string>Main</string>
    <key>NSExtensionPointIdentifier</key><string>com.apple.identitylookup.classification-ui</string>
    </dict></dict></plist>
    """

  private static let source = """
    import IdentityLookupUI
    class Report: ILClassificationUIExtensionViewController {}
    class Other: UIViewController {}
    """

  /// Finds the principal of a folder with these files besides.
  private func principal(_ files: [String: String]) throws -> Principal {
    try TestFolder.with { folder in
      try folder.write(Self.list, to: "Info.plist")
      try folder.write(Self.source, to: "Report.swift")
      for (path, text) in files { try folder.write(text, to: path) }
      let target = try ExtensionTarget(
        folder: folder.url, settings: ["PRODUCT_NAME": "App", "PRODUCT_MODULE_NAME": "App"])
      return try Principal(
        of: target, classes: DeclaredClasses(target),
        interfaces: TargetInterfaces(target, sdk: PackageBuilder.make().sdk))
    }
  }

  private static func storyboard(_ attributes: String) -> String {
    InterfaceText.objects(
      "<viewController id=\"v\" \(attributes)><view key=\"view\" id=\"w\"/></viewController>")
  }

  private static func ofClass(_ name: String) -> String {
    storyboard("customClass=\"\(name)\" customModule=\"App\" customModuleProvider=\"target\"")
  }

  @Test func itsControllerIsMadeFromIt() throws {
    for place in ["Main.storyboard", "Base.lproj/Main.storyboard", "en.lproj/Main.storyboard"] {
      let found = try principal([place: Self.ofClass("Report")])
      #expect(found.note == nil)
      #expect(found.declaration?.name == "Report")
      #expect(found.source == .storyboard("Main", className: "Report"))
    }
  }

  @Test(arguments: [
    (["Second.storyboard": storyboard("")], "storyboards found: Second", true),
    ([:], "storyboards found: there are none", true),
    (["Main.xib": InterfaceText.xib("")], "storyboards found: there are none", true),
    (
      [
        "Main.storyboard": storyboard("").replacing(
          " initialViewController=\"v\"", with: "")
      ], "the storyboard Main has no initial view controller", false
    ),
  ])
  func withoutItNothingBegins(files: [String: String], words: String, isOfList: Bool) throws {
    let error = try #require(throws: BuildError.self) { try principal(files) }
    #expect(error.code == .principalClassMissing)
    #expect(error.problem.contains(words), "\(error)")
    #expect(error.remedy != nil)
    #expect(error.path?.hasSuffix(isOfList ? "Info.plist" : "Main.storyboard") == true)
    #expect((error.key == "NSExtension.NSExtensionMainStoryboard") == isOfList)
  }

  @Test(arguments: [
    ("MainInterface", "is no class of the sources"), ("Other", "is App.Other"),
  ])
  func aControllerThatCannotReportIsWarnedOf(name: String, words: String) throws {
    let found = try principal(["Main.storyboard": Self.ofClass(name)])
    let note = try #require(found.note)
    #expect(
      note.contains(
        "Main.storyboard:2: warning: the initial view controller <viewController> v \(words)"))
    #expect(note.hasSuffix("choose App.Report as its class in Xcode"))
  }
}
