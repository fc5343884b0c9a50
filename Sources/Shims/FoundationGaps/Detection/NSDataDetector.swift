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

/// A link or a phone number in a text.
struct DetectedThing {
  let range: NSRange
  let text: String
  /// The link's address; nil for a phone number.
  let url: URL?

  var isLink: Bool { url != nil }

  /// Finds what is asked for, in order of place; a phone number in a link is a part of the link.
  static func find(in string: String, _ range: NSRange, types: UInt64) -> [DetectedThing] {
    let whole = NSRange(location: 0, length: string.utf16.count)
    guard let range = range.intersection(whole) else { return [] }
    let links = find(linkPattern, in: string, range).compactMap(link)
    var found: [DetectedThing] = []
    if types & NSTextCheckingResult.CheckingType.link.rawValue != 0 { found += links }
    if types & NSTextCheckingResult.CheckingType.phoneNumber.rawValue != 0 {
      found += find(phonePattern, in: string, range).compactMap(phone)
        .filter { phone in !links.contains { $0.range.intersection(phone.range) != nil } }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  private static func find(
    _ pattern: String, in string: String, _ range: NSRange
  ) -> [(NSRange, String)] {
    let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
    let matches = expression?.matches(in: string, range: range) ?? []
    return matches.compactMap { match in
      Range(match.range, in: string).map { (match.range, String(string[$0])) }
    }
  }

  private static func link(_ range: NSRange, _ text: String) -> DetectedThing? {
    var text = text
    while let last = text.last, isTrailing(last, of: text) { text.removeLast() }
    let lower = text.lowercased()
    let prefix =
      lower.hasPrefix("mailto:") || lower.contains("://")
      ? "" : text.contains("@") && !text.contains("/") ? "mailto:" : "http://"
    guard let url = URL(string: prefix + text) else { return nil }
    let shorter = NSRange(location: range.location, length: text.utf16.count)
    return DetectedThing(range: shorter, text: text, url: url)
  }

  /// Punctuation after a link belongs to the sentence, and a bracket to the one before the link.
  private static func isTrailing(_ character: Character, of text: String) -> Bool {
    switch character {
    case ")": !text.contains("(")
    case "]": !text.contains("[")
    default: ".,;:!?'\"\u{2019}\u{201D}\u{3002}\u{FF0C}".contains(character)
    }
  }

  private static func phone(_ range: NSRange, _ text: String) -> DetectedThing? {
    let count = text.count { $0.isNumber }
    let isDate = text.contains(#/^(\d{4}[-/]\d\d?[-/]\d\d?|\d\d?[-./]\d\d?[-./]\d{4})$/#)
    guard (7...15).contains(count), !isDate else { return nil }
    return DetectedThing(range: range, text: text, url: nil)
  }

  private static let endings = [
    "com", "net", "org", "info", "biz", "edu", "gov", "mil", "int", "io", "co", "me", "ai", "app",
    "dev", "xyz", "top", "site", "online", "shop", "store", "club", "link", "click", "live",
    "vip", "win", "work", "icu", "pro", "tech", "mobi", "name", "ly", "gl", "gd", "tv", "cc", "ws",
    "us", "uk", "ca", "au", "nz", "ie", "de", "fr", "es", "pt", "nl", "be", "ch", "at", "pl", "cz",
    "se", "dk", "fi", "ru", "ua", "tr", "gr", "ro", "hu", "cn", "hk", "tw", "jp", "kr", "sg", "my",
    "th", "vn", "ph", "id", "pk", "bd", "lk", "ae", "sa", "il", "ir", "eg", "ng", "ke", "za", "br",
    "ar", "mx", "cl", "pe", "eu",
  ].joined(separator: "|")

  // What can be long begins in one place only, or has an end: else a text without any link is read
  // from each of its letters anew.
  private static let linkPattern =
    #"\b[a-z][a-z0-9+.-]{0,30}://[^\s<>"]+|\bmailto:[^\s<>"]+"#
    + #"|(?<![a-z0-9._%+-])[a-z0-9._%+-]++@[a-z0-9-]+(?:\.[a-z0-9-]+)+"#
    + #"|\bwww\.[^\s<>"]+"#
    + #"|(?<![\w@.-])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.(?:\#(endings))"#
    + #"(?![\w-])(?::\d+)?(?:[/?#][^\s<>"]*)?"#

  private static let phonePattern =
    #"(?<![\w+.,/-])\+?\(?\d(?:[ \u00a0().\-\u2010-\u2015/]{0,2}\d){6,14}(?![\w]|[.,]\d)"#
}
