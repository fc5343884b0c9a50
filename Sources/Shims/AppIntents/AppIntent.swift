// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation
// It has LocalizedStringResource.
@_exported public import FoundationGaps

/// Something that the system does with an app; nothing is handed to it.
public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  associatedtype SummaryContent: ParameterSummary
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var persistentIdentifier: String { get }
  static var parameterSummary: SummaryContent { get }
  init()
  func perform() async throws -> PerformResult
}
extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var persistentIdentifier: String { "\(Self.self)" }
  public func donate() async throws {}
}
/// What an intent gave.
public protocol IntentResult: Sendable {}
/// An intent gave nothing.
public struct EmptyIntentResult: IntentResult {}
extension IntentResult where Self == EmptyIntentResult {
  public static func result() -> EmptyIntentResult { .init() }
}
/// An intent's result with something to say.
public protocol ProvidesDialog {}
/// An intent's result with a value.
public protocol ReturnsValue<Value> {
  associatedtype Value
}
/// An intent's result after which another one comes.
public protocol OpensIntent {}
/// An intent's result with a view.
public protocol ShowsSnippetView {}
/// What an intent gave, with a text or a value.
public struct FilledIntentResult<Value: Sendable>: IntentResult, ProvidesDialog, ReturnsValue,
  OpensIntent, ShowsSnippetView
{}
extension IntentResult {
  public static func result(dialog: IntentDialog) -> Self where Self == FilledIntentResult<Never> {
    .init()
  }
  public static func result<Value>(value: Value) -> Self where Self == FilledIntentResult<Value> {
    .init()
  }
  public static func result<Value>(
    value: Value, dialog: IntentDialog
  ) -> Self where Self == FilledIntentResult<Value> { .init() }
  public static func result<Content>(
    dialog: IntentDialog, view: Content
  ) -> Self where Self == FilledIntentResult<Never> { .init() }
  public static func result<Content>(
    view: Content
  ) -> Self where Self == FilledIntentResult<Never> { .init() }
  public static func result<Content>(
    dialog: IntentDialog, content: () -> Content
  ) -> Self where Self == FilledIntentResult<Never> { .init() }
  public static func result(
    opensIntent: some AppIntent
  ) -> Self where Self == FilledIntentResult<Never> { .init() }
}
/// What an intent says.
public struct IntentDialog: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {}
  public init(_ text: LocalizedStringResource) {}
}
/// How a type is called.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {}
}
/// How a value is called.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil) {}
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image?
  ) {}
  /// A picture of a value.
  public struct Image: Sendable {
    public init(named: String, isTemplate: Bool? = nil) {}
    public init(systemName: String, isTemplate: Bool? = nil) {}
  }
}
/// What an intent says of itself.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = []
  ) {}
}
/// A value that an intent is given.
@propertyWrapper
public struct IntentParameter<Value: Sendable>: Sendable {
  private var value: Value?
  /// Takes what it has until someone gives another one.
  init(initial value: Value?) { self.value = value }
  public var projectedValue: IntentParameter<Value> { self }
  public var wrappedValue: Value {
    get {
      guard let value else {
        // As on a phone: a parameter that nobody gave is not there.
        preconditionFailure("the intent's parameter has no value")
      }
      return value
    }
    set { value = newValue }
  }
}
extension AppIntent {
  public typealias Parameter = IntentParameter
}
/// A shortcut of an app.
public struct AppShortcut: Sendable {
  public init<Intent: AppIntent>(intent: Intent, phrases: [AppShortcutPhrase<Intent>]) {}
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String
  ) {}
}
/// How a shortcut is called.
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  /// What stands between the words of a phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {}
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}
/// What stands for the app in a phrase.
public enum AppShortcutPhraseToken: Sendable { case applicationName }
/// Gives an app's shortcuts.
public protocol AppShortcutsProvider {
  @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
  static var shortcutTileColor: ShortcutTileColor { get }
}
/// Builds shortcuts.
@resultBuilder
public enum AppShortcutsBuilder {
  public static func buildExpression(_ shortcut: AppShortcut) -> [AppShortcut] { [shortcut] }
  public static func buildBlock(_ parts: [AppShortcut]...) -> [AppShortcut] {
    parts.flatMap(\.self)
  }
  public static func buildOptional(_ part: [AppShortcut]?) -> [AppShortcut] { part ?? [] }
  public static func buildEither(first part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildEither(second part: [AppShortcut]) -> [AppShortcut] { part }
  public static func buildLimitedAvailability(_ part: [AppShortcut]) -> [AppShortcut] { part }
}
/// A value of an intent that is one of several.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}
/// A thing of an app.
public protocol AppEntity: Identifiable, Sendable {
  associatedtype DefaultQuery: EntityQuery
  static var defaultQuery: DefaultQuery { get }
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  var displayRepresentation: DisplayRepresentation { get }
}
/// Finds things of an app; nobody asks it.
public protocol EntityQuery: Sendable {
  associatedtype Entity: AppEntity
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> [Entity]
}
extension EntityQuery {
  public func suggestedEntities() async throws -> [Entity] { [] }
}
