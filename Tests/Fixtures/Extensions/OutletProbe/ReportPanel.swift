import UIKit

class BasePanel: UIViewController {
  @IBOutlet var base: UILabel?
  @IBAction func base(_ sender: Any) { print("base", base != nil) }
}

/// A view controller as an interface file knows it.
final class ReportPanel: BasePanel {
  @IBOutlet private weak var label: UILabel!
  @IBOutlet private(set) var confirm: UIButton!
  @IBOutlet var choices: [UIButton]!
  @objc var level = 0
  @objc let corner = Corner()

  func hasAll(_ other: UILabel) -> Bool {
    label === other && confirm != nil && base === other && choices.map(\.tag) == [1, 2]
  }

  @IBAction private func confirm(_ sender: UIButton) { print("confirmed", sender === confirm) }
  @IBAction func chose(_ sender: UIControl, for event: UIEvent) {
    print("chose", event.allTouches == nil)
  }
  @IBAction func end() { print("ended") }
  @IBAction func slide(_ sender: UISlider) { print("slid") }
}

final class Corner: NSObject {
  @objc var width = 0.0
}

extension ReportPanel {
  #if os(iOS)
    @IBAction func hide() { print("hidden") }
  #else
    @IBAction func show() { print("shown") }
  #endif
}

extension UIViewController {
  @IBAction func reset(_ sender: Any?) { print("reset", sender is UIButton) }
  @objc func undoAll() { print("undone") }
}

extension UIView {
  @IBInspectable var rounding: Double {
    get { Double(layer.cornerRadius) }
    set { layer.cornerRadius = CGFloat(newValue) }
  }
}
