// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What stands on a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
}
extension Never: ToolbarContent {}
extension ToolbarContent where Body == Never {
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
/// Builds a toolbar.
@resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> TupleToolbarContent { .init() }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> TupleToolbarContent {
    .init()
  }
  public static func buildEither<Content: ToolbarContent>(first: Content) -> TupleToolbarContent {
    .init()
  }
  public static func buildEither<Content: ToolbarContent>(second: Content) -> TupleToolbarContent {
    .init()
  }
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> TupleToolbarContent { .init() }
}
/// Several items.
public nonisolated struct TupleToolbarContent: ToolbarContent {
  init() {}
  public typealias Body = Never
}
/// An item.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == Void {}
  public typealias Body = Never
}
/// Several items at one place.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}
/// Room between items.
public nonisolated struct ToolbarSpacer: ToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic) {}
  public typealias Body = Never
}
/// Where an item stands.
public struct ToolbarItemPlacement: Sendable {
  public static var automatic: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var principal: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var navigation: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var primaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var secondaryAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var status: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var confirmationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var cancellationAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var destructiveAction: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var keyboard: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var topBarLeading: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var topBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var bottomBar: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var navigationBarLeading: ToolbarItemPlacement { ToolbarItemPlacement() }
  public static var navigationBarTrailing: ToolbarItemPlacement { ToolbarItemPlacement() }
}
/// A bar.
public struct ToolbarPlacement: Sendable {
  public static var automatic: ToolbarPlacement { ToolbarPlacement() }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement() }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement() }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement() }
}
extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View { self }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  { self }
  public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...)
    -> some View
  { self }
  public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...)
    -> some View
  { self }
}
