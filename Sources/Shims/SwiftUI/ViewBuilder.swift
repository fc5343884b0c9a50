// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
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
