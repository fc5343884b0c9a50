import Foundation
import Synchronization

/// An entry of a `.stringsdict` file: a format with words that numbers choose.
struct LocalizedFormat: Hashable {
  /// What is written for the entry, such as `%#@hits@`.
  let format: String
  /// The forms of each variable, by `one`, `other` and so on.
  let variables: [String: [String: String]]
  /// The language of the forms.
  let language: String

  /// Formats inside of one another are expanded this deep; a variable may name itself.
  private static let deepest = 8

  /// Reads an entry; nil where it has no format.
  init?(entry: [String: Any], language: String) {
    self.language = language
    var entry = entry
    // This is an iPhone, and nobody asks for a width: the longest text counts (ASSUMED).
    if let devices = entry["NSStringDeviceSpecificRuleType"] as? [String: Any],
      let own = devices["iphone"] ?? devices["other"]
    {
      entry = own as? [String: Any] ?? ["NSStringLocalizedFormatKey": own]
    }
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: Any],
      let widest = widths.max(by: { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) })
    {
      entry = ["NSStringLocalizedFormatKey": widest.value]
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    self.format = format
    variables = entry.compactMapValues { value in
      (value as? [String: Any])?.compactMapValues { $0 as? String }
    }
  }

  private init(format: String, variables: [String: [String: String]], language: String) {
    (self.format, self.variables, self.language) = (format, variables, language)
  }

  /// The same with other names of variables: one text stands for one entry.
  private func renamed(_ suffix: String) -> LocalizedFormat {
    func text(_ format: String) -> String {
      variables.keys.reduce(format) { $0.replacing("#@\($1)@", with: "#@\($1)\(suffix)@") }
    }
    return LocalizedFormat(
      format: text(format),
      variables: Dictionary(
        uniqueKeysWithValues: variables.map { ($0.key + suffix, $0.value.mapValues(text)) }),
      language: language)
  }
}

extension LocalizedFormat {
  /// Entries that were looked up, by their formats: a text of Swift's carries nothing else.
  private struct Known {
    var entries: [String: LocalizedFormat] = [:]
    var texts: [LocalizedFormat: String] = [:]
    /// How many entries have a format.
    var counts: [String: Int] = [:]
  }

  private static let known = Mutex(Known())

  /// Remembers an entry, and gives the text that stands for it.
  static func remember(_ entry: LocalizedFormat) -> String {
    known.withLock { known in
      if let text = known.texts[entry] { return text }
      var candidate = entry
      while known.entries[candidate.format] != nil {
        let number = known.counts[entry.format, default: 1] + 1
        known.counts[entry.format] = number
        // An invisible separator: most entries have the same format.
        candidate = entry.renamed("\u{2063}\(number)")
        if candidate.format == entry.format { break }
      }
      known.entries[candidate.format] = candidate
      known.texts[entry] = candidate.format
      return candidate.format
    }
  }

  /// A format without variables, and its arguments in the order in which it takes them; nil where there
  /// is no variable in it.
  static func expanded(
    _ format: String, _ arguments: [any CVarArg]
  ) -> (format: String, arguments: [any CVarArg])? {
    guard format.contains("#@") else { return nil }
    let entry = known.withLock { $0.entries[format] }
    var expansion = Expansion(entry: entry, arguments: arguments)
    _ = expansion.add(format, from: 0, depth: 0)
    return (expansion.format, expansion.taken)
  }

  /// The writing down of a format, part by part.
  private struct Expansion {
    let entry: LocalizedFormat?
    let arguments: [any CVarArg]
    var format = ""
    var taken: [any CVarArg] = []

    /// Adds a format whose first argument has this index; gives the index behind its last one.
    mutating func add(_ text: String, from start: Int, depth: Int) -> Int {
      var next = start
      for piece in FormatPiece.pieces(of: text) {
        switch piece {
        case .text(let text): format += text
        case .specifier(let specifier, let place, let stars):
          let index = place.map { $0 - 1 } ?? next
          let needed = index..<(index + stars + 1)
          if place == nil { next = needed.upperBound }
          guard needed.upperBound <= arguments.count else {
            // Without an argument there is nothing to write; C would read what lies there.
            continue
          }
          format += specifier
          taken += arguments[needed]
        case .variable(let name, let place):
          next = max(add(name, at: place.map { $0 - 1 } ?? next, depth), place == nil ? next : 0)
        }
      }
      return next
    }

    private mutating func add(_ name: String, at index: Int, _ depth: Int) -> Int {
      guard depth < LocalizedFormat.deepest, let entry, let forms = entry.variables[name],
        index < arguments.count, let form = entry.form(forms, for: arguments[index])
      else {
        format += "%%#@\(name)@"
        return index + 1
      }
      return max(index + 1, add(form, from: index, depth: depth + 1))
    }
  }

  /// The form for an argument; `zero` is for 0 in every language (DOC).
  private func form(_ forms: [String: String], for argument: any CVarArg) -> String? {
    guard let number = Self.number(argument) else { return forms["other"] }
    if number.whole == 0, number.isWhole, let form = forms["zero"] { return form }
    return forms[PluralRule(language: language).category(of: number)] ?? forms["other"]
  }

  private static func number(_ argument: any CVarArg) -> PluralNumber? {
    switch argument {
    case let number as any BinaryInteger: PluralNumber(Int64(clamping: number))
    case let number as Double: PluralNumber(number)
    case let number as Float: PluralNumber(Double(number))
    case let number as CGFloat: PluralNumber(Double(number))
    case let number as NSNumber: PluralNumber(number.doubleValue)
    default: nil
    }
  }
}
