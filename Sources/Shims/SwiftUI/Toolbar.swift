// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup

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
/// Part of a toolbar that shows itself.
@MainActor protocol PrimitiveToolbarContent {
  @MainActor func show(in renderer: Renderer)
}
extension Renderer {
  /// Shows part of a toolbar on the bars of the page.
  func showToolbar<Content: ToolbarContent>(_ content: Content) {
    if let primitive = content as? any PrimitiveToolbarContent {
      primitive.show(in: self)
    } else if Content.Body.self != Never.self {
      at(ObjectIdentifier(Content.self)) {
        var connected = content
        connect(&connected)
        showToolbar(connected.body)
      }
    }
  }

  fileprivate func showToolbarItem(_ content: any View, at place: ToolbarItemPlacement) {
    // The bar over the keyboard is seen while a field has the keyboard.
    guard place.kind != .keyboard || host.isEditing else { return }
    let pieces = shownOnBar(content)
    switch place.kind {
    case .leading: bar.leading += pieces
    case .principal: bar.principal += pieces
    case .trailing: bar.trailing += pieces
    case .bottom, .keyboard: bar.bottom += pieces
    }
  }
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
  ) -> TupleToolbarContent {
    var parts: [any ToolbarContent] = []
    repeat parts.append(each content)
    return .init(parts: parts)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> TupleToolbarContent {
    .init(parts: content.map { [$0] } ?? [])
  }
  public static func buildEither<Content: ToolbarContent>(first: Content) -> TupleToolbarContent {
    .init(parts: [first], key: true)
  }
  public static func buildEither<Content: ToolbarContent>(second: Content) -> TupleToolbarContent {
    .init(parts: [second], key: false)
  }
  public static func buildLimitedAvailability<Content: ToolbarContent>(
    _ content: Content
  ) -> TupleToolbarContent { .init(parts: [content]) }
}
/// Several items.
public nonisolated struct TupleToolbarContent: ToolbarContent {
  let parts: [any ToolbarContent]
  var key: AnyHashable = 0
  init(parts: [any ToolbarContent], key: AnyHashable = 0) {
    self.parts = parts
    self.key = key
  }
  public typealias Body = Never
}
extension TupleToolbarContent: PrimitiveToolbarContent {
  @MainActor func show(in renderer: Renderer) {
    renderer.at(key) {
      for (index, part) in parts.enumerated() {
        renderer.at(index) { renderer.showToolbar(part) }
      }
    }
  }
}
/// An item.
public nonisolated struct ToolbarItem<ID, Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: any View
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == Void {
    self.placement = placement
    self.content = content()
  }
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String {
    self.placement = placement
    self.content = content()
  }
  public typealias Body = Never
}
extension ToolbarItem: PrimitiveToolbarContent {
  @MainActor func show(in renderer: Renderer) { renderer.showToolbarItem(content, at: placement) }
}
/// Several items at one place.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: any View
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
  public typealias Body = Never
}
extension ToolbarItemGroup: PrimitiveToolbarContent {
  @MainActor func show(in renderer: Renderer) { renderer.showToolbarItem(content, at: placement) }
}
/// Room between items.
public nonisolated struct ToolbarSpacer: ToolbarContent {
  public init(placement: ToolbarItemPlacement = .automatic) {}
  public typealias Body = Never
}
/// Where an item stands.
public struct ToolbarItemPlacement: Sendable {
  enum Kind { case leading, principal, trailing, bottom, keyboard }
  let kind: Kind
  public static var automatic: ToolbarItemPlacement { .init(kind: .trailing) }
  public static var principal: ToolbarItemPlacement { .init(kind: .principal) }
  public static var navigation: ToolbarItemPlacement { .init(kind: .leading) }
  public static var primaryAction: ToolbarItemPlacement { .init(kind: .trailing) }
  public static var secondaryAction: ToolbarItemPlacement { .init(kind: .trailing) }
  public static var status: ToolbarItemPlacement { .init(kind: .bottom) }
  public static var confirmationAction: ToolbarItemPlacement { .init(kind: .trailing) }
  public static var cancellationAction: ToolbarItemPlacement { .init(kind: .leading) }
  public static var destructiveAction: ToolbarItemPlacement { .init(kind: .trailing) }
  public static var keyboard: ToolbarItemPlacement { .init(kind: .keyboard) }
  public static var topBarLeading: ToolbarItemPlacement { .init(kind: .leading) }
  public static var topBarTrailing: ToolbarItemPlacement { .init(kind: .trailing) }
  public static var bottomBar: ToolbarItemPlacement { .init(kind: .bottom) }
  public static var navigationBarLeading: ToolbarItemPlacement { .init(kind: .leading) }
  public static var navigationBarTrailing: ToolbarItemPlacement { .init(kind: .trailing) }
}
/// A bar.
public struct ToolbarPlacement: Sendable {
  let isTop: Bool
  public static var automatic: ToolbarPlacement { ToolbarPlacement(isTop: true) }
  public static var bottomBar: ToolbarPlacement { ToolbarPlacement(isTop: false) }
  public static var navigationBar: ToolbarPlacement { ToolbarPlacement(isTop: true) }
  public static var tabBar: ToolbarPlacement { ToolbarPlacement(isTop: false) }
}
extension View {
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let content = content()
    return onBar { $0.showToolbarItem(content, at: .automatic) }
  }
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return onBar { $0.showToolbar(content) }
  }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let isTop = bars.isEmpty || bars.contains(where: \.isTop)
    return onBar { if isTop { $0.bar.isHidden = visibility == .hidden } }
  }
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
