/// Tables of the properties that Objective-C would know by their names, written behind sources.
///
/// `setValue(_:forKey:)` and `value(forKey:)` of the shim of Foundation find a class' tables by their
/// names: `_Keys0_Class`, `_Keys1_Class` and so on.
struct KeyedTables {
  /// What to write behind each source; nil where there is nothing.
  let texts: [String?]

  /// Makes the tables of a module's sources, if any of them uses values by their keys.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - actors: Which classes are on an actor, so that a table cannot reach them.
  init(of sources: [SourceWords], actors: ActorClasses = ActorClasses(flags: [])) {
    guard sources.contains(where: { !$0.names.isDisjoint(with: Self.uses) }) else {
      texts = sources.map { _ in nil }
      return
    }
    let classes = sources.flatMap(\.keyedClasses).filter {
      !$0.isExtension && actors.isOnNone($0)
    }
    let parents = Dictionary(grouping: classes, by: { $0.path.last ?? "" })
    let reachable = Set(classes.filter { Self.isReachable($0, parents) }.map(\.path))
    var counts: [[String]: Int] = [:]
    texts = sources.map { source in
      let parts = source.keyedClasses.filter {
        $0.isReachable && !$0.properties.isEmpty && reachable.contains($0.path)
          && actors.isOnNone($0)
      }
      let tables = Dictionary(grouping: parts, by: \.path)
        .sorted { $0.key.joined(separator: ".") < $1.key.joined(separator: ".") }
        .map { path, parts in
          let number = counts[path, default: 0]
          counts[path] = number + 1
          return Self.table(number, path, parts.flatMap(\.properties))
        }
      return tables.isEmpty ? nil : "\n" + tables.joined()
    }
  }

  /// Words of sources that set or read values by their keys.
  private static let uses: Set<String> = [
    "setValue", "setValuesForKeys", "dictionaryWithValues", "value(forKey", "value(forKeyPath",
  ]

  /// Whether nothing that it inherits from is isolated to an actor, or out of reach.
  private static func isReachable(_ item: KeyedClass, _ all: [String: [KeyedClass]]) -> Bool {
    var current = item
    var seen: Set<String> = []
    while current.isReachable, current.path.allSatisfy({ $0.utf8.allSatisfy { $0 < 128 } }) {
      guard let name = current.parent else { return true }
      // Classes of UIKit are isolated to the main actor.
      guard !name.hasPrefix("UI"), seen.insert(name).inserted else { return false }
      guard let next = all[name]?.first else { return true }
      current = next
    }
    return false
  }

  private static func table(
    _ number: Int, _ path: [String], _ properties: [KeyedClass.Property]
  ) -> String {
    let type = path.joined(separator: ".")
    // A class would override what it inherits under the same name.
    let name = "\(number)_\(path.joined(separator: "_"))"
    let names = Dictionary(properties.map { ($0.key, $0.name) }) { first, _ in first }
    let entries = names.sorted { $0.key < $1.key }
      .map { "\"\($0.key)\": _KeyedProperty(\\\(type).`\($0.value)`)" }
    return """
      extension \(type) { fileprivate nonisolated static func _keys\(name)() -> \
      [String: _KeyedProperty] { [\(entries.joined(separator: ", "))] } }
      nonisolated enum _Keys\(name): _KeyedProperties { static func properties() -> \
      [String: _KeyedProperty] { \(type)._keys\(name)() } }

      """
  }
}
