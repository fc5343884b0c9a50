// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Changes an app while a Focus is on; nobody turns one on.
public protocol SetFocusFilterIntent: AppIntent {
  var displayRepresentation: DisplayRepresentation { get }
  var appContext: FocusFilterAppContext { get }
}
extension SetFocusFilterIntent {
  public var appContext: FocusFilterAppContext { FocusFilterAppContext() }
  public static var current: Self { get async throws { Self() } }
}
/// What a Focus changes of an app's notifications.
public struct FocusFilterAppContext {
  public var notificationFilterPredicate: NSPredicate?
  public init(notificationFilterPredicate: NSPredicate? = nil) {
    self.notificationFilterPredicate = notificationFilterPredicate
  }
}
/// Finds things of an app by a text; nobody asks it.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> [Entity]
}
/// The colour of an app's shortcuts.
public enum ShortcutTileColor: Sendable {
  case red, orange, tangerine, yellow, lime, teal, lightBlue, blue, navy, grape, purple, pink
  case grayBlue, grayBrown, grayGreen
}
extension AppShortcutsProvider {
  public static func updateAppShortcutParameters() {}
  public static var shortcutTileColor: ShortcutTileColor { .blue }
}
/// What an intent does, in words.
public protocol ParameterSummary {}
/// What an intent without parameters does.
public struct EmptyParameterSummary: ParameterSummary, Sendable { public init() {} }
/// What an intent does, in words with its parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init(_ text: ParameterSummaryString<Intent>, table: String? = nil) {}
  public init(
    _ text: ParameterSummaryString<Intent>, table: String? = nil,
    @SummaryParametersBuilder<Intent> _ others: () -> [PartialKeyPath<Intent>]
  ) {}
}
/// Lists the parameters that a summary has below its words.
@resultBuilder
public enum SummaryParametersBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [parameter] }
  public static func buildBlock(_ parts: [PartialKeyPath<Intent>]...) -> [PartialKeyPath<Intent>] {
    parts.flatMap(\.self)
  }
}
/// The words of a summary.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  /// The words of a summary, and its parameters.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ parameter: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}
extension AppIntent {
  public typealias Summary = IntentParameterSummary<Self>
  public static var parameterSummary: some ParameterSummary { EmptyParameterSummary() }
}
