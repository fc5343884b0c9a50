// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// Views that can be hidden.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  let label: any View
  let content: () -> any View
  var isExpanded: Binding<Bool>?
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
  }
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(content: content, label: label)
    self.isExpanded = isExpanded
  }
  public typealias Body = Never
}
extension DisclosureGroup where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) { self.init(content: content) { Text(title) } }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) { self.init(content: content) { Text(title) } }
  public nonisolated init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}
extension DisclosureGroup: PrimitiveView {
  static var isTransparent: Bool { true }
  @MainActor func show(in renderer: Renderer) {
    renderer.at("disclosure") {
      let expansion =
        isExpanded.map { renderer.control($0) } ?? renderer.place("isExpanded", false).binding
      let isExpanded = expansion.wrappedValue
      renderer.atom {
        let item = ScreenItem(
          .button, classes: ["DisclosureGroup"], value: isExpanded ? "expanded" : "collapsed",
          acts: [.tap])
        renderer.emit(item, around: renderer.shownPlainly(label)) { _ in
          expansion.wrappedValue.toggle()
          return .done
        }
      }
      if isExpanded { renderer.at("content") { renderer.show(content()) } }
    }
  }
}
/// A value with its name.
public nonisolated struct LabeledContent<Label, Content> {
  let label: any View
  let content: any View
  init(_ label: any View, _ content: any View) {
    self.label = label
    self.content = content
  }
}
extension LabeledContent: PrimitiveView where Label: View, Content: View {
  @MainActor func show(in renderer: Renderer) {
    renderer.at("label") { renderer.show(label) }
    renderer.at("content") { renderer.show(content) }
  }
}
extension LabeledContent: View where Label: View, Content: View {
  public typealias Body = Never
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label(), content()) }
}
extension LabeledContent where Label == Text, Content: View {
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content())
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content())
  }
}
extension LabeledContent where Label == Text, Content == Text {
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: StringProtocol>(_ title: S, value: V) {
    self.init(Text(title), Text(value))
  }
  public nonisolated init<S: StringProtocol>(_ title: LocalizedStringKey, value: S) {
    self.init(Text(title), Text(value))
  }
  public nonisolated init<F: FormatStyle>(
    _ title: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(Text(title), Text(value, format: format))
  }
}
/// What is said where there is nothing.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  let parts: [any View]
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { parts = [label(), description(), actions()] }
  public typealias Body = Never
}
extension ContentUnavailableView: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    for (index, part) in parts.enumerated() { renderer.at(index) { renderer.show(part) } }
  }
}
extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, description: Text? = nil
  ) {
    self.init(label: { SwiftUI.Label(title, systemImage: systemImage) }) {
      description
    } actions: {
      EmptyView()
    }
  }
  public nonisolated init(_ title: LocalizedStringKey, image: String, description: Text? = nil) {
    self.init(title, systemImage: image, description: description)
  }
  public nonisolated static var search: Self {
    Self("No Results", systemImage: "magnifyingglass")
  }
  public nonisolated static func search(text: String) -> Self {
    Self("No Results for \u{201c}\(text)\u{201d}", systemImage: "magnifyingglass")
  }
}
