import ExtensionBuilding
import ExtensionBundles
import Foundation
import HostFiles

/// A repository on this disk, of which files are taken and nothing else happens.
///
/// Others wrote what is in it. No hook and no program that it names is run, nothing is fetched, no
/// configuration of this machine counts, and links become plain files.
struct GitRepository {
  /// The folder with its objects.
  let folder: URL

  /// Takes a bare repository, or a checkout.
  init?(_ folder: URL) {
    let inner = folder.appendingPathComponent(".git")
    let place = InputFile.isFolder(inner) ? inner : folder
    guard InputFile.isRegular(place.appendingPathComponent("HEAD")),
      InputFile.isFolder(place.appendingPathComponent("objects"))
    else { return nil }
    self.folder = place
  }
}

extension GitRepository {
  /// Where it was cloned from, as its configuration says; none is run to find out.
  var origins: [String] {
    let file = folder.appendingPathComponent("config")
    guard let data = try? InputFile.read(file, missing: .inputMissing, limit: 1 << 20) else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let words = line.split(separator: "=", maxSplits: 1)
        guard words.count == 2, words[0].trimmingCharacters(in: .whitespaces) == "url" else {
          return nil
        }
        return words[1].trimmingCharacters(in: .whitespaces)
      }
  }

  /// Whether it has a commit.
  func has(_ revision: String, git: URL, in work: URL) throws(BuildError) -> Bool {
    try run(git, ["cat-file", "-e", "\(revision)^{commit}"], in: work).status == 0
  }

  /// Writes the files of a commit.
  ///
  /// - Parameters:
  ///   - revision: The commit.
  ///   - target: An empty folder.
  ///   - git: The program.
  ///   - work: A folder for its own files.
  /// - Throws: `BuildError` with what it said.
  func export(
    _ revision: String, to target: URL, git: URL, in work: URL
  ) throws(BuildError) {
    for arguments in [
      ["read-tree", revision], ["checkout-index", "--all", "--prefix=\(target.path)/"],
    ] {
      let run = try run(git, arguments, in: work)
      guard run.status == 0 else {
        throw BuildError(
          .dependencyUnavailable, at: folder,
          "git cannot give the files of \(revision): \(run.output.split(separator: "\n").first ?? "")",
          remedy: "Give a copy of the package with --package NAME=PATH.")
      }
    }
  }

  /// Whether a text is the full name of a commit.
  static func isRevision(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  private func run(
    _ git: URL, _ arguments: [String], in work: URL
  ) throws(BuildError) -> CompilerRun {
    let settings = [
      "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.symlinks=false",
      "core.autocrlf=false", "protocol.allow=never", "safe.directory=*",
      "core.attributesFile=/dev/null",
    ]
    return try CompilerRun(
      git,
      ["--git-dir=\(folder.path)", "--work-tree=\(work.path)"] + settings.flatMap { ["-c", $0] }
        + arguments, in: work,
      name: "git",
      environment: [
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
        "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_COUNT": "0", "GIT_ATTR_NOSYSTEM": "1",
        "GIT_TERMINAL_PROMPT": "0", "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1",
        "GIT_NO_REPLACE_OBJECTS": "1", "GIT_INDEX_FILE": work.path + "/index",
        "GIT_OPTIONAL_LOCKS": "0", "HOME": work.path, "LC_ALL": "C",
      ],
      patience: .seconds(120), unwritable: LocalPackage.unwritable)
  }

  /// Finds the program.
  ///
  /// - Throws: `BuildError` where there is none.
  static func program() throws(BuildError) -> URL {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in path.split(separator: ":") where folder.hasPrefix("/") {
      let file = URL(fileURLWithPath: "\(folder)/git")
      if Toolchain.isExecutableFile(file) { return file }
    }
    throw BuildError(
      .toolchainMissing,
      "a package is in SwiftPM\u{2019}s cache, and git, which reads it, is not here",
      remedy: "Install git, or give a copy of the package with --package NAME=PATH.")
  }
}
