@_exported public import os

/// A place in the log: a subsystem and a category.
public final class OSLog: Hashable, Sendable {
  /// The reverse-DNS name of the part of the program.
  let subsystem: String?
  /// The kind of lines.
  let category: String?
  private let isDisabled: Bool

  /// Names a place in the log.
  public convenience init(subsystem: String, category: String) {
    self.init(subsystem, category, isDisabled: false)
  }

  /// Names a place of a category that the system knows.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem, category.rawValue, isDisabled: false)
  }

  private init(_ subsystem: String?, _ category: String?, isDisabled: Bool) {
    self.subsystem = subsystem
    self.category = category
    self.isDisabled = isDisabled
  }

  /// The place without a name.
  public static let `default` = OSLog(nil, nil, isDisabled: false)

  /// Lines that go here are dropped.
  public static let disabled = OSLog(nil, nil, isDisabled: true)

  /// A category that the system knows.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The category's name.
    public let rawValue: String

    /// Makes a category of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Signposts that Instruments shows by themselves.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Signposts that a tool turns on.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Signposts with back traces.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// Whether lines of a level are kept: here, every level is.
  public func isEnabled(type: OSLogType) -> Bool { !isDisabled }

  /// Whether signposts are kept: never here.
  public var signpostsEnabled: Bool { false }

  /// Whether two objects are one.
  public static func == (left: OSLog, right: OSLog) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

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
