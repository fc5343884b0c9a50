/// A method of a class, as far as its declaration says without a compiler.
struct DeclaredMethod: Equatable, Sendable {
  /// A value that it takes.
  struct Parameter: Equatable, Sendable {
    /// What stands before the value in a call; nil for `_`.
    let label: String?
    /// The type as it is written; nil where a comment is in it.
    let type: String?
  }

  /// Its name without the parameters.
  let name: String
  /// What it takes, in order.
  let parameters: [Parameter]
  /// Whether it may throw.
  let isThrowing: Bool
  /// Whether it is awaited.
  let isAsync: Bool
  /// Why it cannot be called by its name here; nil if it can.
  var obstacle: String?

  /// What stands in `@objc(…)`.
  var objectiveCName: String?
  /// Whether an attribute shows it to Objective-C.
  var isExplicit = false
  /// Whether an attribute hides it from Objective-C, or its being private does where all members are shown.
  var isHidden = false
  /// Whether an interface file may name it.
  var isAction = false
  var isStatic = false
  /// Whether it is on the main actor by itself.
  var isOnMainActor = false
  /// The condition of `#if` under which it is there, beside that of its class.
  var condition: String?
}

extension DeclaredMethod {
  /// Its name in Swift with the labels, such as `tap(_:event:)`.
  var fullName: String { "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }

  /// Its name in Objective-C, such as `tap:event:`.
  var selector: String {
    objectiveCName
      ?? SelectorName.objectiveC(
        name, labels: parameters.map(\.label), isThrowing: isThrowing, isAsync: isAsync)
  }

  /// Reads a declaration whose name begins at a byte, or behind blanks; nil for an operator.
  init?(in bytes: [UInt8], from start: Int) {
    var reader = SignatureReader(bytes, from: start)
    guard let name = reader.takeName() else { return nil }
    self.name = name
    if reader.skipsGenericParameters() { obstacle = "is generic" }
    guard let parts = reader.takeParameters() else { return nil }
    parameters = parts.map { Parameter(label: $0.label, type: $0.type) }
    let effects = reader.effects()
    isThrowing = effects.contains("throws")
    isAsync = effects.contains("async")
    if let found = parts.lazy.compactMap(\.obstacle).first { obstacle = found }
    if !effects.isDisjoint(with: ["where", "rethrows"]) { obstacle = "is generic" }
    if parameters.count > 2 { obstacle = "takes more than two values" }
  }
}

/// Reads what stands behind `func`.
private struct SignatureReader {
  private struct Token {
    let text: String
    let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  /// The token that comes next, and has been read.
  private var next: Token?

  /// More of a declaration is not looked at.
  private static let longest = 3000

  init(_ bytes: [UInt8], from start: Int) {
    self.bytes = bytes
    position = start
    end = min(bytes.count, start + Self.longest)
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < end ? bytes[position + distance] : nil
  }

  /// The next word, sign, or arrow; comments are passed over, a text is one token.
  private mutating func token() -> Token? {
    if let token = next {
      next = nil
      return token
    }
    skipBlanks()
    let start = position
    guard let byte = peek() else { return nil }
    if SourceBytes.isWord(byte) {
      while let byte = peek(), SourceBytes.isWord(byte) { position += 1 }
    } else if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: ">") {
      position += 2
    } else if byte == UInt8(ascii: "\"") {
      position = max(start + 1, SourceArgument.endOfLiteral(in: bytes[..<end], from: start))
    } else {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Token(text: text, range: start..<position)
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte <= UInt8(ascii: " ") || byte == UInt8(ascii: "`") {
        position += 1
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "/") {
        while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        position += 2
        while peek() != nil, peek() != UInt8(ascii: "*") || peek(1) != UInt8(ascii: "/") {
          position += 1
        }
        position += 2
      } else {
        return
      }
    }
  }

  mutating func takeName() -> String? {
    guard let name = token()?.text, let first = name.utf8.first, SourceBytes.isWord(first) else {
      return nil
    }
    return name
  }

  mutating func skipsGenericParameters() -> Bool {
    next = token()
    guard next?.text == "<" else { return false }
    next = nil
    var depth = 1
    while depth > 0, let text = token()?.text {
      if text == "<" { depth += 1 }
      if text == ">" { depth -= 1 }
    }
    return true
  }

  /// What stands between the brackets, a list for each parameter; nil where they do not end.
  mutating func takeParameters() -> [ParameterText]? {
    guard token()?.text == "(" else { return nil }
    var parts: [[Token]] = [[]]
    var depth = 1
    while let token = token() {
      switch token.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      default: break
      }
      if depth == 0 {
        return parts.filter { !$0.isEmpty }.map(parameter)
      }
      if token.text == ",", depth == 1 {
        parts.append([])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return nil
  }

  struct ParameterText {
    let label: String?
    let type: String?
    let obstacle: String?
  }

  private func parameter(_ tokens: [Token]) -> ParameterText {
    let colon = tokens.firstIndex { $0.text == ":" } ?? tokens.endIndex
    let label = tokens[..<colon].first { $0.text != "@" }?.text
    let rest = tokens[colon...].dropFirst()
    let type = rest.prefix { $0.text != "=" }
    let words = Set(type.map(\.text))
    var obstacle: String?
    if words.contains("some") { obstacle = "is generic" }
    if type.suffix(3).map(\.text) == [".", ".", "."] { obstacle = "takes any number of values" }
    if !words.isDisjoint(with: ["inout", "borrowing", "consuming", "sending", "isolated", "repeat"])
    {
      obstacle = "takes a value in a way that Objective-C does not have"
    }
    return ParameterText(
      label: label == "_" ? nil : label, type: text(of: type), obstacle: obstacle)
  }

  private func text(of tokens: ArraySlice<Token>) -> String? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    let text = String(
      decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    guard !text.contains("//"), !text.contains("/*") else { return nil }
    return text.replacing("\n", with: " ")
  }

  /// The words between the parameters and the body that say how it is called.
  mutating func effects() -> Set<String> {
    var found: Set<String> = []
    var isResult = false
    while let text = token()?.text, text != "{", text != "}", text != ";" {
      if text == "->" { isResult = true }
      if text == "where" || !isResult, Self.effects.contains(text) { found.insert(text) }
    }
    return found
  }

  private static let effects: Set<String> = ["async", "throws", "rethrows", "where"]
}
