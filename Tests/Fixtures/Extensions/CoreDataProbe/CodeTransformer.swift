import Foundation

/// Found by the name of its class; it needs no import of Core Data.
@objc(CodeTransformer)
final class CodeTransformer: ValueTransformer {
  override class func transformedValueClass() -> AnyClass { NSData.self }
  override class func allowsReverseTransformation() -> Bool { true }

  override func transformedValue(_ value: Any?) -> Any? {
    (value as? Code)?.digits.data(using: .utf8)
  }

  override func reverseTransformedValue(_ value: Any?) -> Any? {
    (value as? Data).map { Code(digits: String(decoding: $0, as: UTF8.self)) }
  }
}

/// Registered by a call, as Apple's sample does it.
@objc(StyleTransformer)
final class StyleTransformer: NSSecureUnarchiveFromDataTransformer {
  static let name = NSValueTransformerName(rawValue: String(describing: StyleTransformer.self))
  override class var allowedTopLevelClasses: [AnyClass] {
    super.allowedTopLevelClasses + [Style.self]
  }

  static func register() {
    ValueTransformer.setValueTransformer(StyleTransformer(), forName: name)
  }
}
