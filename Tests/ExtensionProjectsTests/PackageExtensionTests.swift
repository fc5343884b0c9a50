import TestExtensions
import Testing

@testable import ExtensionProjects

/// Which target of a package is an extension.
@Suite struct PackageExtensionTests {
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.identitylookup.message-filter</string>
    </dict></dict></plist>
    """

  /// A target at the top that names its sources may be there for the tests of the rules alone.
  @Test(arguments: [
    ("class F: ILMessageFilterExtension {}", "Filter.swift", false),
    ("class F: ILMessageFilterExtension {}", "Rules/Filter.swift", true),
    // Its base class lies in a module that the target depends on.
    ("class F: BaseFilter {}", "Rules/Filter.swift", true),
  ])
  func aTargetThatOnlySharesTheFolderIsNone(
    _ text: String, _ path: String, _ isExtension: Bool
  ) throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Kit", targets: [.target(name: "Kit", path: "Kit", sources: ["Rules"])])
      """
    try TestFolder.with(named: "kit") { folder in
      try folder.write(manifest, to: "Package.swift")
      try folder.write(Self.plist, to: "Kit/Info.plist")
      try folder.write("struct Rule {}", to: "Kit/Rules/Rule.swift")
      try folder.write(text, to: "Kit/" + path)
      let package = try LocalPackage(folder.url)
      let target = try #require(package.manifest.targets.first)
      #expect(try (PackageExtension(target, of: package) != nil) == isExtension)
    }
  }
}
