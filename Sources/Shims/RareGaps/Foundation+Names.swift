// Apple documents these declarations; their names are the reference.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// The key of several errors under one.
public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

extension NSError {
  /// The errors under this one.
  public var underlyingErrors: [any Error] {
    let one = (userInfo[NSUnderlyingErrorKey] as? any Error).map { [$0] } ?? []
    return one + (userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? [])
  }
}

extension NSString {
  /// Reads the text as a property list; one that is none ends the process, as on a phone.
  public func propertyList() -> Any {
    do {
      return try PropertyListSerialization.propertyList(
        from: Data((self as String).utf8), options: [], format: nil)
    } catch {
      preconditionFailure("NSString.propertyList(): the text is no property list: \(error)")
    }
  }

  /// Reads the text as a file of strings; nil if it is none.
  public func propertyListFromStringsFileFormat() -> [AnyHashable: Any]? {
    let list = try? PropertyListSerialization.propertyList(
      from: Data((self as String).utf8), options: [], format: nil)
    return list as? [AnyHashable: Any]
  }

  /// The text: it has one form for every width.
  public func variantFittingPresentationWidth(_ width: Int) -> String { self as String }

  /// Guesses how bytes spell a text: UTF-8, UTF-16 with a mark, else Windows' Latin letters.
  public class func stringEncoding(
    for data: Data, encodingOptions opts: [StringEncodingDetectionOptionsKey: Any]? = nil,
    convertedString string: UnsafeMutablePointer<NSString?>?,
    usedLossyConversion: UnsafeMutablePointer<ObjCBool>?
  ) -> UInt {
    usedLossyConversion?.pointee = false
    let hasMark = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    let guesses: [String.Encoding] = hasMark ? [.utf16] : [.utf8, .windowsCP1252, .isoLatin1]
    for guess in guesses {
      guard let text = String(data: data, encoding: guess) else { continue }
      string?.pointee = text as NSString
      return guess.rawValue
    }
    return 0
  }
}

/// What is known of a text whose spelling is guessed; not heeded here.
public struct StringEncodingDetectionOptionsKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let suggestedEncodingsKey = Self(
    rawValue: "NSStringEncodingDetectionSuggestedEncodingsKey")
  public static let allowLossyKey = Self(rawValue: "NSStringEncodingDetectionAllowLossyKey")
  public static let likelyLanguageKey = Self(
    rawValue: "NSStringEncodingDetectionLikelyLanguageKey")
}

extension String {
  /// Reads the text as a property list; one that is none ends the process, as on a phone.
  public func propertyList() -> Any { (self as NSString).propertyList() }

  /// Reads the text as a file of strings; empty if it is none.
  public func propertyListFromStringsFileFormat() -> [String: String] {
    (self as NSString).propertyListFromStringsFileFormat() as? [String: String] ?? [:]
  }
}

extension NSDictionary {
  /// The size of a file with these attributes.
  public func fileSize() -> UInt64 { (attribute(.size) as? NSNumber)?.uint64Value ?? 0 }

  /// When a file with these attributes was changed.
  public func fileModificationDate() -> Date? { attribute(.modificationDate) as? Date }

  /// When a file with these attributes was made.
  public func fileCreationDate() -> Date? { attribute(.creationDate) as? Date }

  /// What kind of file has these attributes.
  public func fileType() -> String? {
    (attribute(.type) as? FileAttributeType)?.rawValue ?? attribute(.type) as? String
  }

  /// Keys that Swift made are other objects than texts here.
  private func attribute(_ key: FileAttributeKey) -> Any? {
    (self as? [AnyHashable: Any])?[key] ?? self[key.rawValue]
  }
}

extension NSLocale {
  /// The language's and the country's code, and what else the locale was made of.
  public var localeIdentifier: String { object(forKey: .identifier) as? String ?? "" }
  public var languageCode: String { object(forKey: .languageCode) as? String ?? "" }
  public var countryCode: String? { object(forKey: .countryCode) as? String }
  public var scriptCode: String? { object(forKey: .scriptCode) as? String }
  public var currencyCode: String? { object(forKey: .currencyCode) as? String }
  public var decimalSeparator: String { object(forKey: .decimalSeparator) as? String ?? "." }
}
