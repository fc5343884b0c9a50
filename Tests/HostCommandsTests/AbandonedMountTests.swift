import Foundation
import Testing

/// What is mounted in a folder that a killed run left is somebody's own place, also where it lies in the
/// same file system.
@Suite struct AbandonedMountTests {
  /// A folder that the next start removes, and the lock that says that it is ours.
  struct Abandoned: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let folder: String
    var lock: String?
    /// The shell's line that starts the tool; `$1` is the test's folder.
    let start: String
    let status: Int32
  }

  static let abandoned = [
    Abandoned(
      testDescription: "run", folder: "tmp/messages-host-run-0badcafe",
      start: #"replay "$1/inbox.json5""#, status: 0),
    Abandoned(
      testDescription: "build", folder: "cache/work/sdk-\(String(repeating: "d", count: 32))",
      lock: "cache/locks/sdk-\(String(repeating: "d", count: 32))",
      // That it compiles nothing does no harm.
      start: #"build "$1/author" --cache "$1/cache""#, status: 3),
  ]

  @Test(
    .enabled(if: try Self.hasMountNamespaces, "no mount namespaces for this user"),
    arguments: abandoned, [true, false])
  func whatIsMountedInItStays(_ abandoned: Abandoned, _ isMounted: Bool) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "mounted-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = abandoned.folder + "/Documents/inner"
    for name in ["tmp", "cache/locks", "author", "victim/part", place + "/part"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let files = ["victim/part/file", place + "/part/file", abandoned.folder + "/own"]
    for name in files + [abandoned.lock].compactMap(\.self) {
      try Data("mine".utf8).write(to: folder.appending(path: name))
    }
    let mount = isMounted ? #"mount --bind "$1/victim" "$1/$2" && "# : ""
    _ = try FinishedBundle(in: folder)
    try Data("import IdentityLookup\nfinal class MessageFilter: ILMessageFilterExtension {}".utf8)
      .write(to: folder.appending(path: "author/Filter.swift"))
    try FinishedBundle.infoPlist().write(to: folder.appending(path: "author/Info.plist"))
    let status = try Self.run(
      [
        "sh", "-c", mount + #"exec "$0" "# + abandoned.start, try ToolProcess.path, folder.path,
        place,
      ],
      ["TMPDIR": folder.path + "/tmp", "MESSAGES_HOST_SWIFTC": "/bin/false"])
    #expect(status == abandoned.status)
    func exists(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.path + "/" + name)
    }
    #expect(exists("victim/part/file"))
    // What is beneath the mount cannot be reached, and the rest goes.
    #expect(exists(place + "/part/file") == isMounted)
    #expect(!exists(abandoned.folder + "/own"))
  }

  /// Foundation takes it for the root of the disk.
  @Test(.enabled(if: try Self.hasMountNamespaces, "no mount namespaces for this user"))
  func anEmptyTemporaryDirectoryIsTheUsualOne() throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "mounted-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    let usual = folder.appending(path: "usual", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: usual, withIntermediateDirectories: true)
    try Data(
      "{ format: 1, about: 'x', events: [{ receive: { from: '72645', text: 'x' }, expect: { asked: true } }] }"
        .utf8
    ).write(to: folder.appending(path: "failing.json5"))
    let status = try Self.run(
      [
        "sh", "-c",
        // The tool may lie beneath what is hidden.
        #"exec 9<"${0%/*}" && cd "$1" && mount --bind usual /tmp && exec "/proc/self/fd/9/${0##*/}" "#
          + "replay failing.json5",
        try ToolProcess.path, folder.path,
      ],
      ["TMPDIR": ""])
    #expect(status == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: usual.path)
    #expect(
      left.count == 1 && left.allSatisfy { $0.hasPrefix("messages-host-failure-") }, "\(left)")
  }

  private static var hasMountNamespaces: Bool {
    get throws { try run(["true"], [:]) == 0 }
  }

  /// Runs a program that sees mounts of its own.
  private static func run(
    _ words: [String], _ environment: [String: String]
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", geteuid() == 0 ? "-m" : "-rm"] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
