import ExtensionBuilding
import ExtensionBundles
import Foundation
import HostFiles

/// A repository on this disk, of which files are taken and nothing else happens.
///
/// Others wrote what is in it. Only its objects are used, from a repository of our own: so no hook and
/// no filter that its configuration names is run, nothing is fetched, no configuration of this machine
/// counts, and links become plain files.
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
  var origins: [String] { settings.filter { $0.key == "url" }.map(\.value) }

  private var settings: [(key: String, value: String)] {
    let file = folder.appendingPathComponent("config")
    guard let data = try? InputFile.read(file, missing: .inputMissing, limit: 1 << 20) else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let words = line.split(separator: "=", maxSplits: 1)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        return words.count == 2 ? (words[0], words[1]) : nil
      }
  }

  /// The commit that a checkout has, by its `HEAD`; nil where that cannot be told.
  static func revision(ofCheckout folder: URL) -> String? {
    func text(_ name: String) -> String? {
      let file = folder.appendingPathComponent(".git").appendingPathComponent(name)
      let data = try? InputFile.read(file, missing: .inputMissing, limit: 1 << 12)
      return data.map {
        String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      }
    }
    guard var found = text("HEAD") else { return nil }
    if found.hasPrefix("ref: refs/"), !found.contains("..") {
      found = text(String(found.dropFirst(5))) ?? ""
    }
    return isRevision(found) ? found : nil
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
    let own = try ownFolder(in: work)
    return try CompilerRun(
      git,
      ["--git-dir=\(own.path)", "--work-tree=\(work.path)"] + settings.flatMap { ["-c", $0] }
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

  /// A repository without any setting that has the same objects.
  private func ownFolder(in work: URL) throws(BuildError) -> URL {
    let own = work.appendingPathComponent("repository.git")
    guard !InputFile.isFolder(own) else { return own }
    var files = [
      "objects/info/alternates": folder.appendingPathComponent("objects").path + "\n",
      "HEAD": "ref: refs/heads/main\n",
    ]
    if usesLongNames {
      files["config"] =
        "[core]\nrepositoryformatversion = 1\n[extensions]\nobjectformat = sha256\n"
    }
    do {
      for name in ["objects/info", "refs"] {
        try FileManager.default.createDirectory(
          at: own.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      for (name, text) in files {
        try FileBytes.put(Data(text.utf8), at: own.appendingPathComponent(name).path)
      }
    } catch {
      throw BuildError(
        .dependencyUnavailable, at: own, "the repository cannot be laid out: \(error)",
        remedy: "See that the temporary folder can be written.")
    }
    return own
  }

  /// Whether commits have names of 64 digits; of its settings only that one matters.
  private var usesLongNames: Bool {
    settings.contains { $0.key.lowercased() == "objectformat" && $0.value.lowercased() == "sha256" }
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
