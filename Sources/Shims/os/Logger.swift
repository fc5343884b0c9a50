@_exported public import os

/// Writes to the system's log.
public struct Logger: Sendable {
  /// Makes a logger of the default subsystem.
  public init() {}
}
