import UIKit

/// A label that the app shows; the extension only wants to know whether it would be shown.
class Badge: UILabel {
  init(text: String) {
    super.init(frame: .zero)
    self.text = text.contains("prize") || text.contains("Preis") ? "!" : nil
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not there") }

  var isShown: Bool { text != nil }
}
