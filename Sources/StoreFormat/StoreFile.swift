import DatabaseFiles
package import Foundation

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A store of Core Data's in SQLite: read and written in the layout that Core Data uses.
package enum StoreFile {
  /// What is added to the names of files with what was written last.
  package static let logs = ["-wal", "-journal"]

  /// What is added to the names of all files that SQLite keeps beside a store.
  package static let allLogs = logs + ["-shm"]

  /// Reads a store; never writes beside it, not even a lock or a journal.
  ///
  /// - Throws: `StoreFileError`: it is no store, or of another model, or takes too much memory.
  package static func read(at url: URL, model: ManagedModel) throws(StoreFileError) -> StoreContents
  {
    let source = try StoreSource(at: url, copyingTo: FileManager.default.temporaryDirectory)
    defer { source.removeCopy() }
    return try reading(source, of: url, model) { (reader) throws in try reader.contents() }
  }

  /// The bytes of a store with what its logs have, so that they need no log beside them.
  ///
  /// - Parameters:
  ///   - url: The store.
  ///   - model: Its model.
  ///   - folder: Where store and logs may be copied to: a folder that somebody removes for certain.
  /// - Returns: What a file alone would have.
  /// - Throws: `StoreFileError` where `read(at:model:)` has one.
  package static func whole(at url: URL, model: ManagedModel, copyingTo folder: URL)
    throws(StoreFileError) -> Data
  {
    let source = try StoreSource(at: url, copyingTo: folder)
    defer { source.removeCopy() }
    try reading(source, of: url, model) { (reader) throws in try reader.check() }
    return try source.whole()
  }

  private static func reading<Result>(
    _ source: StoreSource, of url: URL, _ model: ManagedModel,
    _ body: (inout StoreReader) throws -> Result
  ) throws(StoreFileError) -> Result {
    do {
      var reader = try StoreReader(source.database, model: model, url: url)
      return try body(&reader)
    } catch let error as SQLiteError {
      throw StoreFileError(error, of: url)
    } catch let error as StoreFileError {
      throw error
    } catch {
      throw StoreFileError(.malformed, "\(url.lastPathComponent): \(error)")
    }
  }

  /// Writes a whole store, in the place of one that is there.
  ///
  /// What leads to an object is enough where the inverse is not said: see `completed(for:)`.
  ///
  /// - Throws: `StoreFileError`: the place cannot be written, or the contents are not of the model.
  package static func write(_ contents: StoreContents, model: ManagedModel, to url: URL)
    throws(StoreFileError)
  {
    let writer = try StoreWriter(contents.completed(for: model), model: model)
    let name = url.lastPathComponent
    let passing = url.deletingLastPathComponent()
      .appendingPathComponent(".messages-host-\(UUID().uuidString)")
    do {
      // Where the folder cannot be written, this says why; SQLite does not.
      let descriptor = open(passing.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw Self.systemError() }
      defer { close(descriptor) }
      // Who writes another file here removes those of writers that are gone, which hold no lock.
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
      try writer.make(at: passing)
      for log in Self.allLogs
      where FileManager.default.fileExists(atPath: url.path + log) {
        // Before the file changes: a log of the old one would be taken for the new one's.
        try FileManager.default.removeItem(atPath: url.path + log)
      }
      guard rename(passing.path, url.path) == 0 else { throw Self.systemError() }
    } catch {
      let systemCode = (error as? SQLiteError)?.resultCode ?? error.posixCode
      let reason =
        (error as? SQLiteError)?.description
        ?? (systemCode == 0 ? error.localizedDescription : String(cString: strerror(systemCode)))
      // What could not be finished; the reason is told already.
      try? FileManager.default.removeItem(at: passing)
      throw StoreFileError(
        (error as? SQLiteError)?.code == .library ? .library : .unwritable,
        "\(name) cannot be written: \(reason)", systemCode: systemCode)
    }
  }

  private static func systemError() -> NSError {
    NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
  }
}

/// Why a store cannot be read or written.
package struct StoreFileError: Error, Equatable, CustomStringConvertible, Sendable {
  /// The kinds of problems.
  package enum Code: String, Sendable {
    /// SQLite's library is not on this machine.
    case library = "store.library"
    /// There is no file, or it may not be read.
    case unreadable = "store.unreadable"
    /// The file is no SQLite database, damaged or encrypted.
    case malformed = "store.malformed"
    /// The database is no store of Core Data's, or of another model.
    case incompatible = "store.incompatible"
    /// The place cannot be written.
    case unwritable = "store.unwritable"
  }

  /// Which problem it is.
  package let code: Code

  /// What is wrong, for the developer.
  package let description: String

  /// What the system says: SQLite's or the kernel's number; 0 without one.
  package let systemCode: Int32

  /// Makes an error.
  package init(_ code: Code, _ description: String, systemCode: Int32 = 0) {
    self.code = code
    self.description = description
    self.systemCode = systemCode
  }
}
