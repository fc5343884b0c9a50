// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The device: a simulated phone.
@MainActor @preconcurrency
open class UIDevice: NSObject {
  private static let instance = UIDevice()
  public nonisolated override init() { super.init() }
  open class var current: UIDevice { instance }
  open var name: String { "iPhone" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "26.0" }
  open var orientation: UIDeviceOrientation { .portrait }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The same for every run, since a run keeps nothing.
  open var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000001")
  }
  open var isBatteryMonitoringEnabled = false
  open var isProximityMonitoringEnabled = false
  open var batteryLevel: Float { -1 }
  open var batteryState: BatteryState { .unknown }
  open var isMultitaskingSupported: Bool { true }
  open func beginGeneratingDeviceOrientationNotifications() {}
  open func endGeneratingDeviceOrientationNotifications() {}
  open func playInputClick() {}
  /// Whether the device is charged.
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
}
/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
/// The kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision
}
/// The screen of a simulated phone.
@MainActor @preconcurrency
open class UIScreen: NSObject {
  private static let instance = UIScreen()
  public nonisolated override init() { super.init() }
  open class var main: UIScreen { instance }
  open class var screens: [UIScreen] { [instance] }
  open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
  open var scale: CGFloat { 3 }
  open var nativeScale: CGFloat { 3 }
  open var brightness: CGFloat = 0.5
  open var isCaptured: Bool { false }
  open var maximumFramesPerSecond: Int { 60 }
  open var traitCollection: UITraitCollection { .current }
}
/// The pasteboard, which an extension without a screen cannot reach: always empty.
open class UIPasteboard: NSObject, @unchecked Sendable {  // It stores nothing.
  private static let instance = UIPasteboard()
  open class var general: UIPasteboard { instance }
  public convenience init?(name: Name, create: Bool) { return nil }
  open var string: String? {
    get { nil }
    set {}
  }
  open var strings: [String]? {
    get { nil }
    set {}
  }
  open var url: URL? {
    get { nil }
    set {}
  }
  open var image: UIImage? {
    get { nil }
    set {}
  }
  open var items: [[String: Any]] {
    get { [] }
    set {}
  }
  open var hasStrings: Bool { false }
  open var hasURLs: Bool { false }
  open var hasImages: Bool { false }
  open var changeCount: Int { 0 }
  open var numberOfItems: Int { 0 }
  open func setValue(_ value: Any, forPasteboardType type: String) {}
  open func setData(_ data: Data, forPasteboardType type: String) {}
  open func value(forPasteboardType type: String) -> Any? { nil }
  open func data(forPasteboardType type: String) -> Data? { nil }
  /// The name of a pasteboard.
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public static var changedNotification: Notification.Name {
    Notification.Name("UIPasteboardChangedNotification")
  }
}
