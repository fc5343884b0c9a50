public import Foundation
import IdentityLookup
import Synchronization

/// Makes one value of another, and back: what a transformable attribute can go through.
open class ValueTransformer: NSObject {
  private let named: ValueTransformer?

  /// Makes a transformer.
  public override init() { named = nil }

  /// The transformer that was set for a name, or one of the class of that name.
  public init?(forName name: NSValueTransformerName) {
    guard let found = Self.find(name) else { return nil }
    named = found
  }

  private struct Registered: @unchecked Sendable {  // A transformer is made once and never changed.
    let transformer: ValueTransformer
  }

  private static let registered = Mutex<[NSValueTransformerName: Registered]>([:])

  /// Sets the transformer for a name.
  open class func setValueTransformer(
    _ transformer: ValueTransformer?, forName name: NSValueTransformerName
  ) {
    let new = transformer.map(Registered.init)
    registered.withLock { $0[name] = new }
  }

  /// The names for which there are transformers.
  open class func valueTransformerNames() -> [NSValueTransformerName] {
    registered.withLock { Array($0.keys) }
  }

  /// The transformer that was set for a name, else one of the class of that name.
  package static func find(_ name: NSValueTransformerName) -> ValueTransformer? {
    if let found = registered.withLock({ $0[name] }) { return found.transformer }
    guard let type = OwnModules.type(named: name.rawValue) as? ValueTransformer.Type else {
      return nil
    }
    let made = Registered(transformer: type.made())
    return registered.withLock { registered in
      let one = registered[name] ?? made
      registered[name] = one
      return one
    }.transformer
  }

  /// Calls the initializer of whichever class it is called for.
  public convenience init(_making: Void) { self.init() }

  /// The initializer above as a method of the class, which may be called for a class that is not
  /// known before: both get the class in the same place, and give the object.
  @_silgen_name("$s14FoundationGaps16ValueTransformerC7_makingACyt_tcfC")
  private static func made() -> ValueTransformer

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
open class NSSecureUnarchiveFromDataTransformer: ValueTransformer {
  /// The classes that an archive may hold.
  open class var allowedTopLevelClasses: [AnyClass] {
    [
      NSArray.self, NSDictionary.self, NSSet.self, NSString.self, NSNumber.self, NSDate.self,
      NSData.self, NSURL.self, NSUUID.self, NSNull.self,
    ]
  }

  /// The object of an archive.
  open override func transformedValue(_ value: Any?) -> Any? {
    guard let data = value as? Data, let archive = try? NSKeyedUnarchiver(forReadingFrom: data)
    else { return nil }
    archive.requiresSecureCoding = false
    archive.decodingFailurePolicy = .setErrorAndReturn
    defer { archive.finishDecoding() }
    return archive.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
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
  /// That of archives, as older releases had it.
  public static let keyedUnarchiveFromDataTransformerName = NSValueTransformerName(
    "NSKeyedUnarchiveFromData")
  /// That of archives, as the oldest releases had it.
  public static let unarchiveFromDataTransformerName = NSValueTransformerName(
    "NSUnarchiveFromData")
}
