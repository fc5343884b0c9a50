import StoreFormat

extension DataModel {
  /// The Swift source that Xcode would generate; empty if there is nothing to generate.
  package var source: String {
    let generated = entities.filter { $0.generation != .none }
    guard !generated.isEmpty else { return "" }
    let code = DataModelCode(
      classNames: Dictionary(entities.map { ($0.name, $0.className) }) { first, _ in first },
      parents: Dictionary(model.entities.map { ($0.name, $0.parent) }) { first, _ in first })
    return "import CoreData\nimport Foundation\n" + generated.map(code.source).joined()
  }
}

/// What is generated of one entity after the other.
private struct DataModelCode {
  private typealias Property = DataModel.Property

  let classNames: [String: String]
  let parents: [String: String?]

  func source(of entity: DataModel.Entity) -> String {
    let name = entity.className
    let parent = parents[entity.name] ?? nil
    // A module's default actor is not theirs: contexts make and change them on their own queues.
    let declaration =
      "nonisolated public class `\(name)`: \(parent.map(className) ?? DataModel.baseClass) {}"
    // A class has the conformance of the one above it.
    let isRoot = parent.map { className(of: $0) == "`\(DataModel.baseClass)`" } ?? true
    return """

      \(entity.generation == .class ? declaration : "")
      nonisolated extension `\(name)` {
        public class func fetchRequest() -> NSFetchRequest<`\(name)`> {
          NSFetchRequest<`\(name)`>(entityName: "\(entity.name)")
        }
      \(entity.properties.map(accessors).joined(separator: "\n"))
      }
      \(isRoot ? "nonisolated extension `\(name)`: Identifiable {}" : "")

      """
  }

  private func className(of entity: String) -> String {
    let name = classNames[entity] ?? DataModel.baseClass
    return "`\(name)`"
  }

  private func accessors(of property: Property) -> String {
    let name = property.name
    let type =
      switch property.kind {
      case .attribute(let type): type
      case .toOne(let entity): className(of: entity) + "?"
      case .toMany(_, let isOrdered): isOrdered ? "NSOrderedSet?" : "NSSet?"
      }
    let own = """
        public var `\(name)`: \(type) {
          get { managedValue(forKey: "\(name)") }
          set { setManagedValue(newValue, forKey: "\(name)") }
        }
      """
    guard case .toMany(let entity, let isOrdered) = property.kind else { return own }
    return ([own] + manyAccessors(of: name, to: className(of: entity), isOrdered))
      .joined(separator: "\n")
  }

  /// Methods that change a relationship to many objects by some of them.
  private func manyAccessors(of name: String, to type: String, _ isOrdered: Bool) -> [String] {
    let big = name.prefix(1).uppercased() + name.dropFirst()
    func method(_ name: String, _ parameters: String, _ arguments: String) -> String {
      "  public func \(name)(\(parameters)) { managedCall(#function, \(arguments)) }"
    }
    let collection = isOrdered ? "NSOrderedSet" : "NSSet"
    let plain = ["addTo\(big)", "removeFrom\(big)"].flatMap {
      [method($0, "_ value: \(type)", "value"), method($0, "_ values: \(collection)", "values")]
    }
    guard isOrdered else { return plain }
    return plain + [
      method("insertInto\(big)", "_ value: \(type), at idx: Int", "value, idx"),
      method("removeFrom\(big)", "at idx: Int", "idx"),
      method("insertInto\(big)", "_ values: [\(type)], at indexes: NSIndexSet", "values, indexes"),
      method("removeFrom\(big)", "at indexes: NSIndexSet", "indexes"),
      method("replace\(big)", "at idx: Int, with value: \(type)", "idx, value"),
      method("replace\(big)", "at indexes: NSIndexSet, with values: [\(type)]", "indexes, values"),
    ]
  }
}
