import ExtensionBundles

/// Tables of the methods that Objective-C would call by their names, written behind sources.
///
/// The shim of Foundation finds them as it finds those of properties: `_Methods0_Class` and so on.
struct MethodTables {
  /// What to write behind each source; nil where there is nothing.
  let texts: [String?]

  /// Which methods are called by their names, as far as the sources say.
  struct Uses {
    /// The names of all sources of the program.
    let names: Set<String>
    /// What their `#selector(…)` name.
    let selectors: Set<String>

    /// Words with which any name can be made.
    private static let makers: Set<String> = ["Selector", "NSSelectorFromString"]

    fileprivate var isAny: Bool { !names.isDisjoint(with: Self.makers) }

    fileprivate var isNone: Bool {
      selectors.isEmpty && !isAny && names.isDisjoint(with: ["@IBAction", "@IBSegueAction"])
    }
  }

  /// Makes the tables of a module's sources.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - uses: What the sources of all modules of the program call by its name.
  init(of sources: [SourceWords], uses: Uses) {
    guard !uses.isNone else {
      texts = sources.map { _ in nil }
      return
    }
    let classes = ClassParts(of: sources)
    let doubles = Self.doubles(in: sources)
    var numbers = TableNumbers()
    var left: [String: String] = [:]
    var named: Set<String> = []
    var texts = sources.map { source -> String? in
      var text = ""
      for part in source.keyedClasses {
        let methods = part.methods.filter { Self.isNamed($0, of: part, classes, uses) }
        guard !methods.isEmpty else { continue }
        named.formUnion(methods.map(\.selector))
        let obstacle = part.obstacle ?? (classes.isNearby(part) ? nil : "is on an actor of its own")
        guard obstacle == nil else {
          for method in methods { left["\(part.name) \(method.selector)"] = obstacle }
          continue
        }
        let entries = methods.map { Self.entry($0, of: part, doubles) }
        text +=
          GeneratedTable(
            part: part, number: numbers.next(for: part.path), kind: .methods, entries: entries,
            argument: "_Methods", conformance: "_MethodTable"
          ).text
      }
      return text.isEmpty ? nil : "\n" + text
    }
    if let first = texts.indices.first(where: { texts[$0] != nil }) ?? texts.indices.first,
      !named.isEmpty
    {
      texts[first] = (texts[first] ?? "\n") + Self.list(named, left)
    }
    self.texts = texts
  }

  /// Whether something may call a method by its name.
  private static func isNamed(
    _ method: DeclaredMethod, of part: KeyedClass, _ classes: ClassParts, _ uses: Uses
  ) -> Bool {
    if method.isAction { return true }
    if method.isExplicit, uses.selectors.contains(method.name) { return true }
    // Methods of protocols of Apple's and those that replace others have no attribute.
    if uses.selectors.contains(method.name), classes.isOwn(part) {
      return !part.methods.contains { $0.name == method.name && $0.isExplicit }
    }
    guard uses.isAny else { return false }
    return method.isExplicit || !method.isHidden && classes.hasAllMembers(part)
  }

  /// Full names that several methods of a class have, apart by the types of their parameters alone.
  ///
  /// Others may inherit them.
  private static func doubles(in sources: [SourceWords]) -> Set<String> {
    var seen: Set<String> = []
    var doubles: Set<String> = []
    for part in sources.flatMap(\.keyedClasses) {
      for method in part.methods
      where !seen.insert("\(part.name) \(method.isStatic) \(method.fullName)").inserted {
        doubles.insert(method.fullName)
      }
    }
    return doubles
  }

  /// The names of all methods in tables, and why others have none.
  private static func list(_ named: Set<String>, _ left: [String: String]) -> String {
    let names = named.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let others = left.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \"\($0.value)\"" }
      .joined(separator: ", ")
    return """
      nonisolated enum _MethodNames: _MethodNameList {
      static func named() -> [String] { [\(names)] }
      static func left() -> [String: String] { [\(others.isEmpty ? ":" : others)] } }

      """
  }
}

extension MethodTables {
  /// A statement that puts a method into a table.
  private static func entry(
    _ method: DeclaredMethod, of part: KeyedClass, _ doubles: Set<String>
  ) -> String {
    let names = "\"\(method.selector)\", \"\(method.name)\""
    let text =
      method.obstacle.map { "t.leave(\(names), \"\($0)\")" }
      ?? call(method, of: part, names, isDouble: doubles.contains(method.fullName))
    return GeneratedTable.conditional(text + "\n", method.condition)
  }

  private static func call(
    _ method: DeclaredMethod, of part: KeyedClass, _ names: String, isDouble: Bool
  ) -> String {
    let parameters = method.parameters
    let count = parameters.count
    // What is awaited leaves the actor, which a closure on it may not do with the object.
    if method.isAsync, !method.isOnMainActor, !method.isStatic {
      let labels = count == 0 ? "" : method.fullName.dropFirst(method.name.count)
      return "t.addAwaited\(count)(\(names), \(part.name).`\(method.name)`\(labels))"
    }
    let values = zip(["a", "b"], parameters)
    let arguments = values.map { name, parameter in
      (parameter.label.map { "`\($0)`: " } ?? "") + name
    }
    let object = method.isStatic ? [] : ["o: \(part.name)"]
    let taken =
      object
      + values.map { name, parameter in
        // Their types tell them apart.
        isDouble ? parameter.type.map { "\(name): \($0)" } ?? name : name
      }
    let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    let owner = method.isStatic ? part.name : "o"
    let function =
      "add" + (method.isStatic ? "Static" : "") + (method.isAsync ? "Task" : "") + "\(count)"
    let signature = taken.isEmpty ? "" : "(\(taken.joined(separator: ", "))) in "
    return "t.\(function)(\(names)) { \(signature)\(effects)\(owner).`\(method.name)`"
      + "(\(arguments.joined(separator: ", "))) }"
  }
}
