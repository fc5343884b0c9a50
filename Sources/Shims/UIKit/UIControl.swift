// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps
package import IdentityLookup

/// A control.
@MainActor @preconcurrency
open class UIControl: UIView {
  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var showsMenuAsPrimaryAction = false
  open var isContextMenuInteractionEnabled = false
  open var toolTip: String?
  open var isSymbolAnimationEnabled = false
  open private(set) var isTracking = false
  private var registrations: [ControlRegistration] = []

  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  open var isTouchInside: Bool { isTracking }
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let object: AnyObject? = target.map { $0 as AnyObject }
    for index in registrations.indices
    where registrations[index].isFor(object, action) {
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(ControlRegistration(object, action, controlEvents))
  }
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    let object: AnyObject? = target.map { $0 as AnyObject }
    remove(controlEvents) { registration in
      registration.action == nil
        && (object == nil || registration.target === object)
        && (action == nil || registration.selector == action)
    }
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    remove(controlEvents) { $0.action?.identifier == action.identifier }
    registrations.append(ControlRegistration(action, controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) { remove(controlEvents) { $0.action?.identifier == actionIdentifier } }
  private func remove(_ events: Event, where fits: (ControlRegistration) -> Bool) {
    for index in registrations.indices where fits(registrations[index]) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }
  open var allTargets: Set<AnyHashable> {
    Set(registrations.compactMap { $0.target as? NSObject })
  }
  open var allControlEvents: Event {
    registrations.reduce(into: Event()) { $0.formUnion($1.events) }
  }
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let object: AnyObject? = target.map { $0 as AnyObject }
    let names: [String] = registrations.compactMap { registration in
      guard registration.target === object, !registration.events.isDisjoint(with: controlEvent)
      else { return nil }
      return registration.selector.map(NSStringFromSelector)
    }
    return names.isEmpty ? nil : names
  }
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    var isOver = false
    for registration in registrations where !isOver {
      let pair: (Any?, Selector)? = registration.selector.map { (registration.target, $0) }
      iterator(registration.action, pair, registration.events, &isOver)
    }
  }
  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.performWithSender(self, target: nil) }
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }
  func send(_ events: Event, _ event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      if let action = registration.action {
        sendAction(action)
      } else if let selector = registration.selector, !registration.isOrphaned {
        sendAction(selector, to: registration.target, for: event)
      }
    }
  }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    send(.touchDown, event)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    isTracking = continueTracking(touch, with: event)
    send(.touchDragInside, event)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    endTracking(touches.first, with: event)
    isTracking = false
    isHighlighted = false
    wasTouched(event)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    isTracking = false
    isHighlighted = false
    send(.touchCancel, event)
  }
  /// Sends what a touch that ended within the control means.
  func wasTouched(_ event: UIEvent?) {
    send(.touchUpInside, event)
    send(.primaryActionTriggered, event)
  }
  /// What the control says, if no accessibility label says it.
  var screenLabel: String? { nil }
  /// What a control of the author's own shows; UIKit's have their own.
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    if let screenContent { return screenContent(&elements, level) }
    let words: ScreenWords = wordsWithin
    let own: ScreenElement = element(.button, at: level, acts: [.tap]) { item in
      item.label = accessibilityLabel ?? screenLabel ?? words.label
      item.value = accessibilityValue ?? words.value
      item.isSelected = isSelected
    } perform: { act in
      act == .tap ? self.tap() : .cannotBeDone
    }
    elements.append(own)
    appendSubviewElements(to: &elements, level: level + 1, withoutWords: true)
  }

  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var touchDown: Event { Event(rawValue: 1) }
    public static var touchDownRepeat: Event { Event(rawValue: 2) }
    public static var touchDragInside: Event { Event(rawValue: 4) }
    public static var touchDragOutside: Event { Event(rawValue: 8) }
    public static var touchDragEnter: Event { Event(rawValue: 16) }
    public static var touchDragExit: Event { Event(rawValue: 32) }
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
