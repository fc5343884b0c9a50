@_exported public import os

/// The level of a line in the log.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// Apple's number of the level.
  public let rawValue: UInt8

  /// Makes a level of a number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Makes a level of a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The default level.
  public static let `default` = OSLogType(0x00)
  /// Helpful, not essential.
  public static let info = OSLogType(0x01)
  /// For development only.
  public static let debug = OSLogType(0x02)
  /// An error of the process.
  public static let error = OSLogType(0x10)
  /// A mistake in the program.
  public static let fault = OSLogType(0x11)

  /// The level's name in the host's trace.
  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}
