import Foundation
import IdentityLookup

/// The methods of classes by their names.
enum ClassMethods {
  /// What was found for each class; only used while `lock` is held.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [NamedMethod]] = [:]
  private static let lock = NSLock()

  /// The method that a selector names, of a class or of one that it inherits from.
  static func find(_ selector: Selector, of type: AnyClass, isStatic: Bool) -> NamedMethod? {
    let methods = all(of: type).filter { $0.isStatic == isStatic || $0.obstacle != nil }
    let exact = methods.filter { $0.selector == selector.name }
    if let found = exact.first(where: { $0.obstacle == nil }) ?? exact.first { return found }
    guard selector.isLoose else { return nil }
    let colons = selector.name.count { $0 == ":" }
    let base = selector.name.prefix { $0 != ":" }
    return methods.first {
      ($0.name == base || base.hasPrefix($0.name + "With")) && (colons == 0 || $0.count == colons)
    }
  }

  /// The class' own methods before those that it inherits.
  private static func all(of type: AnyClass) -> [NamedMethod] {
    lock.withLock {
      var methods: [NamedMethod] = []
      var current: AnyClass? = type
      while let type = current {
        let own = known[ObjectIdentifier(type)] ?? read(type)
        known[ObjectIdentifier(type)] = own
        methods += own
        current = _getSuperclass(type)
      }
      return methods
    }
  }

  private static func read(_ type: AnyClass) -> [NamedMethod] {
    let tables = NamedTables.all("Methods", of: type).compactMap { $0 as? any _MethodTable.Type }
    return NamedTables.onAnyThread {
      var methods = _Methods()
      for table in tables where table.type == type { table.fill(&methods) }
      return methods.all
    }
  }

  private static var lists: [any _MethodNameList.Type] {
    OwnModules.all.compactMap {
      NamedTables.find("_MethodNames", in: $0) as? any _MethodNameList.Type
    }
  }

  /// Why a method of a class has no table.
  static func obstacle(_ selector: Selector, _ type: AnyClass) -> String? {
    var current: AnyClass? = type
    while let type = current {
      let name = NamedTables.path(of: type).dropFirst().joined(separator: ".") + " "
      for list in lists {
        let found = list.left().first {
          $0.key == name + selector.name
            || selector.isLoose && $0.key.hasPrefix(name + selector.name + ":")
        }
        if let found { return found.value }
      }
      current = _getSuperclass(type)
    }
    return nil
  }

  /// Whether a class certainly lacks a method: what Apple's have has no table.
  static func isUnknown(_ selector: Selector, _ type: AnyClass) -> Bool {
    if ofEveryObject.contains(selector.name) { return false }
    if _KeyedProperty.isAuthored(type) { return true }
    return lists.contains { $0.named().contains(selector.name) }
  }

  /// Methods that every object has.
  private static let ofEveryObject: Set<String> = [
    "description", "debugDescription", "hash", "copy", "mutableCopy", "self", "class", "isEqual:",
    "superclass", "init", "isProxy", "retain", "release", "autorelease", "retainCount", "dealloc",
    "isKindOfClass:", "isMemberOfClass:", "conformsToProtocol:", "respondsToSelector:",
    "performSelector:", "performSelector:withObject:", "performSelector:withObject:withObject:",
    "valueForKey:", "setValue:forKey:", "valueForKeyPath:", "setValue:forKeyPath:",
  ]
}
