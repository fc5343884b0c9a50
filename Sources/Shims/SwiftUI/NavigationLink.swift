// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import IdentityLookup

/// A link to another view.
public nonisolated struct NavigationLink<Label: View, Destination: View>: View {
  let label: any View
  let target: NavigationTarget
  init(_ label: any View, _ target: NavigationTarget) {
    self.label = label
    self.target = target
  }
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), .view(destination()))
  }
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label(), .view(destination))
  }
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) { self.init(label(), .bound(destination, isActive)) }
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), .bound(destination(), isActive)) }
  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), .bound(destination(), Self.isChosen(tag, selection))) }
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) { self.init(label(), .bound(destination, Self.isChosen(tag, selection))) }
  private static func isChosen<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<Bool> {
    Binding<Bool>(
      get: { selection.wrappedValue == tag }, set: { selection.wrappedValue = $0 ? tag : nil })
  }
  public typealias Body = Never
}
extension NavigationLink where Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label(), .value(value.map { AnyHashable($0) }))
  }
  public nonisolated init<P: Hashable>(_ title: LocalizedStringKey, value: P?)
  where Label == Text { self.init(Text(title), .value(value.map { AnyHashable($0) })) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, P: Hashable>(_ title: S, value: P?)
  where Label == Text { self.init(Text(title), .value(value.map { AnyHashable($0) })) }
}
extension NavigationLink where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { self.init(Text(title), .view(destination())) }
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder destination: () -> Destination
  ) { self.init(Text(title), .view(destination())) }
  public nonisolated init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(Text(title), .view(destination))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(Text(title), .view(destination))
  }
  public nonisolated init(
    _ title: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>
  ) { self.init(Text(title), .bound(destination, isActive)) }
}
/// Where a link goes.
enum NavigationTarget {
  case view(any View)
  case value(AnyHashable?)
  case bound(any View, Binding<Bool>)
}
extension NavigationLink: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.at("link") {
      let model = renderer.environment.navigation
      let place = renderer.node
      let go: (@MainActor () -> Void)?
      switch target {
      case .view(let view):
        model?.offer(view, at: place)
        go = { model?.go(to: place) }
      case .value(nil): go = nil
      case .value(let value?): go = { model?.go(to: value) }
      case .bound(let view, let isActive):
        renderer.goAhead(while: isActive) { $0.show(view) }
        let isActive = renderer.control(isActive)
        go = { isActive.wrappedValue = true }
      }
      // Outside of a stack, and without a value, a link is grey.
      let item = ScreenItem(
        .button, classes: ["NavigationLink"], isEnabled: model != nil && go != nil, acts: [.tap])
      renderer.emit(item, around: renderer.shownPlainly(label)) { _ in
        go?()
        return .done
      }
    }
  }
}
