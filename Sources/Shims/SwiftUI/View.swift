// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  // There is no value of this type, so nobody can ask.
  public var body: Never { return preconditionFailure("Never has no body") }
}
extension View where Body == Never {
  // As on a phone: a view of the framework has no body, and only the framework asks for one.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}
extension Optional: View where Wrapped: View {
  public typealias Body = Never
}
extension Optional: PrimitiveView where Wrapped: View {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    if let self { renderer.at(true) { renderer.show(self) } }
  }
}

/// A change of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}
/// What a modifier changes.
public nonisolated struct _ViewModifier_Content<Modifier>: View {
  let content: any View
  public typealias Body = Never
}
extension _ViewModifier_Content: PrimitiveView {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) { renderer.at("content") { renderer.show(content) } }
}
/// A view with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}
extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    renderer.at(ObjectIdentifier(Modifier.self)) {
      var connected = modifier
      renderer.connect(&connected)
      renderer.show(connected.body(content: _ViewModifier_Content(content: content)))
    }
  }
}
extension ViewModifier {
  public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}
/// A modifier that does nothing.
public nonisolated struct EmptyModifier: ViewModifier {
  public static var identity: EmptyModifier { EmptyModifier() }
  public init() {}
  public func body(content: Content) -> some View { content }
}

/// A view that shows itself in Xcode.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

/// Builds views out of a closure's statements.
@resultBuilder
public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(content: first, isFirst: true) }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(content: second, isFirst: false) }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Views beside each other.
public nonisolated struct TupleView<T>: View {
  public var value: T
  private let views: [any View]
  public init(_ value: T) {
    self.value = value
    views = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
  }
  init(_ value: T, _ views: [any View]) {
    self.value = value
    self.views = views
  }
  public typealias Body = Never
}
extension TupleView: PrimitiveView {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    for (index, view) in views.enumerated() { renderer.at(index) { renderer.show(view) } }
  }
}
/// One of two views.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  let content: any View
  let isFirst: Bool
}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}
extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) { renderer.at(isFirst) { renderer.show(content) } }
}
/// No view.
public nonisolated struct EmptyView: View {
  public init() {}
  public typealias Body = Never
}
extension EmptyView: PrimitiveView {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {}
}
/// A view of any type.
public nonisolated struct AnyView: View {
  let content: any View
  public init<Content: View>(_ view: Content) { content = view }
  public init<Content: View>(erasing view: Content) { content = view }
  public typealias Body = Never
}
extension AnyView: PrimitiveView {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    renderer.at(ObjectIdentifier(type(of: content))) { renderer.show(content) }
  }
}
/// Views that are one for a modifier.
public nonisolated struct Group<Content> { let content: any View }
extension Group: View where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}
extension Group: PrimitiveView where Content: View {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) { renderer.show(content) }
}
