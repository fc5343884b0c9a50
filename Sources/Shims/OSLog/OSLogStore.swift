public import Foundation
@_exported public import os

/// The log's store, which an extension's sandbox keeps closed.
public final class OSLogStore {
  /// Which lines a store has.
  public enum Scope: Int, Sendable {
    /// Those of the process.
    case system = 0
    /// Those of the process.
    case currentProcessIdentifier = 1
  }

  /// Fails: a message filter reads no log (ASSUMED).
  public init(scope: Scope) throws { throw OSLogStore.denial }

  /// Fails: a message filter reads no log (ASSUMED).
  public convenience init(url: URL) throws { throw OSLogStore.denial }

  /// Fails: a message filter reads no log (ASSUMED).
  public static func local() throws -> OSLogStore { throw denial }

  private static var denial: NSError {
    NSError(
      domain: NSPOSIXErrorDomain, code: Int(EPERM),
      userInfo: [
        NSLocalizedDescriptionKey: "The log\u{2019}s store is not open to a message filter."
      ])
  }

  /// The place of a moment.
  public func position(date: Date) -> OSLogPosition { OSLogPosition() }

  /// The place of a moment, counted from the end.
  public func position(timeIntervalSinceEnd seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }

  /// The place of a moment, counted from the last start of the phone.
  public func position(timeIntervalSinceLatestBoot seconds: TimeInterval) -> OSLogPosition {
    OSLogPosition()
  }

  /// Fails: a message filter reads no log (ASSUMED).
  public func getEntries(
    at position: OSLogPosition? = nil, matching predicate: NSPredicate? = nil
  ) throws -> AnySequence<OSLogEntry> {
    throw OSLogStore.denial
  }
}

/// A place in the log.
public final class OSLogPosition: Sendable {}

/// A line of the log.
open class OSLogEntry {
  /// The text.
  public var composedMessage: String { "" }
  /// When it was written.
  public var date: Date { .distantPast }
}

/// A line that a process wrote.
public final class OSLogEntryLog: OSLogEntry {
  /// A level in the store.
  public enum Level: Int, Sendable {
    /// No level.
    case undefined = 0
    /// The level `debug`.
    case debug = 1
    /// The level `info`.
    case info = 2
    /// The default level.
    case notice = 3
    /// The level `error`.
    case error = 4
    /// The level `fault`.
    case fault = 5
  }

  /// The level.
  public var level: Level { .undefined }
  /// The subsystem.
  public var subsystem: String { "" }
  /// The category.
  public var category: String { "" }
  /// The process.
  public var process: String { "" }
}
