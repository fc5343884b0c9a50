import UIKit

/// A helper of the app's that is a member of the extension's target, too.
class Keyboard: NSObject {
  static let words = ["lottery", "coupon"]

  override init() {
    super.init()
    let center = NotificationCenter.default
    center.addObserver(
      self, selector: #selector(show(_:)), name: NSNotification.Name.UIKeyboardWillShow,
      object: nil)
    center.addObserver(
      self, selector: #selector(show(_:)), name: .UIApplicationDidBecomeActive, object: nil)
  }

  @objc func show(_ note: Notification) {
    let table = UITableView()
    table.rowHeight = UITableViewAutomaticDimension
    let frame = note.userInfo?[UIKeyboardFrameEndUserInfoKey] as? CGRect
    print(frame ?? .zero)
  }
}
