// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Views that one goes through.
public nonisolated struct NavigationView<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public typealias Body = Never
}
/// Views that lie over each other.
public nonisolated struct NavigationStack<Data, Root: View>: View {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {}
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {}
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {}
  public typealias Body = Never
}
/// The way through a stack.
public struct NavigationPath: Equatable {
  private var values: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map(AnyHashable.init)
  }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(value) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
/// Views in columns.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {}
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView {}
  public typealias Body = Never
}
/// A link to another view.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
  public init(destination: Destination, @ViewBuilder label: () -> Label) {}
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {}
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {}
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {}
  public typealias Body = Never
}
extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {}
  public nonisolated init<P: Hashable>(_ title: LocalizedStringKey, value: P?)
  where Label == Text {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text {}
}
extension NavigationLink where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) {}
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) {}
  public nonisolated init(_ title: LocalizedStringKey, destination: Destination) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {}
}
/// How a title is shown.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
