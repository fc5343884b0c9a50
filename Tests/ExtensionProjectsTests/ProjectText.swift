import ExtensionBundles
import Foundation
import TestExtensions

@testable import ExtensionProjects

/// Texts of project files for tests.
enum ProjectText {
  /// A project around the objects of a test; `P` is the project itself.
  static func project(_ objects: String, more: String = "", targets: String = "T") -> String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      objects = {
        P = {
          isa = PBXProject; mainGroup = M; targets = (\(targets)); buildConfigurationList = PL; \(more)
        };
        PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
        PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {}; };
        \(objects)
      };
      rootObject = P;
    }
    """
  }

  /// A message filter with the sources A.swift and B.swift in the folder Filter.
  static func filter(
    settings: String = "", files: String = "FA, FB", children: String = "A, B",
    more: String = "", objects: String = ""
  ) -> String {
    """
    M = {isa = PBXGroup; children = (G); sourceTree = "<group>"; };
    G = {isa = PBXGroup; children = (\(children)); path = Filter; sourceTree = "<group>"; };
    A = {isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
    B = {isa = PBXFileReference; path = B.swift; sourceTree = "<group>"; };
    FA = {isa = PBXBuildFile; fileRef = A; };
    FB = {isa = PBXBuildFile; fileRef = B; };
    S = {isa = PBXSourcesBuildPhase; files = (\(files)); };
    R = {isa = PBXResourcesBuildPhase; files = (\(more)); };
    T = {
      isa = PBXNativeTarget; name = Filter; productType = "com.apple.product-type.app-extension";
      buildPhases = (S, R); buildConfigurationList = TL;
    };
    TL = {isa = XCConfigurationList; buildConfigurations = (TC); };
    TC = {
      isa = XCBuildConfiguration; name = Debug;
      buildSettings = {INFOPLIST_FILE = Filter/Info.plist; \(settings) };
    };
    \(objects)
    """
  }
}

extension TestFolder {
  /// Writes `Filter.xcodeproj` with this text.
  @discardableResult
  func writeProject(_ text: String, named name: String = "Filter") throws -> URL {
    try write(text, to: "\(name).xcodeproj/project.pbxproj").deletingLastPathComponent()
  }

  /// Writes the folder that `ProjectText.filter` speaks of.
  func writeFilterFolder() throws {
    try write(Fixture.infoPlist(), to: "Filter/Info.plist")
    try write(Fixture.source(), to: "Filter/A.swift")
    try write("let b = 1\n", to: "Filter/B.swift")
  }
}

/// The projects in `Tests/Fixtures/Extensions`.
enum ProjectFixture {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Extensions").absolutePathURL

  static func source(
    _ path: String, configuration: String? = nil, settings: [String: String] = [:]
  ) -> ExtensionSource {
    ExtensionSource(
      path: folder.path + "/" + path, configuration: configuration, settings: settings)
  }
}
