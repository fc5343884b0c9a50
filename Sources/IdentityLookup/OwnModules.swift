import Foundation
import Synchronization

/// The modules of the author's own in an extension's program.
///
/// On a phone a class is found by the one name that `@objc` gives it; here its name has its module.
package enum OwnModules {
  private static let names = Mutex<[String]>([])
  private static let renamed = Mutex<[String: String]>([:])

  /// Sets the modules of this process: that of the principal class, `Module.Class`, and others.
  package static func install(ofClass principal: String, with others: [String]) {
    let first = principal.split(separator: ".").prefix(1).map(String.init)
    names.withLock { $0 = first + others }
  }

  /// Sets the names that archives of an app have for classes, `Module.Class` or `Module.Outer.Class`.
  ///
  /// They are those of `@objc(Name)`; a class inside of another type that has none comes by its own.
  package static func install(names: [String: String]) {
    var known = names
    for (name, full) in names {
      guard full.split(separator: ".").count > 2 else {
        if let type = NSClassFromString(full) {
          NSKeyedUnarchiver.setClass(type, forClassName: name)
        }
        continue
      }
      guard let found = InnerClass(full) else { continue }
      let archived = name == full ? found.archivedName : name
      NSKeyedUnarchiver.setClass(found.type, forClassName: archived)
      known[archived] = full
    }
    renamed.withLock { [known] in $0 = known }
  }

  /// The modules: the extension's first.
  package static var all: [String] { names.withLock { $0 } }

  /// Whether a module is the author's.
  package static func contains(_ module: String) -> Bool {
    names.withLock { $0.contains(module) }
  }

  /// The class of a name, with its module or without: of the extension's first, then of the others'.
  package static func type(named name: String) -> AnyClass? {
    let name = renamed.withLock { $0[name] } ?? name
    if let found = InnerClass(name)?.type ?? NSClassFromString(name) { return found }
    guard let plain = name.split(separator: ".").last else { return nil }
    return names.withLock { $0 }.lazy.compactMap { NSClassFromString("\($0).\(plain)") }.first
  }
}

/// A class inside of other types, which Foundation on Linux does not find by its name.
private struct InnerClass {
  let type: AnyClass
  /// The name that the Objective-C run time of a phone has for it, such as `_TtCV6Filter4List4Rule`.
  let archivedName: String

  /// Finds a class by its module and the types around it; nil for one at the top level, or none.
  init?(_ name: String) {
    let parts = name.split(separator: ".").map { "\($0.utf8.count)\($0)" }
    // Deeper than anybody writes; each level is tried in three ways.
    guard (3...6).contains(parts.count) else { return nil }
    // Which kind of type each of those around it is nobody says: class, structure or enumeration.
    var heads: [(mangled: String, kinds: String)] = [(parts[0], "")]
    for part in parts[1..<(parts.count - 1)] {
      heads = heads.flatMap { head in
        ["C", "V", "O"].map { (head.mangled + part + $0, $0 + head.kinds) }
      }
    }
    for head in heads {
      guard let found = _typeByName(head.mangled + (parts.last ?? "") + "C") as? AnyClass else {
        continue
      }
      type = found
      archivedName = "_TtC" + head.kinds + parts.joined()
      return
    }
    return nil
  }
}
