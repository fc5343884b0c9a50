// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Combine
public import Foundation
public import FoundationGaps
import IdentityLookup
public import UIKit

/// A value of a view's environment; outside of a body, the usual one.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  public init(_ type: Value.Type) where Value: AnyObject {
    read = {
      if let object = $0.object(type) { return object }
      // As on a phone: a view that asks for an object that nobody gave ends the process.
      preconditionFailure("No Observable object of type \(type) found")
    }
  }
  public init<Wrapped: AnyObject>(_ type: Wrapped.Type) where Value == Wrapped? {
    read = { $0.object(type) }
  }
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
}
extension Environment: ConnectedProperty {
  mutating func connect(to renderer: Renderer, named name: String) {
    value = read(renderer.environment)
  }
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
  private var objects: [ObjectIdentifier: AnyObject] = [:]
  var presented: PresentedPlace?
  var submitted: [(of: SubmitTriggers, action: @MainActor () -> Void)] = []
  var keyboard = UIKeyboardType.default
  var buttonStyle: (@MainActor (Renderer, ButtonStyleConfiguration) -> any View)?
  var primitiveButtonStyle: (@MainActor (Renderer, PrimitiveButtonStyleConfiguration) -> any View)?
  var toggleStyle: (@MainActor (Renderer, ToggleStyleConfiguration) -> any View)?
  var labelStyle: (@MainActor (Renderer, LabelStyleConfiguration) -> any View)?
  var opening: OpenURLAction?
  var refreshing: (@Sendable () async -> Void)?
  var navigation: NavigationModel?
  /// Core Data's.
  var context: AnyObject?
  var takesTouches = true
  var hasSegments = false
  var showsPages = false
  public init() {}
  var isEditing: Bool { editMode?.wrappedValue.isEditing == true }
  /// The object of a type that a view above gave.
  func object<T: AnyObject>(_ type: T.Type) -> T? { objects[ObjectIdentifier(type)] as? T }
  mutating func give<T: AnyObject>(_ type: T.Type, _ object: T?) {
    objects[ObjectIdentifier(type)] = object
  }
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
  public var isPresented: Bool { presented != nil }
  public var lineLimit: Int?
  public var displayScale: CGFloat = 3
  public var editMode: Binding<EditMode>?
  public var refresh: RefreshAction? { refreshing.map(RefreshAction.init) }
  public var redactionReasons: RedactionReasons = []
  public var accessibilityReduceMotion: Bool { false }
  public var accessibilityVoiceOverEnabled: Bool { false }
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  public var presentationMode: Binding<PresentationMode> {
    let place = presented
    return Binding(
      get: { PresentationMode(isPresented: place != nil) },
      set: { if !$0.isPresented { place?.dismiss() } })
  }
  public var dismiss: DismissAction { DismissAction(place: presented) }
  public var dismissSearch: DismissSearchAction { DismissSearchAction() }
  public var openURL: OpenURLAction {
    get { opening ?? OpenURLAction() }
    set { opening = newValue }
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
  public internal(set) var isPresented: Bool
  public mutating func dismiss() { isPresented = false }
}
/// Where a view is that can be left: a sheet, or a view that was gone to.
final class PresentedPlace {
  private let leave: @MainActor () -> Void
  init(leave: @escaping @MainActor () -> Void) { self.leave = leave }
  /// Leaves it, on the main actor, where views are.
  func dismiss() {
    let leave = leave
    if Thread.isMainThread {
      MainActor.assumeIsolated { leave() }
    } else {
      DispatchQueue.main.async { leave() }
    }
  }
}
/// Dismisses a view.
@MainActor @preconcurrency public struct DismissAction {
  nonisolated(unsafe) let place: PresentedPlace?  // Used on the main actor alone.
  nonisolated init(place: PresentedPlace?) { self.place = place }
  public func callAsFunction() { place?.dismiss() }
}
/// Ends a search.
@MainActor @preconcurrency public struct DismissSearchAction {
  nonisolated init() {}
  public func callAsFunction() {}
}
/// Loads again.
public struct RefreshAction {
  let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}
/// Opens a URL: an author's handler is asked, and no other app is opened.
@MainActor @preconcurrency public struct OpenURLAction {
  private nonisolated(unsafe) let handler: ((URL) -> Result)?  // Called on the main actor alone.
  nonisolated init() { handler = nil }
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  public func callAsFunction(_ url: URL) { open(url) { _ in } }
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    open(url, completion)
  }
  private func open(_ url: URL, _ completion: (Bool) -> Void) {
    switch handler?(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction, nil:
      InertUse.report("SwiftUI\u{2019}s openURL", "no other app is opened")
      completion(false)
    }
  }
  /// What became of a URL.
  public struct Result: Sendable {
    enum Kind { case handled, discarded, systemAction }
    let kind: Kind
    public static var handled: Result { Result(kind: .handled) }
    public static var discarded: Result { Result(kind: .discarded) }
    public static var systemAction: Result { Result(kind: .systemAction) }
    public static func systemAction(_ url: URL) -> Result { Result(kind: .systemAction) }
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
