import ExtensionBundles
import Foundation

/// Settings from several places, the later over the earlier, as Xcode's Levels view has them.
struct BuildSettingLevels {
  /// The configuration, such as `Debug`.
  let configuration: String

  /// Values as assigned, `$(inherited)` replaced; other references are left for their use.
  private(set) var values: [String: String] = [:]

  /// Creates levels without any setting.
  init(configuration: String) {
    self.configuration = configuration
  }
}

extension BuildSettingLevels {
  /// Puts the assignments of one place over those before; conditional ones count after plain ones.
  ///
  /// - Parameters:
  ///   - assignments: The assignments, in the order of the file.
  ///   - file: The file that they are in.
  /// - Throws: `BuildError` when a value grows without end.
  mutating func add(_ assignments: [BuildSettingAssignment], of file: URL) throws(BuildError) {
    for assignment in assignments.filter(\.conditions.isEmpty) {
      try apply(assignment, of: file)
    }
    for assignment in assignments where !assignment.conditions.isEmpty {
      if assignment.conditions.allSatisfy({ $0.holds(configuration: configuration) }) {
        try apply(assignment, of: file)
      }
    }
  }

  private mutating func apply(
    _ assignment: BuildSettingAssignment, of file: URL
  ) throws(BuildError) {
    let name = assignment.name
    let inherited = values[name] ?? ""
    var value = assignment.value
    for reference in ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"] {
      value = value.replacingOccurrences(of: reference, with: inherited)
    }
    guard value.utf8.count < 1 << 16 else {
      throw BuildError(
        .settingInvalid, at: file, key: name, "the build setting grows to more than 64 KiB",
        remedy: "Look for $(inherited) that is written many times.")
    }
    values[name] = value.trimmingCharacters(in: .whitespaces)
  }
}

/// One setting as a project or a settings file assigns it, such as `A[sdk=iphoneos*] = b`.
struct BuildSettingAssignment: Equatable {
  /// The part in brackets: what is compared, and the pattern for it.
  struct Condition: Equatable {
    let parameter: String
    let pattern: String
  }

  let name: String
  /// All must hold.
  let conditions: [Condition]
  let value: String
}

extension BuildSettingAssignment {
  /// Takes a name with conditions in brackets apart; nil for a text of another form.
  init?(key: String, value: String) {
    let name = key.prefix { $0 != "[" }
    var rest = key[name.endIndex...]
    var conditions: [Condition] = []
    while !rest.isEmpty {
      // The blanks around the pattern are cut off afterwards, so that none can be taken in two ways.
      guard let match = rest.prefixMatch(of: #/\s*\[\s*([^=\]\s]+)\s*=([^\]]*)\]\s*/#) else {
        return nil
      }
      let pattern = match.2.trimmingCharacters(in: .whitespacesAndNewlines)
      for part in pattern.split(separator: ",", omittingEmptySubsequences: false) {
        // Xcode also writes [sdk=iphoneos*,arch=arm64].
        let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
        conditions.append(
          pair.count == 2
            ? Condition(parameter: pair[0], pattern: pair[1])
            : Condition(parameter: String(match.1), pattern: String(part)))
      }
      rest = rest[match.range.upperBound...]
    }
    let trimmed = name.filter { !$0.isWhitespace }
    guard trimmed.wholeMatch(of: #/[A-Za-z_][A-Za-z0-9_.]*/#) != nil else { return nil }
    self.name = trimmed
    self.conditions = conditions
    self.value = value
  }
}

extension BuildSettingAssignment.Condition {
  /// Whether it holds for a device with the newest SDK, which is what is simulated.
  func holds(configuration: String) -> Bool {
    let value =
      switch parameter {
      case "sdk": "iphoneos26.0"
      case "arch": "arm64"
      case "config": configuration
      case "variant": "normal"
      default: ""
      }
    return Self.matches(pattern[...], value[...])
  }

  /// Compares with a pattern in which `*` stands for any text and `?` for any character.
  private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return equal(pattern, text)
    }
    guard text.count >= first.count + last.count, equal(first, text.prefix(first.count)),
      equal(last, text.suffix(last.count))
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() {
      while !equal(part, rest.prefix(part.count)) {
        guard rest.count > part.count else { return false }
        rest = rest.dropFirst()
      }
      rest = rest.dropFirst(part.count)
    }
    return true
  }

  private static func equal(_ pattern: Substring, _ text: Substring) -> Bool {
    pattern.count == text.count && zip(pattern, text).allSatisfy { $0 == "?" || $0 == $1 }
  }
}
