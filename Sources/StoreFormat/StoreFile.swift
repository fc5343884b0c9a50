package import Foundation

/// A store of Core Data's in SQLite: read and written in the layout that Core Data uses.
package enum StoreFile {
  /// Reads a store; never writes, not even a lock or a journal.
  ///
  /// - Throws: `StoreFileError`: it is no store, or of another model.
  package static func read(at url: URL, model: ManagedModel) throws(StoreFileError) -> StoreContents
  {
    throw StoreFileError(.library, "stores cannot be read yet")
  }

  /// Writes a whole store, in the place of one that is there.
  ///
  /// - Throws: `StoreFileError`: the place cannot be written.
  package static func write(_ contents: StoreContents, model: ManagedModel, to url: URL)
    throws(StoreFileError)
  { throw StoreFileError(.library, "stores cannot be written yet") }
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
