package import Foundation

/// A transformable value that is plain: nothing but what a property list has, and sets of it.
package indirect enum PlainValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
  case date(Date)
  case data(Data)
  case array([PlainValue])
  case dictionary([String: PlainValue])
  case set([PlainValue])
}

extension PlainValue {
  /// The same as Foundation's objects, as an unarchiver gives them.
  package var foundationObject: Any {
    switch self {
    case .boolean(let flag): flag as NSNumber
    case .integer(let number): number as NSNumber
    case .real(let number): number as NSNumber
    case .text(let text): text as NSString
    case .date(let date): date as NSDate
    case .data(let data): data as NSData
    case .array(let values): values.map(\.foundationObject) as NSArray
    case .dictionary(let values): values.mapValues(\.foundationObject) as NSDictionary
    case .set(let values): NSSet(array: values.map(\.foundationObject))
    }
  }

  /// The archive that `NSKeyedArchiver` makes of it: what a store keeps of such a value.
  package var archive: Data {
    get throws {
      try NSKeyedArchiver.archivedData(
        withRootObject: foundationObject, requiringSecureCoding: true)
    }
  }
}
