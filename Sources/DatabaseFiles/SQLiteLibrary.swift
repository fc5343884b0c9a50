import Foundation

// Darwin comes last: where an extension has imported it, its stand-in lies beside this module.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// SQLite's C library, found when the program runs, so that nothing has to be installed to build it.
///
/// Nothing else touches its functions but the connection and the statement of this module.
struct SQLiteLibrary: Sendable {
  typealias Handle = OpaquePointer
  typealias Context = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias TextOfHandle = @convention(c) @Sendable (Handle?) -> Text?
  typealias NumberOfHandle = @convention(c) @Sendable (Handle?) -> Int32
  typealias Bytes = @convention(c) @Sendable (Handle?, Int32) -> UnsafeRawPointer?
  typealias NumberOfColumn = @convention(c) @Sendable (Handle?, Int32) -> Int32
  typealias NumberOfNumber = @convention(c) @Sendable (Int32) -> Int32
  typealias Open =
    @convention(c) @Sendable (Text, UnsafeMutablePointer<Handle?>, Int32, Text?) -> Int32
  typealias Prepare =
    @convention(c) @Sendable (
      Handle?, UnsafeRawPointer?, Int32, UnsafeMutablePointer<Handle?>,
      UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> Int32
  typealias BindBytes =
    @convention(c) @Sendable (Handle?, Int32, UnsafeRawPointer?, Int32, Int) -> Int32
  typealias Progress = @convention(c) (Context?) -> Int32
  typealias SetProgress = @convention(c) @Sendable (Handle?, Int32, Progress?, Context?) -> Void
  typealias Authorizer =
    @convention(c) (Context?, Int32, Text?, Text?, Text?, Text?) -> Int32
  typealias SetAuthorizer = @convention(c) @Sendable (Handle?, Authorizer?, Context?) -> Int32

  let open: Open
  let close: NumberOfHandle
  let message: TextOfHandle
  let messageOfCode: @convention(c) @Sendable (Int32) -> Text?
  let extendedCode: NumberOfHandle
  let extendedCodes: NumberOfColumn
  let limit: @convention(c) @Sendable (Handle?, Int32, Int32) -> Int32
  let setProgress: SetProgress
  let setAuthorizer: SetAuthorizer
  /// Takes all modules of virtual tables away; nil before SQLite 3.30.
  let dropModules: (@convention(c) @Sendable (Handle?, UnsafeRawPointer?) -> Int32)?
  let prepare: Prepare
  let step: NumberOfHandle
  let reset: NumberOfHandle
  let finalize: NumberOfHandle
  let parameterCount: NumberOfHandle
  let bindNull: NumberOfColumn
  let bindInteger: @convention(c) @Sendable (Handle?, Int32, Int64) -> Int32
  let bindReal: @convention(c) @Sendable (Handle?, Int32, Double) -> Int32
  let bindText: BindBytes
  let bindBlob: BindBytes
  let columnCount: NumberOfHandle
  let columnName: @convention(c) @Sendable (Handle?, Int32) -> Text?
  let columnType: NumberOfColumn
  let columnInteger: @convention(c) @Sendable (Handle?, Int32) -> Int64
  let columnReal: @convention(c) @Sendable (Handle?, Int32) -> Double
  let columnText: Bytes
  let columnBlob: Bytes
  let columnBytes: NumberOfColumn
}

extension SQLiteLibrary {
  /// The names under which systems have it, in the order in which they are tried.
  static let names = ["libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib"]

  /// The library of this machine, looked for once.
  static let found = Result { () throws(SQLiteError) in try SQLiteLibrary(names: names) }

  /// Loads the first library that is there.
  ///
  /// - Throws: `SQLiteError` without one, or with one that lacks a function.
  init(names: [String]) throws(SQLiteError) {
    // Long: a line a function of SQLite's.
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      throw SQLiteError(
        .library,
        "SQLite's library (\(names.joined(separator: " or "))) is not on this machine; "
          + "install it (package libsqlite3-0 of Debian and Ubuntu, sqlite-libs of Fedora)")
    }
    func function<Signature>(_ name: String, _: Signature.Type) throws(SQLiteError) -> Signature {
      guard let address = dlsym(library, "sqlite3_\(name)") else {
        throw SQLiteError(
          .library, "SQLite's library lacks sqlite3_\(name); expected SQLite 3.7.15")
      }
      // The signatures are those of SQLite's documentation, which never changes one.
      return unsafeBitCast(address, to: Signature.self)
    }
    open = try function("open_v2", Open.self)
    close = try function("close_v2", NumberOfHandle.self)
    message = try function("errmsg", TextOfHandle.self)
    messageOfCode = try function("errstr", (@convention(c) @Sendable (Int32) -> Text?).self)
    extendedCode = try function("extended_errcode", NumberOfHandle.self)
    extendedCodes = try function("extended_result_codes", NumberOfColumn.self)
    limit = try function("limit", (@convention(c) @Sendable (Handle?, Int32, Int32) -> Int32).self)
    setProgress = try function("progress_handler", SetProgress.self)
    setAuthorizer = try function("set_authorizer", SetAuthorizer.self)
    dropModules = try? function(
      "drop_modules", (@convention(c) @Sendable (Handle?, UnsafeRawPointer?) -> Int32).self)
    prepare = try function("prepare_v2", Prepare.self)
    step = try function("step", NumberOfHandle.self)
    reset = try function("reset", NumberOfHandle.self)
    finalize = try function("finalize", NumberOfHandle.self)
    parameterCount = try function("bind_parameter_count", NumberOfHandle.self)
    bindNull = try function("bind_null", NumberOfColumn.self)
    bindInteger = try function(
      "bind_int64", (@convention(c) @Sendable (Handle?, Int32, Int64) -> Int32).self)
    bindReal = try function(
      "bind_double", (@convention(c) @Sendable (Handle?, Int32, Double) -> Int32).self)
    bindText = try function("bind_text", BindBytes.self)
    bindBlob = try function("bind_blob", BindBytes.self)
    columnCount = try function("column_count", NumberOfHandle.self)
    columnName = try function(
      "column_name", (@convention(c) @Sendable (Handle?, Int32) -> Text?).self)
    columnType = try function("column_type", NumberOfColumn.self)
    columnInteger = try function(
      "column_int64", (@convention(c) @Sendable (Handle?, Int32) -> Int64).self)
    columnReal = try function(
      "column_double", (@convention(c) @Sendable (Handle?, Int32) -> Double).self)
    columnText = try function("column_text", Bytes.self)
    columnBlob = try function("column_blob", Bytes.self)
    columnBytes = try function("column_bytes", NumberOfColumn.self)
  }
}
