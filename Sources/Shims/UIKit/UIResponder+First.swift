import Foundation

// The order of what delegates hear is that of a phone as authors tell it (REP): the new one is asked
// first, then the old one is asked and told, then the new one is told.

extension UIResponder {
  /// Gets the keyboard, if whoever has it gives it up.
  func takeFirst() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard isOnScreen else {
      // A phone keeps the wish until the view is in a window (REP).
      (self as? UIView)?.waitsToBeFirst = true
      return false
    }
    guard mayBeginEditing() else { return false }
    guard let isHandedOver = takeFromOthers() else { return false }
    if isFirstResponder { return true }
    UIResponder.first = self
    Keyboard.show(for: self)
    if isEditor, !isHandedOver { Keyboard.tell(shows: true) }
    didBeginEditing()
    return true
  }

  /// Lets whoever has the keyboard give it up, and whoever takes it at the end of that one's editing.
  ///
  /// - Returns: Whether the keyboard stays; nil where somebody does not give it up.
  private func takeFromOthers() -> Bool? {
    var isHandedOver = false
    // Two that take it from each other for ever would do so on a phone.
    for _ in 0..<16 {
      guard let old = UIResponder.first, old !== self else { break }
      isHandedOver = isEditor && old.isEditor
      Keyboard.isHandedOver = isHandedOver
      defer { Keyboard.isHandedOver = false }
      if !old.resignFirstResponder() { return nil }
    }
    return isHandedOver
  }

  /// Gives up the keyboard, if it may.
  func giveUpFirst() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder, mayEndEditing() else { return false }
    loseFirst()
    return true
  }

  /// Gives up the keyboard without being asked.
  func loseFirst() {
    UIResponder.first = nil
    Keyboard.hide()
    didEndEditing()
    if isEditor, UIResponder.first == nil, !Keyboard.isHandedOver { Keyboard.tell(shows: false) }
  }

  private var isOnScreen: Bool {
    switch self {
    case let view as UIView: view.window != nil
    case let controller as UIViewController: controller.viewIfLoaded?.window != nil
    default: true
    }
  }

  /// Whether it needs a keyboard; a text that is read only does not.
  private var isEditor: Bool {
    if let text = self as? UITextView { return text.isEditable }
    return self is any UITextInput
  }
}

/// The keyboard, of which observers hear.
@MainActor enum Keyboard {
  /// Whether one editor gives it to another, so that it stays.
  static var isHandedOver = false

  /// What is shown above the keyboard, and in its place.
  private(set) static var views: [UIView] = []

  static func show(for responder: UIResponder) {
    hide()
    views = [responder.inputAccessoryView, responder.inputView].compactMap { $0 }
    for view in views { UIWindow.shown?.addSubview(view) }
  }

  static func hide() {
    for view in views { view.removeFromSuperview() }
    views = []
  }

  static func tell(shows: Bool) {
    let height: CGFloat = 336
    let screen: CGRect = UIScreen.main.bounds
    let below = CGRect(x: 0, y: screen.height, width: screen.width, height: height)
    let above = CGRect(x: 0, y: screen.height - height, width: screen.width, height: height)
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: shows ? below : above),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: shows ? above : below),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
    var names: [Notification.Name] = [UIResponder.keyboardWillChangeFrameNotification]
    names.append(
      shows ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    names.append(UIResponder.keyboardDidChangeFrameNotification)
    names.append(
      shows ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    for name in names {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: info)
    }
  }
}
