import UIKit

/// What is UIKit's first responder while a field of SwiftUI has the keyboard, so that each hears of the other.
final class KeyboardView: UIView, UITextInput {
  private weak var host: ViewHost?

  init(of host: ViewHost) {
    self.host = host
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { return nil }

  override var canBecomeFirstResponder: Bool { true }

  // By UIKit: the author's `endEditing`, or a field of UIKit's that takes the keyboard.
  @discardableResult override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    host?.endEditing()
    return true
  }

  // Its user types into the field itself.
  var hasText: Bool { false }
  func insertText(_ text: String) {}
  func deleteBackward() {}
}
