import HostPolicy
import Texts

/// Takes an object apart key by key, and complains about the keys that nobody asked for.
struct ObjectReader {
  let path: ValuePath
  let log: ProblemLog
  private let fields: [String: StructuredValue]
  private var known: Set<String> = []

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
    for key in keys { know(key) }
    return keys.filter { fields[$0] != nil }
  }

  private mutating func know(_ key: String) {
    known.insert(key)
    log.know(key)
  }

  mutating func value(_ key: String) -> StructuredValue? {
    know(key)
    return fields[key]
  }

  mutating func text(_ key: String, allowsNUL: Bool = false) -> String? {
    guard let value = value(key) else { return nil }
    return text(value, at: path.key(key), allowsNUL: allowsNUL)
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
    known.formUnion(fields.keys)
    return fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value, path.key($0.key)) }
  }

  /// One of a few words.
  mutating func choice(_ key: String, of words: [String]) -> String? {
    guard let text = text(key) else { return nil }
    if words.contains(text) { return text }
    complain(about: text, at: path.key(key), allowed: words)
    return nil
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
    for key in fields.keys.sorted() where !known.contains(key) {
      let meant = Suggestion.nearest(to: key, in: known.sorted()).map { "did you mean \($0)? " }
      let allowed = known.sorted().joined(separator: ", ")
      log.add(
        """
        unknown key \u{201C}\(quoting: key.prefix(40))\u{201D}; \(meant ?? "")allowed here: \
        \(allowed)
        """, at: path.key(key))
    }
  }

  /// What is not the text of a message or of a server may not hold a NUL: it would end a name.
  private func text(_ value: StructuredValue, at path: ValuePath, allowsNUL: Bool = false)
    -> String?
  {
    guard case .text(let text) = value else {
      log.expected("a string", found: value, at: path)
      return nil
    }
    guard allowsNUL || !text.contains("\0") else {
      log.refuseNUL(at: path)
      return nil
    }
    return text
  }

  private func complain(about text: String, at path: ValuePath, allowed words: [String]) {
    let hint =
      Suggestion.nearest(to: text, in: words).map { "did you mean \u{201C}\($0)\u{201D}?" }
      ?? "allowed: \(words.joined(separator: ", "))"
    log.add("\u{201C}\(quoting: text.prefix(40))\u{201D} is not known here; \(hint)", at: path)
  }
}
