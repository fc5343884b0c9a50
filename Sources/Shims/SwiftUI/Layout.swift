// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Views in an order, in which they are read, whatever their places.
protocol Stack: PrimitiveView {
  nonisolated var content: any View { get }
}
extension Stack {
  @MainActor func show(in renderer: Renderer) { renderer.show(content) }
}
/// Views beside each other.
public nonisolated struct HStack<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views above each other.
public nonisolated struct VStack<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views over each other.
public nonisolated struct ZStack<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views beside each other, made when needed.
public nonisolated struct LazyHStack<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views above each other, made when needed.
public nonisolated struct LazyVStack<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views in columns.
public nonisolated struct LazyVGrid<Content: View>: View, Stack {
  let content: any View
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views in rows.
public nonisolated struct LazyHGrid<Content: View>: View, Stack {
  let content: any View
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Views in rows and columns.
public nonisolated struct Grid<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// A row of a grid.
public nonisolated struct GridRow<Content: View>: View, Stack {
  let content: any View
  public init(
    alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// A row or column of a lazy grid.
public struct GridItem: Sendable {
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
  /// How long it is.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
}
/// What stays in place when a view is scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var sectionHeaders: PinnedScrollableViews { PinnedScrollableViews(rawValue: 1) }
  public static var sectionFooters: PinnedScrollableViews { PinnedScrollableViews(rawValue: 2) }
}
/// Room that grows.
public nonisolated struct Spacer: View, PrimitiveView {
  public init(minLength: CGFloat? = nil) {}
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {}
}
/// A line between views.
public nonisolated struct Divider: View, PrimitiveView {
  public init() {}
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {}
}
/// A view that scrolls: all that is in it counts as seen.
public nonisolated struct ScrollView<Content: View>: View, Stack {
  let content: any View
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public typealias Body = Never
}
/// Scrolls to a view.
public nonisolated struct ScrollViewReader<Content: View>: View, PrimitiveView {
  let content: (ScrollViewProxy) -> any View
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) { renderer.show(content(ScrollViewProxy())) }
}
/// What can be scrolled to.
public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}
/// The first of the views that fits: the first, for there is room.
public nonisolated struct ViewThatFits<Content: View>: View, PrimitiveView {
  let content: any View
  public init(in axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {
    let rows = renderer.rows(of: content, isChosen: { _, number in number == 0 })
    renderer.pieces += rows.first?.pieces ?? []
  }
}
/// A view that follows the clock: it shows the time of its last evaluation.
public nonisolated struct TimelineView<Schedule, Content: View>: View, PrimitiveView {
  let content: (TimelineViewDefaultContext) -> any View
  public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) { self.content = content }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {
    renderer.show(content(TimelineViewDefaultContext()))
  }
}
/// What a view that follows the clock knows.
public struct TimelineViewDefaultContext {
  public var date: Date { Date() }
}
