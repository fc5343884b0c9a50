// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A button.
public nonisolated struct Button<Label: View>: View {
  let role: ButtonRole?
  let label: any View
  let action: @MainActor () -> Void
  init(_ role: ButtonRole?, _ label: any View, _ action: @escaping @MainActor () -> Void) {
    self.role = role
    self.label = label
    self.action = action
  }
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(nil, label(), action) }
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(role, label(), action) }
  public typealias Body = Never
}
extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) { self.init(nil, Text(title), action) }
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) { self.init(nil, Text(title), action) }
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role, Text(title), action) }
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role, Text(title), action) }
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(nil, Label(title, systemImage: systemImage), action) }
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) { self.init(nil, Label(title, systemImage: systemImage), action) }
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) { self.init(role, Label(title, systemImage: systemImage), action) }
}
extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public nonisolated init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(configuration.role, configuration.label, configuration.action)
  }
}
extension Button: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let environment = renderer.environment
    if let style = environment.primitiveButtonStyle {
      let look = PrimitiveButtonStyleConfiguration(
        role: role, label: .init(content: label), action: action)
      // A button in a style's body has the usual look.
      return renderer.with(\.environment.primitiveButtonStyle, nil) {
        renderer.at("style") { renderer.show(style(renderer, look)) }
      }
    }
    var shown = label
    if let style = environment.buttonStyle {
      let look = ButtonStyleConfiguration(
        role: role, label: .init(content: label), isPressed: false)
      renderer.at("style") { shown = style(renderer, look) }
    }
    let action = action
    renderer.at("button") {
      let item = ScreenItem(.button, classes: ["Button"], acts: [.tap])
      let first = renderer.pieces.count
      renderer.emit(item, around: renderer.shownPlainly(shown)) { _ in
        action()
        return .done
      }
      if first < renderer.pieces.count { renderer.pieces[first].role = role }
    }
  }
}
/// What a button does.
public struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static var destructive: ButtonRole { ButtonRole(name: "destructive") }
  public static var cancel: ButtonRole { ButtonRole(name: "cancel") }
  public static var close: ButtonRole { ButtonRole(name: "close") }
  public static var confirm: ButtonRole { ButtonRole(name: "confirm") }
  init(name: String) { self.name = name }
}
/// A button that edits the list.
public nonisolated struct EditButton: View, PrimitiveView {
  public init() {}
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {
    let mode = renderer.environment.editMode
    let isEditing = renderer.environment.isEditing
    let item = ScreenItem(
      .button, classes: ["EditButton"], label: isEditing ? "Done" : "Edit", acts: [.tap])
    renderer.emit(item) { _ in
      mode?.wrappedValue = isEditing ? .inactive : .active
      return .done
    }
  }
}
/// A button that pastes: there is nothing to paste.
public nonisolated struct PasteButton: View, PrimitiveView {
  public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {
    renderer.emit(
      ScreenItem(.button, classes: ["PasteButton"], label: "Paste", isEnabled: false, acts: [.tap]))
  }
}
/// A link.
public nonisolated struct Link<Label: View>: View {
  let label: any View
  let destination: URL
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }
  public typealias Body = Never
}
extension Link where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
extension Link: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let open = renderer.environment.openURL
    let item = ScreenItem(.link, classes: ["Link"], acts: [.tap])
    renderer.emit(item, around: renderer.shownPlainly(label)) { _ in
      open(destination)
      return .done
    }
  }
}
/// A link that shares: no sheet opens.
public nonisolated struct ShareLink<Label: View>: View {
  let label: any View
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.label = label() }
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) where Label == Text {
    label = Text(verbatim: "Share")
  }
  public init<Item>(
    _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) where Label == Text { label = Text(title) }
  public typealias Body = Never
}
extension ShareLink: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let item = ScreenItem(.button, classes: ["ShareLink"], acts: [.tap])
    renderer.emit(item, around: renderer.shownPlainly(label)) { _ in
      InertUse.report("SwiftUI\u{2019}s ShareLink", "nothing is shared")
      return .done
    }
  }
}
