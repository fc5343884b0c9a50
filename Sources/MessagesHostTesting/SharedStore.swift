public import Foundation
import HostFiles
import MessagesHost
import Texts

/// A Core Data store that the containing app left in an App Group.
///
/// Its objects are checked against the extension's own model: a phone with others fails, and says why.
public struct SharedStore: Sendable {
  /// The path of the store in the group's container, such as `Model.sqlite`.
  public var path: String
  /// The name of the model; nil where the extension has one.
  public var model: String?
  private var content: Content

  private enum Content: Sendable {
    case objects([SharedObject])
    case copy(String)
  }

  /// Describes a store by its objects; what they do not say is as the model's defaults say.
  public init(_ path: String, model: String? = nil, objects: [SharedObject]) {
    self.path = path
    self.model = model
    content = .objects(objects)
  }

  /// Takes a store that Core Data made, by the path of its file; logs beside it count.
  public init(_ path: String, model: String? = nil, copying file: String) {
    self.path = path
    self.model = model
    content = .copy(file)
  }

  /// What the phone gets.
  func seed(at place: ValuePath) throws(PhoneTestFailure) -> StoreSeed {
    switch content {
    case .objects(let objects):
      let seeds = objects.enumerated().map { index, object in
        StoreSeed.Object(
          entity: object.entity, name: object.name, values: object.values.mapValues(\.written),
          place: place.key("objects").index(index))
      }
      return StoreSeed(path: path, model: model, source: .objects(seeds), place: place)
    case .copy(let file):
      do throws(FileFault) {
        return StoreSeed(
          path: path, model: model, source: .copy(try StoreSeed.Copy(at: file)), place: place)
      } catch {
        throw PhoneTestFailure(.unusableTest, "the store \(file) cannot be read: \(error.reason)")
      }
    }
  }
}

/// An object of a store.
public struct SharedObject: Sendable {
  /// Its entity, as the model names it.
  public var entity: String
  /// What `SharedValue.object(_:)` of other objects calls it; nil where none does.
  public var name: String?
  /// Attributes and relationships by their names.
  public var values: [String: SharedValue]

  /// Describes an object.
  public init(_ entity: String, name: String? = nil, _ values: [String: SharedValue]) {
    self.entity = entity
    self.name = name
    self.values = values
  }
}

/// A value of user defaults, of a store, or of a report; most are written as literals.
public indirect enum SharedValue: Sendable, Hashable {
  /// No value where the model's default would be, and JSON's null; not for user defaults.
  case null
  /// True or false.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A text; for a store also a UUID, a URL or the digits of a decimal.
  case text(String)
  /// A date.
  case date(Date)
  /// Bytes.
  case data(Data)
  /// Values in their order.
  case array([SharedValue])
  /// Values by their names.
  case dictionary([String: SharedValue])
  /// Another object of the same store, by its name: where a relationship leads.
  case object(String)

  /// The data that a value is as JSON.
  ///
  /// - Throws: What its encoder throws.
  public static func json(_ value: some Encodable) throws -> SharedValue {
    .data(try JSONEncoder().encode(value))
  }

  /// The value as a scenario has it.
  var written: StructuredValue {
    switch self {
    case .null: .null
    case .boolean(let flag): .flag(flag)
    case .integer(let number): .integer(number)
    case .number(let number): .number(number)
    case .text(let text): .text(text)
    case .date(let date): .date(date)
    case .data(let data): .data(data)
    case .array(let values): .list(values.map(\.written))
    case .dictionary(let values): .object(values.mapValues(\.written))
    case .object(let name): .text("@\(name)")
    }
  }
}

extension SharedValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// True or false.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }

  /// Values in their order.
  public init(arrayLiteral elements: SharedValue...) { self = .array(elements) }

  /// Values by their names; of a name that is there twice, the last one counts.
  public init(dictionaryLiteral elements: (String, SharedValue)...) {
    self = .dictionary(Dictionary(elements) { $1 })
  }

  /// No value.
  public init(nilLiteral: ()) { self = .null }
}
