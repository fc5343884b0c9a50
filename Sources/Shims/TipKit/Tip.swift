// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
@_exported public import SwiftUI

/// A hint for the user; none is ever shown.
public protocol Tip: Identifiable, Sendable {
  typealias Action = Tips.Action
  typealias Rule = Tips.Rule
  typealias Event = Tips.Event
  typealias Option = any TipOption
  typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
  typealias MaxDisplayCount = Tips.MaxDisplayCount
  typealias Parameter = TipParameter
  var id: String { get }
  @MainActor @preconcurrency var title: Text { get }
  @MainActor @preconcurrency var message: Text? { get }
  @MainActor @preconcurrency var image: Image? { get }
  @Tips.ListBuilder<Action> var actions: [Action] { get }
  @Tips.ListBuilder<Rule> var rules: [Rule] { get }
  @Tips.ListBuilder<Option> var options: [Option] { get }
}
extension Tip {
  public var id: String { "\(Self.self)" }
  public var message: Text? { nil }
  public var image: Image? { nil }
  public var actions: [Action] { [] }
  public var rules: [Rule] { [] }
  public var options: [Option] { [] }
  public var status: Tips.Status { .pending }
  public var shouldDisplay: Bool { false }
  public func invalidate(reason: Tips.InvalidationReason) {}
  public func resetEligibility() async {}
}
/// How a hint is shown.
public protocol TipOption: Sendable {}

/// Hints of an app.
public enum Tips {
  /// Whether a hint is shown.
  public enum Status: Sendable, Equatable {
    case pending, available, invalidated(InvalidationReason)
  }
  /// Why a hint is not shown any more.
  public enum InvalidationReason: Sendable, Equatable {
    case actionPerformed, displayCountExceeded, displayDurationExceeded, tipClosed
  }
  /// A button of a hint.
  public struct Action: Identifiable, Sendable {
    public let id: String
    public let index: Int? = nil
    public init(
      id: String = "", title: String, disabled: Bool = false,
      perform handler: @escaping @Sendable () -> Void = {}
    ) { self.id = id }
    public init(
      id: String = "", disabled: Bool = false,
      perform handler: @escaping @Sendable () -> Void = {}, _ label: @escaping () -> Text
    ) { self.id = id }
  }
  /// When a hint is shown.
  public struct Rule: Sendable { init() {} }
  /// Something that a user does.
  public struct Event: Sendable {
    public let id: String
    public init(id: String) { self.id = id }
    public func donate() async {}
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil) { completion?() }
    public var donations: [Donation] { [] }
    /// A time when a user did it.
    public struct Donation: Sendable { public let date: Date }
  }
  public struct IgnoresDisplayFrequency: TipOption { public init(_ value: Bool) {} }
  public struct MaxDisplayCount: TipOption { public init(_ value: Int) {} }
  /// How hints are kept and shown.
  public struct ConfigurationOption: Sendable {
    public static func displayFrequency(_ value: DisplayFrequency) -> Self { Self() }
    public static func datastoreLocation(_ value: DatastoreLocation) -> Self { Self() }
    public static func cloudKitContainer(_ value: CloudKitContainer?) -> Self { Self() }
    /// How often.
    public enum DisplayFrequency: Sendable { case immediate, hourly, daily, weekly, monthly }
    /// Where.
    public struct DatastoreLocation: Sendable {
      public static let applicationDefault = Self()
      public static func groupContainer(identifier: String) throws -> Self { Self() }
      public static func url(_ url: URL) -> Self { Self() }
    }
    /// In which container.
    public enum CloudKitContainer: Sendable { case automatic, named(String) }
  }
  public static func configure(_ options: [ConfigurationOption] = []) throws {}
  public static func resetDatastore() throws {}
  public static func showAllTipsForTesting() {}
  public static func hideAllTipsForTesting() {}
  public static func showTipsForTesting(_ tips: [any Tip.Type]) {}

  /// Lists buttons, rules or options.
  @resultBuilder
  public enum ListBuilder<Element> {
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
    public static func buildEither(first part: [Element]) -> [Element] { part }
    public static func buildEither(second part: [Element]) -> [Element] { part }
  }
}
/// A value by which hints are shown.
@propertyWrapper
public struct TipParameter<Value: Sendable>: Sendable {
  public var wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Self { self }
}

/// A hint among views.
public nonisolated struct TipView: View {
  public init(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) {}
  public typealias Body = Never
}
extension View {
  public func popoverTip(
    _ tip: (any Tip)?, arrowEdge: Edge? = nil,
    action: @escaping @Sendable (Tips.Action) -> Void = { _ in }
  ) -> some View { self }
  public func tipBackground(_ style: some ShapeStyle) -> some View { self }
  public func tipImageSize(_ size: CGSize) -> some View { self }
  public func tipCornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { self }
}
