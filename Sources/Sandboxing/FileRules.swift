import CPlatform
import Texts

/// The profile's files as the launcher enforces them and as the host explains them: one list.
struct FileRules: Sendable {
  let all: [FileRule]
  let dataContainer: [UInt8]
  let executable: [UInt8]

  init(profile: SandboxProfile) throws(SandboxError) {
    func required(
      _ path: String, _ grants: FileRule.Grants, role: String
    ) throws(SandboxError) -> FileRule {
      guard path.hasPrefix("/") else {
        throw SandboxError(
          code: .profileInvalid, subject: "\(role) \(path)", detail: "not an absolute path",
          remedy: "Give the full path.")
      }
      guard let rule = FileRule(path, grants) else { throw .path(path, cpl_errno(), role: role) }
      return rule
    }
    var rules = Self.systemRules.compactMap { FileRule($0.path, $0.grants) }
    let own = try required(profile.dataContainer, [.read, .write], role: "data container")
    rules.append(own)
    let program = try required(profile.executable, [.read, .execute], role: "program")
    rules.append(program)
    rules.append(try required(profile.bundleFolder, .read, role: "bundle"))
    for container in profile.sharedContainers {
      rules.append(try required(container.path, .read, role: "App Group \(container.identifier)"))
    }
    for folder in profile.runtimeFolders {
      rules.append(try required(folder, .read, role: "runtime folder"))
    }
    if let library = profile.runtimeLibrary {
      let rule = try required(library, .read, role: "runtime library")
      // A folder in its place would be open with all that is beneath it.
      guard rule.isRegularFile else {
        throw SandboxError(
          code: .profileInvalid, subject: "runtime library \(library)",
          detail: "no regular file", remedy: "Build the extension again.")
      }
      rules.append(rule)
    }
    all = rules
    dataContainer = own.path
    executable = program.path
    try Self.refuseReadableInsideWritable(rules, own: own)
  }

  /// A rule holds for everything beneath its folder, so what is read-only cannot lie in there.
  private static func refuseReadableInsideWritable(
    _ rules: [FileRule], own: FileRule
  ) throws(SandboxError) {
    for rule in rules where !rule.grants.contains(.write) && rule.path.isBeneath(own.path) {
      throw SandboxError(
        code: .profileInvalid, subject: TerminalSafeText.of(rule.path),
        detail: "lies inside the data container, which is writable",
        remedy: "Keep the bundle, App Groups and the data container in separate folders.")
    }
  }

  /// What the rules grant at a resolved path.
  func grants(at path: [UInt8]) -> FileRule.Grants {
    all.reduce(into: []) { grants, rule in
      if path.isBeneath(rule.path) { grants.formUnion(rule.grants) }
    }
  }
}

extension FileRules {
  /// What every program of this system needs; what is absent here is left out.
  private static let systemRules: [(path: String, grants: FileRule.Grants)] = [
    ("/usr/lib", .read), ("/usr/lib64", .read), ("/lib", .read), ("/lib64", .read),
    ("/lib64/ld-linux-x86-64.so.2", [.read, .execute]),
    ("/lib/ld-linux-aarch64.so.1", [.read, .execute]),
    ("/etc/ld.so.cache", .read), ("/usr/share/zoneinfo", .read), ("/etc/localtime", .read),
    ("/etc/timezone", .read), ("/usr/share/locale", .read), ("/usr/share/i18n", .read),
    ("/etc/locale.alias", .read), ("/usr/share/icu", .read),
    ("/dev/null", [.read, .write]), ("/dev/zero", .read), ("/dev/urandom", .read),
    ("/dev/random", .read), ("/sys/devices/system/cpu", .read),
  ]
}

extension [UInt8] {
  /// Whether this path is `folder` or lies in it; both are resolved.
  func isBeneath(_ folder: [UInt8]) -> Bool {
    guard starts(with: folder) else { return false }
    return count == folder.count || self[folder.count] == UInt8(ascii: "/")
  }
}

/// What is granted beneath one resolved path.
struct FileRule: Sendable {
  let path: [UInt8]
  let grants: Grants
  let device: UInt64
  let inode: UInt64
  let isRegularFile: Bool

  /// The launcher's numbers for what a rule grants.
  struct Grants: OptionSet, Sendable {
    let rawValue: UInt8
    static let read = Grants(rawValue: 1)
    static let write = Grants(rawValue: 2)
    static let execute = Grants(rawValue: 4)
  }

  /// Resolves every symbolic link now; nil when nothing is there.
  init?(_ path: String, _ grants: Grants) {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    var found = stat()
    guard stat(resolved, &found) == 0 else { return nil }
    self.path = Array(String(cString: resolved).utf8)
    self.grants = grants
    device = UInt64(found.st_dev)
    inode = UInt64(found.st_ino)
    isRegularFile = found.st_mode & mode_t(S_IFMT) == mode_t(S_IFREG)
  }
}

/// Says where a file is in the words of an author, not of this machine.
struct PlaceNames: Sendable {
  private let places: [(folder: [UInt8], name: String)]

  init(profile: SandboxProfile) {
    var places: [(String, String, FileRule.Grants)] = profile.sharedContainers.map {
      ($0.path, "App Group \($0.identifier)", .read)
    }
    places.append((profile.dataContainer, "data container", .read))
    places.append((profile.bundleFolder, "bundle", .read))
    if let home = profile.hostHome { places.append((home, "~", .read)) }
    self.places = places.compactMap { path, name, grants in
      FileRule(path, grants).map { ($0.path, name) }
    }
  }

  /// Names a resolved path; safe for a terminal.
  func name(_ path: [UInt8]) -> String {
    for place in places where path.isBeneath(place.folder) {
      return place.name + TerminalSafeText.of(path[place.folder.count...])
    }
    return TerminalSafeText.of(path)
  }
}
