// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A section.
public nonisolated struct Section<Parent, Content, Footer> {
  let header: any View
  let content: any View
  let footer: any View
  var isExpanded: Binding<Bool>?
  init(_ header: any View, _ content: any View, _ footer: any View) {
    self.header = header
    self.content = content
    self.footer = footer
  }
}
extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    renderer.at("header") { renderer.showEdge(header, .header) }
    renderer.at("content") {
      if isExpanded?.wrappedValue != false { renderer.show(content) }
    }
    renderer.at("footer") { renderer.showEdge(footer, .footer) }
  }
}
extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) { self.init(header(), content(), footer()) }
  public nonisolated init(
    header: Parent, footer: Footer, @ViewBuilder content: () -> Content
  ) { self.init(header, content(), footer) }
}
extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) { self.init(EmptyView(), content(), footer()) }
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), footer)
  }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) { self.init(header(), content(), EmptyView()) }
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header, content(), EmptyView())
  }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(EmptyView(), content(), EmptyView())
  }
}
extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView())
  }
  public nonisolated init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(Text(title), content(), EmptyView())
    self.isExpanded = isExpanded
  }
}
/// A form.
public nonisolated struct Form<Content: View>: View, PrimitiveView {
  let content: any View
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) { renderer.showRows(of: content, selection: nil) }
}
/// Views that belong together.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  let label: any View
  let content: any View
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
  public typealias Body = Never
}
extension GroupBox: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.at("header") { renderer.showEdge(label, .header) }
    renderer.at("content") { renderer.show(content) }
  }
}
extension GroupBox where Label == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}
extension GroupBox where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
