public import Foundation

/// What another process hands over: a message filter gets none.
open class NSItemProvider: NSObject, @unchecked Sendable {  // It stores nothing.
  /// The types of what is handed over.
  open var registeredTypeIdentifiers: [String] { [] }

  /// Whether there is anything of a type: never.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool { false }
}

/// Values that iCloud keeps: a message filter has none.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {  // It stores nothing.
  /// The store of the app.
  public static let `default` = NSUbiquitousKeyValueStore()

  /// Posted when values change: never.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

  /// A value: there is none.
  open func object(forKey aKey: String) -> Any? { nil }
  /// A text: there is none.
  open func string(forKey aKey: String) -> String? { nil }
  /// A list: there is none.
  open func array(forKey aKey: String) -> [Any]? { nil }
  /// A Boolean: false.
  open func bool(forKey aKey: String) -> Bool { false }
  /// Keeps nothing.
  open func set(_ anObject: Any?, forKey aKey: String) {}
  /// Does nothing.
  @discardableResult
  open func synchronize() -> Bool { false }
}
