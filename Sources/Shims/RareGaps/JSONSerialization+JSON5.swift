// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public import Foundation

extension JSONSerialization.ReadingOptions {
  /// Reads JSON5, where it is written into the call.
  ///
  /// A value that has been kept reads plain JSON. Force-unwrapping makes the compiler prefer the
  /// call below, as two calls of one form would be none.
  @_disfavoredOverload public static var json5Allowed: Self! { Self(rawValue: 8) }

  /// Reads a dictionary without its braces, where it is written into the call.
  @_disfavoredOverload public static var topLevelDictionaryAssumed: Self! { Self(rawValue: 16) }
}

/// How JSON5 is read.
public struct _JSON5ReadingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let mutableContainers = Self(rawValue: 1)
  public static let mutableLeaves = Self(rawValue: 2)
  public static let fragmentsAllowed = Self(rawValue: 4)
  public static let allowFragments = Self(rawValue: 4)
  public static let json5Allowed = Self(rawValue: 8)
  public static let topLevelDictionaryAssumed = Self(rawValue: 16)
}

extension JSONSerialization {
  /// Reads JSON5, or a dictionary without its braces.
  @_disfavoredOverload
  public static func jsonObject(with data: Data, options opt: _JSON5ReadingOptions) throws -> Any {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = opt.contains(.json5Allowed)
    decoder.assumesTopLevelDictionary = opt.contains(.topLevelDictionaryAssumed)
    let value: JSONObject
    do {
      value = try decoder.decode(JSONObject.self, from: data)
    } catch {
      throw CocoaError(
        .propertyListReadCorrupt,
        userInfo: [
          NSDebugDescriptionErrorKey: "The data is no JSON: \(error)", NSUnderlyingErrorKey: error,
        ])
    }
    let isFragment = !(value.object is [Any] || value.object is [String: Any])
    guard !isFragment || opt.contains(.fragmentsAllowed) else {
      throw CocoaError(
        .propertyListReadCorrupt,
        userInfo: [
          NSDebugDescriptionErrorKey:
            "JSON text did not start with array or object and option to allow fragments not set."
        ])
    }
    return value.object
  }
}

/// A value of JSON as `JSONSerialization` hands it over.
private struct JSONObject: Decodable {
  let object: Any

  init(from decoder: any Decoder) throws {
    if let names = try? decoder.container(keyedBy: Name.self) {
      var members: [String: Any] = [:]
      for name in names.allKeys {
        members[name.stringValue] = try names.decode(Self.self, forKey: name).object
      }
      object = members
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [Any] = []
      while !list.isAtEnd { elements.append(try list.decode(Self.self).object) }
      object = elements
    } else {
      object = try Self.plain(decoder.singleValueContainer())
    }
  }

  private static func plain(_ value: any SingleValueDecodingContainer) throws -> Any {
    if value.decodeNil() { return NSNull() }
    if let flag = try? value.decode(Bool.self) { return NSNumber(value: flag) }
    if let number = try? value.decode(Int.self) { return NSNumber(value: number) }
    if let number = try? value.decode(Double.self) { return NSNumber(value: number) }
    return try value.decode(String.self)
  }

  /// The name of a member.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
