import ExtensionBundles
import ExtensionProjects
import Foundation
import TestExtensions
import Testing

@testable import ExtensionBuilding

@Suite struct PrincipalClassTests {
  private func find(_ name: String, source: String) throws -> PrincipalClass {
    try TestFolder.with(named: "Mine") { folder in
      try folder.write(Fixture.infoPlist(principal: name), to: "Info.plist")
      try folder.write(source, to: "A.swift")
      let target = try ExtensionTarget(
        folder: folder.url, settings: ["PRODUCT_MODULE_NAME": "Mine"])
      return try PrincipalClass(
        named: name.replacing("$(PRODUCT_MODULE_NAME)", with: "Mine"), in: target,
        of: DeclaredClasses(target).own)
    }
  }

  @Test(arguments: [
    ("$(PRODUCT_MODULE_NAME).Main", "class Main {}"),
    ("Mine.Main", "class Other {}\nfinal class Main: Other {}"),
    ("Renamed", "@objc(Renamed) class Main {}"),
  ])
  func findsTheClass(name: String, source: String) throws {
    let found = try find(name, source: source)
    #expect(found.declaration.name == "Main")
    #expect(found.note == nil)
  }

  @Test func warnsOfABareSwiftName() throws {
    let found = try find("Main", source: "class Main {}")
    #expect(found.declaration.name == "Main")
    #expect(found.note?.contains("$(PRODUCT_MODULE_NAME).Main") == true)
  }

  @Test(arguments: [
    ("Mine.Main", "class Another {}\nclass More {}", "classes found: Mine.Another, Mine.More"),
    ("Mine.Main", "struct Main {}", "there are no classes"),
    ("Yours.Main", "class Main {}", "classes found: Mine.Main"),
    ("Mine.Main", "@objc(Renamed) class Main {}", "@objc(Renamed)"),
    ("Mine.Outer.Main", "class Main {}", "classes found: Mine.Main"),
  ])
  func namesTheClassesThatThereAre(name: String, source: String, text: String) throws {
    let error = try #require(throws: BuildError.self) { try find(name, source: source) }
    #expect(error.code == .principalClassMissing)
    #expect(error.key == "NSExtension.NSExtensionPrincipalClass")
    #expect(error.problem.contains(text))
  }

  @Test func rejectsAPrivateClass() throws {
    let error = try #require(throws: BuildError.self) {
      try find("Mine.Main", source: "\nprivate class Main {}")
    }
    #expect(error.code == .principalClassUnusable)
    #expect(error.line == 2)
    #expect(error.path?.hasSuffix("A.swift") == true)
  }
}
