import ExtensionBundles
import Foundation
import Testing

/// A block of Swift on a page of the documentation, as its reader would copy it.
struct PageCode: Sendable, CustomStringConvertible {
  /// The page, from the root of the package.
  let page: String
  /// The line of the page on which the code begins.
  let line: Int
  let text: String

  var description: String { "\(page):\(line)" }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every block of every page, those of the modules' own documentation too.
  static let all: [PageCode] = pages.flatMap { page -> [PageCode] in
    let text = (try? String(contentsOf: root.appending(path: page), encoding: .utf8)) ?? ""
    return blocks(of: text, page: page)
  }

  private static let pages: [String] = {
    let folders = ["docs", "Sources"].compactMap { folder in
      FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects
        .compactMap { $0 as? String }.map { "\(folder)/\($0)" }
    }
    return (["README.md"] + folders.joined()).filter { $0.hasSuffix(".md") }.sorted()
  }()

  private static func blocks(of text: String, page: String) -> [PageCode] {
    var blocks: [PageCode] = []
    var start: Int?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      if line == "```swift" {
        start = index + 1
      } else if line == "```", let first = start {
        let code = lines[first..<index].joined(separator: "\n")
        blocks.append(PageCode(page: page, line: first + 1, text: code))
        start = nil
      }
    }
    return blocks
  }
}

extension PageCode {
  /// What a block is a part of.
  enum Kind {
    case manifest, targets, file, declarations, statements
  }

  var kind: Kind {
    let lines = text.split(separator: "\n")
    if text.hasPrefix("// swift-tools-version") { return .manifest }
    if lines.first == "// Package.swift" { return .targets }
    if lines.contains(where: { $0.hasPrefix("import ") }) { return .file }
    return lines.contains { $0.hasPrefix("@Test") || $0.hasPrefix("@Suite") }
      ? .declarations : .statements
  }

  /// A file that holds the code; a part of one gets what is around it, a whole one nothing.
  private var source: String {
    let own = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("@testable import MyFilter") ? "" : String($0) }
      .joined(separator: "\n")
    func place(_ line: Int) -> String { "#sourceLocation(file: \"\(page)\", line: \(line))\n" }
    let code = place(line) + own + "\n"
    let names = """
      import IdentityLookup
      import MessagesHostTesting
      import Testing
      final class MessageFilterExtension: ILMessageFilterExtension {}
      let offer = PhoneMessage.sms(from: "12345", text: "An offer")
      let anotherOffer = PhoneMessage.sms(from: "12345", text: "Another offer")

      """
    return switch kind {
    case .manifest, .file: code
    case .targets:
      // Within the list no place can be named.
      "import PackageDescription\n" + place(line - 1)
        + "let package = Package(name: \"MyFilter\", targets: [\n\(own)\n])\n"
    case .declarations: names + code
    case .statements:
      names + "func read(_ phone: SimulatedPhone) async throws {\n\(code)}\n"
    }
  }

  /// What the compiler says against the code; empty where it says nothing.
  func complaints() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Page.swift")
    try Data(source.utf8).write(to: file)
    let compiler = try Toolchain(environment: ProcessInfo.processInfo.environment).swiftc
    let process = Process()
    let output = Pipe()
    process.executableURL = compiler
    process.arguments = ["-typecheck", "-swift-version", "6"] + options(compiler) + [file.path]
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let words = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0 ? "" : words + "status \(process.terminationStatus)"
  }

  private func options(_ compiler: URL) -> [String] {
    switch kind {
    case .manifest, .targets:
      let library = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "../lib/swift/pm/ManifestAPI").standardizedFileURL.path
      return ["-I", library, "-package-description-version", "6.2"]
    case .file, .declarations, .statements:
      // The modules that this test program is made of lie beside it.
      let products = Bundle.main.bundleURL.resolvingSymlinksInPath()
      let maps = products.appending(path: "CPlatform.build/module.modulemap").path
      return [
        "-parse-as-library", "-I", products.appending(path: "Modules").path,
        "-Xcc", "-fmodule-map-file=\(maps)",
      ]
    }
  }
}

/// What a page tells its reader to write compiles as it stands.
@Suite struct PageCodeTests {
  @Test(arguments: PageCode.all)
  func whatAPageTellsToWriteCompiles(_ code: PageCode) throws {
    let complaints = try code.complaints()
    #expect(complaints.isEmpty, "\(complaints)")
  }

  @Test func everyPageWithSwiftIsLookedAt() {
    let pages = Set(PageCode.all.map(\.page))
    for page in [
      "README.md", "docs/how-to/test-in-your-package.md", "docs/how-to/check-privacy.md",
      "docs/how-to/compare-ios-releases.md",
      "Sources/MessagesHostTesting/Documentation.docc/testing-your-filter.md",
      "Sources/IdentityLookup/Documentation.docc/identity-lookup.md",
    ] {
      #expect(pages.contains(page))
    }
    #expect(PageCode.all.contains { $0.kind == .manifest })
    #expect(PageCode.all.contains { $0.kind == .targets })
  }

  /// A block in which something is missing or misspelt is found, with its place on the page.
  @Test(arguments: [
    ("// swift-tools-version: 6.2\nlet package = Package(name: \"MyFilter\")", 8),
    ("// Package.swift\n.target(nme: \"MyFilter\")", 8),
    ("import MessagesHostTesting\n@Test func nothing() {}", 8),
    ("@Suite struct Nothing {\n  let phone: SimulatedFone\n}", 8),
    ("let number: Int = try await phone.receive(offer)", 7),
  ])
  func whatDoesNotCompileIsFound(_ text: String, _ line: Int) throws {
    let complaints = try PageCode(page: "docs/page.md", line: 7, text: text).complaints()
    #expect(complaints.contains("docs/page.md:\(line):"), "\(complaints)")
  }
}
