public import Foundation

/// Finds links and phone numbers in text; dates, addresses and flights are never found here.
///
/// On a phone it is a system of grammars. Here a link is an address with a scheme, with `www.`, or
/// with a usual ending; a phone number is 7 to 15 digits in groups.
public final class NSDataDetector: NSObject, Sendable {
  /// The kinds of things that are looked for, of `NSTextCheckingResult.CheckingType`.
  public let checkingTypes: UInt64

  /// Makes a detector.
  ///
  /// - Parameter checkingTypes: Raw values of `NSTextCheckingResult.CheckingType`, together.
  /// - Throws: An error if no type is given.
  public init(types checkingTypes: UInt64) throws {
    guard checkingTypes != 0 else { throw CocoaError(.formatting) }
    self.checkingTypes = checkingTypes
  }

  /// Finds every thing in a part of a text.
  public func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    DetectedThing.find(in: string, range, types: checkingTypes).map(DetectedResult.init)
  }

  /// Finds the first thing in a part of a text.
  public func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, range: range).first
  }

  /// Finds the place of the first thing in a part of a text.
  public func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, range: range)?.range ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Counts the things in a part of a text.
  public func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, range: range).count
  }

  /// Calls a block for each thing in a part of a text.
  public func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for result in matches(in: string, range: range) where !stop.boolValue {
      block(result, [], &stop)
    }
  }
}

/// Kinds of things that a detector looks for, as one number.
public typealias NSTextCheckingTypes = UInt64
