import Foundation

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Binary values that Core Data keeps in files beside the store.
struct ExternalData {
  private let folder: URL

  /// The files of a store.
  init(of store: URL) {
    let name = store.deletingPathExtension().lastPathComponent
    folder = store.deletingLastPathComponent()
      .appendingPathComponent(".\(name)_SUPPORT").appendingPathComponent("_EXTERNAL_DATA")
  }

  /// The value of a column: 1 and the bytes, or 2 and the name of a file.
  func data(for column: Data) throws(ExternalDataError) -> Data {
    switch column.first {
    case nil: return Data()
    case 1: return Data(column.dropFirst())
    case 2:
      guard let name = name(in: column) else {
        throw ExternalDataError(description: "the name of the file with the data is none")
      }
      guard let data = Self.bytes(at: folder.appendingPathComponent(name).path) else {
        throw ExternalDataError(
          description:
            "the file \(name) with the data is not in "
            + folder.pathComponents.suffix(2).joined(separator: "/") + ", or is no regular file"
        )
      }
      return data
    case let other?:
      throw ExternalDataError(
        description: "the data begin with \(other); expected 1 or 2, for inside or outside")
    }
  }

  /// The bytes of the file that a column names; 0 where it names none that is there.
  func fileBytes(for column: Data) -> Int {
    guard column.first == 2, let name = name(in: column) else { return 0 }
    return RegularFile.size(of: folder.appendingPathComponent(name).path) ?? 0
  }

  /// The bytes of a regular file: a pipe would have no end, and a link leads elsewhere.
  private static func bytes(at path: String) -> Data? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    defer { try? handle.close() }
    guard RegularFile.size(of: descriptor) != nil else { return nil }
    return try? handle.readToEnd() ?? Data()
  }

  private func name(in column: Data) -> String? {
    let name = String(decoding: column.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
    return name.wholeMatch(of: #/[0-9A-Fa-f-]{1,64}/#) == nil ? nil : name
  }

  /// The column of a value, kept inside.
  static func column(of data: Data) -> Data { Data([1]) + data }
}

/// Why a value that may be in a file cannot be read.
struct ExternalDataError: Error, Equatable, CustomStringConvertible {
  let description: String
}

/// Files that have bytes of their own, and an end.
enum RegularFile {
  /// The bytes of a file; nil for a link that is not to be followed, and for what is no regular file.
  static func size(of path: String, followsLinks: Bool = false) -> Int? {
    var facts = stat()
    let status = followsLinks ? stat(path, &facts) : lstat(path, &facts)
    return status == 0 ? size(of: facts) : nil
  }

  /// The bytes of an open file; nil for what is no regular one.
  static func size(of descriptor: Int32) -> Int? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? size(of: facts) : nil
  }

  private static func size(of facts: stat) -> Int? {
    facts.st_mode & S_IFMT == S_IFREG ? Int(facts.st_size) : nil
  }
}
