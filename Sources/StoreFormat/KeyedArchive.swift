package import Foundation

/// What `NSKeyedArchiver` writes of plain values.
package enum KeyedArchive {
  /// The plain value of an archive; nil for an archive of nothing.
  ///
  /// - Throws: `KeyedArchiveError` for data that are no archive, or one of other classes.
  package static func propertyList(in data: Data) throws(KeyedArchiveError) -> PlainValue? {
    var reading = try ArchiveReading(data)
    return try reading.root()
  }
}

/// Why an archive cannot be read as plain values.
package struct KeyedArchiveError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What is wrong.
  package let description: String

  /// Makes an error.
  package init(_ description: String) { self.description = description }
}

/// Follows the references of an archive.
private struct ArchiveReading {
  private let list: BinaryPropertyList
  private let objects: [Int]
  private let rootReference: Int
  private var depth = 0
  /// Objects that may still be looked at: an archive may name one a thousand times over.
  private var left = 1_000_000

  init(_ data: Data) throws(KeyedArchiveError) {
    list = try BinaryPropertyList(data)
    guard case .dictionary(let pairs) = try list[list.top] else {
      throw KeyedArchiveError("it is no keyed archive")
    }
    var objects: [Int]?
    var root: Int?
    for (key, value) in pairs {
      switch try list[key] {
      case .text("$objects"):
        guard case .array(let references) = try list[value] else { continue }
        objects = references
      case .text("$top"):
        guard case .dictionary(let tops) = try list[value], let first = tops.first,
          case .reference(let number) = try list[first.value]
        else { continue }
        root = number
      default: break
      }
    }
    guard let objects, let root else { throw KeyedArchiveError("it is no keyed archive") }
    self.objects = objects
    rootReference = root
  }

  mutating func root() throws(KeyedArchiveError) -> PlainValue? {
    rootReference == 0 ? nil : try value(rootReference)
  }

  private func object(_ reference: Int) throws(KeyedArchiveError) -> BinaryPropertyList.Object {
    guard objects.indices.contains(reference) else {
      throw KeyedArchiveError("it refers to an object that it does not have")
    }
    return try list[objects[reference]]
  }

  private mutating func value(_ reference: Int) throws(KeyedArchiveError) -> PlainValue {
    depth += 1
    left -= 1
    defer { depth -= 1 }
    guard depth <= 64, left > 0 else {
      throw KeyedArchiveError("its objects are too deep in each other, or too many")
    }
    switch try object(reference) {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .real(let number): return .real(number)
    case .text(let text) where reference != 0: return .text(text)
    case .data(let data): return .data(data)
    case .date(let date): return .date(date)
    case .dictionary(let pairs): return try instance(pairs)
    default: throw KeyedArchiveError("it has an object that is none of a keyed archive")
    }
  }

  private mutating func instance(_ pairs: [(key: Int, value: Int)]) throws(KeyedArchiveError)
    -> PlainValue
  {
    var fields: [String: BinaryPropertyList.Object] = [:]
    for (key, value) in pairs {
      if case .text(let name) = try list[key] { fields[name] = try list[value] }
    }
    let name = try className(fields["$class"])
    switch name {
    case "NSArray", "NSMutableArray": return .array(try values(fields["NS.objects"]))
    case "NSSet", "NSMutableSet", "NSOrderedSet", "NSMutableOrderedSet":
      return .set(try values(fields["NS.objects"]))
    case "NSDictionary", "NSMutableDictionary": return try dictionary(fields)
    case "NSString", "NSMutableString":
      guard case .text(let text) = fields["NS.string"] else { break }
      return .text(text)
    case "NSDate":
      guard case .real(let seconds) = fields["NS.time"] else { break }
      return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case "NSData", "NSMutableData":
      guard case .data(let data) = fields["NS.data"] else { break }
      return .data(data)
    default: throw KeyedArchiveError("it has an object of the class \(name)")
    }
    throw KeyedArchiveError("its \(name) is damaged")
  }

  private func className(_ field: BinaryPropertyList.Object?) throws(KeyedArchiveError) -> String {
    guard case .reference(let number) = field, case .dictionary(let pairs) = try object(number)
    else {
      throw KeyedArchiveError("it has an object without a class")
    }
    for (key, value) in pairs {
      if try list[key] == .text("$classname"), case .text(let name) = try list[value] {
        return name
      }
    }
    throw KeyedArchiveError("it has a class without a name")
  }

  private mutating func values(_ field: BinaryPropertyList.Object?) throws(KeyedArchiveError)
    -> [PlainValue]
  {
    guard case .array(let references) = field else {
      throw KeyedArchiveError("a collection of it is damaged")
    }
    var values: [PlainValue] = []
    for reference in references {
      guard case .reference(let number) = try list[reference] else {
        throw KeyedArchiveError("a collection of it is damaged")
      }
      values.append(try value(number))
    }
    return values
  }

  private mutating func dictionary(_ fields: [String: BinaryPropertyList.Object])
    throws(KeyedArchiveError) -> PlainValue
  {
    let keys = try values(fields["NS.keys"])
    let values = try values(fields["NS.objects"])
    guard keys.count == values.count else { throw KeyedArchiveError("a dictionary is damaged") }
    var dictionary: [String: PlainValue] = [:]
    for (key, value) in zip(keys, values) {
      guard case .text(let name) = key else {
        throw KeyedArchiveError("a dictionary has a key that is no text")
      }
      dictionary[name] = value
    }
    return .dictionary(dictionary)
  }
}
