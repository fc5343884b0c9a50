import Foundation
import IdentityLookup

/// Types that the tool has written behind the sources of modules, found by their names.
enum NamedTables {
  /// The tables of a kind for a class, of its own module and of those that extend it.
  ///
  /// - Parameters:
  ///   - kind: What their names begin with.
  ///   - type: The class.
  /// - Returns: The types, those of its own module first.
  static func all(_ kind: String, of type: AnyClass) -> [Any.Type] {
    var parts = path(of: type)
    guard parts.count > 1 else { return [] }
    let module = parts.removeFirst()
    // What Foundation lacks is in a module of its own.
    let first = module.hasPrefix("Foundation") ? "FoundationGaps" : module
    let modules = [first] + OwnModules.all.filter { $0 != first }
    let name = parts.joined(separator: "_")
    return modules.flatMap { module -> [Any.Type] in
      var tables: [Any.Type] = []
      while let table = find("_\(kind)\(tables.count)_\(name)", in: module) { tables.append(table) }
      return tables
    }
  }

  /// An enumeration of a module.
  static func find(_ name: String, in module: String) -> Any.Type? {
    // How Swift names it: its module and itself, each with its length.
    _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)O")
  }

  /// The module of a class, the types around it, and its name.
  static func path(of type: AnyClass) -> [String] {
    let unknown = #/\(unknown context at \$[0-9a-f]+\)\./#
    let name = String(reflecting: type).replacing(unknown, with: "")
    return name.prefix { $0 != "<" }.split(separator: ".").map(String.init)
  }

  /// Does what is on the main actor, wherever it is: tables are made of functions, and use nothing.
  static func onAnyThread<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
  }
}
