// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// Takes keys.
@MainActor @preconcurrency public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}
/// Takes text.
@MainActor @preconcurrency public protocol UITextInput: UIKeyInput {}
/// What is said of the keys of a field or a text.
@MainActor protocol TextTraits: AnyObject {
  var isSecureTextEntry: Bool { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var textContentType: UITextContentType? { get set }
}
extension UITextField: TextTraits {}
extension UITextView: TextTraits {}
/// What a password is to be like.
open class UITextInputPasswordRules: NSObject {
  public convenience init(descriptor: String) { self.init() }
}
/// Whether quotes are made round.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// Whether dashes are made long.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Whether spaces are put in.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
/// The kind of keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The colour of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
/// The return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
/// What begins with a capital.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// What a field is for.
public struct UITextContentType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static var name: UITextContentType { UITextContentType(rawValue: "name") }
  public static var emailAddress: UITextContentType { UITextContentType(rawValue: "email") }
  public static var telephoneNumber: UITextContentType { UITextContentType(rawValue: "tel") }
  public static var username: UITextContentType { UITextContentType(rawValue: "username") }
  public static var password: UITextContentType { UITextContentType(rawValue: "password") }
  public static var newPassword: UITextContentType { UITextContentType(rawValue: "new-password") }
  public static var oneTimeCode: UITextContentType { UITextContentType(rawValue: "one-time-code") }
  public static var URL: UITextContentType { UITextContentType(rawValue: "url") }
}
extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
