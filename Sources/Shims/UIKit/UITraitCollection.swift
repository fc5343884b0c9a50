// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The environment of a view: a phone in light appearance.
open class UITraitCollection: NSObject, @unchecked Sendable {  // It never changes.
  private static let standard = UITraitCollection()
  open class var current: UITraitCollection { standard }
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init() }
  public convenience init(traitsFrom traits: [UITraitCollection]) { self.init() }
  open var userInterfaceStyle: UIUserInterfaceStyle { .light }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var horizontalSizeClass: UIUserInterfaceSizeClass { .compact }
  open var verticalSizeClass: UIUserInterfaceSizeClass { .regular }
  open var displayScale: CGFloat { 3 }
  open var layoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var preferredContentSizeCategory: UIContentSizeCategory { .large }
  open func hasDifferentColorAppearance(comparedTo traits: UITraitCollection?) -> Bool { false }
}
/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// Narrow or wide.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
/// The direction of reading.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }
/// Whether a view turns with the direction of reading.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
/// How the interface is turned.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
/// How the interface may be turned.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var portrait: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 2) }
  public static var portraitUpsideDown: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 4)
  }
  public static var landscapeRight: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 8)
  }
  public static var landscapeLeft: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 16)
  }
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static var all: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 30) }
  public static var allButUpsideDown: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 26)
  }
}
/// The colour of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent, blackOpaque, darkContent
}
/// How a view controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, none, fullScreen, pageSheet, formSheet, currentContext, custom
  case overFullScreen, overCurrentContext, popover
}
/// How a view controller comes in.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl
}
/// The user's text size.
public struct UIContentSizeCategory: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var large: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  }
  public static var medium: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  }
  public static var small: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  }
  public static var extraLarge: UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  }
  public var isAccessibilityCategory: Bool { false }
  public static let didChangeNotification = Notification.Name(
    "UIContentSizeCategoryDidChangeNotification")
}
/// What an element is to VoiceOver.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static var none: UIAccessibilityTraits { [] }
  public static var button: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 1) }
  public static var link: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 2) }
  public static var header: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 4) }
  public static var selected: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 8) }
  public static var image: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 16) }
  public static var staticText: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 32) }
  public static var adjustable: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 64) }
  public static var notEnabled: UIAccessibilityTraits { UIAccessibilityTraits(rawValue: 128) }
  public static var updatesFrequently: UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 256)
  }
}
/// What VoiceOver knows: it is off.
public enum UIAccessibility {
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static func post(notification: Notification, argument: Any?) {}
  /// What VoiceOver is told.
  public struct Notification: Hashable, RawRepresentable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static var announcement: Notification { Notification(rawValue: 1008) }
    public static var screenChanged: Notification { Notification(rawValue: 1000) }
    public static var layoutChanged: Notification { Notification(rawValue: 1001) }
  }
}
