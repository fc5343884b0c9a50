// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A title with an icon; the title says what it is.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: any View
  let icon: any View
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
  public typealias Body = Never
}
extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
  public nonisolated init(_ title: LocalizedStringKey, image: String) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}
extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public nonisolated init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}
extension Label: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    if let style = renderer.environment.labelStyle {
      let look = LabelStyleConfiguration(
        title: .init(content: title), icon: .init(content: icon))
      // A label in a style's body has the usual look.
      return renderer.with(\.environment.labelStyle, nil) {
        renderer.at("style") { renderer.show(style(renderer, look)) }
      }
    }
    renderer.at("title") { renderer.show(title) }
    // Views in the icon live, though nothing of it is read.
    renderer.at("icon") { _ = renderer.shownPlainly(icon) }
  }
}
