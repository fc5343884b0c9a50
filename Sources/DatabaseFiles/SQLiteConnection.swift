import Foundation

/// An open connection: all that is done with SQLite's pointers is here and in its statement.
final class SQLiteConnection {
  /// What a progress handler looks at; it lives as long as the connection.
  final class Deadline {
    let time: Duration
    private var left: Duration
    fileprivate private(set) var end = ContinuousClock.now

    init(after time: Duration) { (self.time, left) = (time, time) }

    /// Lets time pass for SQLite alone: what is done with a row between two steps is not its own.
    func whileRunning<T>(_ work: () -> T) -> T {
      let start = ContinuousClock.now
      end = start + left
      defer { left -= ContinuousClock.now - start }
      return work()
    }
  }

  let library: SQLiteLibrary
  private let handle: SQLiteLibrary.Handle?
  fileprivate let deadline: Deadline

  init(uri: String, flags: Int32, limits: SQLiteLimits) throws(SQLiteError) {
    library = try SQLiteLibrary.found.get()
    deadline = Deadline(after: limits.time)
    var opened: SQLiteLibrary.Handle?
    let code = library.open(uri, &opened, flags, nil)
    handle = opened
    guard code == 0 else {
      // Where there is no memory for a handle, the code's own text is all there is.
      let text = (opened == nil ? library.messageOfCode(code) : library.message(opened))
      let extended = opened == nil ? code : library.extendedCode(opened)
      throw SQLiteError(
        resultCode: extended == 0 ? code : extended,
        message: text.map { String(cString: $0) } ?? "nothing", doing: "opening the database")
    }
    _ = library.extendedCodes(handle, 1)
    // Of a value, a statement's text, an expression's depth, and databases that are attached.
    for (kind, most) in [(0, limits.valueBytes), (1, 1 << 20), (3, 200), (7, 0)] as [(Int32, Int32)]
    {
      _ = library.limit(handle, kind, most)
    }
    let context = Unmanaged.passUnretained(deadline).toOpaque()
    library.setProgress(
      handle, 1_000,
      { context in
        guard let context else { return 1 }
        let deadline = Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue()
        return ContinuousClock.now < deadline.end ? 0 : 1
      }, context)
  }

  deinit { _ = library.close(handle) }

  /// From now on only stored columns of tables are read, whatever a view or a trigger of the file says.
  ///
  /// No function is called and nothing recurs: one function can take hours, and nobody is asked meanwhile.
  func allowReadingOnly() {
    _ = library.setAuthorizer(
      handle,
      { _, action, name, _, _, view in
        switch action {
        // A select; a column, if no view asks for it.
        case 21: 0
        case 20: view == nil ? 0 : 1
        case 19:
          ["table_xinfo", "journal_mode"].contains(name.map { String(cString: $0) }) ? 0 : 1
        default: 1
        }
      }, nil)
    _ = library.dropModules?(handle, nil)
  }

  /// The last error of this connection.
  func error(_ code: Int32, doing work: String) -> SQLiteError {
    // Nobody else interrupts.
    guard code & 0xff != 9 else {
      return SQLiteError(
        .limit,
        "\(work): everything that is asked of one database gets \(deadline.time.components.seconds) "
          + "seconds, and they are over; a smaller database needs less, or a machine with less to do",
        resultCode: code)
    }
    return SQLiteError(
      resultCode: code, message: library.message(handle).map { String(cString: $0) } ?? "nothing",
      doing: work)
  }

  fileprivate func prepare(_ sql: String) throws(SQLiteError) -> SQLiteLibrary.Handle {
    var statement: SQLiteLibrary.Handle?
    var code: Int32 = 0
    var rest = 0
    var text = sql
    text.withUTF8 { (bytes: UnsafeBufferPointer<UInt8>) -> Void in
      guard let start = UnsafeRawPointer(bytes.baseAddress) else { return }
      var end: UnsafeRawPointer?
      code = deadline.whileRunning {
        library.prepare(handle, start, Int32(clamping: bytes.count), &statement, &end)
      }
      rest = end.map { bytes.count - (UnsafeRawPointer($0) - start) } ?? 0
    }
    guard code == 0 else { throw error(code, doing: "preparing \u{201C}\(sql)\u{201D}") }
    guard let statement, rest == 0 else {
      _ = library.finalize(statement)
      throw SQLiteError(.failed, "\u{201C}\(sql)\u{201D} is not one statement")
    }
    return statement
  }
}

/// A prepared statement; it keeps its connection open.
final class SQLiteStatement {
  private let connection: SQLiteConnection
  private let statement: SQLiteLibrary.Handle
  private let sql: String

  init(_ sql: String, on connection: SQLiteConnection) throws(SQLiteError) {
    self.connection = connection
    self.sql = sql
    statement = try connection.prepare(sql)
  }

  deinit { _ = connection.library.finalize(statement) }

  /// The names of the columns.
  var columns: [String] {
    (0..<connection.library.columnCount(statement)).map { column in
      connection.library.columnName(statement, column).map { String(cString: $0) } ?? ""
    }
  }

  /// Gives the parameters their values and begins anew.
  func bind(_ values: [SQLiteValue]) throws(SQLiteError) {
    _ = connection.library.reset(statement)
    let count = connection.library.parameterCount(statement)
    guard count == values.count else {
      throw SQLiteError(
        .failed, "\u{201C}\(sql)\u{201D} has \(count) parameters, and \(values.count) values")
    }
    for (value, index) in zip(values, Int32(1)...) {
      let code = bind(value, at: index)
      guard code == 0 else {
        throw connection.error(code, doing: "binding value \(index) of \u{201C}\(sql)\u{201D}")
      }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    let library = connection.library
    // SQLite copies the bytes at once.
    let copied = -1
    switch value {
    case .null: return library.bindNull(statement, index)
    case .integer(let number): return library.bindInteger(statement, index, number)
    case .real(let number): return library.bindReal(statement, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        library.bindText(
          statement, index, UnsafeRawPointer(bytes.baseAddress) ?? UnsafeRawPointer(statement),
          Int32(clamping: bytes.count), copied)
      }
    case .blob(let data), .malformedText(let data):
      return data.withUnsafeBytes { bytes in
        // A null pointer would be no value, and not one without bytes.
        library.bindBlob(
          statement, index, bytes.baseAddress ?? UnsafeRawPointer(statement),
          Int32(clamping: bytes.count), copied)
      }
    }
  }

  /// The next row; nil after the last.
  func step() throws(SQLiteError) -> SQLiteRow? {
    let library = connection.library
    let code = connection.deadline.whileRunning { library.step(statement) }
    switch code & 0xff {
    case 100:
      return SQLiteRow(values: (0..<library.columnCount(statement)).map(value(ofColumn:)))
    case 101:
      _ = library.reset(statement)
      return nil
    default:
      let failure = connection.error(code, doing: "running \u{201C}\(sql)\u{201D}")
      _ = library.reset(statement)
      throw failure
    }
  }

  private func value(ofColumn column: Int32) -> SQLiteValue {
    let library = connection.library
    switch library.columnType(statement, column) {
    case 1: return .integer(library.columnInteger(statement, column))
    case 2: return .real(library.columnReal(statement, column))
    case 3:
      let bytes = bytes(library.columnText, ofColumn: column)
      return String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .malformedText(bytes)
    case 4: return .blob(bytes(library.columnBlob, ofColumn: column))
    default: return .null
    }
  }

  private func bytes(_ read: SQLiteLibrary.Bytes, ofColumn column: Int32) -> Data {
    // The pointer comes first: it is asking for it that makes the bytes and their number.
    let start = read(statement, column)
    let count = Int(connection.library.columnBytes(statement, column))
    guard let start, count > 0 else { return Data() }
    return Data(bytes: start, count: count)
  }
}
