// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A field of text.
public nonisolated struct TextField<Label: View>: View {
  let label: any View
  let input: TextInput
  init(_ label: any View, _ input: TextInput) {
    self.label = label
    self.input = input
  }
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), TextInput(text, prompt, isLong: axis == .vertical)) }
  public typealias Body = Never
}
extension TextField where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(title), TextInput(text))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), TextInput(text))
  }
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), TextInput(text, prompt))
  }
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(title), TextInput(text, isLong: axis == .vertical))
  }
  public nonisolated init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) { self.init(Text(title), TextInput(text, prompt, isLong: axis == .vertical)) }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), TextInput(text, isLong: axis == .vertical))
  }
  public nonisolated init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
  ) {
    var input = TextInput(text)
    (input.edited, input.committed) = (onEditingChanged, onCommit)
    self.init(Text(title), input)
  }
  public nonisolated init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    var input = TextInput(text)
    input.edited = onEditingChanged
    self.init(Text(title), input)
  }
  public nonisolated init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(title),
      TextInput(prompt, format.format(value.wrappedValue)) {
        guard let new = try? format.parseStrategy.parse($0) else { return }
        value.wrappedValue = new
      })
  }
  public nonisolated init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(title),
      TextInput(prompt, value.wrappedValue.map { format.format($0) } ?? "") {
        value.wrappedValue = try? format.parseStrategy.parse($0)
      })
  }
  public nonisolated init<V>(
    _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter
  ) {
    self.init(
      Text(title),
      TextInput(nil, formatter.string(for: value.wrappedValue) ?? "", readAt: .end) {
        guard let new = formatter.object(for: $0) as? V else { return }
        value.wrappedValue = new
      })
  }
}
extension TextField: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    input.show(.textField, "TextField", label, in: renderer)
  }
}
extension Formatter {
  /// The value of a text, if the formatter is one of Foundation's that read.
  fileprivate func object(for text: String) -> Any? {
    switch self {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text)
    default: text
    }
  }
}
/// A field of secret text.
public nonisolated struct SecureField<Label: View>: View {
  let label: any View
  let input: TextInput
  public init(_ title: LocalizedStringKey, text: Binding<String>) where Label == Text {
    label = Text(title)
    input = TextInput(text)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {
    label = Text(title)
    input = TextInput(text)
  }
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?)
  where Label == Text {
    label = Text(title)
    input = TextInput(text, prompt)
  }
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    input = TextInput(text, prompt)
  }
  public typealias Body = Never
}
extension SecureField: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    input.show(.secureField, "SecureField", label, in: renderer)
  }
}
/// A long text that is edited.
public nonisolated struct TextEditor: View, PrimitiveView {
  let input: TextInput
  public init(text: Binding<String>) { input = TextInput(text, isLong: true) }
  public typealias Body = Never
  @MainActor func show(in renderer: Renderer) {
    input.show(.textView, "TextEditor", nil, in: renderer)
  }
}
