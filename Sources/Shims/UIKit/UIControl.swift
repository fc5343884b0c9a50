// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

/// A control, of which no event is ever sent.
@MainActor @preconcurrency
open class UIControl: UIView {
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var showsMenuAsPrimaryAction = false
  open var state: State { isEnabled ? (isSelected ? .selected : .normal) : .disabled }
  open var isTracking: Bool { false }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) { self.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {}
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}
  open func addAction(_ action: UIAction, for controlEvents: Event) {}
  open func removeAction(_ action: UIAction, for controlEvents: Event) {}
  open func sendActions(for controlEvents: Event) {}
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}

  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchDown: Event { Event(rawValue: 1) }
    public static var touchDownRepeat: Event { Event(rawValue: 2) }
    public static var touchDragInside: Event { Event(rawValue: 4) }
    public static var touchDragOutside: Event { Event(rawValue: 8) }
    public static var touchUpInside: Event { Event(rawValue: 64) }
    public static var touchUpOutside: Event { Event(rawValue: 128) }
    public static var touchCancel: Event { Event(rawValue: 256) }
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    public static var menuActionTriggered: Event { Event(rawValue: 1 << 14) }
    public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
    public static var editingChanged: Event { Event(rawValue: 1 << 17) }
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
    public static var allTouchEvents: Event { Event(rawValue: 0xFFF) }
    public static var allEditingEvents: Event { Event(rawValue: 0xF0000) }
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }
  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: State { [] }
    public static var highlighted: State { State(rawValue: 1) }
    public static var disabled: State { State(rawValue: 2) }
    public static var selected: State { State(rawValue: 4) }
    public static var focused: State { State(rawValue: 8) }
  }
  /// Where content lies from top to bottom.
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  /// Where content lies from side to side.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }
}
