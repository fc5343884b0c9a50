// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A button, which is never pressed.
public nonisolated struct Button<Label: View>: View {
  @preconcurrency public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  @preconcurrency public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {}
  public typealias Body = Never
}
extension Button where Label == Text {
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}
extension Button where Label == SwiftUI.Label<Text, Image> {
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
  @preconcurrency public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {}
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
public nonisolated struct EditButton: View {
  public init() {}
  public typealias Body = Never
}
/// A button that pastes: there is nothing to paste.
public nonisolated struct PasteButton: View {
  public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
  public typealias Body = Never
}
/// A link.
public nonisolated struct Link<Label: View>: View {
  public init(destination: URL, @ViewBuilder label: () -> Label) {}
  public typealias Body = Never
}
extension Link where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, destination: URL) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {}
}
/// A link that shares.
public nonisolated struct ShareLink<Label: View>: View {
  public init<Item>(
    item: Item, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) {}
  public init<Item>(item: Item, subject: Text? = nil, message: Text? = nil) where Label == Text {}
  public init<Item>(
    _ title: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil
  ) where Label == Text {}
  public typealias Body = Never
}
/// A menu.
public nonisolated struct Menu<Label: View, Content: View>: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) {}
  public typealias Body = Never
}
extension Menu where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}
extension Menu where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {}
}
/// A switch.
public nonisolated struct Toggle<Label: View>: View {
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
  public typealias Body = Never
}
extension Toggle where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {}
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
  }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) {}
}
/// A slider.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {}
  public typealias Body = Never
}
/// A stepper.
public nonisolated struct Stepper<Label: View>: View {
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {}
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {}
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text {}
  public typealias Body = Never
}
/// A choice.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {}
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {}
  public typealias Body = Never
}
extension Picker where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {}
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}
/// A choice of a date.
public nonisolated struct DatePicker<Label: View>: View {
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {}
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text {}
  public typealias Components = DatePickerComponents
  public typealias Body = Never
}
/// Parts of a date.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var hourAndMinute: DatePickerComponents { DatePickerComponents(rawValue: 1) }
  public static var date: DatePickerComponents { DatePickerComponents(rawValue: 2) }
}
/// A choice of a colour.
public nonisolated struct ColorPicker<Label: View>: View {
  public init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where Label == Text {}
  public typealias Body = Never
}
/// A field of text.
public nonisolated struct TextField<Label: View>: View {
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {}
  public typealias Body = Never
}
extension TextField where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text?) {}
  public nonisolated init(_ title: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
  public nonisolated init(
    _ title: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void
  ) {}
  public nonisolated init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {}
  public nonisolated init<F: ParseableFormatStyle>(
    _ title: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {}
  public nonisolated init<V>(
    _ title: LocalizedStringKey, value: Binding<V>, formatter: Formatter
  ) {}
}
/// A field of secret text.
public nonisolated struct SecureField<Label: View>: View {
  public init(_ title: LocalizedStringKey, text: Binding<String>) where Label == Text {}
  public typealias Body = Never
}
/// A long text that is edited.
public nonisolated struct TextEditor: View {
  public init(text: Binding<String>) {}
  public typealias Body = Never
}
/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View {
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
  public typealias Body = Never
}
extension Label where Title == Text, Icon == Image {
  public nonisolated init(_ title: LocalizedStringKey, systemImage: String) {}
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, systemImage: String) {}
  public nonisolated init(_ title: LocalizedStringKey, image: String) {}
}
/// How far something is.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {}
  public init(_ title: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView {}
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text, CurrentValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView {}
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1)
  where Label == Text, CurrentValueLabel == EmptyView {}
  public typealias Body = Never
}
/// How much of something there is.
public nonisolated struct Gauge<Label: View>: View {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {}
  public typealias Body = Never
}
