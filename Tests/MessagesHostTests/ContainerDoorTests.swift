import Foundation
import Testing

/// An extension may put a link wherever it writes, so the host enters containers by `FolderDoor` only.
///
/// Whoever adds another way of reaching a file to the modules that know of containers must say here
/// why no extension can turn it elsewhere.
@Suite struct ContainerDoorTests {
  private struct Exception {
    let file: String
    let way: String
    /// Why nothing of a container is meant.
    let why: String

    init(_ file: String, _ way: String, _ why: String) {
      (self.file, self.way, self.why) = (file, way, why)
    }
  }

  private static let allowed: [Exception] = [
    Exception(
      "MessagesHost/ExtensionSession+Stacks.swift", ".write(to:", "a new folder, before a tool runs"
    ),
    Exception(
      "MessagesHost/ExtensionSession+Stacks.swift", "FileManager",
      "a new folder, before a tool runs"),
    Exception("Sandboxing/ConfinedTool.swift", "FileManager", "the toolchain"),
    Exception(
      "MessagesHost/RunFolder.swift", "FileManager", "the copy of the bundle, which no child writes"
    ),
    Exception(
      "MessagesHost/RunFolder.swift", "FileTree.", "the copy of the bundle, which no child writes"),
    Exception(
      "MessagesHostTesting/ExtensionUnderTest.swift", "FileManager", "the author's sources"),
    Exception("Sandboxing/AtomicWrite.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/ChildDescriptors.swift", "cpl_open(", "/dev/null"),
    Exception(
      "Sandboxing/FileRule.swift", "realpath(", "the profile's folders, before the child runs"),
    Exception("Sandboxing/FileRule.swift", "stat(", "the profile's folders, before the child runs"),
    Exception("Sandboxing/LauncherLocation.swift", "FileManager", "the launcher"),
    Exception(
      "Sandboxing/MetadataKeeper.swift", "chmod(", "a descriptor of the door, through /proc"),
    Exception(
      "Sandboxing/MetadataKeeper.swift", "utimensat(", "a descriptor of the door, through /proc"),
    Exception(
      "Sandboxing/PathResolver.swift", "readlink(", "the words of a refusal; nothing is opened"),
    Exception("Sandboxing/Platforms/ProcessMemory+Linux.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/RuntimeLibraries.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/SandboxStatus+ThisMachine.swift", "mkdir(", "a folder of no child's"),
    Exception("Sandboxing/SuppliedFile.swift", "cpl_open(", "/proc"),
    Exception("Sandboxing/Supervisor+Stacks.swift", "FileHandle(", "/proc"),
    Exception("Sandboxing/Supervisor+Stacks.swift", "FileManager", "/proc"),
    Exception("Sandboxing/Survivors.swift", "cpl_open(", "/proc"),
    Exception("Sandboxing/Survivors.swift", "opendir(", "/proc"),
  ]

  private static let modules = [
    "MessagesHost", "MessagesHostTesting", "PrivacyChecks", "Sandboxing",
  ]

  /// Functions and types that take a path.
  private static let ways = [
    "FileManager", "FileHandle(", ".write(to:", "Data(contentsOf:", "String(contentsOf",
    "InputStream(", "OutputStream(", "cpl_open(", "open(", "openat(", "creat(", "fopen(",
    "opendir(",
    "mkdir(", "mkdirat(", "mknod(", "mkfifo(", "rmdir(", "unlink(", "unlinkat(", "remove(atPath",
    "rename(", "renameat(", "link(", "symlink(", "readlink(", "realpath(", "chmod(", "chown(",
    "lchown(", "stat(", "lstat(", "truncate(", "utimes(", "utimensat(", "nftw(", "fts_open(",
    "removeItem(", "FileTree.", "FileBytes.", "OutputFile.",
  ]

  @Test func noOtherWayLeadsIntoAContainer() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources", directoryHint: .isDirectory)
    var found: Set<String> = []
    for module in Self.modules {
      let folder = sources.appending(path: module, directoryHint: .isDirectory)
      let files = try #require(FileManager.default.enumerator(atPath: folder.path))
      for case let file as String in files where file.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for way in Self.ways where Self.uses(text, way) { found.insert("\(module)/\(file) \(way)") }
      }
    }
    #expect(found.subtracting(Self.allowed.map { "\($0.file) \($0.way)" }).sorted() == [])
    #expect(Set(Self.allowed.map { "\($0.file) \($0.way)" }).subtracting(found).sorted() == [])
  }

  /// Whether the code calls it; not as a member of something else, and not in a comment.
  private static func uses(_ text: String, _ way: String) -> Bool {
    text.split(separator: "\n").contains { line in
      let code = line.trimmingPrefix(while: \.isWhitespace)
      guard !code.hasPrefix("//"), !code.contains("func "), !code.contains("case ") else {
        return false
      }
      var rest = line[...]
      while let range = rest.range(of: way) {
        let before = rest[..<range.lowerBound].last
        let isMember = before == "." && way.first?.isLowercase == true
        if !isMember, before?.isLetter != true, before != "_", before != "\"" { return true }
        rest = rest[range.upperBound...]
      }
      return false
    }
  }
}
