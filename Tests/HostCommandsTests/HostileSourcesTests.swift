import Foundation
import Testing

@testable import HostCommands

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

  private static func make(_ place: Place, in folder: URL) throws {
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
    try Data((filter + (faults[place] ?? "")).utf8)
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

  @Test(arguments: Place.allCases, commands)
  func isTextAndNothingElse(_ place: Place, _ command: [String]) async throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "hostile-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
}
