import Foundation

/// A type whose values a new object has without being told.
protocol InitialValue {
  static var initial: Self { get }
}

extension Optional: InitialValue {
  static var initial: Wrapped? { nil }
}
extension Bool: InitialValue { static var initial: Bool { false } }
extension Int: InitialValue { static var initial: Int { 0 } }
extension Int16: InitialValue { static var initial: Int16 { 0 } }
extension Int32: InitialValue { static var initial: Int32 { 0 } }
extension Int64: InitialValue { static var initial: Int64 { 0 } }
extension Double: InitialValue { static var initial: Double { 0 } }
extension Float: InitialValue { static var initial: Float { 0 } }
extension String: InitialValue { static var initial: String { "" } }
extension Date: InitialValue {
  static var initial: Date { Date(timeIntervalSinceReferenceDate: 0) }
}
extension Data: InitialValue { static var initial: Data { Data() } }
extension UUID: InitialValue { static var initial: UUID { UUID() } }
extension Set: InitialValue { static var initial: Set<Element> { [] } }
extension Array: InitialValue { static var initial: [Element] { [] } }

/// An optional of any type.
protocol OptionalValue {
  var isNil: Bool { get }
}
extension Optional: OptionalValue {
  var isNil: Bool { if case .none = self { true } else { false } }
}
