import CPlatform
import Foundation

/// What tells a file from every other one, by whatever name, whether or not it is there yet.
///
/// Two links of one file (`ln`) have two real paths, so what is there goes by its device and number.
package struct FileIdentity: Sendable, Hashable {
  /// A file or folder that is there.
  private struct Entry: Sendable, Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) {
      // A device's number has a sign on some systems.
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(status.st_ino)
    }
  }

  private enum Form: Sendable, Hashable {
    case present(Entry)
    case absent(folder: Entry, name: [UInt8])
    /// Not even its folder is there.
    case nowhere(String)
  }

  private let form: Form

  /// Looks at what a path leads to, or would where nothing is yet.
  package init(of path: String) {
    if let found = Self.status(of: path) {
      form = .present(Entry(found))
      return
    }
    let target = (try? OutputFile.target(of: path)) ?? path
    let (folder, name) = RealPath.parts(of: target)
    if let found = Self.status(of: folder) {
      form = .absent(folder: Entry(found), name: Self.bytes(of: name, in: folder))
    } else {
      form = .nowhere(RealPath.plain(path))
    }
  }

  /// Looks at a path that is read; `-` is the standard input.
  ///
  /// Nil for a pipe or a device, which holds nothing to lose.
  package init?(ofInput path: String) {
    if path == "-" { self.init(ofOpen: STDIN_FILENO) } else { self.init(ofFile: path) }
  }

  /// All that a path may be that is read: what it leads to, and for `-` also what the standard input comes from.
  ///
  /// - Parameter path: The path as the user wrote it; some commands read a file of the name `-`.
  /// - Returns: One or two of them.
  package static func candidates(ofInput path: String) -> [FileIdentity] {
    let open = path == "-" ? FileIdentity(ofOpen: STDIN_FILENO) : nil
    return [FileIdentity(of: path)] + [open].compactMap(\.self)
  }

  /// Looks at a path that is written; what stands for a descriptor is the file that is open there.
  ///
  /// Nil for a pipe or a device, which holds nothing to lose.
  package init?(ofOutput path: String) {
    if let descriptor = OutputFile.descriptor(path) {
      self.init(ofOpen: descriptor)
    } else {
      self.init(ofFile: path)
    }
  }

  /// Looks at a path that is written, and that is a pipe: whoever reads it gets all that comes there.
  ///
  /// Nil for everything else.
  package init?(ofPipe path: String) {
    var found = stat()
    let status = OutputFile.descriptor(path).map { fstat($0, &found) } ?? stat(path, &found)
    guard status == 0, [S_IFIFO, S_IFSOCK].contains(found.st_mode & S_IFMT) else { return nil }
    form = .present(Entry(found))
  }

  /// Whether a path is a link itself (`ln -s`).
  package static func isLink(_ path: String) -> Bool {
    var found = stat()
    return lstat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether what a path leads to has other names, too (`ln`).
  package static func hasOtherNames(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFREG && $0.st_nlink > 1 } ?? false
  }

  private init?(ofFile path: String) {
    if let found = Self.status(of: path), !Self.holdsBytes(found) { return nil }
    self.init(of: path)
  }

  private init?(ofOpen descriptor: Int32) {
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else { return nil }
    form = .present(Entry(found))
  }

  /// What every name of one file in a folder has in common, and no other file's name has.
  private static func bytes(of name: String, in folder: String) -> [UInt8] {
    #if os(Linux)
      // A name is its bytes, also where two look the same.
      return Array(name.utf8)
    #else
      // Two writings of a letter are one there, and of most volumes so are capitals and small letters.
      let isSensitive = pathconf(folder, _PC_CASE_SENSITIVE) == 1
      let plain = isSensitive ? name : name.lowercased()
      return Array(plain.decomposedStringWithCanonicalMapping.utf8)
    #endif
  }

  private static func status(of path: String) -> stat? {
    var found = stat()
    return stat(path, &found) == 0 ? found : nil
  }

  private static func holdsBytes(_ status: stat) -> Bool {
    [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }
}
