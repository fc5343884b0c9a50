import Foundation

/// Build settings by name, as Xcode gives them, and their expansion in property lists.
package struct BuildVariables: Equatable, Sendable {
  /// Values by setting name; a value may refer to other settings.
  package var values: [String: String]

  /// Values that are names of files and folders: a `$` in one begins no reference.
  private var verbatim: [String: String] = [:]

  /// Whether a setting without a value is empty text, as in Xcode (DOC), and no problem.
  package var isLenient = false

  /// Creates the settings.
  package init(_ values: [String: String]) {
    self.values = values
  }
}

extension BuildVariables {
  /// Settings that only a project knows, in the shape of Apple's documentation (ASSUMED).
  private static let placeholders = [
    "PRODUCT_BUNDLE_IDENTIFIER": "com.example.$(PRODUCT_NAME:rfc1034identifier)",
    "DEVELOPMENT_TEAM": "TEAMID1234",
  ]

  /// Whether a text comes out as it does by a placeholder of this tool, which no author wrote.
  func invents(_ text: String) -> Bool {
    guard text.contains("$") else { return false }
    var other = self
    for (name, value) in Self.placeholders where values[name] == value { other.values[name] = "" }
    return other != self && (try? expand(text)) != (try? other.expand(text))
  }

  /// What Xcode would set for a target of this name that leaves every setting at its default.
  package static func defaults(targetName: String) -> BuildVariables {
    var variables = BuildVariables([
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "XPC!",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
      "DEVELOPMENT_LANGUAGE": "en",
      "MARKETING_VERSION": "1.0",
      "CURRENT_PROJECT_VERSION": "1",
      "CONFIGURATION": "Debug",
      "PLATFORM_NAME": "iphoneos",
      "IPHONEOS_DEPLOYMENT_TARGET": "16.0",
      "TeamIdentifierPrefix": "$(DEVELOPMENT_TEAM).",
      "AppIdentifierPrefix": "$(DEVELOPMENT_TEAM).",
      "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)",
    ])
    variables.values.merge(placeholders) { $1 }
    variables.setVerbatim(["TARGET_NAME": targetName, "PROJECT_NAME": targetName])
    return variables
  }

  /// Sets names of files and folders, which are taken as they are; what is set later counts as a setting.
  package mutating func setVerbatim(_ names: [String: String]) {
    values.merge(names) { $1 }
    verbatim.merge(names) { $1 }
  }

  /// Replaces every `$(NAME)`, `${NAME}` and `$(NAME:modifier)` in a text.
  ///
  /// - Throws: A problem in words when a name is unknown or a reference is malformed.
  package func expand(_ text: String) throws(ExpansionProblem) -> String {
    var budget = Self.lookupLimit
    return try expand(text, depth: 0, &budget)
  }

  /// More look-ups, or a longer result, come from settings that are made to never end.
  private static let lookupLimit = 10_000
  private static let lengthLimit = 1 << 20

  private func expand(
    _ text: String, depth: Int, _ budget: inout Int
  ) throws(ExpansionProblem) -> String {
    guard depth < 32 else { throw .endless(text) }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, let close = Self.closers[open] else {
        result += "$"
        continue
      }
      guard let end = Self.end(of: rest, open: open, close: close) else {
        throw .unterminated(String(text[dollar...]))
      }
      let reference = String(rest[rest.index(after: rest.startIndex)..<end])
      result += try value(of: reference, depth: depth, &budget)
      guard result.utf8.count < Self.lengthLimit else { throw .endless(text) }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let closers: [Character: Character] = ["(": ")", "{": "}"]

  /// The index of the bracket that closes the first one; references nest, as in `$(A_$(B))`.
  private static func end(
    of text: Substring, open: Character, close: Character
  ) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == open {
        depth += 1
      } else if text[index] == close {
        depth -= 1
        if depth == 0 {
          return index
        }
      }
    }
    return nil
  }

  private func value(
    of reference: String, depth: Int, _ budget: inout Int
  ) throws(ExpansionProblem) -> String {
    budget -= 1
    guard budget > 0 else { throw .endless(reference) }
    let inner = try expand(reference, depth: depth + 1, &budget)
    let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts.first ?? ""
    let modifiers = parts.dropFirst()
    guard let raw = values[name] else {
      let fallback = modifiers.first { $0.hasPrefix("default=") }
      guard let fallback else {
        guard isLenient else { throw .unknown(name) }
        return ""
      }
      return String(fallback.dropFirst("default=".count))
    }
    var value = verbatim[name] == raw ? raw : try expand(raw, depth: depth + 1, &budget)
    for modifier in modifiers {
      value = try apply(modifier, to: value, of: name)
    }
    return value
  }

  private func apply(
    _ modifier: String, to value: String, of name: String
  ) throws(ExpansionProblem) -> String {
    switch modifier {
    case "rfc1034identifier": value.rfc1034Identifier
    case "c99extidentifier", "identifier": value.c99Identifier
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "file": URL(filePath: value).lastPathComponent
    case "base": URL(filePath: value).deletingPathExtension().lastPathComponent
    case "dir": URL(filePath: value).deletingLastPathComponent().path
    case "standardizepath": URL(filePath: value).standardizedFileURL.path
    case let other where other.hasPrefix("default="):
      value.isEmpty ? String(other.dropFirst("default=".count)) : value
    default: throw .unknownModifier(modifier, of: name)
    }
  }

  /// Why a text with build settings in it has no value.
  package enum ExpansionProblem: Error, Equatable {
    case unknown(String)
    case unknownModifier(String, of: String)
    case unterminated(String)
    case endless(String)
  }
}

extension BuildVariables.ExpansionProblem: CustomStringConvertible {
  /// One clause that fits after "the value".
  package var description: String {
    switch self {
    case .unknown(let name):
      "uses the build setting $(\(name)), which has no value here"
    case .unknownModifier(let modifier, of: let name):
      "uses $(\(name):\(modifier)), but there is no such modifier; "
        + "expected rfc1034identifier, c99extidentifier, identifier, lower, upper, file, base, "
        + "dir, standardizepath or default=…"
    case .unterminated(let text):
      "has a build setting without its closing bracket: \(text.prefix(60))"
    case .endless(let text):
      "refers to itself, or to far too much: \(text.prefix(60))"
    }
  }
}

extension String {
  /// The text with everything that a C identifier cannot hold replaced by an underscore.
  ///
  /// Letters of other scripts stay, as with Xcode's `c99extidentifier`.
  package var c99Identifier: String {
    let body = String(map { $0.isLetter || $0.isWholeNumber || $0 == "_" ? $0 : "_" })
    guard let first = body.first else { return "_" }
    return first.isWholeNumber ? "_" + body : body
  }

  /// The text with everything that a bundle identifier cannot hold replaced by a hyphen.
  fileprivate var rfc1034Identifier: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
  }

  /// Whether the text can be the name of a Swift module or class.
  package var isIdentifier: Bool {
    !isEmpty && c99Identifier == self
  }

  /// Whether the text can be the name of a compiler's feature, which may have a value behind `=`.
  package var isFeature: Bool {
    let parts = split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy { String($0).isIdentifier }
  }

  /// Whether the text can be the name of one file.
  package var isFileName: Bool {
    !isEmpty && self != "." && self != ".." && !contains("/") && !contains("\0")
  }
}
