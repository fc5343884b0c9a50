import ExtensionBuilding
import Foundation

/// The names of sources that get values, by name.
struct ConstantTable {
  private var constants: [String: [URL: [SourceConstant]]] = [:]
  private var members: [String: [SourceConstant]] = [:]

  /// More values of one name are not looked at.
  private static let mostValues = 32

  init(_ words: SourceWords) {
    for constant in words.constants {
      constants[constant.name, default: [:]][constant.file, default: []].append(constant)
      guard !constant.isParameter, members[constant.name, default: []].count < Self.mostValues
      else { continue }
      members[constant.name, default: []].append(constant)
    }
  }

  /// What a name can be at a line: the declaration that comes last before, and what it gets later.
  func values(of name: String, in file: URL, line: Int) -> ArraySlice<SourceConstant> {
    guard let own = constants[name]?[file] else { return members(name)[...] }
    // They stand in the order of the source.
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      (low, high) = own[middle].line <= line ? (middle + 1, high) : (low, middle)
    }
    guard let last = own[..<low].lastIndex(where: { !$0.isAssignment }) else {
      return own.prefix(Self.mostValues)
    }
    let next = own[(last + 1)...].firstIndex { !$0.isAssignment } ?? own.endIndex
    return own[last..<next].prefix(Self.mostValues)
  }

  /// What members of this name are, whatever they are members of.
  func members(_ name: String) -> [SourceConstant] { members[name] ?? [] }

  /// Whether a function makes two of each `%` of what it returns, whichever of that name is meant.
  func escapes(_ function: String) -> Bool {
    // What its result is given to, and what is no text, is no function.
    let functions = members(function).filter { member in
      switch member.origin {
      case .value(let text), .assigned(let text):
        !text.isEmpty && !text.contains(function + "(")
      default: true
      }
    }
    guard !functions.isEmpty, members(function).count < Self.mostValues else { return false }
    return functions.allSatisfy { member in
      guard case .result(let body) = member.origin else { return false }
      return SourceExpression.parts(of: body).allSatisfy(SourceExpression.isEscape)
    }
  }
}

extension SourceConstant {
  fileprivate var isAssignment: Bool { if case .assigned = origin { true } else { false } }
  fileprivate var isParameter: Bool { if case .parameter = origin { true } else { false } }
}

/// Follows the names of an expression to where they get their values.
struct MessageFlow {
  /// What a value may be, the most harmless first.
  enum Origin: Int, Comparable {
    /// Literals and numbers of the author’s.
    case own
    /// What cannot be followed.
    case unknown
    /// What somebody wrote.
    case message

    static func < (one: Origin, other: Origin) -> Bool { one.rawValue < other.rawValue }
  }

  private let table: ConstantTable
  private var file = URL(filePath: "/")
  /// What was looked at, each once: names can stand for each other.
  private var seen: Set<String> = []
  private var depth = 0
  /// The names of expressions that were read.
  private var read: [String: [SourceExpression.Name]] = [:]
  /// Their parts that are not escaped.
  private var unescaped: [String: [String]] = [:]

  private static let deepest = 12

  /// More is not followed for one use.
  private static let mostSteps = 200

  init(_ table: ConstantTable) {
    self.table = table
  }

  /// Forgets what was looked at for another use, and begins in a source.
  mutating func begin(in file: URL) {
    self.file = file
    seen = []
  }

  /// The parameter that an expression is no more than, as in `log(_ line: String)`: what its callers give.
  mutating func parameter(_ expression: String, line: Int) -> SourceConstant? {
    let names = names(in: expression)
    guard names.count == 1, let name = names.first, name.path == [expression], !name.isMember,
      !NameMeaning.isFormat(expression)
    else { return nil }
    return table.values(of: expression, in: file, line: line).first {
      $0.origin == .parameter(ofFormat: false)
    }
  }

  private mutating func names(in expression: String) -> [SourceExpression.Name] {
    if let known = read[expression] { return known }
    let names = SourceExpression(expression).names
    read[expression] = names
    return names
  }

  /// What an expression may be that stands at a line.
  ///
  /// Of what a function returns, the arguments are looked at where it is called.
  mutating func origin(of expression: String, line: Int, isResult: Bool = false) -> Origin {
    guard depth < Self.deepest, seen.count < Self.mostSteps else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    var worst = Origin.own
    for part in unescapedParts(of: expression) {
      for name in names(in: part) where worst < .message {
        worst = max(worst, origin(of: name, line: line, isResult: isResult))
      }
    }
    return worst
  }

  /// The parts of a text that may have directives; the whole where no part of it is escaped.
  private mutating func unescapedParts(of expression: String) -> [String] {
    if let known = unescaped[expression] { return known }
    let parts = SourceExpression.parts(of: expression)
    let open = parts.filter { !isEscaped($0) }
    let found = open.count < parts.count ? open : [expression]
    unescaped[expression] = found
    return found
  }

  /// Whether a text has no directives: each `%` is two, by this expression or in the function that it calls.
  private func isEscaped(_ part: String) -> Bool {
    if SourceExpression.isEscape(part) { return true }
    guard part.utf8.count <= Self.longestCall,
      let call = part.wholeMatch(of: #/(?:\w+\.)*(\w+)\([^()]*(?:\(\))?[^()]*\)/#)
    else { return false }
    return table.escapes(String(call.1))
  }

  /// A longer call is not taken for one that does no more than escape a text.
  private static let longestCall = 200

  private mutating func origin(
    of name: SourceExpression.Name, line: Int, isResult: Bool
  ) -> Origin {
    guard !name.path.contains(where: NameMeaning.isMeasure) else { return .own }
    let path = name.path.filter { $0 != "self" && $0 != "Self" }
    var worst = Origin.own
    let isOfType = !name.isMember && path.first?.first?.isUppercase == true
    let isOwnMember = path.count < name.path.count
    for (index, word) in path.enumerated() {
      let isFirst = index == 0 && !name.isMember
      // Of Apple’s methods, a constant of the same name says nothing.
      if isFirst ? isOfType : NameMeaning.isKnown(word) { continue }
      let found =
        isFirst && !isOwnMember
        ? table.values(of: word, in: file, line: line) : table.members(word)[...]
      let origins = found.map { origin(of: $0, isResult: isResult) }
      let isChosen = isOfType || isOwnMember || (name.isMember && path.count == 1)
      // Types have members of the same name: one that is known to be harmless is meant.
      var kind = (isChosen && !isFirst ? origins.min() : origins.max()) ?? .unknown
      if found.isEmpty, isOfType || NameMeaning.isKnown(word) || word == "description" {
        kind = .own
      }
      let isKnown = kind != .unknown && found.contains { $0.origin != .unset }
      if found.isEmpty || !isKnown, NameMeaning.isMessage(word) { kind = .message }
      worst = max(worst, kind)
    }
    return worst
  }

  private mutating func origin(of constant: SourceConstant, isResult: Bool) -> Origin {
    switch constant.origin {
    case .parameter(let isFormat):
      isFormat || isResult || NameMeaning.isFormat(constant.name) ? .own : .unknown
    case .unset: .own
    case .value(let text), .assigned(let text):
      follow(constant, text, isResult: isResult)
    case .result(let text): follow(constant, text, isResult: true)
    }
  }

  private mutating func follow(
    _ constant: SourceConstant, _ text: String, isResult: Bool
  ) -> Origin {
    // Another file's names are others.
    let place = "\(constant.file.path):\(constant.line):\(constant.name):\(text)"
    guard seen.insert(place).inserted else { return .own }
    let outer = file
    file = constant.file
    defer { file = outer }
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return origin(of: text, line: constant.line + lines, isResult: isResult)
  }
}
