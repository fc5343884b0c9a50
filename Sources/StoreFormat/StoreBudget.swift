import DatabaseFiles
import Foundation

/// What the objects of a store take in memory: a small file can have very many of them.
///
/// The figures are what Swift keeps for them, rounded up: dictionaries with free places, and lists that grow.
struct StoreBudget {
  /// Bytes of an object without values, of a value without its own, and of a relationship.
  private static let (object, value, relation) = (512, 128, 320)
  /// Beside them an extension has its own copies, within the memory that a process may take.
  static let mostBytes = 256 << 20

  private let store: String
  private let mostBytes: Int
  private var spent = 0

  /// Begins with nothing; the store's name is for the error.
  init(of store: String, mostBytes: Int = Self.mostBytes) {
    self.store = store
    self.mostBytes = mostBytes
  }

  /// Counts an object of a table.
  mutating func addObject(of table: String) throws(StoreFileError) {
    try spend(Self.object, table)
  }

  /// Counts the value of an attribute, with the bytes of a file that it names.
  mutating func addValue(_ value: SQLiteValue, fileBytes: Int, of table: String)
    throws(StoreFileError)
  {
    try spend(Self.value + value.byteCount + fileBytes, table)
  }

  /// Counts where a relationship leads.
  mutating func addRelation(of table: String, count: Int = 1) throws(StoreFileError) {
    try spend(count * Self.relation, table)
  }

  private mutating func spend(_ bytes: Int, _ table: String) throws(StoreFileError) {
    spent += bytes
    guard spent <= mostBytes else {
      throw StoreFileError(
        .malformed,
        "\(store): with the table \(table) its objects take more than \(mostBytes >> 20) MiB of memory here; "
          + "take a copy of the store with fewer rows in it")
    }
  }
}
