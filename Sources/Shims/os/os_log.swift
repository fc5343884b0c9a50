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
