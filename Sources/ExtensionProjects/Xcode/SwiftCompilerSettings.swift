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

/// Settings of a project's target, or of a folder, that go to the Swift compiler.
protocol SwiftSettingSource {
  /// A setting with everything expanded; nil where it is empty.
  func setting(_ name: String) throws(BuildError) -> String?

  /// The error for a setting with a value that cannot be used.
  func invalid(_ setting: String, _ value: String, _ expected: String) -> BuildError

  /// What a note begins with: who has the settings.
  var noteOrigin: String { get }
}

extension SwiftSettingSource {
  /// Whether a setting is `YES`.
  func isOn(_ name: String) throws(BuildError) -> Bool {
    let value = try setting(name)?.lowercased()
    return value == "yes" || value == "true" || value == "1"
  }

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
    if let version = try setting("SWIFT_VERSION"), version.isSwift3 {
      notes.append("Swift \(version) is compiled as Swift 4")
    }
    if try isOn("INFOPLIST_PREPROCESS") {
      notes.append("INFOPLIST_PREPROCESS is left out")
    }
    return SwiftCompilerSettings(
      languageMode: mode, flags: flags,
      notes: notes.map { "\(noteOrigin): \($0)" })
  }

  /// The language mode: that of `SWIFT_VERSION`, or Swift 5 where there is none (ASSUMED).
  private func languageMode() throws(BuildError) -> LanguageMode {
    guard let version = try setting("SWIFT_VERSION") else { return .v5 }
    // Xcode 9 had Swift 3.2 beside Swift 4; the oldest mode that is left is the nearest to it.
    if version.isSwift3 { return .v4 }
    guard let mode = LanguageMode(setting: version) else {
      throw invalid("SWIFT_VERSION", version, "4, 4.2, 5 or 6")
    }
    return mode
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
      } else if flag == "-enable-bare-slash-regex" {
        flags.append(flag)
      } else if flag == "-Xfrontend", rest.first == "-enable-bare-slash-regex" {
        continue
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
}

extension String {
  /// Whether a language version is of Swift 3.
  fileprivate var isSwift3: Bool { self == "3" || hasPrefix("3.") }
}

extension XcodeTarget: SwiftSettingSource {
  var noteOrigin: String { "\(project.file.url.path): note: target \(name)" }

  func invalid(_ setting: String, _ value: String, _ expected: String) -> BuildError {
    BuildError(
      .settingInvalid, at: project.file.url, key: setting,
      "the build setting of target \(name) is \"\(value)\", expected \(expected)")
  }

  /// Reads `SWIFT_OBJC_BRIDGING_HEADER`; what it brings in from C is not there here.
  ///
  /// - Returns: A warning for each of the system's headers, which Swift may know as a module.
  /// - Throws: `BuildError` when it brings in the author's own Objective-C or C.
  func bridgingHeaderNotes() throws(BuildError) -> [String] {
    guard let path = try setting("SWIFT_OBJC_BRIDGING_HEADER") else { return [] }
    let url = try file(path, of: "SWIFT_OBJC_BRIDGING_HEADER")
    let data = try InputFile.read(url, missing: .inputUnreadable)
    var notes: [String] = []
    for (number, line) in Self.codeLines(of: String(decoding: data, as: UTF8.self)) {
      if let header = Self.systemHeader(in: line) {
        notes.append(
          "\(url.path):\(number): warning: \(header) is left out; what Swift finds of it here "
            + "is in a module of its own")
      } else if !line.hasPrefix("#") || line.contains(#/^#\s*(import|include)/#) {
        throw BuildError(
          .dependencyUnavailable, at: url, line: number,
          "the bridging header of target \(name) brings Objective-C or C into Swift, "
            + "which is not compiled here: \(line.prefix(80))",
          remedy: "Move the rules that the filter needs to Swift files without it.")
      }
    }
    return notes
  }

  /// What a line imports of the system: `#import <UIKit/UIKit.h>`.
  static func systemHeader(in line: String) -> Substring? {
    line.firstMatch(of: #/^(?:#\s*(?:import|include)|@import)\s*+<?([^>;"]++)[>;]/#)?.1
  }

  /// The lines with something on them, comments left out.
  private static func codeLines(of text: String) -> [(number: Int, text: String)] {
    var (code, rest) = ("", text[...])
    while let start = rest.firstRange(of: "/*"),
      let end = rest[start.upperBound...].firstRange(of: "*/")
    {
      code += rest[..<start.lowerBound]
      code += String(
        repeating: "\n", count: rest[start.lowerBound..<end.upperBound].count { $0.isNewline })
      rest = rest[end.upperBound...]
    }
    code += rest
    var lines: [(number: Int, text: String)] = []
    let all = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let visible = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let trimmed = visible.trimmingCharacters(in: .whitespaces)
      if !trimmed.isEmpty {
        lines.append((index + 1, trimmed))
      }
    }
    return lines
  }
}

/// Upcoming features of the Swift language, by the names that Xcode's settings give them.
enum UpcomingFeature {
  /// The compiler's names by what follows `SWIFT_UPCOMING_FEATURE_` (DOC).
  fileprivate static let bySetting = [
    "CONCISE_MAGIC_FILE": "ConciseMagicFile",
    "BARE_SLASH_REGEX_LITERALS": "BareSlashRegexLiterals",
    "DEPRECATE_APPLICATION_MAIN": "DeprecateApplicationMain",
    "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference",
    "DYNAMIC_ACTOR_ISOLATION": "DynamicActorIsolation",
    "EXISTENTIAL_ANY": "ExistentialAny",
    "FORWARD_TRAILING_CLOSURES": "ForwardTrailingClosures",
    "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": "GlobalActorIsolatedTypesUsability",
    "GLOBAL_CONCURRENCY": "GlobalConcurrency",
    "IMPLICIT_OPEN_EXISTENTIALS": "ImplicitOpenExistentials",
    "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations",
    "INFER_ISOLATED_CONFORMANCES": "InferIsolatedConformances",
    "INFER_SENDABLE_FROM_CAPTURES": "InferSendableFromCaptures",
    "INTERNAL_IMPORTS_BY_DEFAULT": "InternalImportsByDefault",
    "ISOLATED_DEFAULT_VALUES": "IsolatedDefaultValues",
    "MEMBER_IMPORT_VISIBILITY": "MemberImportVisibility",
    "NONFROZEN_ENUM_EXHAUSTIVITY": "NonfrozenEnumExhaustivity",
    "NONISOLATED_NONSENDING_BY_DEFAULT": "NonisolatedNonsendingByDefault",
    "REGION_BASED_ISOLATION": "RegionBasedIsolation",
  ]

  /// What `SWIFT_APPROACHABLE_CONCURRENCY` stands for (DOC).
  static let approachable = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]

  /// What Swift 6 mode has on; the compiler warns when it is asked for it again.
  static let inSwift6: Set<String> = [
    "ConciseMagicFile", "BareSlashRegexLiterals", "DeprecateApplicationMain",
    "DisableOutwardActorInference", "DynamicActorIsolation", "ForwardTrailingClosures",
    "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials",
    "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues",
    "NonfrozenEnumExhaustivity", "RegionBasedIsolation", "StrictConcurrency",
  ]
}
