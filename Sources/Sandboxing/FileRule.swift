import CPlatform

/// What is granted beneath one resolved path.
struct FileRule: Sendable {
  let path: [UInt8]
  let grants: Grants
  let device: UInt64
  let inode: UInt64

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
  }
}
