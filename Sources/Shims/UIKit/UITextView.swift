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
      attributes = nil
    }
  }
  open var attributedText: NSAttributedString! {
    get { attributes ?? NSAttributedString(string: plain) }
    set { attributes = newValue }
  }
  private var plain = ""
  private var attributes: NSAttributedString?
  open var font: UIFont?
  open var textColor: UIColor?
  open var textAlignment = NSTextAlignment.natural
  open var isEditable = true
  open var isSelectable = true
  open var selectedRange = NSRange(location: 0, length: 0)
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
  open func insertText(_ text: String) { change(to: self.text + text) }
  open func deleteBackward() { change(to: String(text.dropLast())) }
  /// A scroll view's delegate that also hears of the text.
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
  override func mayBeginEditing() -> Bool {
    isEditable ? textDelegate?.textViewShouldBeginEditing(self) ?? true : true
  }
  override func didBeginEditing() {
    guard isEditable else { return }
    textDelegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
  }
  override func mayEndEditing() -> Bool { textDelegate?.textViewShouldEndEditing(self) ?? true }
  override func didEndEditing() {
    guard isEditable else { return }
    textDelegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
  }
  /// Whether its delegate allows a change.
  func mayChange(_ range: NSRange, to string: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  /// Changes the text and tells of it.
  func change(to text: String) {
    self.text = text
    selectedRange = NSRange(location: text.utf16.count, length: 0)
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    post(Self.textDidChangeNotification)
  }
  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
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
