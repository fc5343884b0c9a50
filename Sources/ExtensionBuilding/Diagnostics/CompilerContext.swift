import ExtensionBundles
import Foundation
import Texts

/// What is known of sources and modules when the errors of a compilation are explained.
struct CompilerContext: Sendable {
  /// Modules of Apple's that have a stand-in here.
  let provided: Set<String>

  /// What the stand-ins declare.
  let standIns: StandIns

  /// Modules that any source imports, also under a condition.
  let imports: Set<String>

  /// What the author's own sources declare.
  let own: DeclaredNames

  /// The author's types that inherit from what is missing: most that is said of them follows from that.
  let broken: Set<String>

  /// Looks at a target and its modules, and at the types that its errors miss.
  init(
    _ target: ExtensionTarget, provided: Set<String>, standIns: StandIns,
    errors: [CompilerDiagnostic]
  ) {
    self.provided = provided
    self.standIns = standIns
    let words = (try? target.words())?.imports ?? []
    imports = Set(words.compactMap { $0.split(separator: ".").first.map(String.init) })
    var own = DeclaredNames()
    for file in target.allSources {
      guard let data = try? InputFile.read(file, missing: .inputUnreadable) else { continue }
      own.read(data, file: file)
    }
    self.own = own
    let missing = errors.compactMap(Self.missingType)
    broken = own.heirs(of: Set(missing))
  }
}

extension CompilerContext {
  /// A type of Apple's: its name, and the module that it is from.
  struct AppleType: Equatable, Sendable {
    let name: String
    let module: String
    /// The author's type that inherits from it, if the error names that.
    private(set) var heir: String? = nil
  }

  /// The type of Apple's that a name in a message means, or that the author's type inherits from.
  func appleType(_ written: String) -> AppleType? {
    let name = Self.plain(written)
    guard !broken.contains(name) else { return nil }
    var open = [name]
    var seen: Set<String> = []
    while let next = open.popLast(), seen.insert(next).inserted {
      if own.declares(next) {
        open += own.types[next]?.supertypes.reversed() ?? []
      } else if let module = module(of: next) {
        guard next == name || Self.isWorthAGuess(next, of: module) else { continue }
        return AppleType(name: next, module: module, heir: next == name ? nil : name)
      }
    }
    return nil
  }

  /// The module of Apple's that declares a type; nil for a type of the author's or of Swift's.
  func module(of type: String) -> String? {
    guard !own.declares(type) else { return nil }
    let outer = type.split(separator: ".").first.map(String.init) ?? type
    if let module = standIns.module(of: type) ?? standIns.module(of: outer) {
      return SDKModule.appleName(of: module)
    }
    let isFoundation =
      AppleFramework.foundationTypes.contains(outer)
      || outer.hasPrefix("NS") && outer.dropFirst(2).first?.isUppercase == true
    return isFoundation ? "Foundation" : nil
  }

  /// Members of a type that the author and the stand-in have.
  func members(of type: AppleType) -> Set<String> {
    var found = standIns.members(of: type.name)
    var open = [type.heir ?? type.name]
    var seen: Set<String> = []
    while let next = open.popLast(), seen.insert(next).inserted {
      found.formUnion(own.types[next]?.members ?? [])
      open += own.types[next]?.supertypes ?? []
    }
    return found
  }

  /// A type's name without what surrounds it: `UIView` of `[UIView]?`, `any UIView.Type`.
  static func plain(_ written: String) -> String {
    var name = written[...]
    for word in ["any ", "some ", "inout ", "@MainActor ", "@Sendable "] where name.hasPrefix(word)
    {
      name = name.dropFirst(word.count)
    }
    name = name.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    for suffix in [".Type", ".Protocol"] where name.hasSuffix(suffix) {
      name = name.dropLast(suffix.count)
    }
    return String(name)
  }

  /// A class of the author's has few members from these modules, and all of them are here.
  private static func isWorthAGuess(_ type: String, of module: String) -> Bool {
    !["Foundation", "IdentityLookup", "Combine", "os"].contains(module)
  }

  /// A known name that another one is probably a slip of: a letter more, less or other, two in a
  /// wrong order, or two more or less.
  func nearest(to name: String, in known: some Sequence<String>) -> String? {
    var near: String?
    for other in known where Suggestion.isSlip(name, ofName: other) {
      // What is there as it is written, and yet not found, is no slip.
      if other == name { return nil }
      near = min(near ?? other, other)
    }
    return near
  }

  /// Whether the file of an error imports a module.
  func isImported(_ module: String, at error: CompilerDiagnostic) -> Bool {
    guard let path = error.path, let found = try? SwiftImport.all(in: URL(filePath: path)) else {
      return false
    }
    return found.contains { $0.module == module }
  }

  /// The call around the place of an error.
  func call(at error: CompilerDiagnostic) -> CallText? {
    guard let path = error.path, let line = error.line, let column = error.column,
      let source = try? InputFile.read(URL(filePath: path), missing: .inputUnreadable)
    else { return nil }
    let isNamed = ["no exact matches", "cannot find"].contains { error.message.hasPrefix($0) }
    return CallText(isNamed: isNamed, line: line, column: column, in: source)
  }

  /// The line of an error.
  func line(of error: CompilerDiagnostic) -> Substring? {
    guard let path = error.path, let line = error.line,
      let source = try? InputFile.read(URL(filePath: path), missing: .inputUnreadable)
    else { return nil }
    let lines = String(decoding: source, as: UTF8.self)
      .split(separator: "\n", maxSplits: line, omittingEmptySubsequences: false)
    return lines.indices.contains(line - 1) ? lines[line - 1] : nil
  }

  /// The name of the function or property that is declared at a place.
  func declaration(at error: CompilerDiagnostic) -> String? {
    guard let line = line(of: error) else { return nil }
    let text = String(
      decoding: line.utf8.dropFirst(max(0, (error.column ?? 1) - 1)), as: UTF8.self)
    let name =
      text.firstMatch(of: #/^[^(]*?\b(?:func|var|let)\s+(\w+)/#)?.1
      ?? text.firstMatch(of: #/^(\w+)/#)?.1
    return name.map(String.init)
  }
}
