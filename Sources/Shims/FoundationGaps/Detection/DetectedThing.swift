import Foundation

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

  private static let linkPattern =
    #"\b[a-z][a-z0-9+.-]*://[^\s<>"]+|\bmailto:[^\s<>"]+|[a-z0-9._%+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+"#
    + #"|\bwww\.[^\s<>"]+"#
    + #"|(?<![\w@.-])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)*\.(?:\#(endings))"#
    + #"(?![\w-])(?::\d+)?(?:[/?#][^\s<>"]*)?"#

  private static let phonePattern =
    #"(?<![\w+.,/-])\+?\(?\d(?:[ \u00a0().\-\u2010-\u2015/]{0,2}\d){6,14}(?![\w]|[.,]\d)"#
}
