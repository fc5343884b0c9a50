// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
package import IdentityLookup

/// A field of text.
@MainActor @preconcurrency
open class UITextField: UIControl, UITextInput {
  open var text: String? {
    get { attributes?.string ?? plain }
    set {
      plain = newValue ?? ""
      (attributes, caret) = (nil, nil)
    }
  }
  open var attributedText: NSAttributedString? {
    get { attributes ?? NSAttributedString(string: plain) }
    set {
      (attributes, caret) = (newValue, nil)
      if newValue == nil { plain = "" }
    }
  }
  private var plain = ""
  private var attributes: NSAttributedString?
  /// Where the next key goes; nil for the text's end.
  fileprivate var caret: NSRange?
  open var placeholder: String?
  open var attributedPlaceholder: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var borderStyle = BorderStyle.none
  open var clearButtonMode = ViewMode.never
  open var clearsOnBeginEditing = false
  open var adjustsFontSizeToFitWidth = false
  open var minimumFontSize: CGFloat = 0
  open var leftView: UIView?
  open var leftViewMode = ViewMode.never
  open var rightView: UIView?
  open var rightViewMode = ViewMode.never
  open weak var delegate: (any UITextFieldDelegate)?
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var textContentType: UITextContentType?
  open var isSecureTextEntry = false
  open var enablesReturnKeyAutomatically = false
  open var passwordRules: UITextInputPasswordRules?
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var typingAttributes: [NSAttributedString.Key: Any]?
  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false
  open var background: UIImage?
  open var disabledBackground: UIImage?
  open var adjustsFontForContentSizeCategory = false
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  private var customInputView: UIView?
  private var customAccessoryView: UIView?
  open override var inputView: UIView? {
    get { customInputView }
    set { customInputView = newValue }
  }
  open override var inputAccessoryView: UIView? {
    get { customAccessoryView }
    set { customAccessoryView = newValue }
  }
  open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func drawText(in rect: CGRect) {}
  open func drawPlaceholder(in rect: CGRect) {}
  open var hasText: Bool { text?.isEmpty == false }
  open func insertText(_ text: String) { exchange(selection, for: text) }
  open func deleteBackward() { exchange(deleted, for: "") }
  open func selectAll(_ sender: Any?) {
    selection = NSRange(location: 0, length: editedText.utf16.count)
  }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

  override func mayBeginEditing() -> Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  override func didBeginEditing() {
    if clearsOnBeginEditing, mayClear() { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    post(Self.textDidBeginEditingNotification)
  }
  override func mayEndEditing() -> Bool { delegate?.textFieldShouldEndEditing(self) ?? true }
  override func didEndEditing() {
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    send(.editingDidEnd, nil)
    post(Self.textDidEndEditingNotification)
  }
  /// Whether its delegate allows a change.
  func mayChange(_ range: NSRange, to string: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
  }
  /// Whether its delegate allows the clear button.
  func mayClear() -> Bool { delegate?.textFieldShouldClear(self) ?? true }
  /// Whether its delegate lets the return key do what it does.
  func mayReturn() -> Bool { delegate?.textFieldShouldReturn(self) ?? true }
  /// Changes the text and tells of it.
  func change(to text: String, caret: NSRange? = nil) {
    self.text = text
    self.caret = caret
    delegate?.textFieldDidChangeSelection(self)
    send(.editingChanged, nil)
    post(Self.textDidChangeNotification)
  }
  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
  override func wasTouched(_ event: UIEvent?) {
    caret = nil
    becomeFirstResponder()
  }
  /// What the field is to its user.
  var screenKind: ScreenItem.Kind { isSecureTextEntry ? .secureField : .textField }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(screenField(screenKind, at: level))
    for side in [leftView, rightView] {
      side?.appendScreenElements(to: &elements, level: level + 1)
    }
  }
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
  /// The border of a field.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a part of a field is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
extension UITextField: EditedText {
  var editedText: String { text ?? "" }
  var selection: NSRange {
    get { part(caret ?? NSRange(location: .max, length: 0)) }
    set { caret = newValue }
  }
  func exchange(_ range: NSRange, for words: String) {
    let (text, caret) = exchanged(range, for: words)
    change(to: text, caret: caret)
  }
}
/// Decides for a field of text.
@MainActor @preconcurrency public protocol UITextFieldDelegate: NSObjectProtocol {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
}
extension UITextFieldDelegate {
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
}
