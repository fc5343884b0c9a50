import ExtensionBundles

/// Tables of the properties that Objective-C would know by their names, written behind sources.
///
/// `setValue(_:forKey:)`, `value(forKey:)` and outlets of the shim of Foundation find a class' tables by
/// their names: `_Keys0_Class`, `_Keys1_Class` and so on.
struct KeyedTables {
  /// What to write behind each source; nil where there is nothing.
  let texts: [String?]

  /// Makes the tables of a module's sources.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - names: The names of all modules of the program: where none uses keys, outlets alone have tables.
  init(of sources: [SourceWords], names: Set<String>) {
    let isAll = !names.isDisjoint(with: Self.uses)
    guard isAll || !names.isDisjoint(with: Self.outlets) else {
      texts = sources.map { _ in nil }
      return
    }
    let classes = ClassParts(of: sources)
    var numbers = TableNumbers()
    texts = sources.map { source in
      let parts = source.keyedClasses.filter { $0.isReachable && classes.isNearby($0) }
      let tables = parts.compactMap { part -> String? in
        let isEveryone = classes.hasAllMembers(part)
        let properties = part.properties.filter {
          $0.isOutlet || isAll && ($0.isExplicit || isEveryone)
        }
        guard !properties.isEmpty else { return nil }
        return Self.table(part, numbers.next(for: part.path), properties)
      }
      return tables.isEmpty ? nil : "\n" + tables.joined()
    }
  }

  /// Words of sources that set or read values by their keys.
  private static let uses: Set<String> = [
    "setValue", "setValuesForKeys", "dictionaryWithValues", "value(forKey", "value(forKeyPath",
  ]

  /// Attributes of properties that interface files name.
  private static let outlets: Set<String> = ["@IBOutlet", "@IBInspectable"]

  private static func table(
    _ part: KeyedClass, _ number: Int, _ properties: [KeyedClass.Property]
  ) -> String {
    var seen: Set<String> = []
    let entries = properties.filter { seen.insert("\($0.key) \($0.condition ?? "")").inserted }
      .map { property in
        GeneratedTable.conditional(
          "t[\"\(property.key)\"] = _KeyedProperty(\\\(part.name).`\(property.name)`)\n",
          property.condition)
      }
    return GeneratedTable(
      part: part, number: number, kind: .keys, entries: entries,
      argument: "[String: _KeyedProperty]",
      conformance: "_KeyedProperties"
    ).text
  }
}
