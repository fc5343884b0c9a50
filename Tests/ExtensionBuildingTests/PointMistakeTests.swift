import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

/// A class that belongs to the other extension point is known by what it inherits from.
@Suite struct PointMistakeTests {
  private static let controller = "ILClassificationUIExtensionViewController"

  private func mistake(_ point: ExtensionPoint, _ name: String, _ source: String) throws
    -> BuildError?
  {
    try TestFolder.with(named: "Mine") { folder in
      try folder.write(Fixture.infoPlist(point: point.rawValue, principal: name), to: "Info.plist")
      try folder.write(source, to: "A.swift")
      return try ExtensionTarget(
        folder: folder.url, settings: ["PRODUCT_MODULE_NAME": "Mine"]
      ).pointMistake
    }
  }

  @Test(
    arguments: [
      (.messageFilter, "Mine.Main", "class Main: \(controller) {}"),
      (.messageFilter, "Mine.Main", "class Main: IdentityLookupUI.\(controller) {}"),
      (.messageFilter, "Mine.Main", "class Main: Base {}\nclass Base: \(controller) {}"),
      (.messageFilter, "Named", "@objc(Named) class Main: \(controller) {}"),
      (.reporting, "Mine.Main", "class Main: ILMessageFilterExtension {}"),
      (.reporting, "Main", "class Main: IdentityLookup.ILMessageFilterExtension {}"),
    ] as [(ExtensionPoint, String, String)])
  func isFound(_ point: ExtensionPoint, _ name: String, _ source: String) throws {
    let error = try #require(try mistake(point, name, source))
    #expect(error.code == .extensionPointUnsupported)
    #expect(error.key == "NSExtension.NSExtensionPointIdentifier")
    #expect(error.path?.hasSuffix("/Mine/Info.plist") == true)
    let other: ExtensionPoint = point == .reporting ? .messageFilter : .reporting
    #expect(error.remedy == "Write \(other.rawValue).")
    #expect(error.problem.contains("Main (A.swift:1)"), "\(error.problem)")
  }

  @Test(
    arguments: [
      (.reporting, "class Main: \(controller) {}"),
      (.messageFilter, "class Main: ILMessageFilterExtension {}"),
      // Neither kind's: what it has to inherit from is told by others.
      (.reporting, "class Main: UIViewController {}"),
      // The other word stands elsewhere.
      (.messageFilter, "class Main: ILMessageFilterExtension {}\nclass Other: \(controller) {}"),
      (.messageFilter, "// like \(controller)\nclass Main: ILMessageFilterExtension {}"),
      (.messageFilter, "class Other: \(controller) {}"),
    ] as [(ExtensionPoint, String)])
  func whatIsNoMistakeIsNotFound(_ point: ExtensionPoint, _ source: String) throws {
    #expect(try mistake(point, "Mine.Main", source) == nil)
  }
}
