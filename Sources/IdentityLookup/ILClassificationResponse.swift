public import Foundation

/// What a reporting extension answers.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
open class ILClassificationResponse: NSObject, NSSecureCoding, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; its author hands it over and lets go.

  /// What to do.
  public let action: ILClassificationAction

  /// The text of a report by message, from iOS 12.1 (DOC).
  @available(iOS 12.1, macCatalyst 13.0, visionOS 1.0, *)
  open var userString: String? {
    get { text }
    set { text = newValue }
  }
  // What is stored cannot be of a later release than its class.
  private var text: String?

  /// What a report by network carries: values that JSON knows, by names (DOC).
  open var userInfo: [String: Any]?

  /// Creates an answer.
  public init(action: ILClassificationAction) {
    self.action = action
    super.init()
  }

  /// Reads an answer from an archive, without its `userInfo`.
  public required init?(coder: NSCoder) {
    guard let action = ILClassificationAction(rawValue: coder.decodeInteger(forKey: "action"))
    else { return nil }
    self.action = action
    text = coder.decodeObject(of: NSString.self, forKey: "userString") as String?
    super.init()
  }

  /// Writes the answer to an archive, without its `userInfo`.
  open func encode(with coder: NSCoder) {
    coder.encode(action.rawValue, forKey: "action")
    coder.encode(text as NSString?, forKey: "userString")
  }

  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
}

/// What a user does with messages or calls that are reported.
@available(iOS 12.0, macCatalyst 13.0, visionOS 1.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public enum ILClassificationAction: Int, Sendable {
  /// Nothing is reported.
  case none = 0

  /// They are reported as wanted.
  case reportNotJunk = 1

  /// They are reported as unwanted.
  case reportJunk = 2

  /// They are reported as unwanted, and the sender is blocked.
  case reportJunkAndBlockSender = 3
}
