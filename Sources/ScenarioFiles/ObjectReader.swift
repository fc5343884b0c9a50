import HostPolicy
import Scenarios
import Texts

/// Takes an object apart key by key, and complains about the keys that nobody asked for.
struct ObjectReader {
  /// To stand behind “expected”.
  static let aString: QuotingText = "a string"

  let path: ValuePath
  let log: ProblemLog
  private let fields: [String: StructuredValue]
  /// The keys that somebody asked for, in that order: an object is asked for many, and has few.
  private var known: [String] = []
  /// Whether somebody asked for every key that is there.
  private var knowsAll = false

  /// Complains and answers nil where the value is not an object.
  init?(_ value: StructuredValue, at path: ValuePath, log: ProblemLog) {
    guard case .object(let fields) = value else {
      log.expected("an object", found: value, at: path)
      return nil
    }
    self.path = path
    self.log = log
    self.fields = fields
  }

  /// Where each key stands.
  var places: [String: SourcePosition] {
    Dictionary(uniqueKeysWithValues: fields.keys.map { ($0, log.position(of: path.key($0))) })
  }

  /// Which of the keys are there.
  mutating func present(of keys: [String]) -> [String] {
    known.reserveCapacity(known.count + keys.count)
    for key in keys { know(key) }
    return keys.filter { fields[$0] != nil }
  }

  private mutating func know(_ key: String) {
    known.append(key)
    log.know(key)
  }

  mutating func value(_ key: String) -> StructuredValue? {
    know(key)
    return fields[key]
  }

  /// A string; `expected` says what it is to be, where something else stands in its place.
  mutating func text(
    _ key: String, as expected: QuotingText = aString, allowsNUL: Bool = false
  ) -> String? {
    guard let value = value(key) else { return nil }
    return text(value, as: expected, at: path.key(key), allowsNUL: allowsNUL)
  }

  /// A string that may also be null; the outer nil says that the key is absent.
  mutating func nullableText(_ key: String, allowsNUL: Bool = false) -> String?? {
    guard let value = value(key) else { return .none }
    if value == .null { return .some(nil) }
    return text(value, at: path.key(key), allowsNUL: allowsNUL).map { .some($0) } ?? .none
  }

  mutating func requiredText(_ key: String, why: String, allowsNUL: Bool = false) -> String? {
    guard value(key) != nil else {
      log.add("the key \(key) is missing: \(why)", at: path)
      return nil
    }
    return text(key, allowsNUL: allowsNUL)
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let value = value(key) else { return nil }
    if case .flag(let flag) = value { return flag }
    log.expected("true or false", found: value, at: path.key(key))
    return nil
  }

  mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let value = value(key) else { return nil }
    if case .number(let number) = value, let whole = Int(exactly: number), range.contains(whole) {
      return whole
    }
    log.expected(
      "a whole number from \(range.lowerBound) to \(range.upperBound)", found: value,
      at: path.key(key))
    return nil
  }

  mutating func list(_ key: String) -> [(value: StructuredValue, path: ValuePath)]? {
    guard let value = value(key) else { return nil }
    let listPath = path.key(key)
    guard case .list(let values) = value else {
      log.expected("an array", found: value, at: listPath)
      return nil
    }
    return values.enumerated().map { ($0.element, listPath.index($0.offset)) }
  }

  mutating func texts(_ key: String) -> [String]? {
    list(key)?.compactMap { text($0.value, at: $0.path) }
  }

  mutating func object(_ key: String) -> ObjectReader? {
    guard let value = value(key) else { return nil }
    return ObjectReader(value, at: path.key(key), log: log)
  }

  /// Every member of an object whose keys the author chooses, in the order of the keys.
  mutating func members() -> [(name: String, value: StructuredValue, path: ValuePath)] {
    knowsAll = true
    return fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value, path.key($0.key)) }
  }

  /// One of a few words; `reason` says why a word is none of them, where there is more to say.
  mutating func choice(
    _ key: String, of words: [String], reason: (String) -> String? = { _ in nil }
  ) -> String? {
    guard let text = text(key) else { return nil }
    if words.contains(text) { return text }
    complain(about: text, at: path.key(key), allowed: words, reason: reason(text))
    return nil
  }

  /// The handle of an extension, or “none”.
  ///
  /// - Parameters:
  ///   - key: Where it stands.
  ///   - handles: The extensions that can be meant.
  ///   - others: Those that cannot.
  ///   - why: What to say of one of those.
  /// - Returns: The word; nil where it is none of these.
  mutating func handle(
    _ key: String, of handles: [String], others: [String], _ why: String
  ) -> String? {
    choice(key, of: handles + ["none"]) { others.contains($0) ? why : nil }
  }

  /// Words out of a few.
  mutating func choices(_ key: String, of words: [String]) -> [String]? {
    list(key)?.compactMap { item in
      guard let text = text(item.value, at: item.path) else { return nil }
      if words.contains(text) { return text }
      complain(about: text, at: item.path, allowed: words)
      return nil
    }
  }

  /// Complains about every key that was not asked for.
  func finish() {
    let unknown = knowsAll ? [] : fields.keys.filter { !known.contains($0) }
    guard !unknown.isEmpty else { return }
    let allowed = Set(known).sorted()
    for key in unknown.sorted() {
      let meant = Suggestion.nearest(to: key, in: allowed).map { "did you mean \($0)? " }
      log.add(
        """
        unknown key \u{201C}\(quoting: key.prefix(40))\u{201D}; \(meant ?? "")allowed here: \
        \(allowed.joined(separator: ", "))
        """, at: path.key(key))
    }
  }

  /// The text of a message, which may hold anything.
  func messageText(_ value: StructuredValue, at path: ValuePath) -> String? {
    text(value, at: path, allowsNUL: true)
  }

  /// What is not the text of a message or of a server may not hold a NUL: it would end a name.
  private func text(
    _ value: StructuredValue, as expected: QuotingText = aString, at path: ValuePath,
    allowsNUL: Bool = false
  ) -> String? {
    guard case .text(let text) = value else {
      log.expected(expected, found: value, at: path)
      return nil
    }
    guard allowsNUL || !text.utf8.contains(0) else {
      log.refuseNUL(at: path)
      return nil
    }
    return text
  }

  private func complain(
    about text: String, at path: ValuePath, allowed words: [String], reason: String? = nil
  ) {
    let hint =
      reason.map { "\($0); allowed: \(words.joined(separator: ", "))" }
      ?? Suggestion.nearest(to: text, in: words).map { "did you mean \u{201C}\($0)\u{201D}?" }
      ?? "allowed: \(words.joined(separator: ", "))"
    log.add("\u{201C}\(quoting: text.prefix(40))\u{201D} is not known here; \(hint)", at: path)
  }
}

extension ObjectReader {
  /// A sender: a phone number, an e-mail address or a name.
  mutating func address(_ key: String, in country: String) -> SenderAddress? {
    text(key).flatMap { address($0, in: country, at: path.key(key)) }
  }

  /// A conversation: a sender, or the list of everybody in a group but the phone's user.
  mutating func conversation(_ key: String, in country: String) -> ConversationKey? {
    guard case .list(let members) = value(key) else {
      return address(key, in: country).map { ConversationKey($0) }
    }
    if members.isEmpty { log.add("expected the members of a group", at: path.key(key)) }
    let read = addresses(key, in: country) ?? []
    return read.count == members.count && !read.isEmpty ? ConversationKey(Set(read)) : nil
  }

  mutating func addresses(_ key: String, in country: String) -> [SenderAddress]? {
    list(key)?.compactMap { item in
      guard case .text(let text) = item.value else {
        log.expected(Self.aString, found: item.value, at: item.path)
        return nil
      }
      return address(text, in: country, at: item.path)
    }
  }

  mutating func duration(_ key: String) -> Duration? {
    guard let text = text(key, as: QuotingText(DurationText.expected)) else { return nil }
    guard let duration = DurationText.parse(text) else {
      log.expected(DurationText.expected(insteadOf: text), found: .text(text), at: path.key(key))
      return nil
    }
    return duration
  }

  /// Bytes: a string is the text itself, `{ base64 }` bytes, anything else is written as JSON.
  mutating func content(_ key: String) -> WrittenContent? {
    value(key).flatMap { content($0, at: path.key(key)) }
  }

  /// Bytes: a string is the text itself, `{ base64 }` bytes, anything else is written as JSON.
  func content(_ value: StructuredValue, at path: ValuePath) -> WrittenContent? {
    log.know(WrittenContent.base64Key)
    do {
      return try WrittenContent(value)
    } catch {
      switch error {
      case .notJSON: log.add("JSON has no way to write this value (NaN or infinity)", at: path)
      case .notBase64:
        log.expected(
          QuotingText(WrittenContent.expectedBase64),
          found: value[WrittenContent.base64Key] ?? value,
          at: path.key(WrittenContent.base64Key))
      }
      return nil
    }
  }

  private func address(
    _ text: String, in country: String, at path: ValuePath
  ) -> SenderAddress? {
    guard !text.utf8.contains(0) else {
      log.refuseNUL(at: path)
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      log.add("expected a phone number, an e-mail address or a name", at: path)
      return nil
    }
    return SenderAddress(text, region: Region(country))
  }
}

/// Two-letter country codes.
enum CountryCode {
  private static let expected: QuotingText =
    "a two-letter country code such as \u{201C}US\u{201D}"

  /// Reads a code, in either case.
  static func read(_ key: String, of object: inout ObjectReader) -> String? {
    guard let text = object.text(key, as: expected) else { return nil }
    guard text.utf8.count == 2, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      object.log.expected(expected, found: .text(text), at: object.path.key(key))
      return nil
    }
    return text.uppercased()
  }
}

/// Durations as a scenario writes them: `90s`, `2h 30m`, `1d`, `250ms`.
package enum DurationText {
  private static let units: [(name: String, milliseconds: Int64)] = [
    ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
  ]

  /// What to write, to stand behind “expected”.
  package static let expected =
    "a duration such as \u{201C}30s\u{201D} or \u{201C}2h 30m\u{201D}"

  /// A hundred years, in milliseconds; durations are shorter.
  private static let limit: Int64 = 36_500 * 86_400_000

  /// The same in place of a text that `parse` refused.
  static func expected(insteadOf text: String) -> QuotingText {
    parts(of: text) == nil
      ? QuotingText(expected) : "a duration below \u{201C}\(limit / 86_400_000)d\u{201D}"
  }

  /// Reads a duration; nil where it is none, or not below a hundred years.
  package static func parse(_ text: String) -> Duration? {
    guard let parts = parts(of: text) else { return nil }
    var total: Int64 = 0
    for (count, unit) in parts {
      guard let count = Int64(count), count < limit else { return nil }
      let (product, overflows) = count.multipliedReportingOverflow(by: unit)
      guard !overflows, product < limit else { return nil }
      total += product
      guard total < limit else { return nil }
    }
    return .milliseconds(total)
  }

  /// The digits of each number, and how many milliseconds its unit has; nil for what is no duration.
  private static func parts(of text: String) -> [(count: Substring, unit: Int64)]? {
    var parts: [(count: Substring, unit: Int64)] = []
    for part in text.split(separator: " ") {
      let digits = part.prefix { ("0"..."9").contains($0) }
      guard !digits.isEmpty,
        let unit = units.first(where: { $0.name == part.dropFirst(digits.count) })
      else { return nil }
      parts.append((digits, unit.milliseconds))
    }
    return parts.isEmpty ? nil : parts
  }
}
