// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A part of a user interface, which is never shown: no body is ever asked for.
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

/// A change of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder func body(content: Content) -> Body
}
/// What a modifier changes.
public nonisolated struct _ViewModifier_Content<Modifier>: View {
  public typealias Body = Never
}
/// A view with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
  public init(content: Content, modifier: Modifier) {}
}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
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
  ) -> TupleView<(repeat each Content)> { TupleView((repeat each content)) }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Views beside each other.
public nonisolated struct TupleView<T>: View {
  public var value: T
  public init(_ value: T) { self.value = value }
  public typealias Body = Never
}
/// One of two views.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  init() {}
}
extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
}
/// No view.
public nonisolated struct EmptyView: View {
  public init() {}
  public typealias Body = Never
}
/// A view of any type.
public nonisolated struct AnyView: View {
  public init<Content: View>(_ view: Content) {}
  public init<Content: View>(erasing view: Content) {}
  public typealias Body = Never
}
/// Views that are one for a modifier.
public nonisolated struct Group<Content> {}
extension Group: View where Content: View {
  public typealias Body = Never
  public nonisolated init(@ViewBuilder content: () -> Content) {}
}
