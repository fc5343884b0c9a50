import Foundation

/// Names of methods as Objective-C knows them.
enum SelectorName {
  /// Words before which, and behind which, Swift puts no `With` (the list is its compiler's).
  private static let prepositions: Set<String> = [
    "about", "above", "after", "along", "alongside", "as", "at", "before", "below", "by",
    "following", "for", "from", "given", "in", "including", "inside", "into", "matching", "of",
    "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]

  /// The name of a method of Swift's, by its labels: `tap(sender:)` is `tapWithSender:`.
  static func objectiveC(
    _ name: String, labels: [String?], isThrowing: Bool = false, isAsync: Bool = false
  ) -> String {
    var labels = labels.map { $0 ?? "" }
    var name = name
    // An error of an awaited method goes to its handler.
    let added = isAsync ? "completionHandler" : isThrowing ? "error" : nil
    if let added {
      if labels.isEmpty {
        return name + (isAsync ? "WithCompletionHandler:" : "AndReturnError:")
      }
      labels.append(added)
    }
    guard let first = labels.first else { return name }
    if !first.isEmpty {
      let isJoined = [words(of: first).first, words(of: name).last].contains {
        prepositions.contains($0 ?? "")
      }
      name += (isJoined ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { $0 + ":" }.joined()
  }

  /// The words of a name such as `moveTo`, in small letters.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    for letter in name {
      if letter.isUppercase || words.isEmpty {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1].append(letter)
      }
    }
    return words
  }
}

/// What the methods of a module's classes are called, for `#selector`.
struct SelectorNames {
  private struct Known {
    let type: String
    let labels: [String?]
    let selector: String
    let isExplicit: Bool
  }

  private var known: [String: [Known]] = [:]

  /// A longer expression is no name of a method.
  private static let longest = 500

  /// Takes the methods of sources.
  init(of sources: [SourceWords] = []) {
    for item in sources.flatMap(\.keyedClasses) {
      for method in item.methods where !method.isHidden || method.isExplicit {
        known[method.name, default: []].append(
          Known(
            type: item.path.last ?? "", labels: method.parameters.map(\.label),
            selector: method.selector,
            isExplicit: method.isExplicit || item.hasAllMembers))
      }
    }
  }

  /// The name in Objective-C of what stands in `#selector(…)`.
  ///
  /// Where a name without labels is of no method that is known, it stays, and stands for any method of it.
  func name(for expression: String) -> String {
    guard expression.utf8.count <= Self.longest, !expression.contains("#") else { return "" }
    let parts = Self.parts(of: expression)
    var text = parts.path
    for (accessor, isSetter) in [("getter:", false), ("setter:", true)]
    where text.hasPrefix(accessor) {
      text.removeFirst(accessor.count)
      let name = String(text.split(separator: ".").last ?? "")
      return isSetter ? "set" + name.prefix(1).uppercased() + name.dropFirst() + ":" : name
    }
    let bracket = text.firstIndex(of: "(") ?? text.endIndex
    let names = text[..<bracket].split(separator: ".").map(String.init)
    let labels: [String?]? =
      bracket == text.endIndex
      ? nil
      : text[bracket...].dropFirst().prefix { $0 != ")" }.split(separator: ":")
        .map { $0 == "_" ? nil : String($0) }
    let (name, type) = (names.last ?? "", names.dropLast().last)
    var found = (known[name] ?? []).filter { labels == nil || $0.labels == labels }
    if let count = parts.count { found.removeAll { $0.labels.count != count } }
    for isKept: (Known) -> Bool in [{ $0.type == type }, { $0.isExplicit }]
    where found.contains(where: isKept) {
      found = found.filter(isKept)
    }
    if Set(found.map(\.selector)).count == 1, let first = found.first { return first.selector }
    guard let labels = labels ?? parts.count.map({ Array(repeating: nil, count: $0) }) else {
      return name
    }
    return SelectorName.objectiveC(name, labels: labels)
  }

  /// The name without labels of what stands in the brackets of `#selector(…)`.
  static func baseName(in expression: ArraySlice<UInt8>) -> String {
    guard expression.count <= longest else { return "" }
    let text = String(decoding: expression.dropFirst().dropLast(), as: UTF8.self)
    let path = parts(of: text).path.prefix { $0 != "(" }
    return path.split(whereSeparator: { ".:".contains($0) }).last.map(String.init) ?? ""
  }

  /// What stands before `as`, and how many values a method takes by what stands behind it.
  private static func parts(of expression: String) -> (path: String, count: Int?) {
    let cast = expression.range(of: " as ")
    let path = expression[..<(cast?.lowerBound ?? expression.endIndex)]
      .filter { !$0.isWhitespace && !"\"\\`".contains($0) }
    guard let cast else { return (path, nil) }
    return (path, count(of: expression[cast.upperBound...]))
  }

  /// How many values stand before the last but one arrow, or the last: `(A) -> (B, C) -> Void` has two.
  private static func count(of type: Substring) -> Int? {
    var pieces = [""]
    var depth = 0
    for letter in type.filter({ !$0.isWhitespace }).replacing("->", with: "→") {
      if "([<".contains(letter) { depth += 1 }
      if ")]>".contains(letter) { depth -= 1 }
      if letter == "→", depth == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(letter)
      }
    }
    guard pieces.count > 1 else { return nil }
    let taken = pieces[pieces.count - 2].drop { $0 != "(" }.dropFirst().dropLast()
    guard !taken.isEmpty else { return 0 }
    var (count, level) = (1, 0)
    for letter in taken {
      if "([<".contains(letter) { level += 1 }
      if ")]>".contains(letter) { level -= 1 }
      if letter == ",", level == 0 { count += 1 }
    }
    return count
  }
}
