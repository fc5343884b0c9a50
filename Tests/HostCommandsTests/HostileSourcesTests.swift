import Foundation
import Terminal
import Testing

/// Whatever stands in sources, a property list or a site's file, and whatever they are called: it is text
/// in what the commands say of them, and nothing else.
@Suite struct HostileSourcesTests {
  /// What no source can hold but in a comment; a tab is harmless.
  private static let characters: String = {
    var text = "\u{1b}[31mSTYLED ##[error]FORGED ".unicodeScalars
    text.append(contentsOf: (UInt32(1)...255).compactMap(Unicode.Scalar.init).filter { $0 != "\t" })
    text.append(contentsOf: "\n::error::FORGED\r::error::FORGED\u{202e}\u{2066}".unicodeScalars)
    return String(text)
  }()
  /// What a property list in XML, a literal and a file's name can hold, too.
  private static let words = "\u{9b}31m ##[error]FORGED\u{202e}\u{2066} ::error::FORGED"

  /// Where the words stand.
  enum Place: String, CaseIterable, Sendable {
    /// The compiler says what stands there.
    case source
    case fileName, propertyList, className

    /// Whether a command tells of them; the others do what they are for.
    func isTold(by command: [String]) -> Bool {
      let compilesNothing = command.contains("--list") || command[0] == "doctor"
      guard self == .propertyList else { return !compilesNothing }
      return compilesNothing || command == ["build", "--json"]
    }
  }

  private static let commands: [[String]] = [
    ["build"], ["build", "--verbose"], ["build", "--json"], ["build", "--list"],
    ["build", "--list", "--json"], ["check"], ["check", "--json"], ["check", "--verbose"],
    ["doctor", "--network"], ["doctor", "--network", "--json"],
    ["soak", "--phones", "1", "--messages", "1"], ["debug", "--script", "/dev/null"],
  ]

  private static func make(_ place: Place?, in folder: URL) throws {
    let type = place == .className ? "\u{9b}31m::error::FORGED" : "Filter"
    let name = place == .propertyList ? words : "Hostile"
    let info: [String: Any] = [
      "CFBundleIdentifier": place == .propertyList ? "a\(words)" : "com.example.hostile",
      "CFBundleDisplayName": name, "CFBundleName": name,
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.identitylookup.message-filter",
        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME)." + type,
        "NSExtensionAttributes": [
          "ILMessageFilterExtensionNetworkURL": "https://filter.example.com/\(name)"
        ],
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0)
      .write(to: folder.appending(path: "Info.plist"))
    let faults: [Place: String] = [
      .source: "#error(\"\(words)\")\n/* \(characters)", .fileName: "let n: Int = \"\"",
    ]
    let file = place == .fileName ? "\u{1b}[31mSTYLED\(words)" : "Filter"
    try Data((filter + (place.flatMap { faults[$0] } ?? "")).utf8)
      .write(to: folder.appending(path: file + ".swift"))
  }

  private static let filter = """
    import IdentityLookup
    final class Filter: ILMessageFilterExtension, ILMessageFilterQueryHandling {
      func handle(
        _ request: ILMessageFilterQueryRequest, context: ILMessageFilterExtensionContext,
        completion: @escaping (ILMessageFilterQueryResponse) -> Void
      ) { completion(ILMessageFilterQueryResponse()) }
    }

    """

  private static func run(
    _ words: [String]
  ) async throws -> (status: Int32, result: String, notes: String) {
    // A soak finds what else its process has and does.
    if words[0] == "soak" {
      let tool = try ToolProcess(words)
      return (tool.status, tool.result, tool.notes)
    }
    let run = await ToolRun(words)
    return (run.code.rawValue, run.result, run.notes)
  }

  private static func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "hostile-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test(arguments: Place.allCases, commands)
  func isTextAndNothingElse(_ place: Place, _ command: [String]) async throws {
    let folder = try Self.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.make(place, in: folder)
    let run = try await Self.run(command + [folder.path])
    #expect((run.result + run.notes).contains("FORGED") == place.isTold(by: command))
    // Whoever has nothing to say of them has not failed either.
    #expect(place.isTold(by: command) || run.status == 0, "\(run.result)\(run.notes)")
    let faults = command.contains("--json") ? OutputAudit.faults(json:) : { OutputAudit.faults($0) }
    #expect(faults(run.result) == [])
    #expect(OutputAudit.faults(run.notes) == [])
  }

  /// A project with a target and a script of these names, around the sources of `make`.
  private static func makeProject(target: String, script: String, in folder: URL) throws {
    func configuration(_ settings: [String: String]) -> [String: Any] {
      ["isa": "XCBuildConfiguration", "name": "Debug", "buildSettings": settings]
    }
    let objects: [String: [String: Any]] = [
      "P": [
        "isa": "PBXProject", "mainGroup": "G", "targets": ["T"], "buildConfigurationList": "L",
      ],
      "G": ["isa": "PBXGroup", "children": ["F"], "sourceTree": "<group>"],
      "F": ["isa": "PBXFileReference", "path": "Filter.swift", "sourceTree": "<group>"],
      "B": ["isa": "PBXBuildFile", "fileRef": "F"],
      "S": ["isa": "PBXSourcesBuildPhase", "files": ["B"]],
      "R": ["isa": "PBXShellScriptBuildPhase", "name": script, "shellScript": ""],
      "T": [
        "isa": "PBXNativeTarget", "name": target, "buildPhases": ["S", "R"],
        "productType": "com.apple.product-type.app-extension", "buildConfigurationList": "M",
      ],
      "L": ["isa": "XCConfigurationList", "buildConfigurations": ["C"]],
      "C": configuration([:]),
      "M": ["isa": "XCConfigurationList", "buildConfigurations": ["D"]],
      "D": configuration([
        "INFOPLIST_FILE": "Info.plist", "PRODUCT_NAME": "Filter", "SWIFT_VERSION": "5.0",
      ]),
    ]
    let project = folder.appending(path: "P.xcodeproj", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    // XML could not hold an escape character.
    try JSONSerialization.data(withJSONObject: ["rootObject": "P", "objects": objects])
      .write(to: project.appending(path: "project.pbxproj"))
    try make(nil, in: folder)
  }

  /// A line break in the name of a target or of a script begins no line of the tool.
  @Test(arguments: [["build", "--list"], ["build"]])
  func namesOfAProjectStayInTheirLine(_ command: [String]) async throws {
    let folder = try Self.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.makeProject(
      target: "A\nFORGED  filter", script: "x\u{1b}[31m\nFORGED", in: folder)
    let run = await ToolRun(command + [folder.path + "/P.xcodeproj"])
    #expect(run.code == .success, "\(run.notes)")
    #expect((run.result + run.notes).contains("A\\u{a}FORGED  filter"), "\(run.notes)")
    #expect(command.contains("--list") || run.notes.contains("x\\u{1b}[31m\\u{a}FORGED"))
    #expect(OutputAudit.faults(run.result) == [])
    #expect(OutputAudit.faults(run.notes) == [])
  }

  @Test func namesInErrorsStayInTheirLine() async throws {
    let folder = try Self.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.makeProject(target: "A\nFORGED  filter", script: "x", in: folder)
    let run = await ToolRun("build", folder.path + "/P.xcodeproj#nobody")
    #expect(run.code == .usage)
    #expect(run.notes.contains("A\\u{a}FORGED  filter"), "\(run.notes)")
    #expect(OutputAudit.faults(run.notes) == [])
  }

  /// A manifest's program can give any name; each target has one line of the list.
  @Test func namesOfAManifestStayInTheirLine() async throws {
    let folder = try Self.newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appending(path: "Filter", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    try Self.make(nil, in: sources)
    try Data(
      #"""
      // swift-tools-version: 5.9
      import PackageDescription
      let target = Target.target(name: "A\nFORGED  filter", path: "Filter", exclude: ["Info.plist"])
      let package = Package(name: "P", targets: [target])
      """#.utf8
    ).write(to: folder.appending(path: "Package.swift"))
    let run = await ToolRun("build", "--list", folder.path)
    #expect(run.code == .success, "\(run.notes)")
    #expect(run.result.hasPrefix("A\\u{a}FORGED  filter  filter  com.example.hostile  1 source"))
    #expect(OutputAudit.faults(run.result) == [])
    #expect(OutputAudit.faults(run.notes) == [])
  }
}
