// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps
public import UIKit

extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { self }
  public func submitLabel(_ label: SubmitLabel) -> some View { self }
  public func keyboardType(_ type: UIKeyboardType) -> some View { told { $0.keyboard = type } }
  public func textContentType(_ type: UITextContentType?) -> some View { self }
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
    -> some View
  { self }
  public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }
  public func scrollDisabled(_ disabled: Bool) -> some View { self }

  public func statusBar(hidden: Bool) -> some View { self }
  public func badge(_ count: Int) -> some View { self }
  public func badge(_ label: Text?) -> some View { self }
  public func badge(_ key: LocalizedStringKey?) -> some View { self }

  public func listRowBackground<V: View>(_ view: V?) -> some View { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_ visibility: Visibility) -> some View { self }
  public func listSectionSeparator(_ visibility: Visibility) -> some View { self }
  public func listRowSeparatorTint(_ color: Color?) -> some View { self }
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  public func headerProminence(_ prominence: Prominence) -> some View { self }
  public func moveDisabled(_ disabled: Bool) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

  public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View {
    self
  }

  public func accessibilityHint(_ hint: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }
  public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void)
    -> some View
  { self }
  public func help(_ text: LocalizedStringKey) -> some View { self }
}
/// The label of a return key.
public struct SubmitLabel: Sendable {
  public static var done: SubmitLabel { SubmitLabel() }
  public static var go: SubmitLabel { SubmitLabel() }
  public static var send: SubmitLabel { SubmitLabel() }
  public static var join: SubmitLabel { SubmitLabel() }
  public static var search: SubmitLabel { SubmitLabel() }
  public static var `return`: SubmitLabel { SubmitLabel() }
  public static var next: SubmitLabel { SubmitLabel() }
  public static var `continue`: SubmitLabel { SubmitLabel() }
}
/// What begins with a capital.
public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var characters: TextInputAutocapitalization { TextInputAutocapitalization() }
}
/// Where a field to search with stands.
public struct SearchFieldPlacement: Sendable {
  public static var automatic: SearchFieldPlacement { SearchFieldPlacement() }
  public static var toolbar: SearchFieldPlacement { SearchFieldPlacement() }
  public static var sidebar: SearchFieldPlacement { SearchFieldPlacement() }
  public static var navigationBarDrawer: SearchFieldPlacement { SearchFieldPlacement() }
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
    -> SearchFieldPlacement
  { .init() }
  /// When it is shown.
  public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
}
/// What hides the keyboard.
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var immediately: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var interactively: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
  public static var never: ScrollDismissesKeyboardMode { ScrollDismissesKeyboardMode() }
}
/// Whether scroll bars are seen.
public struct ScrollIndicatorVisibility: Sendable {
  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
}
/// How much something stands out.
public enum Prominence: Sendable { case standard, increased }
/// A side.
public enum HorizontalEdge: Sendable { case leading, trailing }
/// A key with a command.
public struct KeyboardShortcut: Sendable {
  public static var defaultAction: KeyboardShortcut { KeyboardShortcut() }
  public static var cancelAction: KeyboardShortcut { KeyboardShortcut() }
}
/// Feedback that can be felt.
public struct SensoryFeedback: Equatable, Sendable {
  public static var success: SensoryFeedback { SensoryFeedback() }
  public static var warning: SensoryFeedback { SensoryFeedback() }
  public static var error: SensoryFeedback { SensoryFeedback() }
  public static var selection: SensoryFeedback { SensoryFeedback() }
  public static var impact: SensoryFeedback { SensoryFeedback() }
}
/// What of a view VoiceOver reads.
public struct AccessibilityChildBehavior: Equatable, Sendable {
  private let rank: Int
  public static var ignore: AccessibilityChildBehavior { AccessibilityChildBehavior(rank: 0) }
  public static var contain: AccessibilityChildBehavior { AccessibilityChildBehavior(rank: 1) }
  public static var combine: AccessibilityChildBehavior { AccessibilityChildBehavior(rank: 2) }
}
/// What a view is to VoiceOver.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static var isButton: AccessibilityTraits { AccessibilityTraits(rawValue: 1) }
  public static var isHeader: AccessibilityTraits { AccessibilityTraits(rawValue: 2) }
  public static var isSelected: AccessibilityTraits { AccessibilityTraits(rawValue: 4) }
  public static var isLink: AccessibilityTraits { AccessibilityTraits(rawValue: 8) }
  public static var isImage: AccessibilityTraits { AccessibilityTraits(rawValue: 16) }
  public static var isStaticText: AccessibilityTraits { AccessibilityTraits(rawValue: 32) }
  public static var isModal: AccessibilityTraits { AccessibilityTraits(rawValue: 64) }
}
