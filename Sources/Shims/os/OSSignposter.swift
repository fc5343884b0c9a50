/// Marks intervals for Instruments; here nothing records them.
public struct OSSignposter: Sendable {
  /// Makes a signposter for a place in the log.
  public init(subsystem: String, category: String) {}

  /// Makes a signposter for a place in the log.
  public init(subsystem: String, category: OSLog.Category) {}

  /// Makes a signposter for a logger's place in the log.
  public init(logger: Logger) {}

  /// Makes a signposter for a place in the log.
  public init(logHandle: OSLog) {}

  /// Makes a signposter for the place without a name.
  public init() {}

  /// A signposter that records nothing.
  public static let disabled = OSSignposter()

  /// Whether anything is recorded: never here.
  public var isEnabled: Bool { false }

  /// Makes a number for an interval.
  public func makeSignpostID() -> OSSignpostID { .exclusive }

  /// Makes a number for an interval of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  /// Begins an interval.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState()
  }

  /// Ends an interval.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = ""
  ) {}

  /// Marks a moment.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) {}

  /// Does something, as an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "",
    around task: () throws -> T
  ) rethrows -> T {
    try task()
  }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {}

/// The number of an interval.
public struct OSSignpostID: Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// Takes a number.
  public init(_ value: UInt64) { rawValue = value }

  /// Makes a number in a log.
  public init(log: OSLog) { self = .exclusive }

  /// Makes a number for an object.
  public init(log: OSLog, object: AnyObject) { self = .exclusive }

  /// For intervals that never overlap.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No interval.
  public static let null = OSSignpostID(0)
  /// An invalid number.
  public static let invalid = OSSignpostID(~0)
}

/// What a signpost marks.
public struct OSSignpostType: Hashable, Sendable {
  private let number: UInt8

  /// A moment.
  public static let event = OSSignpostType(number: 0)
  /// The begin of an interval.
  public static let begin = OSSignpostType(number: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(number: 2)
}

/// Marks a moment, or an end of an interval; here nothing records it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {}

/// Marks a moment, or an end of an interval; here nothing records it.
public func os_signpost(
  _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
  signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: Any?...
) {}
