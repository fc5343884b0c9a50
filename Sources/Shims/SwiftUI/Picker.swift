// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup

/// A choice.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  let label: any View
  let selection: Binding<SelectionValue>
  let content: any View
  init(_ label: any View, _ selection: Binding<SelectionValue>, _ content: any View) {
    self.label = label
    self.selection = selection
    self.content = content
  }
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, content()) }
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(label, selection, content()) }
  public typealias Body = Never
}
extension Picker where Label == Text {
  public nonisolated init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(Text(title), selection, content()) }
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(Text(title), selection, content()) }
}
extension Picker where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(SwiftUI.Label(title, systemImage: systemImage), selection, content()) }
}
extension Picker: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.at("picker") {
      let selection = renderer.control(selection)
      let chosen = RowTag.key(selection.wrappedValue)
      let rows = renderer.rows(of: content, wanted: chosen).filter { $0.kind == .content }
      let choices = rows.map { row in
        MenuChoice(
          title: Renderer.text(of: row.pieces) ?? "", isEnabled: row.environment.isEnabled
        ) {
          guard let tag = row.traits.tag else { return .refused("that option has no tag") }
          guard let value = tag.value as? SelectionValue else {
            return .refused(
              "that option\u{2019}s tag is of type \(type(of: tag.value)), and the selection "
                + "\(SelectionValue.self)")
          }
          selection.wrappedValue = value
          return .done
        }
      }
      let index = rows.firstIndex { $0.traits.tag?.key == chosen }
      let item = ScreenItem(
        renderer.environment.hasSegments ? .segments : .picker, classes: ["Picker"],
        label: renderer.text(of: label), value: index.map { choices[$0].title },
        options: choices.map(\.title), acts: [.choose])
      renderer.emit(item) { choices.choose($0) }
    }
  }
}
extension View {
  public func tag<V: Hashable>(_ tag: V) -> some View {
    changed { renderer, content in
      renderer.with(\.traits.tag, RowTag(tag)) { renderer.show(content) }
    }
  }
}
/// A choice of a date.
public nonisolated struct DatePicker<Label: View>: View {
  let label: any View
  let selection: Binding<Date>
  let first: Date
  let last: Date
  init(
    _ label: any View, _ selection: Binding<Date>, _ first: Date = .distantPast,
    _ last: Date = .distantFuture
  ) {
    self.label = label
    self.selection = selection
    self.first = first
    self.last = last
  }
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection) }
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, range.lowerBound, range.upperBound) }
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { self.init(Text(title), selection) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { self.init(Text(title), selection) }
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { self.init(Text(title), selection, range.lowerBound, range.upperBound) }
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { self.init(Text(title), selection, range.lowerBound) }
  public init(
    _ title: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) where Label == Text { self.init(Text(title), selection, .distantPast, range.upperBound) }
  public typealias Components = DatePickerComponents
  public typealias Body = Never
}
extension DatePicker: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let (selection, first, last) = (renderer.control(selection), first, last)
    let item = ScreenItem(
      .datePicker, classes: ["DatePicker"], label: renderer.text(of: label),
      value: selection.wrappedValue.formatted(.iso8601), acts: [.pick])
    renderer.emit(item) { act in
      guard case .pick(let date) = act else { return .cannotBeDone }
      guard first <= date, date <= last else {
        return .refused("that date is not among those that can be chosen")
      }
      selection.wrappedValue = date
      return .done
    }
  }
}
/// Parts of a date.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var hourAndMinute: DatePickerComponents { DatePickerComponents(rawValue: 1) }
  public static var date: DatePickerComponents { DatePickerComponents(rawValue: 2) }
}
/// A choice of a colour, which cannot be made here.
public nonisolated struct ColorPicker<Label: View>: View {
  let label: any View
  public init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) where Label == Text { label = Text(title) }
  public typealias Body = Never
}
extension ColorPicker: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.emit(
      ScreenItem(.button, classes: ["ColorPicker"], label: renderer.text(of: label), acts: [.tap])
    ) { _ in
      InertUse.report("SwiftUI\u{2019}s ColorPicker", "no colour can be chosen")
      return .done
    }
  }
}
