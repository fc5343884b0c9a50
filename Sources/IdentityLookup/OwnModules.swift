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

  /// Sets the names that `@objc(Name)` gives to classes, `Module.Class`; archives of an app have these.
  package static func install(names: [String: String]) {
    renamed.withLock { $0 = names }
    for (name, full) in names {
      if let type = NSClassFromString(full) { NSKeyedUnarchiver.setClass(type, forClassName: name) }
    }
  }

  /// Whether a module is the author's.
  package static func contains(_ module: String) -> Bool {
    names.withLock { $0.contains(module) }
  }

  /// The class of a name, with its module or without: of the extension's first, then of the others'.
  package static func type(named name: String) -> AnyClass? {
    let name = renamed.withLock { $0[name] } ?? name
    if let found = NSClassFromString(name) { return found }
    guard let plain = name.split(separator: ".").last else { return nil }
    return names.withLock { $0 }.lazy.compactMap { NSClassFromString("\($0).\(plain)") }.first
  }
}
