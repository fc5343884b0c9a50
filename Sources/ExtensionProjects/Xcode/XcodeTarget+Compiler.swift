import ExtensionBuilding
import ExtensionBundles
import Foundation

/// What a target's settings say to the Swift compiler.
struct SwiftCompilerSettings: Equatable {
  /// The language mode.
  let languageMode: LanguageMode

  /// Arguments of the compiler.
  let flags: [String]

  /// One line about each flag that was left out.
  let notes: [String]
}

extension XcodeTarget {
  /// Reads the settings whose names begin with `SWIFT_`, and `OTHER_SWIFT_FLAGS`.
  ///
  /// - Throws: `BuildError` naming the setting whose value cannot be used.
  func compilerSettings() throws(BuildError) -> SwiftCompilerSettings {
    let mode = try languageMode()
    var (flags, notes) = try otherFlags()
    for name in try words("SWIFT_ACTIVE_COMPILATION_CONDITIONS") where name.isIdentifier {
      flags += ["-D", name]
    }
    for feature in try upcomingFeatures(in: mode) {
      flags += ["-enable-upcoming-feature", feature]
    }
    if try setting("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor" {
      flags += ["-default-isolation", "MainActor"]
    }
    if mode != .v6, let level = try setting("SWIFT_STRICT_CONCURRENCY") {
      guard ["minimal", "targeted", "complete"].contains(level) else {
        throw invalid("SWIFT_STRICT_CONCURRENCY", level, "minimal, targeted or complete")
      }
      flags.append("-strict-concurrency=\(level)")
    }
    if mode != .v6, try isOn("SWIFT_ENABLE_BARE_SLASH_REGEX") {
      flags.append("-enable-bare-slash-regex")
    }
    if let version = try setting("SWIFT_VERSION"), Self.isSwift3(version) {
      notes.append("Swift \(version) is compiled as Swift 4")
    }
    if try isOn("INFOPLIST_PREPROCESS") {
      notes.append("INFOPLIST_PREPROCESS is left out")
    }
    return SwiftCompilerSettings(
      languageMode: mode, flags: flags,
      notes: notes.map { "\(project.file.url.path): note: target \(name): \($0)" })
  }

  /// The language mode: that of `SWIFT_VERSION`, or Swift 5 where there is none (ASSUMED).
  private func languageMode() throws(BuildError) -> LanguageMode {
    guard let version = try setting("SWIFT_VERSION") else { return .v5 }
    // Xcode 9 had Swift 3.2 beside Swift 4; the oldest mode that is left is the nearest to it.
    if Self.isSwift3(version) { return .v4 }
    guard let mode = LanguageMode(setting: version) else {
      throw invalid("SWIFT_VERSION", version, "4, 4.2, 5 or 6")
    }
    return mode
  }

  private static func isSwift3(_ version: String) -> Bool {
    version == "3" || version.hasPrefix("3.")
  }

  private func upcomingFeatures(in mode: LanguageMode) throws(BuildError) -> [String] {
    var features: [String] = []
    if try isOn("SWIFT_APPROACHABLE_CONCURRENCY") {
      features += UpcomingFeature.approachable
    }
    for (name, feature) in UpcomingFeature.bySetting.sorted(by: { $0.key < $1.key }) {
      if try isOn("SWIFT_UPCOMING_FEATURE_" + name), !features.contains(feature) {
        features.append(feature)
      }
    }
    return features.filter { mode != .v6 || !UpcomingFeature.inSwift6.contains($0) }
  }

  /// Of further flags, those that define conditions and enable features.
  private func otherFlags() throws(BuildError) -> (flags: [String], notes: [String]) {
    var flags: [String] = []
    var left: [String] = []
    var rest = try words("OTHER_SWIFT_FLAGS")[...]
    let pairs = ["-D", "-enable-upcoming-feature", "-enable-experimental-feature"]
    while let flag = rest.popFirst() {
      if pairs.contains(flag), let value = rest.popFirst() {
        // The compiler takes what begins with @ for a file of further arguments.
        if value.isFeature { flags += [flag, value] } else { left += [flag, value] }
      } else if flag.hasPrefix("-D"), String(flag.dropFirst(2)).isFeature {
        flags += ["-D", String(flag.dropFirst(2))]
      } else {
        left.append(flag)
      }
    }
    let note = "of OTHER_SWIFT_FLAGS, these are left out: \(left.joined(separator: " "))"
    return (flags, left.isEmpty ? [] : [note])
  }

  /// The words of a setting that is a list; quotes and backslashes keep a word together.
  private func words(_ name: String) throws(BuildError) -> [String] {
    guard let text = try setting(name) else { return [] }
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  func invalid(_ setting: String, _ value: String, _ expected: String) -> BuildError {
    BuildError(
      .settingInvalid, at: project.file.url, key: setting,
      "the build setting of target \(name) is \"\(value)\", expected \(expected)")
  }
}
