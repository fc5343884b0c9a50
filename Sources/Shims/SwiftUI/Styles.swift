// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// How a list looks.
@MainActor @preconcurrency public protocol ListStyle {}
/// One of the system's looks of a list.
public nonisolated struct PlainListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { .init() }
}
/// One of the system's looks of a list.
public nonisolated struct GroupedListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { .init() }
}
/// One of the system's looks of a list.
public nonisolated struct InsetGroupedListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { .init() }
}
/// One of the system's looks of a list.
public nonisolated struct InsetListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { .init() }
}
/// One of the system's looks of a list.
public nonisolated struct SidebarListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { .init() }
}
/// One of the system's looks of a list.
public nonisolated struct DefaultListStyle: ListStyle {
  public init() {}
}
extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { .init() }
}
extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> some View { self }
}
/// How a choice looks.
@MainActor @preconcurrency public protocol PickerStyle {}
/// One of the system's looks of a choice.
public nonisolated struct SegmentedPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { .init() }
}
/// One of the system's looks of a choice.
public nonisolated struct MenuPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { .init() }
}
/// One of the system's looks of a choice.
public nonisolated struct WheelPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { .init() }
}
/// One of the system's looks of a choice.
public nonisolated struct InlinePickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { .init() }
}
/// One of the system's looks of a choice.
public nonisolated struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { .init() }
}
/// One of the system's looks of a choice.
public nonisolated struct DefaultPickerStyle: PickerStyle {
  public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { .init() }
}
extension View {
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    told { $0.hasSegments = style is SegmentedPickerStyle }
  }
}
/// How a field of text looks.
@MainActor @preconcurrency public protocol TextFieldStyle {}
/// One of the system's looks of a field of text.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { .init() }
}
/// One of the system's looks of a field of text.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { .init() }
}
/// One of the system's looks of a field of text.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { .init() }
}
extension View {
  public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { self }
}
/// How a navigation looks.
@MainActor @preconcurrency public protocol NavigationViewStyle {}
/// One of the system's looks of a navigation.
public nonisolated struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { .init() }
}
/// One of the system's looks of a navigation.
public nonisolated struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { .init() }
}
/// One of the system's looks of a navigation.
public nonisolated struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}
extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { .init() }
}
extension View {
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View { self }
}
/// How tabs looks.
@MainActor @preconcurrency public protocol TabViewStyle {}
/// One of the system's looks of tabs.
public nonisolated struct PageTabViewStyle: TabViewStyle {
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
  /// When dots are shown.
  public enum IndexDisplayMode: Sendable { case automatic, always, never }
}
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { .init() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    .init()
  }
}
/// One of the system's looks of tabs.
public nonisolated struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { .init() }
}
/// One of the system's looks of tabs.
public nonisolated struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}
extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { .init() }
}
extension View {
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    told { $0.showsPages = style is PageTabViewStyle }
  }
}
/// How a form looks.
@MainActor @preconcurrency public protocol FormStyle {}
/// One of the system's looks of a form.
public nonisolated struct GroupedFormStyle: FormStyle {
  public init() {}
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { .init() }
}
/// One of the system's looks of a form.
public nonisolated struct ColumnsFormStyle: FormStyle {
  public init() {}
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { .init() }
}
/// One of the system's looks of a form.
public nonisolated struct AutomaticFormStyle: FormStyle {
  public init() {}
}
extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { .init() }
}
extension View {
  public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
/// How a choice of a date looks.
@MainActor @preconcurrency public protocol DatePickerStyle {}
/// One of the system's looks of a choice of a date.
public nonisolated struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { .init() }
}
/// One of the system's looks of a choice of a date.
public nonisolated struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { .init() }
}
/// One of the system's looks of a choice of a date.
public nonisolated struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { .init() }
}
/// One of the system's looks of a choice of a date.
public nonisolated struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { .init() }
}
extension View {
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}
/// How a group looks.
@MainActor @preconcurrency public protocol GroupBoxStyle {}
/// One of the system's looks of a group.
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle {
  public init() {}
}
extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { .init() }
}
extension View {
  public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View { self }
}
/// How a menu looks.
@MainActor @preconcurrency public protocol MenuStyle {}
/// One of the system's looks of a menu.
public nonisolated struct ButtonMenuStyle: MenuStyle {
  public init() {}
}
extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { .init() }
}
/// One of the system's looks of a menu.
public nonisolated struct DefaultMenuStyle: MenuStyle {
  public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { .init() }
}
extension View {
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View { self }
}
/// How a progress looks.
@MainActor @preconcurrency public protocol ProgressViewStyle {}
/// One of the system's looks of a progress.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { .init() }
}
/// One of the system's looks of a progress.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { .init() }
}
/// One of the system's looks of a progress.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle {
  public init() {}
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { .init() }
}
extension View {
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View { self }
}
/// How a gauge looks.
@MainActor @preconcurrency public protocol GaugeStyle {}
/// One of the system's looks of a gauge.
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
/// One of the system's looks of a gauge.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { .init() }
}
/// One of the system's looks of a gauge.
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
}
extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { .init() }
}
extension View {
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { self }
}
/// How an index looks.
@MainActor @preconcurrency public protocol IndexViewStyle {}
/// One of the system's looks of an index.
public nonisolated struct PageIndexViewStyle: IndexViewStyle {
  public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
  /// When a background is shown.
  public enum BackgroundDisplayMode: Sendable { case automatic, interactive, always, never }
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: PageIndexViewStyle { .init() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode)
    -> PageIndexViewStyle
  { .init() }
}
extension View {
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { self }
}
