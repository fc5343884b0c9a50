import Foundation
import Terminal
import Testing

/// A headless browser that looks at a page, through `Browser/check-page.py`.
enum PageBrowser {
  private static let names = [
    "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
  ]
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "Browser")

  /// Whether this machine has what it takes; `.ci/run` sees to it that it does there.
  static let isFound: Bool = {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    func isProgram(_ name: String) -> Bool {
      folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }
    let isNamed = environment["MESSAGES_HOST_BROWSER"] != nil
    return isProgram("python3") && (isNamed || names.contains(where: isProgram))
  }()

  /// Runs one check; returns what is wrong with the page.
  static func problems(_ check: String, _ page: String, _ rest: [String] = []) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", folder.appending(path: "check-page.py").path, check, page] + rest
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return try JSONDecoder().decode([String].self, from: data)
  }

  /// Gives the path of a page that shows hostile texts, network faults and sub-folders.
  static func withPage(
    _ options: [String] = ["--show-private"], _ body: (String) throws -> Void
  ) async throws {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: page) }
    let scenarios = [
      folder.appending(path: "hostile.json5"),
      root.appending(path: "Scenarios/network/every-fault.json5"),
      root.appending(path: "Scenarios/folders/sub-folders.json5"),
    ].map(\.path)
    let run = await ToolRun(["replay", "--no-trace", "--html", page.path] + options + scenarios)
    try #require(run.code == .expectationFailed, "\(run.notes)")
    try body(page.path)
  }

  /// The lines of a trace with reports of every kind, and every kind of item on their sheets.
  static var reportLines: [String] {
    get throws {
      let text = try String(contentsOf: folder.appending(path: "reports.ndjson"), encoding: .utf8)
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// Gives the path of a page of a saved trace with these lines.
  static func withPage(
    ofTrace lines: [String], _ options: [String] = [], _ body: (String) throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // By the name alone a browser knows that a file is a page.
    let (trace, page) = (folder.appending(path: "t").path, folder.appending(path: "p.html").path)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: trace))
    let run = await ToolRun(["trace", "show", trace, "--html", page] + options)
    try #require(run.code == .success, "\(run.notes)")
    try body(page)
  }
}
