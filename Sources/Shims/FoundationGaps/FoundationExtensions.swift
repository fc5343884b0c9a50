public import Foundation

extension URL {
  /// The folder for the user's documents, in the data container.
  public static var documentsDirectory: URL { folder(.documentDirectory) }
  /// The folder for what can be made again.
  public static var cachesDirectory: URL { folder(.cachesDirectory) }
  /// The folder for a program's own files.
  public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
  /// The folder for what is no document.
  public static var libraryDirectory: URL { folder(.libraryDirectory) }

  private static func folder(_ place: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: place, in: .userDomainMask).first ?? .homeDirectory
  }
}

extension NSKeyedUnarchiver {
  /// Reads a list of objects of a class.
  public static func unarchivedArrayOfObjects<Object: NSObject & NSCoding>(
    ofClass cls: Object.Type, from data: Data
  ) throws -> [Object]? {
    try unarchivedObject(ofClasses: [NSArray.self, cls], from: data) as? [Object]
  }

  /// Reads a list of objects of some classes.
  public static func unarchivedArrayOfObjects(
    ofClasses classes: [AnyClass], from data: Data
  ) throws -> [Any]? {
    try unarchivedObject(ofClasses: [NSArray.self] + classes, from: data) as? [Any]
  }

  /// Reads a dictionary with keys and values of some classes.
  public static func unarchivedDictionary<
    Key: NSObject & NSCoding & NSCopying, Object: NSObject & NSCoding
  >(
    ofKeyClass keyCls: Key.Type, objectClass valueCls: Object.Type, from data: Data
  ) throws -> [Key: Object]? {
    try unarchivedObject(ofClasses: [NSDictionary.self, keyCls, valueCls], from: data)
      as? [Key: Object]
  }
}

extension NotificationCenter {
  /// The notifications of a name, one after the other, from the first one that is asked for.
  public final class Notifications: AsyncSequence {
    /// Notifications come without an error.
    public typealias Element = Notification

    private let stream: AsyncStream<Notification>

    fileprivate init(_ center: NotificationCenter, _ name: Notification.Name, _ object: AnyObject?)
    {
      stream = AsyncStream { continuation in
        // An observer is an opaque object that only its center looks into.
        nonisolated(unsafe) let observer = center.addObserver(
          forName: name, object: object, queue: nil
        ) { notification in
          // Whoever waits gets it once, as a phone hands it over.
          nonisolated(unsafe) let notification = notification
          continuation.yield(notification)
        }
        continuation.onTermination = { _ in center.removeObserver(observer) }
      }
    }

    /// Starts to give them.
    public func makeAsyncIterator() -> AsyncStream<Notification>.Iterator {
      stream.makeAsyncIterator()
    }
  }

  /// The notifications of a name, one after the other.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(self, name, object)
  }
}
