// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension NSCoder {
  /// Writes a number of C's type `int`.
  public func encodeCInt(_ value: Int32, forKey key: String) { encode(value, forKey: key) }

  /// Reads a list of objects of a class; nil where there is none, or one of others.
  public func decodeArrayOfObjects<Element: NSObject & NSSecureCoding>(
    ofClass cls: Element.Type, forKey key: String
  ) -> [Element]? {
    decodeObject(of: [NSArray.self, cls], forKey: key) as? [Element]
  }

  /// Reads a list of objects of some classes.
  public func decodeArrayOfObjects(ofClasses classes: [AnyClass], forKey key: String) -> [Any]? {
    decodeObject(of: [NSArray.self] + classes, forKey: key) as? [Any]
  }

  /// Reads a dictionary with keys and values of a class.
  public func decodeDictionary<
    Key: NSObject & NSSecureCoding & NSCopying, Value: NSObject & NSSecureCoding
  >(
    withKeysOfClass keyCls: Key.Type, objectsOfClass objectCls: Value.Type, forKey key: String
  ) -> [Key: Value]? {
    decodeObject(of: [NSDictionary.self, keyCls, objectCls], forKey: key) as? [Key: Value]
  }

  /// Reads a dictionary with keys and values of some classes.
  public func decodeDictionary(
    withKeysOfClasses keyClasses: [AnyClass], objectsOfClasses objectClasses: [AnyClass],
    forKey key: String
  ) -> [AnyHashable: Any]? {
    decodeObject(of: [NSDictionary.self] + keyClasses + objectClasses, forKey: key)
      as? [AnyHashable: Any]
  }

  /// Reads an object of a class, as `decodeObject(of:forKey:)` does here.
  public func decodeTopLevelObject<Value: NSObject & NSCoding>(
    of cls: Value.Type, forKey key: String
  ) throws -> Value? { decodeObject(of: cls, forKey: key) }

  /// Reads an object of some classes.
  public func decodeTopLevelObject(of classes: [AnyClass], forKey key: String) throws -> Any? {
    decodeObject(of: classes, forKey: key)
  }

  /// Reads an object of any class.
  public func decodeTopLevelObject(forKey key: String) throws -> Any? { decodeObject(forKey: key) }
}
