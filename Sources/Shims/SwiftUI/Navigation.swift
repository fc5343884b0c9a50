// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup

/// Views that one goes through.
public nonisolated struct NavigationView<Content: View>: View, PrimitiveView {
  let content: any View
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) { renderer.showStack(content, path: nil) }
}
/// Views that lie over each other.
public nonisolated struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  let root: any View
  let path: Binding<[AnyHashable]>?
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.root = root()
    path = nil
  }
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.root = root()
    self.path = path.values
  }
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.root = root()
    self.path = Binding(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
  }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) { renderer.showStack(root, path: path) }
}
/// The way through a stack.
public struct NavigationPath: Equatable {
  fileprivate(set) var values: [AnyHashable] = []
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map(AnyHashable.init)
  }
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(value) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}
/// Views in columns, of which an iPhone shows the first.
public nonisolated struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: any View
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) { self.sidebar = sidebar() }
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail)
  where Content == EmptyView { self.sidebar = sidebar() }
  public typealias Body = Never
}
extension NavigationSplitView: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    InertUse.report(
      "SwiftUI\u{2019}s NavigationSplitView", "only its sidebar is on the screen")
    renderer.showStack(sidebar, path: nil)
  }
}
/// How a title is shown.
public struct NavigationBarItem: Sendable {
  /// How a title is shown.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}
extension View {
  public func navigationTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }
  public func navigationTitle(_ title: Text) -> some View {
    onBar { $0.bar.title = title.string(in: $0.environment) }
  }
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(verbatim: title.wrappedValue))
  }
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View {
    navigationTitle(Text(title))
  }
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(Text(title)) }
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(Text(title)) }
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode)
    -> some View
  { self }
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    onBar { $0.bar.isHidden = hidden }
  }
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    onBar { $0.bar.hasBackButton = !hidden }
  }
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    onBar { renderer in
      renderer.at("leading") { renderer.bar.leading += renderer.shownOnBar(leading) }
      renderer.at("trailing") { renderer.bar.trailing += renderer.shownOnBar(trailing) }
    }
  }
  public func navigationBarItems<L: View>(leading: L) -> some View {
    navigationBarItems(leading: leading, trailing: EmptyView())
  }
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    navigationBarItems(leading: EmptyView(), trailing: trailing)
  }
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    onBar { renderer in
      guard renderer.isHeard else { return }
      renderer.environment.navigation?.show(D.self) { renderer, value in
        if let value = value.base as? D { renderer.show(destination(value)) }
      }
    }
  }
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let destination = destination()
    return onBar { renderer in
      renderer.goAhead(while: isPresented) { $0.show(destination) }
    }
  }
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    onBar { renderer in
      guard let value = item.wrappedValue else { return }
      let isPresented = Binding<Bool>(
        get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
      renderer.goAhead(while: isPresented) { renderer in
        renderer.at(value) { renderer.show(destination(value)) }
      }
    }
  }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    onBar { renderer in
      // Without a bar there is no place for it.
      guard renderer.environment.navigation != nil else { return }
      renderer.at("search") {
        let input = TextInput(text, prompt ?? Text(verbatim: "Search"))
        renderer.bar.trailing += renderer.shown {
          input.show(.searchField, "SearchField", nil, in: renderer)
        }
      }
    }
  }

  /// The view, which changes the bar of its page; what lies further out is heard last.
  func onBar(_ change: @escaping @MainActor (Renderer) -> Void) -> ModifiedView {
    changed { renderer, content in
      renderer.show(content) { renderer.at("bar") { change(renderer) } }
    }
  }
}
