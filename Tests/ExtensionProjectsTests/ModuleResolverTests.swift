import ExtensionBuilding
import ExtensionBundles
import Foundation
import TestExtensions
import Testing

@testable import ExtensionProjects

/// Which of the author's own modules an extension needs.
@Suite struct ModuleResolverTests {
  /// A project with one framework target for each name, each with the sources of its folder.
  private func project(frameworks: [String], more: String = "") -> String {
    var objects = ProjectText.filter(files: "FA", objects: more)
    for name in frameworks {
      objects += """
        Y\(name) = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name);
          sourceTree = SOURCE_ROOT; };
        T\(name) = {isa = PBXNativeTarget; name = \(name);
          productType = "com.apple.product-type.framework"; buildPhases = ();
          fileSystemSynchronizedGroups = (Y\(name)); buildConfigurationList = TL; };
        """
    }
    let targets = ["T"] + frameworks.map { "T\($0)" }
    return ProjectText.project(objects, targets: targets.joined(separator: ", "))
  }

  private func target(
    _ text: String, sources: [String: String], _ check: (ExtensionTarget) throws -> Void
  ) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      for (path, source) in sources {
        try folder.write(source, to: path)
      }
      let url = try folder.writeProject(text)
      try check(try ExtensionSource(path: url.path).target())
    }
  }

  @Test func ordersModulesByWhatTheyImport() throws {
    let sources = [
      "Filter/A.swift": "import One\nimport IdentityLookup",
      "One/1.swift": "import Three\nimport Two", "Two/2.swift": "import Three\nimport Foundation",
      "Three/3.swift": "", "Unused/4.swift": "import UIKit",
    ]
    let frameworks = ["One", "Two", "Three", "Unused"]
    try target(project(frameworks: frameworks), sources: sources) { target in
      #expect(target.modules.map(\.name) == ["Three", "Two", "One"])
      #expect(target.modules.map(\.dependencies) == [[], ["Three"], ["Three", "Two"]])
      #expect(target.allSources.count == 4)
    }
  }

  @Test func modulesThatImportOneAnotherAreAnError() throws {
    let sources = [
      "Filter/A.swift": "import One", "One/1.swift": "import Two", "Two/2.swift": "\nimport One",
    ]
    let error = try #require(throws: BuildError.self) {
      try target(project(frameworks: ["One", "Two"]), sources: sources) { _ in }
    }
    #expect(error.code == .dependencyUnavailable)
    #expect(error.line == 2)
    #expect(error.problem == "modules import one another: Filter, One, Two, One")
  }

  @Test func aModuleInObjectiveCIsAnError() throws {
    let error = try #require(throws: BuildError.self) {
      try target(
        project(frameworks: ["Old"]),
        sources: ["Filter/A.swift": "import Old", "Old/Old.m": "@implementation Old @end"]
      ) { _ in }
    }
    #expect(error.code == .dependencyUnavailable)
    #expect(error.line == 1)
    #expect(error.problem.contains("the module Old"))
  }

  @Test func resourcesOfModulesMayNotCollide() throws {
    let sources = [
      "Filter/A.swift": "import One\nimport Two", "One/1.swift": "", "Two/2.swift": "",
      "One/w.json": "1", "Two/W.json": "2",
    ]
    let error = try #require(throws: BuildError.self) {
      try target(project(frameworks: ["One", "Two"]), sources: sources) { _ in }
    }
    #expect(error.code == .resourceConflict)
  }

  @Test func aFileOfTheExtensionAndOfItsFrameworkIsOne() throws {
    let objects = """
      M = {isa = PBXFileReference; path = Rules.xcdatamodeld; sourceTree = SOURCE_ROOT; };
      FM = {isa = PBXBuildFile; fileRef = M; };
      FN = {isa = PBXBuildFile; fileRef = M; };
      PO = {isa = PBXSourcesBuildPhase; files = (FN); };
      YO = {isa = PBXFileSystemSynchronizedRootGroup; path = One; sourceTree = SOURCE_ROOT; };
      TO = {isa = PBXNativeTarget; name = One;
        productType = "com.apple.product-type.framework"; buildPhases = (PO);
        fileSystemSynchronizedGroups = (YO); buildConfigurationList = TL; };
      """
    let text = ProjectText.project(
      ProjectText.filter(files: "FA, FM", objects: objects), targets: "T, TO")
    let sources = [
      "Filter/A.swift": "import One", "One/1.swift": "",
      "Rules.xcdatamodeld/Rules.xcdatamodel/contents": "<model/>",
    ]
    try target(text, sources: sources) { target in
      #expect(
        target.allResources.map(\.destination) == ["Rules.xcdatamodeld", "Rules.xcdatamodeld"])
      #expect(target.notes == [])
    }
  }

  /// A project in the project, as a file of it.
  @Test func findsModulesOfAProjectInTheProject() throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write("import Inner", to: "Filter/A.swift")
      let inner = TestFolder(url: folder.url.appendingPathComponent("Libs/Inner"))
      try inner.write("", to: "Inner/I.swift")
      try inner.writeProject(project(frameworks: ["Inner"]), named: "Inner")
      let reference = """
        IP = {isa = PBXFileReference; lastKnownFileType = "wrapper.pb-project";
          path = Libs/Inner/Inner.xcodeproj; sourceTree = "<group>"; };
        """
      let url = try folder.writeProject(project(frameworks: [], more: reference))
      #expect(
        try ExtensionSource(path: url.path).target().modules.map(\.name) == ["Inner"])
    }
  }

  private static let remote = """
    RP = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/r.git"; };
    RD = {isa = XCSwiftPackageProductDependency; package = RP; productName = Remote; };
    """

  @Test func aRemotePackageIsNamedWithTheLine() throws {
    let text = project(frameworks: [], more: Self.remote)
    let error = try #require(throws: BuildError.self) {
      try target(text, sources: ["Filter/A.swift": "\n\nimport Remote"]) { _ in }
    }
    #expect(error.code == .dependencyUnavailable)
    #expect(error.line == 3)
    #expect(error.problem.contains("imports Remote, a product of the package at"))
    #expect(error.problem.contains("https://example.com/r.git"))
  }

  @Test(arguments: ["import Foundation", "#if canImport(Remote)\nimport Remote\n#endif"])
  func aRemotePackageThatIsNotNeededIsLeftOut(source: String) throws {
    let text = project(frameworks: [], more: Self.remote)
    try target(text, sources: ["Filter/A.swift": source]) { target in
      #expect(target.modules == [])
    }
  }

  @Test(arguments: [("import Gone", true), ("import Foundation", false), ("import CoreML", false)])
  func aLocalPackageThatIsMissingIsAnErrorIfItIsImported(source: String, isError: Bool) throws {
    let local = "LP = {isa = XCLocalSwiftPackageReference; relativePath = ../Gone; };"
    let text = project(frameworks: [], more: local)
    let sources = ["Filter/A.swift": source]
    guard isError else {
      try target(text, sources: sources) { #expect($0.modules == []) }
      return
    }
    let error = try #require(throws: BuildError.self) {
      try target(text, sources: sources) { _ in }
    }
    #expect(error.code == .projectFileMissing)
    #expect(error.key == "objects.LP.relativePath")
  }

  @Test(arguments: ["import Kit", "import CoreML"])
  func aBrokenManifestMattersIfItMayHaveTheModule(source: String) throws {
    try TestFolder.with { folder in
      try folder.writeFilterFolder()
      try folder.write(source, to: "Filter/A.swift")
      try folder.write("// swift-tools-version: 5.9\nlet package = 1 +", to: "Kit/Package.swift")
      let local = "LP = {isa = XCLocalSwiftPackageReference; relativePath = Kit; };"
      let url = try folder.writeProject(project(frameworks: [], more: local))
      let target = Result { try ExtensionSource(path: url.path).target() }
      if source == "import Kit" {
        let error = #expect(throws: BuildError.self) { try target.get() }
        #expect(error?.code == .manifestInvalid)
      } else {
        #expect(try target.get().modules == [])
      }
    }
  }
}
