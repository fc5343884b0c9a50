/// Writes lines to the log of the phone: to the host's trace, with level, subsystem and category.
public struct Logger: Sendable {
  private let log: OSLog

  /// Makes a logger for a place in the log.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Makes a logger for a place in the log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Makes a logger for the place without a name.
  public init() { log = .default }

  /// Whether lines of a level are kept.
  public func isEnabled(type: OSLogType) -> Bool { log.isEnabled(type: type) }

  /// Writes a line at the default level.
  public func log(_ message: OSLogMessage) { write(.default, message) }

  /// Writes a line at a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }

  /// Writes a line at the level `debug`.
  public func trace(_ message: OSLogMessage) { write(.debug, message) }

  /// Writes a line at the level `debug`.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }

  /// Writes a line at the level `info`.
  public func info(_ message: OSLogMessage) { write(.info, message) }

  /// Writes a line at the default level.
  public func notice(_ message: OSLogMessage) { write(.default, message) }

  /// Writes a line at the level `error`.
  public func warning(_ message: OSLogMessage) { write(.error, message) }

  /// Writes a line at the level `error`.
  public func error(_ message: OSLogMessage) { write(.error, message) }

  /// Writes a line at the level `fault`.
  public func critical(_ message: OSLogMessage) { write(.fault, message) }

  /// Writes a line at the level `fault`.
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ level: OSLogType, _ message: OSLogMessage) {
    LogWriter.write(message.interpolation.pieces, level, log)
  }
}

/// Writes a line whose values are filled into a format.
///
/// - Parameters:
///   - message: The format; `%{public}@` and the like say who may see a value.
///   - dso: Ignored.
///   - log: The place in the log.
///   - type: The level.
///   - args: The values.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default,
  type: OSLogType = .default, _ args: Any?...
) {
  LogWriter.write(OSLogFormat.pieces("\(message)", args), type, log)
}

/// Writes a line whose values are filled into a format.
///
/// - Parameters:
///   - type: The level.
///   - dso: Ignored.
///   - log: The place in the log.
///   - message: The format; `%{public}@` and the like say who may see a value.
///   - args: The values.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: Any?...
) {
  LogWriter.write(OSLogFormat.pieces("\(message)", args), type, log)
}

/// Writes an interpolated line.
public func os_log(_ message: OSLogMessage) {
  LogWriter.write(message.interpolation.pieces, .default, .default)
}

/// Writes an interpolated line at a level.
public func os_log(_ logLevel: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  LogWriter.write(message.interpolation.pieces, logLevel, log)
}
