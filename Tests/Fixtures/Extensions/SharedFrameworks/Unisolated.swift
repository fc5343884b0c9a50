import UIKit
import WebKit

/// A helper of an app in Swift 5, which does not say on which actor it runs.
final class Toast: NSObject, UITextFieldDelegate {
  private let field = UITextField()
  var color: UIColor { field.backgroundColor ?? .clear }

  func show(on controller: UIViewController) {
    let view = UIView(frame: .zero)
    view.backgroundColor = .red
    controller.view.addSubview(view)
    field.delegate = self
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIApplication.shared.open(URL(fileURLWithPath: "/"), options: [:], completionHandler: nil)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { view.removeFromSuperview() }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.text = ""
    return WKWebView(frame: .zero).url == nil
  }
}

func topController() -> UIViewController? { UIApplication.shared.windows.first?.rootViewController }

/// One that nothing puts on an actor.
class Badge {
  func add(to view: UIView) -> CGRect {
    let label = UILabel()
    label.text = "1"
    view.addSubview(label)
    let generator = UIImpactFeedbackGenerator(style: .light)
    generator.impactOccurred()
    return UIScreen.main.bounds
  }
}
