// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// An alert, in its old form.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
  /// A button of an alert.
  public struct Button {
    let role: ButtonRole?
    let label: Text
    let action: (() -> Void)?
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text(verbatim: "Cancel"), action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }

    @MainActor var view: any View {
      let action = action
      return SwiftUI.Button<Text>(role, label) { action?() }
    }
  }
}
/// A sheet of actions.
public struct ActionSheet {
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]
  public init(title: Text, message: Text? = nil, buttons: [Alert.Button] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
  public typealias Button = Alert.Button
}
@MainActor
extension View {
  public func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    asking(isPresented, isPresented.wrappedValue ? AlertContent(content()) : nil)
  }
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let isPresented = Binding<Bool>(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return asking(isPresented, item.wrappedValue.map { AlertContent(content($0)) })
  }
  public func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    asking(
      isPresented, isDialog: true, .visible,
      [isPresented.wrappedValue ? AlertContent(content()) : nil])
  }
  public func alert<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { asking(isPresented, AlertContent(Text(title), [actions()])) }
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { asking(isPresented, AlertContent(title, [actions()])) }
  @_disfavoredOverload public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { asking(isPresented, AlertContent(Text(title), [actions()])) }
  public func alert<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(isPresented, AlertContent(Text(title), [actions()], message())) }
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(isPresented, AlertContent(title, [actions()], message())) }
  @_disfavoredOverload public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View { asking(isPresented, AlertContent(Text(title), [actions()], message())) }
  public func alert<A: View, M: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    asking(
      isPresented, data.map { AlertContent(Text(title), [actions($0)], message($0)) })
  }
  public func alert<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View { asking(isPresented, data.map { AlertContent(Text(title), [actions($0)]) }) }
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    let actions = actions()
    return asking(
      isPresented,
      error.map { AlertContent(Text(verbatim: $0.errorDescription ?? ""), [actions]) })
  }
  public func confirmationDialog<A: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    asking(isPresented, AlertContent(Text(title), [actions()]), titleVisibility)
  }
  @_disfavoredOverload public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    asking(isPresented, AlertContent(Text(title), [actions()]), titleVisibility)
  }
  public func confirmationDialog<A: View, M: View>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    asking(isPresented, AlertContent(Text(title), [actions()], message()), titleVisibility)
  }
  public func confirmationDialog<A: View, T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    asking(
      isPresented, isDialog: true, titleVisibility,
      [data.map { AlertContent(Text(title), [actions($0)]) }])
  }

  private func asking(_ isPresented: Binding<Bool>, _ content: AlertContent?) -> ModifiedView {
    asking(isPresented, isDialog: false) { content }
  }
  private func asking(
    _ isPresented: Binding<Bool>, _ content: AlertContent, _ visibility: Visibility
  ) -> ModifiedView { asking(isPresented, isDialog: true, visibility, [content]) }
  private func asking(
    _ isPresented: Binding<Bool>, isDialog: Bool, _ visibility: Visibility,
    _ content: [AlertContent?]
  ) -> ModifiedView {
    var content = content[0]
    // By itself an iPhone shows no title of a dialog (DOC).
    if visibility != .visible { content?.title = nil }
    return asking(isPresented, isDialog: isDialog) { content }
  }
  private func asking(
    _ isPresented: Binding<Bool>, isDialog: Bool, _ make: @escaping () -> AlertContent?
  ) -> ModifiedView {
    changed { renderer, content in
      let isPresented = renderer.control(isPresented)
      renderer.show(content) {
        guard isPresented.wrappedValue, let alert = make() else { return }
        renderer.at("alert") {
          renderer.show(alert, isDialog: isDialog) { isPresented.wrappedValue = false }
        }
      }
    }
  }
}
extension Renderer {
  fileprivate func show(_ alert: AlertContent, isDialog: Bool, dismiss: @escaping () -> Void) {
    var buttons: [Piece] = []
    for (index, view) in alert.actions.enumerated() {
      at(index) { buttons += shownPlainly(view) }
    }
    var message: [Piece] = []
    at("message") { message = alert.message.map { shownPlainly($0) } ?? [] }
    presentAlert(
      title: alert.title?.string(in: environment), message: message, buttons: buttons,
      isDialog: isDialog, dismiss: dismiss)
  }
}
/// What stands in an alert or a dialog.
private struct AlertContent {
  var title: Text?
  let actions: [any View]
  let message: (any View)?
  init(_ title: Text, _ actions: [any View], _ message: (any View)? = nil) {
    self.title = title
    self.actions = actions
    self.message = message
  }
  @MainActor init(_ alert: Alert) {
    self.init(alert.title, alert.buttons.map(\.view), alert.message)
  }
  @MainActor init(_ sheet: ActionSheet) {
    self.init(sheet.title, sheet.buttons.map(\.view), sheet.message)
  }
}
