package import Foundation

/// A transformable value that is plain: what a property list has, and the few objects that people keep
/// beside it.
package indirect enum PlainValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case date(Date)
  case data(Data)
  case uuid(UUID)
  case url(URL)
  case array([PlainValue])
  case dictionary([PlainValue: PlainValue])
  case set([PlainValue])
  case orderedSet([PlainValue])

  /// As many values inside each other as are read and written.
  package static let deepest = 64
}

extension PlainValue: ExpressibleByStringLiteral {
  /// A text, such as the key of a dictionary.
  package init(stringLiteral text: String) { self = .text(text) }
}

extension PlainValue {
  /// The same as Foundation's objects, as an unarchiver gives them.
  package var foundationObject: Any { object }

  private var object: NSObject {
    switch self {
    case .null: NSNull()
    case .boolean(let flag): flag as NSNumber
    case .integer(let number): number as NSNumber
    case .real(let number): number as NSNumber
    case .text(let text): text as NSString
    case .date(let date): date as NSDate
    case .data(let data): data as NSData
    case .uuid(let uuid): uuid as NSUUID
    case .url(let url): url as NSURL
    case .array(let values): NSArray(array: values.map(\.object))
    case .dictionary(let values):
      NSDictionary(objects: values.values.map(\.object), forKeys: values.keys.map(\.object))
    case .set(let values): NSSet(array: values.map(\.object))
    case .orderedSet(let values): NSOrderedSet(array: values.map(\.object))
    }
  }

  /// How many values are inside each other, this one among them; an empty collection is one.
  package var depth: Int {
    switch self {
    case .array(let values), .set(let values), .orderedSet(let values):
      1 + (values.map(\.depth).max() ?? 0)
    case .dictionary(let values): 1 + (values.values.map(\.depth).max() ?? 0)
    default: 1
    }
  }
}
