// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How a button looks.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// What a style of buttons is told.
public struct ButtonStyleConfiguration {
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
  /// The label of a button.
  public nonisolated struct Label: View, PrimitiveView {
    let content: any View
    public typealias Body = Never
    static var isTransparent: Bool { true }
    @MainActor func show(in renderer: Renderer) { renderer.show(content) }
  }
}
/// How a button looks, and when it acts.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// What a style of buttons is told that says when they act.
public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = ButtonStyleConfiguration.Label
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void
  @MainActor public func trigger() { action() }
}
extension PrimitiveButtonStyle where Body == Button<PrimitiveButtonStyleConfiguration.Label> {
  // The system's own looks.
  public func makeBody(
    configuration: Configuration
  ) -> Button<PrimitiveButtonStyleConfiguration.Label> { Button(configuration) }
}
/// One of the system's looks of a button.
public nonisolated struct SystemButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == SystemButtonStyle {
  public static var automatic: SystemButtonStyle { .init() }
  public static var plain: SystemButtonStyle { .init() }
  public static var bordered: SystemButtonStyle { .init() }
  public static var borderedProminent: SystemButtonStyle { .init() }
  public static var borderless: SystemButtonStyle { .init() }
  public static var glass: SystemButtonStyle { .init() }
  public static var glassProminent: SystemButtonStyle { .init() }
}
/// A plain button.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
/// A button without a border.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }
/// A button with a border.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
/// A button that stands out.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
/// The usual button.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle { public init() {} }
/// How a label looks.
@MainActor @preconcurrency public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// What a style of labels is told.
public struct LabelStyleConfiguration {
  public typealias Title = ButtonStyleConfiguration.Label
  public typealias Icon = ButtonStyleConfiguration.Label
  public let title: Title
  public let icon: Icon
}
/// One of the system's looks.
private protocol SystemStyle {}
/// One of the system's looks of a label.
public nonisolated struct SystemLabelStyle: LabelStyle, SystemStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
/// The usual label.
public nonisolated struct DefaultLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
/// A label's icon.
public nonisolated struct IconOnlyLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
/// A label's title.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
/// A label's title and icon.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle, SystemStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}
extension LabelStyle where Self == SystemLabelStyle {
  public static var automatic: SystemLabelStyle { .init() }
  public static var iconOnly: SystemLabelStyle { .init() }
  public static var titleOnly: SystemLabelStyle { .init() }
  public static var titleAndIcon: SystemLabelStyle { .init() }
}
/// How large a control is.
public enum ControlSize: CaseIterable, Sendable { case mini, small, regular, large, extraLarge }
/// The border of a button.
public struct ButtonBorderShape: Equatable, Sendable {
  public static var automatic: ButtonBorderShape { ButtonBorderShape() }
  public static var capsule: ButtonBorderShape { ButtonBorderShape() }
  public static var circle: ButtonBorderShape { ButtonBorderShape() }
  public static var roundedRectangle: ButtonBorderShape { ButtonBorderShape() }
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .init() }
}
extension View {
  public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    told {
      $0.buttonStyle = { renderer, configuration in
        var connected = style
        renderer.connect(&connected)
        return connected.makeBody(configuration: configuration)
      }
      $0.primitiveButtonStyle = nil
    }
  }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    told {
      $0.buttonStyle = nil
      guard S.Body.self != Button<PrimitiveButtonStyleConfiguration.Label>.self else {
        $0.primitiveButtonStyle = nil
        return
      }
      $0.primitiveButtonStyle = { renderer, configuration in
        var connected = style
        renderer.connect(&connected)
        return connected.makeBody(configuration: configuration)
      }
    }
  }
  public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    told {
      // What is read of a label is its title, whatever of it the system shows.
      guard !(style is any SystemStyle) else {
        $0.labelStyle = nil
        return
      }
      $0.labelStyle = { renderer, configuration in
        var connected = style
        renderer.connect(&connected)
        return connected.makeBody(configuration: configuration)
      }
    }
  }
  public func controlSize(_ size: ControlSize) -> some View { self }
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
}
