import Foundation
import Testing

/// Every place that the tool writes to, where it cannot.
///
/// A path below a regular file is in nobody's reach, root's neither; permissions would not stop
/// root, and a full disk takes rights to make.
@Suite struct UnwritableTests {
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let words: [String]
    var environment: [String: String] = [:]
    let status: Int32
    /// How the error ends, or nearly.
    let said: String

    init(
      _ description: String, _ line: String, environment: [String: String] = [:],
      _ status: Int32, _ said: String
    ) {
      testDescription = description
      words = line.split(separator: " ").map(String.init)
      self.environment = environment
      self.status = status
      self.said = said
    }
  }

  static let places = [
    Place(
      "--html", "replay {inbox} --html {file}/x.html", 2,
      "messages-host: error: {file}/x.html: cannot be written: {file} is no folder\n"),
    Place(
      "--trace", "replay {inbox} --trace {file}/x", 2,
      "messages-host: error: {file}/x: cannot be written: {file} is no folder\n"),
    Place(
      "--junit", "replay {inbox} --junit {file}/x.xml", 2,
      "messages-host: error: {file}/x.xml: cannot be written: {file} is no folder\n"),
    Place(
      "--junit, a folder", "replay {inbox} --junit {root}", 2,
      "messages-host: error: {root}: cannot be written: Is a directory\n"),
    Place(
      "the run's folder", "replay {inbox}", environment: ["TMPDIR": "{file}"], 3,
      ": cannot be made: {file} is no folder\n  Set TMPDIR to a folder that this user may write to."
    ),
    Place(
      "the cache", "build {root}/source --cache {file}/x", 3,
      "messages-host: error: {file}/x: error: the cache cannot be written: {file} is no folder\n"
        + "  Name a writable folder with --cache or MESSAGES_HOST_CACHE."),
    Place(
      "-o", "build {bundle} -o {file}/X.appex", 2,
      "messages-host: error: {file}/X.appex: error: the bundle cannot be written: "
        + "{file} is no folder\n"),
    Place(
      "new", "new Prize --in {file}", 2,
      "messages-host: error: {file}/Prize: cannot be written: {file} is no folder\n"),
    Place(
      "install", "install --prefix {file}/x", 2,
      "messages-host: error: {file}/x/bin/messages-host: error: this cannot be installed: "
        + "{file} is no folder\n"),
    Place(
      "doctor", "doctor", environment: ["TMPDIR": "{file}"], 3,
      ": cannot be made: {file} is no folder. Set TMPDIR to a folder that this user may write to."),
    Place(
      "doctor --prove", "doctor --prove --case A1.write", environment: ["TMPDIR": "{file}"], 3,
      ": cannot be made: {file} is no folder. Set TMPDIR to a folder that this user may write to."),
  ]

  @Test(arguments: places)
  func saysWhereAndWhy(_ place: Place) throws {
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "unwritable-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: root) }
    try furnish(root)
    func expanded(_ text: String) -> String {
      ["file", "inbox", "bundle"].reduce(text.replacing("{root}", with: root.path)) {
        $0.replacing("{\($1)}", with: root.appending(path: Self.names[$1] ?? $1).path)
      }
    }
    let run = try ToolProcess(
      place.words.map(expanded), environment: place.environment.mapValues(expanded))
    #expect(run.status == place.status)
    #expect(run.notes.contains(expanded(place.said)), "\(run.notes)")
    #expect(!run.notes.contains("NSCocoaErrorDomain") && !run.notes.contains("toolchain"))
  }

  private static let names = [
    "file": "file", "inbox": "inbox.json5", "bundle": "Finished.appex",
  ]

  private func furnish(_ root: URL) throws {
    _ = try FinishedBundle(in: root)
    let source = root.appending(path: "source", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: source, withIntermediateDirectories: true)
    try FinishedBundle.infoPlist().write(to: source.appending(path: "Info.plist"))
    try Data(
      """
      import IdentityLookup
      final class MessageFilter: ILMessageFilterExtension {}
      """.utf8
    ).write(to: source.appending(path: "MessageFilter.swift"))
    try Data("x".utf8).write(to: root.appending(path: "file"))
  }
}
