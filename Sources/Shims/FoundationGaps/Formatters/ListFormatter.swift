// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

/// Joins texts to a list such as `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {  // As on a phone, for one thread.
  /// The language; the current one if nil.
  open var locale: Locale!
  /// Makes a text of an element.
  open var itemFormatter: Formatter?

  /// Joins texts in the language of now.
  public class func localizedString(byJoining strings: [String]) -> String {
    joined(strings, .current)
  }

  /// Joins elements; nil if one of them is no text, and no formatter makes one of it.
  open func string(from items: [Any]) -> String? {
    let texts = items.map {
      itemFormatter?.string(for: $0) ?? ($0 as? CustomStringConvertible)?.description
    }
    guard !texts.contains(nil) else { return nil }
    return Self.joined(texts.compactMap(\.self), locale ?? .current)
  }

  open override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }

  private static func joined(_ strings: [String], _ locale: Locale) -> String {
    strings.formatted(.list(type: .and).locale(locale))
  }
}
