// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation
public import FoundationGaps
public import UIKit

/// A value of a view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: () -> Value
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues()[keyPath: keyPath] }
  }
  public init(_ type: Value.Type) where Value: AnyObject {
    // As on a phone: a view that asks for an object that nobody gave ends the process.
    read = { preconditionFailure("No Observable object of type \(type) found") }
  }
  public init<Wrapped: AnyObject>(_ type: Wrapped.Type) where Value == Wrapped? { read = { nil } }
  public var wrappedValue: Value { read() }
}

/// A key of an author's own value in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
/// A key of a value that views hand up.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

/// The values of an environment; those of a phone in light appearance.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  public var colorScheme = ColorScheme.light
  public var colorSchemeContrast = ColorSchemeContrast.standard
  public var scenePhase = ScenePhase.background
  public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
  public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  public var sizeCategory = ContentSizeCategory.large
  public var dynamicTypeSize = DynamicTypeSize.large
  public var layoutDirection = LayoutDirection.leftToRight
  public var locale = Locale.current
  public var calendar = Calendar.current
  public var timeZone = TimeZone.current
  public var font: Font?
  public var isEnabled = true
  public var isFocused: Bool { false }
  public var isSearching: Bool { false }
  public var isPresented: Bool { false }
  public var lineLimit: Int?
  public var displayScale: CGFloat = 3
  public var editMode: Binding<EditMode>?
  public var refresh: RefreshAction? { nil }
  public var redactionReasons: RedactionReasons = []
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
  public var dismiss: DismissAction { DismissAction() }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var openURL: OpenURLAction {
    get { OpenURLAction() }
    set {}
  }
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  public var undoManager: UndoManager? { nil }
}
/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable { case light, dark }
/// Much or little contrast.
public enum ColorSchemeContrast: CaseIterable, Sendable { case standard, increased }
/// Whether a scene is in front.
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }
/// Narrow or wide.
public enum UserInterfaceSizeClass: Sendable { case compact, regular }
/// The direction of reading.
public enum LayoutDirection: CaseIterable, Sendable { case leftToRight, rightToLeft }
/// Whether a list is edited.
public enum EditMode: Sendable {
  case inactive, transient, active
  public var isEditing: Bool { self != .inactive }
}
/// The user's text size.
public enum ContentSizeCategory: CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
}
/// The user's text size.
public enum DynamicTypeSize: Int, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2
  case accessibility3, accessibility4, accessibility5
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
/// What is hidden of a view.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static var placeholder: RedactionReasons { RedactionReasons(rawValue: 1) }
  public static var privacy: RedactionReasons { RedactionReasons(rawValue: 2) }
}
/// Whether a view is presented.
public struct PresentationMode {
  public var isPresented: Bool { false }
  public mutating func dismiss() {}
}
/// Dismisses a view.
@MainActor @preconcurrency public struct DismissAction {
  nonisolated init() {}
  public func callAsFunction() {}
}
/// Ends a search.
@MainActor @preconcurrency public struct DismissSearchAction {
  nonisolated init() {}
  public func callAsFunction() {}
}
/// Loads again.
public struct RefreshAction {
  public func callAsFunction() async {}
}
/// Opens a URL: it never does.
@MainActor @preconcurrency public struct OpenURLAction {
  nonisolated init() {}
  public init(handler: @escaping (URL) -> Result) {}
  public func callAsFunction(_ url: URL) {}
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(false)
  }
  /// What became of a URL.
  public struct Result: Sendable {
    public static var handled: Result { Result() }
    public static var discarded: Result { Result() }
    public static var systemAction: Result { Result() }
  }
}
/// Opens a window: it never does.
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction(id: String) {}
}
/// Asks for a review: it never does.
@MainActor @preconcurrency public struct RequestReviewAction {
  nonisolated init() {}
  public func callAsFunction() {}
}
