import DatabaseFiles
import Foundation

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A store's database, opened so that nothing is written beside it.
///
/// A write-ahead log or a journal that is there counts: then file and log are copied into a folder of
/// the caller's, where SQLite may put them together.
struct StoreSource {
  let database: SQLiteDatabase
  private let url: URL
  private let copy: URL?

  /// The files beyond which nothing is read.
  private static let greatestSize = 512 << 20

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - url: The store.
  ///   - folder: Where a copy may lie. A process can end at any time, so whoever made it removes it.
  /// - Throws: `StoreFileError`: there is none, or it is no database.
  init(at url: URL, copyingTo folder: URL) throws(StoreFileError) {
    self.url = url
    let first = try Self.beginning(of: url)
    guard first.count >= 16, first.prefix(16) == Data("SQLite format 3\0".utf8) else {
      throw StoreFileError(
        .malformed,
        first.isEmpty
          ? "\(url.lastPathComponent) is empty"
          : "\(url.lastPathComponent) is no SQLite database, or encrypted")
    }
    let logs = StoreFile.logs.filter { RegularFile.size(of: url.path + $0) ?? 0 > 0 }
    copy = logs.isEmpty ? nil : try Self.copy(of: url, with: logs, to: folder)
    let file = copy?.appendingPathComponent(url.lastPathComponent) ?? url
    do {
      if copy != nil { try SQLiteDatabase.mergeLogs(at: file) }
      // A log can say that its file is of any length.
      try Self.checkSize(of: file)
      database = try SQLiteDatabase(at: file, access: .immutable)
    } catch {
      Self.remove(copy)
      throw error as? StoreFileError ?? (error as? SQLiteError).map { StoreFileError($0, of: url) }
        ?? StoreFileError(.malformed, "\(url.lastPathComponent): \(error)")
    }
  }

  /// The file with what its logs have.
  func whole() throws(StoreFileError) -> Data {
    do {
      return try Data(contentsOf: copy?.appendingPathComponent(url.lastPathComponent) ?? url)
    } catch {
      throw Self.unreadable(url, error.posixCode)
    }
  }

  /// Removes what was copied.
  func removeCopy() { Self.remove(copy) }

  private static func remove(_ copy: URL?) {
    // What stays of a temporary folder is lost space, and no reason to fail.
    if let copy { try? FileManager.default.removeItem(at: copy) }
  }

  private static func beginning(of url: URL) throws(StoreFileError) -> Data {
    // A pipe that nobody writes to would not even open.
    let descriptor = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.unreadable(url, errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw Self.unreadable(url, errno) }
    guard RegularFile.size(of: descriptor) != nil else {
      throw StoreFileError(.unreadable, "\(url.lastPathComponent) is no regular file")
    }
    try checkSize(of: url)
    return Data(bytes.prefix(count))
  }

  private static func checkSize(of url: URL) throws(StoreFileError) {
    guard RegularFile.size(of: url.path, followsLinks: true) ?? 0 <= greatestSize else {
      throw StoreFileError(
        .malformed, "\(url.lastPathComponent) is larger than \(greatestSize >> 20) MiB")
    }
  }

  private static func unreadable(_ url: URL, _ code: Int32) -> StoreFileError {
    StoreFileError(
      .unreadable, "\(url.lastPathComponent) cannot be read: \(String(cString: strerror(code)))",
      systemCode: code)
  }

  /// Whether a journal ends with the name of a super-journal.
  ///
  /// SQLite removes the file of that name when it has rolled the journal back, wherever it lies.
  private static func namesAnotherJournal(_ journal: Data) -> Bool {
    journal.suffix(8).elementsEqual([0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7])
  }

  /// Foundation would leave half a file on a disk that has just become full, and say nothing.
  private static func put(_ data: Data, at path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    defer { try? handle.close() }
    try handle.write(contentsOf: data)
  }

  private static func copy(
    of url: URL, with logs: [String], to parent: URL
  ) throws(StoreFileError) -> URL {
    let folder = parent.appendingPathComponent("store-\(UUID().uuidString)")
    do {
      guard mkdir(folder.path, 0o700) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
      for suffix in [""] + logs {
        try checkSize(of: URL(fileURLWithPath: url.path + suffix))
        let name = url.lastPathComponent + suffix
        // Bytes, and not a copy of the file: its permissions and flags stay where they are.
        let data = try Data(contentsOf: URL(fileURLWithPath: url.path + suffix))
        guard suffix != "-journal" || !namesAnotherJournal(data) else {
          throw StoreFileError(
            .malformed,
            "\(name) names another journal, which SQLite would remove; open the store once where it "
              + "was made")
        }
        try put(data, at: folder.appendingPathComponent(name).path)
      }
    } catch {
      remove(folder)
      throw error as? StoreFileError
        ?? StoreFileError(
          .unreadable,
          "\(url.lastPathComponent) has a log beside it, and cannot be copied with it: "
            + error.localizedDescription, systemCode: error.posixCode)
    }
    return folder
  }
}

extension StoreFileError {
  /// The error of a database that cannot be read.
  init(_ error: SQLiteError, of url: URL) {
    let code: Code =
      switch error.code {
      case .library: .library
      case .unopened: .unreadable
      case .malformed, .limit, .failed: .malformed
      }
    self.init(
      code, "\(url.lastPathComponent): \(error.description)", systemCode: error.resultCode)
  }
}

extension Error {
  /// The kernel's number, where Foundation kept one.
  var posixCode: Int32 {
    var error: NSError? = self as NSError
    while let current = error {
      if current.domain == NSPOSIXErrorDomain { return Int32(clamping: current.code) }
      error = current.userInfo[NSUnderlyingErrorKey] as? NSError
    }
    return 0
  }
}
