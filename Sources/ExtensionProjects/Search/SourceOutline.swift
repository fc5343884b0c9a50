import ExtensionBundles
import Foundation

/// What a Swift source says of itself, as far as it decides to which target it belongs.
struct SourceOutline {
  /// A class with the one that it inherits.
  struct Class: Equatable {
    let name: String
    /// The name that `@objc(NAME)` gives it.
    let objectiveCName: String?
    let superclass: String
    let file: URL
    let line: Int
  }

  /// The class that filters inherit.
  static let base = "ILMessageFilterExtension"

  /// The class that the controllers of reporting extensions inherit.
  static let reportingBase = "ILClassificationUIExtensionViewController"

  let file: URL
  private(set) var classes: [Class] = []

  /// Of which extensions the name of the class that theirs inherit stands in the code.
  private var mentioned: Set<ExtensionPoint> = []

  /// Whether it is surely a part of something else: of an app, or of tests.
  private(set) var isForeign = false

  /// The name in the last `@objc(NAME)`, as long as no other declaration has had it.
  private var objectiveCName: String?

  /// Reads a source; one that cannot be read says nothing.
  init(_ file: URL) {
    self.file = file
    guard let data = try? InputFile.read(file, missing: .inputUnreadable) else { return }
    var tokens = SwiftTokens(data)
    var conditions = 0
    while let token = tokens.next() {
      switch token {
      case .word("class"): take(classAfter: tokens)
      case .word("import"):
        // Another branch may do without it.
        if conditions == 0, let module = tokens.importedModule() {
          isForeign = isForeign || Self.foreignModules.contains(module)
        }
      case .word(Self.base): mentioned.insert(.messageFilter)
      case .word(Self.reportingBase): mentioned.insert(.reporting)
      case .word(let word): if Self.declarations.contains(word) { objectiveCName = nil }
      case .mark(UInt8(ascii: "@")):
        if case .word(let name)? = tokens.peek() {
          if Self.entries.contains(name) { isForeign = true }
          if name == "objc" { objectiveCName = tokens.objectiveCName() }
        }
      case .mark(UInt8(ascii: "#")):
        if case .word(let name)? = tokens.peek() {
          if name == "if" { conditions += 1 }
          if name == "endif" { conditions = max(0, conditions - 1) }
        }
      case .mark: break
      }
    }
  }

  /// Whether the name of the class that an extension of this kind inherits stands in the code.
  func mentions(_ point: ExtensionPoint) -> Bool { mentioned.contains(point) }

  private static let declarations: Set<String> = [
    "func", "var", "let", "struct", "enum", "protocol", "extension", "actor", "init",
  ]

  private static let entries: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// Modules of apps in other languages, of tests and of manifests: no filter imports them.
  private static let foreignModules: Set<String> = [
    "XCTest", "Testing", "React", "React_RCTAppDelegate", "Flutter", "Expo", "ExpoModulesCore",
    "Capacitor", "Cordova", "PackageDescription", "ProjectDescription",
  ]

  /// Words and marks between `<` and `>`; more of them are not looked at, as another class may follow.
  private static let mostParameters = 200

  private mutating func take(classAfter place: SwiftTokens) {
    var tokens = place
    defer { objectiveCName = nil }
    guard case .word(let name)? = tokens.next() else { return }
    let line = tokens.line
    var next = tokens.next()
    if next == .mark(UInt8(ascii: "<")) {
      var (depth, count) = (1, 0)
      while depth > 0, count < Self.mostParameters, let token = tokens.next() {
        count += 1
        if token == .mark(UInt8(ascii: "<")) { depth += 1 }
        if token == .mark(UInt8(ascii: ">")) { depth -= 1 }
      }
      next = tokens.next()
    }
    guard next == .mark(UInt8(ascii: ":")), case .word(var parent)? = tokens.next() else { return }
    while tokens.peek() == .mark(UInt8(ascii: ".")) {
      _ = tokens.next()
      guard case .word(let inner)? = tokens.next() else { break }
      parent = inner
    }
    classes.append(
      Class(
        name: name, objectiveCName: objectiveCName, superclass: parent, file: file, line: line))
  }
}

extension SourceOutline {
  /// Whether a source has the name of a class that filters or reporting controllers inherit.
  static func isMentioned(in source: URL) -> Bool { !SourceOutline(source).mentioned.isEmpty }

  /// The classes of filters that no other class of the sources inherits.
  static func filters(in sources: [SourceOutline]) -> [Class] {
    let all = sources.flatMap(\.classes)
    let byParent = Dictionary(grouping: all, by: \.superclass)
    var found: [Class] = []
    var waiting = byParent[base] ?? []
    var seen: Set<String> = [base]
    while let next = waiting.popLast() {
      guard seen.insert("\(next.name) \(next.file.path)").inserted else { continue }
      let heirs = byParent[next.name] ?? []
      if heirs.isEmpty { found.append(next) } else { waiting += heirs }
    }
    return found.sorted { ($0.file.path, $0.line) < ($1.file.path, $1.line) }
  }
}
