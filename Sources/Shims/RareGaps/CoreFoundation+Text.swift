// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import FoundationGaps

public let kCFStringEncodingUTF8: CFStringEncoding = 0x0800_0100
public let kCFStringEncodingASCII: CFStringEncoding = 0x0600

/// How texts are compared.
public struct CFStringCompareFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let compareCaseInsensitive = Self(rawValue: 1)
  public static let compareBackwards = Self(rawValue: 4)
  public static let compareAnchored = Self(rawValue: 8)
  public static let compareNonliteral = Self(rawValue: 16)
  public static let compareLocalized = Self(rawValue: 32)
  public static let compareNumerically = Self(rawValue: 64)
  public static let compareDiacriticInsensitive = Self(rawValue: 128)
  public static let compareWidthInsensitive = Self(rawValue: 256)

  fileprivate var options: NSString.CompareOptions {
    var options = NSString.CompareOptions(rawValue: rawValue & 0b1_1100_1101)
    if !contains(.compareNonliteral) { options.insert(.literal) }
    return options
  }
}

/// The order of two values.
public enum CFComparisonResult: Int, Sendable {
  case compareLessThan = -1
  case compareEqualTo = 0
  case compareGreaterThan = 1
}

/// A unit of UTF-16.
public typealias UniChar = UInt16
public let kCFNotFound = -1

public func CFStringGetLength(_ string: CFString!) -> Int { string.length }
public func CFStringGetCharacterAtIndex(_ string: CFString!, _ index: Int) -> UniChar {
  string.character(at: index)
}
public func CFStringCompare(
  _ string1: CFString!, _ string2: CFString!, _ compareOptions: CFStringCompareFlags
) -> CFComparisonResult {
  let result = string1.compare(string2 as String, options: compareOptions.options)
  return CFComparisonResult(rawValue: result.rawValue) ?? .compareEqualTo
}
public func CFStringFind(
  _ string: CFString!, _ stringToFind: CFString!, _ compareOptions: CFStringCompareFlags
) -> CFRange {
  let range = string.range(of: stringToFind as String, options: compareOptions.options)
  let isThere = range.location != NSNotFound
  return CFRange(location: isThere ? range.location : kCFNotFound, length: range.length)
}
public func CFStringHasPrefix(_ string: CFString!, _ prefix: CFString!) -> Bool {
  string.hasPrefix(prefix as String)
}
public func CFStringHasSuffix(_ string: CFString!, _ suffix: CFString!) -> Bool {
  string.hasSuffix(suffix as String)
}
public func CFStringCreateMutableCopy(
  _ alloc: AnyObject?, _ maxLength: Int, _ string: CFString!
) -> CFMutableString! { NSMutableString(string: string as String) }
public func CFStringCreateCopy(_ alloc: AnyObject?, _ string: CFString!) -> CFString! { string }
public func CFStringLowercase(_ string: CFMutableString!, _ locale: NSLocale?) {
  string.setString((string as String).lowercased())
}
public func CFStringUppercase(_ string: CFMutableString!, _ locale: NSLocale?) {
  string.setString((string as String).uppercased())
}
public func CFStringFold(
  _ string: CFMutableString!, _ flags: CFStringCompareFlags, _ locale: NSLocale?
) {
  string.setString((string as String).folding(options: flags.options, locale: nil))
}
public func CFStringTrimWhitespace(_ string: CFMutableString!) {
  string.setString((string as String).trimmingCharacters(in: .whitespacesAndNewlines))
}

/// The forms into which Unicode brings a text.
public enum CFStringNormalizationForm: Int, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case D = 0, KD, C, KC
}
public func CFStringNormalize(_ string: CFMutableString!, _ form: CFStringNormalizationForm) {
  let text = string as String
  let new =
    switch form {
    case .D: text.decomposedStringWithCanonicalMapping
    case .KD: text.decomposedStringWithCompatibilityMapping
    case .C: text.precomposedStringWithCanonicalMapping
    case .KC: text.precomposedStringWithCompatibilityMapping
    }
  string.setString(new)
}

/// Writes characters of a text as `%20` and the like: those that an address cannot have, and more.
public func CFURLCreateStringByAddingPercentEscapes(
  _ allocator: AnyObject?, _ originalString: CFString!,
  _ charactersToLeaveUnescaped: CFString?, _ legalURLCharactersToBeEscaped: CFString?,
  _ encoding: CFStringEncoding
) -> CFString! {
  var allowed = CharacterSet.urlQueryAllowed.union(.urlFragmentAllowed)
  allowed.formUnion(CharacterSet(charactersIn: "#[]"))
  allowed.subtract(CharacterSet(charactersIn: (legalURLCharactersToBeEscaped as String?) ?? ""))
  allowed.formUnion(CharacterSet(charactersIn: (charactersToLeaveUnescaped as String?) ?? ""))
  return (originalString as String).addingPercentEncoding(withAllowedCharacters: allowed)
    .map { $0 as NSString }
}
/// Reads `%20` and the like in a text.
public func CFURLCreateStringByReplacingPercentEscapes(
  _ allocator: AnyObject?, _ originalString: CFString!, _ charactersToLeaveEscaped: CFString!
) -> CFString! { (originalString as String).removingPercentEncoding.map { $0 as NSString } }
