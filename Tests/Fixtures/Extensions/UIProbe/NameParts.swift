import IdentityLookupUI
import UIKit

/// The caret, and what a text's own delegate is told.
class CaretController: StackController, UITextViewDelegate, UITextFieldDelegate {
  private let note = UITextView().named("note")
  private let code = UITextField().named("code")
  private let all = UITextField().named("all")

  override func viewDidLoad() {
    super.viewDidLoad()
    note.text = "Why?"
    note.delegate = self
    code.text = "-"
    all.text = "old"
    all.delegate = self
    code.addTarget(self, action: #selector(changed), for: .editingChanged)
    add(note, code, all)
    note.delegate?.textViewDidChange(note)
  }

  func textViewDidBeginEditing(_ textView: UITextView) {
    let start = textView.beginningOfDocument
    textView.selectedTextRange = textView.textRange(from: start, to: start)
  }
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool {
    print("may \(range.location),\(range.length) \(text)")
    return true
  }
  func textViewDidChange(_ textView: UITextView) { print("note \(textView.text ?? "none")") }
  func textFieldDidBeginEditing(_ textField: UITextField) { textField.selectAll(nil) }
  func textFieldDidEndEditing(_ textField: UITextField) { print("all \(textField.text ?? "none")") }

  /// Keeps the dash at the end, as fields for money and numbers do.
  @objc private func changed() {
    guard let place = code.position(from: code.endOfDocument, offset: -1),
      let before = code.textRange(from: code.beginningOfDocument, to: place)
    else { return }
    code.text = (code.text ?? "").filter { $0 != "-" } + "-"
    if let end = code.position(from: code.endOfDocument, offset: -1) {
      code.selectedTextRange = code.textRange(from: end, to: end)
    }
    print("code \(code.text ?? "none"), \(code.text(in: before) ?? "none")")
  }
}

/// Names of newer systems that make no difference to a user.
class NewerController: StackController {
  override func viewDidLoad() {
    super.viewDidLoad()
    var look = UIButton.Configuration.filled()
    look.title = "Styled"
    look.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = UIFont.boldSystemFont(ofSize: 17)
      outgoing.foregroundColor = .red
      return outgoing
    }
    let button = UIButton(configuration: look)
    button.preferredMenuElementOrder = .fixed
    add(button)
    let size = button.systemLayoutSizeFitting(
      UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    print("size \(size.width)")
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, _: UITraitCollection) in print("never \(self.isViewLoaded)")
    }
    button.registerForTraitChanges([UITraitDisplayScale.self]) {
      (button: UIButton, _: UITraitCollection) in print("never \(button.isEnabled)")
    }
    if let sheet = sheetPresentationController {
      sheet.detents = [.medium(), .custom { $0.maximumDetentValue * 0.3 }]
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    }
    UITableView().fillerRowHeight = 10
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let owner = parent as? ILClassificationUIExtensionViewController
    guard let context = owner?.extensionContext, let url = URL(string: "app://report") else {
      return
    }
    context.open(url) { print("opened \($0)") }
    context.completeRequest(returningItems: nil)
  }
}
