/// SQLite's C library, found when the program runs.
enum SQLiteLibrary {
  /// The names under which systems have it, in the order in which they are tried.
  static let names = ["libsqlite3.so.0", "libsqlite3.dylib"]
}
