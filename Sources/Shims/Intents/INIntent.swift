// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported public import Foundation

/// Something that Siri does; nothing is handed to it.
open class INIntent: NSObject {
  open var suggestedInvocationPhrase: String?
}
/// The answer to an intent.
open class INIntentResponse: NSObject {}
/// Something that was done.
open class INInteraction: NSObject {
  public init(intent: INIntent, response: INIntentResponse?) {}
  open func donate(completion: (((any Error)?) -> Void)? = nil) { completion?(nil) }
}
/// A shortcut.
open class INShortcut: NSObject {
  public convenience init?(intent: INIntent) { self.init() }
}
/// The principal class of an intents extension, which is never started here.
open class INExtension: NSObject {
  open func handler(for intent: INIntent) -> Any? { self }
}
/// Somebody.
open class INPerson: NSObject {}
/// Siri, which may not be used.
open class INPreferences: NSObject {
  open class func siriAuthorizationStatus() -> INSiriAuthorizationStatus { .denied }
  open class func requestSiriAuthorization(
    _ handler: @escaping @Sendable (INSiriAuthorizationStatus) -> Void
  ) { handler(.denied) }
}
/// Whether Siri may be used.
public enum INSiriAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized
}
