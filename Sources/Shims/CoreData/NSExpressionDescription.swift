public import Foundation
public import FoundationGaps

/// A value of dictionaries that is computed, such as a sum.
open class NSExpressionDescription: NSPropertyDescription, @unchecked Sendable {  // As those above.
  /// What is computed.
  open var expression: _NSExpression?

  /// The type of the value; a number is converted to it.
  open var expressionResultType = NSAttributeType.undefinedAttributeType

  /// The type of the value, as newer releases name it.
  open var resultType: NSAttributeDescription.AttributeType {
    get { NSAttributeDescription.AttributeType(rawValue: expressionResultType.rawValue) }
    set {
      expressionResultType =
        NSAttributeType(rawValue: newValue.rawValue) ?? .undefinedAttributeType
    }
  }
}

extension NSExpressionDescription {
  /// A computed value as one of the type.
  func converted(_ value: Any?) -> Any? {
    guard let number = value as? NSNumber else { return value }
    switch expressionResultType {
    case .integer16AttributeType, .integer32AttributeType, .integer64AttributeType:
      return NSNumber(value: number.int64Value)
    case .doubleAttributeType, .floatAttributeType: return NSNumber(value: number.doubleValue)
    case .decimalAttributeType: return NSDecimalNumber(decimal: number.decimalValue)
    case .booleanAttributeType: return NSNumber(value: number.boolValue)
    case .stringAttributeType: return number.stringValue
    case .dateAttributeType: return Date(timeIntervalSinceReferenceDate: number.doubleValue)
    default: return value
    }
  }
}
