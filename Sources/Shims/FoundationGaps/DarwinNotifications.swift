public import Foundation

/// The center for notifications between processes, from which a message filter hears nothing.
public final class CFNotificationCenter: Sendable {
  static let darwin = CFNotificationCenter()
}

/// The name of a notification in Core Foundation.
public struct CFNotificationName: RawRepresentable, Hashable {
  /// The name.
  public let rawValue: CFString

  /// Takes a name.
  public init(_ rawValue: CFString) { self.rawValue = rawValue }

  /// Takes a name.
  public init(rawValue: CFString) { self.rawValue = rawValue }
}

/// What happens to notifications while a process is suspended.
public enum CFNotificationSuspensionBehavior: Int, Sendable {
  /// They are dropped.
  case drop = 1
  /// The last of each is kept.
  case coalesce = 2
  /// All are kept.
  case hold = 3
  /// They are delivered at once.
  case deliverImmediately = 4
}

/// Gives the center for notifications between processes.
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

/// Posts to nobody: no other process of the developer runs beside a message filter here.
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter?, _ name: CFNotificationName, _ object: UnsafeRawPointer?,
  _ userInfo: CFDictionary?, _ deliverImmediately: Bool
) {}

/// Observes nothing: no other process of the developer runs beside a message filter here.
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter?, _ observer: UnsafeRawPointer?,
  _ callBack: (
    (
      CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
      CFDictionary?
    ) -> Void
  )?, _ name: CFString?, _ object: UnsafeRawPointer?,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {}
