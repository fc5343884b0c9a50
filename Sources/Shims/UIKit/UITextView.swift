// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation
package import IdentityLookup

/// A scrolling text.
@MainActor @preconcurrency
open class UITextView: UIScrollView, UITextInput {
  open var text: String! {
    get { attributes?.string ?? plain }
    set {
      plain = newValue ?? ""
      (attributes, caret) = (nil, nil)
    }
  }
  open var attributedText: NSAttributedString! {
    get { attributes ?? NSAttributedString(string: plain) }
    set { (attributes, caret) = (newValue, nil) }
  }
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }
  private var plain = ""
  /// Where the next key goes; nil for the text's end.
  fileprivate var caret: NSRange?
  private var attributes: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange: NSRange {
    get { selection }
    set { selection = part(newValue) }
  }
  open var textContainerInset = UIEdgeInsets.zero
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var adjustsFontForContentSizeCategory = false
  open var dataDetectorTypes: UIDataDetectorTypes = []
  public override init(frame: CGRect = .zero) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func scrollRangeToVisible(_ range: NSRange) {}
  open var textContainer = NSTextContainer()
  open var isScrollable: Bool { isScrollEnabled }
  open var isSecureTextEntry = false
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType?
  open var clearsOnInsertion = false
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
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  open var hasText: Bool { !text.isEmpty }
  open func insertText(_ text: String) { exchange(selection, for: text) }
  open func deleteBackward() { exchange(deleted, for: "") }
  open func selectAll(_ sender: Any?) {
    selection = NSRange(location: 0, length: editedText.utf16.count)
  }
  open func caretRect(for position: UITextPosition) -> CGRect { .zero }
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  override func mayBeginEditing() -> Bool {
    isEditable ? delegate?.textViewShouldBeginEditing(self) ?? true : true
  }
  override func didBeginEditing() {
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }
  override func mayEndEditing() -> Bool { delegate?.textViewShouldEndEditing(self) ?? true }
  override func didEndEditing() {
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }
  /// Whether its delegate allows a change.
  func mayChange(_ range: NSRange, to string: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// Changes the text and tells of it.
  func change(to text: String, caret: NSRange? = nil) {
    self.text = text
    self.caret = caret
    delegate?.textViewDidChangeSelection(self)
    delegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }
  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    caret = nil
    becomeFirstResponder()
  }
  override var isOneThing: Bool { true }
  package override func appendOwnElements(to elements: inout [ScreenElement], level: Int) {
    elements.append(screenText(at: level))
    appendSubviewElements(to: &elements, level: level + 1)
  }
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}
extension UITextView: EditedText {
  var editedText: String { text }
  var selection: NSRange {
    get { part(caret ?? NSRange(location: .max, length: 0)) }
    set { caret = newValue }
  }
  func exchange(_ range: NSRange, for words: String) {
    let (text, caret) = exchanged(range, for: words)
    change(to: text, caret: caret)
  }
}
/// Where a text flows.
open class NSTextContainer: NSObject {
  open var lineFragmentPadding: CGFloat = 5
  open var maximumNumberOfLines = 0
  open var lineBreakMode = NSLineBreakMode.byWordWrapping
}
/// Decides for a text.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  func textViewDidChange(_ textView: UITextView)
  func textViewDidChangeSelection(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
}
extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
}
/// What a text makes tappable.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var phoneNumber: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 1) }
  public static var link: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: 2) }
  public static var all: UIDataDetectorTypes { UIDataDetectorTypes(rawValue: .max) }
}
