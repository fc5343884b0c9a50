// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import IdentityLookup
import UIKit

/// A switch.
public nonisolated struct Toggle<Label: View>: View {
  let label: any View
  let isOn: Binding<Bool>
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.isOn = isOn
  }
  public typealias Body = Never
}
extension Toggle where Label == Text {
  public nonisolated init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>
  ) { self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) } }
}
extension Toggle where Label == ToggleStyleConfiguration.Label {
  public nonisolated init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}
extension Toggle: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let isOn = renderer.control(isOn)
    if let style = renderer.environment.toggleStyle {
      let look = ToggleStyleConfiguration(label: .init(content: label), isOn: isOn)
      // A toggle in a style's body has the usual look.
      return renderer.with(\.environment.toggleStyle, nil) {
        renderer.at("style") { renderer.show(style(renderer, look)) }
      }
    }
    let item = ScreenItem(
      .toggle, classes: ["Toggle"], label: renderer.text(of: label), isOn: isOn.wrappedValue,
      acts: [.turn, .tap])
    renderer.emit(item) { act in
      switch act {
      case .turn(let value): isOn.wrappedValue = value
      case .tap: isOn.wrappedValue.toggle()
      default: return .cannotBeDone
      }
      return .done
    }
  }
}
/// A number that is set by a finger, whatever its type.
nonisolated struct BoundNumber {
  let get: () -> Double
  let set: (Double) -> Void
  let bounds: ClosedRange<Double>
  let step: Double?

  init<V: BinaryFloatingPoint>(_ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: Double?) {
    get = { Double(value.wrappedValue) }
    set = { value.wrappedValue = V($0) }
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step
  }

  /// Moves to a number, or to the step next to it.
  func slide(to number: Double) {
    var place = number
    if let step, step > 0 {
      place = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step
    }
    set(min(max(place, bounds.lowerBound), bounds.upperBound))
  }
}
/// A slider.
public nonisolated struct Slider<Label: View, ValueLabel: View>: View {
  let label: any View
  let number: BoundNumber
  let edited: (Bool) -> Void
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, Double(step)), label(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(BoundNumber(value, bounds, nil), label(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(BoundNumber(value, bounds, nil), label(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, ValueLabel == EmptyView {
    self.init(BoundNumber(value, bounds, Double(step)), label(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {
    self.init(BoundNumber(value, bounds, nil), EmptyView(), onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint, Label == EmptyView, ValueLabel == EmptyView {
    self.init(BoundNumber(value, bounds, Double(step)), EmptyView(), onEditingChanged)
  }
  init(_ number: BoundNumber, _ label: any View, _ edited: @escaping (Bool) -> Void) {
    self.number = number
    self.label = label
    self.edited = edited
  }
  public typealias Body = Never
}
extension Slider: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let (number, edited, host) = (number, edited, renderer.host)
    let item = ScreenItem(
      .slider, classes: ["Slider"], label: renderer.text(of: label),
      value: ScreenNumber.text(number.get()), acts: [.slide])
    renderer.emit(item) { act in
      guard case .slide(let value) = act else { return .cannotBeDone }
      guard number.bounds.contains(value) else {
        let ends = [number.bounds.lowerBound, number.bounds.upperBound].map(ScreenNumber.text)
        return .refused("it goes from \(ends[0]) to \(ends[1])")
      }
      edited(true)
      number.slide(to: value)
      host.invalidate()
      edited(false)
      return .done
    }
  }
}
/// A stepper.
public nonisolated struct Stepper<Label: View>: View {
  let label: any View
  let value: (() -> String)?
  /// What a touch of one of its buttons does; nil where the button is grey.
  let change: (_ isUp: Bool) -> (() -> Void)?
  let edited: (Bool) -> Void
  init<V: Strideable>(
    _ label: any View, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
    _ edited: @escaping (Bool) -> Void
  ) {
    self.label = label
    self.value = { "\(value.wrappedValue)" }
    self.edited = edited
    change = { isUp in
      let now = value.wrappedValue
      if let bounds, isUp ? now >= bounds.upperBound : now <= bounds.lowerBound { return nil }
      let next = now.advanced(by: isUp ? step : -step)
      return bounds?.contains(next) == false ? nil : { value.wrappedValue = next }
    }
  }
  init(
    _ label: any View, _ increment: (() -> Void)?, _ decrement: (() -> Void)?,
    _ edited: @escaping (Bool) -> Void
  ) {
    self.label = label
    value = nil
    change = { $0 ? increment : decrement }
    self.edited = edited
  }
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, bounds, step, onEditingChanged) }
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), value, nil, step, onEditingChanged) }
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text { self.init(Text(title), value, bounds, step, onEditingChanged) }
  public init<V: Strideable>(
    _ title: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text { self.init(Text(title), value, nil, step, onEditingChanged) }
  @_disfavoredOverload public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text { self.init(Text(title), value, bounds, step, onEditingChanged) }
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label(), onIncrement, onDecrement, onEditingChanged) }
  public init(
    _ title: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Label == Text { self.init(Text(title), onIncrement, onDecrement, onEditingChanged) }
  public typealias Body = Never
}
extension Stepper: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    let (change, edited) = (change, edited)
    let host = value == nil ? nil : renderer.host
    let item = ScreenItem(
      .stepper, classes: ["Stepper"], label: renderer.text(of: label), value: value?(),
      acts: [.step])
    renderer.emit(item) { act in
      guard case .step(let up) = act else { return .cannotBeDone }
      guard let step = change(up) else {
        return .refused("it goes no further \(up ? "up" : "down")")
      }
      edited(true)
      step()
      host?.invalidate()
      edited(false)
      return .done
    }
  }
}
/// How far something is.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let label: any View
  let part: Double?
  init(_ label: any View, _ part: Double?) {
    self.label = label
    self.part = part
  }
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(EmptyView(), nil)
  }
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
    self.init(label(), nil)
  }
  public init(_ title: LocalizedStringKey) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(Text(title), nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(Text(title), nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(EmptyView(), value.map { Double($0 / total) })
  }
  public init<V: BinaryFloatingPoint>(_ title: LocalizedStringKey, value: V?, total: V = 1)
  where Label == Text, CurrentValueLabel == EmptyView {
    self.init(Text(title), value.map { Double($0 / total) })
  }
  public typealias Body = Never
}
extension ProgressView: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.emit(
      ScreenItem(
        .progress, classes: ["ProgressView"], label: renderer.text(of: label),
        value: part.map(ScreenNumber.text)))
  }
}
/// How much of something there is.
public nonisolated struct Gauge<Label: View>: View {
  let label: any View
  let part: Double
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    part = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
  }
  public typealias Body = Never
}
extension Gauge: PrimitiveView {
  @MainActor func show(in renderer: Renderer) {
    renderer.emit(
      ScreenItem(
        .progress, classes: ["Gauge"], label: renderer.text(of: label),
        value: ScreenNumber.text(part)))
  }
}
