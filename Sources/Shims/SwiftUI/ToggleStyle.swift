// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// How a switch looks.
@MainActor @preconcurrency public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
/// What a style of switches is told.
public struct ToggleStyleConfiguration {
  public typealias Label = ButtonStyleConfiguration.Label
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}
extension ToggleStyle where Body == Toggle<ToggleStyleConfiguration.Label> {
  // The system's own looks.
  public func makeBody(configuration: Configuration) -> Toggle<ToggleStyleConfiguration.Label> {
    Toggle(configuration)
  }
}
/// One of the system's looks of a switch.
public nonisolated struct SwitchToggleStyle: ToggleStyle {
  public init() {}
  public init(tint: Color) {}
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { .init() }
}
/// One of the system's looks of a switch.
public nonisolated struct ButtonToggleStyle: ToggleStyle {
  public init() {}
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { .init() }
}
/// One of the system's looks of a switch.
public nonisolated struct DefaultToggleStyle: ToggleStyle {
  public init() {}
}
extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { .init() }
}
extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    told {
      guard S.Body.self != Toggle<ToggleStyleConfiguration.Label>.self else {
        $0.toggleStyle = nil
        return
      }
      $0.toggleStyle = { renderer, configuration in
        var connected = style
        renderer.connect(&connected)
        return connected.makeBody(configuration: configuration)
      }
    }
  }
}
