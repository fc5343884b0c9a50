public import Foundation
import Synchronization

/// Makes one value of another, and back: what a transformable attribute can go through.
open class ValueTransformer: NSObject, @unchecked Sendable {
  // Unchecked because an open class cannot be checked; it is made once.

  private let named: ValueTransformer?

  /// Makes a transformer.
  public override init() { named = nil }

  /// The transformer that was set for a name, or one of the class of that name.
  public init?(forName name: NSValueTransformerName) {
    guard let found = Self.find(name) else { return nil }
    named = found
  }

  private static let set = Mutex<[NSValueTransformerName: ValueTransformer]>([:])

  /// Sets the transformer for a name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) { set.withLock { $0[name] = transformer } }

  /// The names for which there are transformers.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    set.withLock { Array($0.keys) }
  }

  static func find(_ name: NSValueTransformerName) -> ValueTransformer? {
    set.withLock { $0[name] }
  }

  /// The class of what comes out.
  open class func transformedValueClass() -> AnyClass { NSObject.self }

  /// Whether there is a way back.
  open class func allowsReverseTransformation() -> Bool { true }

  /// What a value becomes.
  open func transformedValue(_ value: Any?) -> Any? { named?.transformedValue(value) ?? value }

  /// What became a value.
  open func reverseTransformedValue(_ value: Any?) -> Any? {
    named?.reverseTransformedValue(value) ?? value
  }
}

/// Makes an archive's object of data, and back.
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer, @unchecked Sendable {
  /// The classes that an archive may hold.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
      NSData.self, NSURL.self, NSUUID.self, NSNull.self,
    ]
  }

  /// The object of an archive.
  open override func transformedValue(_ value: Any?) -> Any? {
    (value as? Data).flatMap { try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData($0) }
  }

  /// The archive of an object.
  open override func reverseTransformedValue(_ value: Any?) -> Any? {
    value.flatMap {
      try? NSKeyedArchiver.archivedData(withRootObject: $0, requiringSecureCoding: false)
    }
  }
}

/// The name of a transformer.
public struct NSValueTransformerName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
  /// That of archives.
  public static let secureUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSSecureUnarchiveFromData")
}
