public import Foundation

extension ProcessInfo {
  /// Whether the phone saves power: never.
  public var isLowPowerModeEnabled: Bool { false }

  /// Whether an app of a phone runs on a Mac: never.
  public var isiOSAppOnMac: Bool { false }

  /// Whether the process is a Catalyst app: never.
  public var isMacCatalystApp: Bool { false }

  /// How hot the phone is: not at all.
  public var thermalState: ThermalState { .nominal }

  /// How hot the phone is.
  public enum ThermalState: Int, Sendable {
    /// Not at all.
    case nominal = 0
    /// A little.
    case fair = 1
    /// Much.
    case serious = 2
    /// Too much.
    case critical = 3
  }

  /// Does something while the process is not suspended.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.global().async { block(false) }
  }
}

extension Notification.Name {
  /// Posted when saving of power begins or ends: never.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
