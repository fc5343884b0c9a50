public import Foundation

/// A link or a phone number at its place.
final class DetectedResult: NSTextCheckingResult, @unchecked Sendable {  // Set once.
  let thing: DetectedThing

  init(_ thing: DetectedThing) {
    self.thing = thing
    super.init()
  }

  required init?(coder aDecoder: NSCoder) { nil }

  override var range: NSRange { thing.range }
  override var resultType: CheckingType { thing.isLink ? .link : .phoneNumber }
  override var numberOfRanges: Int { 1 }
}

extension NSTextCheckingResult {
  private var detected: DetectedThing? { (self as? DetectedResult)?.thing }

  /// The address of a link.
  public var url: URL? { detected?.url }

  /// The text of a phone number.
  public var phoneNumber: String? { detected.flatMap { $0.isLink ? nil : $0.text } }

  /// The moment of a date: dates are not found here.
  public var date: Date? { nil }

  /// The parts of an address: addresses are not found here.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }

  /// The parts of a flight: flights are not found here.
  public var components: [NSTextCheckingKey: String]? { nil }
}

/// A part of an address or a flight.
public struct NSTextCheckingKey: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: String
  /// Takes a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value `street`.
  public static let street = NSTextCheckingKey(rawValue: "Street")
  /// The value `city`.
  public static let city = NSTextCheckingKey(rawValue: "City")
  /// The value `state`.
  public static let state = NSTextCheckingKey(rawValue: "State")
  /// The value `zip`.
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  /// The value `country`.
  public static let country = NSTextCheckingKey(rawValue: "Country")
  /// The value `phone`.
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
}
