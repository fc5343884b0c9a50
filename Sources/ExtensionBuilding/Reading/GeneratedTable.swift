import ExtensionBundles

/// A table of members of a class, as it is written behind the source.
///
/// It is a function on the main actor, from where members on that and on no actor can be reached, in an
/// extension, which sees what is private; and a type that the shim of Foundation finds by its name.
struct GeneratedTable {
  let part: KeyedClass
  /// How many tables of the same class and kind come before it.
  let number: Int
  /// What its name begins with.
  let kind: TableKind
  /// Its statements, each with the end of its line.
  let entries: [String]
  /// The type of what the statements fill.
  let argument: String
  /// The protocol of the type.
  let conformance: String

  /// A statement under a condition of `#if`.
  static func conditional(_ text: String, _ condition: String?) -> String {
    condition.map { "#if \($0)\n\(text)#endif\n" } ?? text
  }

  /// The source.
  var text: String {
    // A class would override what it inherits under the same name.
    let name = "\(number)_\(part.path.joined(separator: "_"))"
    let function = kind.functionPrefix + name
    let type = kind.typePrefix + name
    let text = """
      extension \(part.name) { @MainActor fileprivate static func \(function)\
      (_ t: inout \(argument)) {
      \(entries.joined())} }
      nonisolated enum \(type): \(conformance) {
      static var type: any AnyObject.Type { \(part.name).self }
      @MainActor static func fill(_ t: inout \(argument)) { \(part.name).\(function)(&t) } }

      """
    guard let condition = part.condition else { return text }
    // Those behind it are looked for by their numbers.
    return "#if \(condition)\n\(text)#else\nnonisolated enum \(type) {}\n#endif\n"
  }
}

/// Counts the tables of each class.
struct TableNumbers {
  private var counts: [String: Int] = [:]

  /// The number of the next one; classes whose names are written alike share them.
  mutating func next(for path: [String]) -> Int {
    let name = path.joined(separator: "_")
    let number = counts[name, default: 0]
    counts[name] = number + 1
    return number
  }
}

/// What all parts of a module's classes say together.
struct ClassParts {
  private let declarations: [String: [KeyedClass]]
  private let own: Set<[String]>

  /// Looks at the sources of a module.
  init(of sources: [SourceWords]) {
    let classes = sources.flatMap(\.keyedClasses).filter { !$0.isExtension }
    declarations = Dictionary(grouping: classes) { $0.path.last ?? "" }
    own = Set(classes.map(\.path))
  }

  /// Whether a class is a module's own, and not one of Apple's or of another module that is extended.
  func isOwn(_ part: KeyedClass) -> Bool { own.contains(part.path) }

  /// Whether its members can be reached from the main actor, and a table of it found by its name.
  func isNearby(_ part: KeyedClass) -> Bool {
    guard part.path.allSatisfy({ $0.utf8.allSatisfy { $0 < 128 } }), !part.isOnOwnActor else {
      return false
    }
    return !line(of: part).contains(where: \.isOnOwnActor)
  }

  /// Whether Objective-C knows all members of a part that are not private.
  func hasAllMembers(_ part: KeyedClass) -> Bool {
    part.hasAllMembers || line(of: part).contains(where: \.hasAllMembers)
  }

  /// The declarations of the class and of all in the module that it inherits from.
  private func line(of part: KeyedClass) -> [KeyedClass] {
    var found: [KeyedClass] = []
    var seen: Set<String> = []
    var name = part.path.last
    while let next = name, seen.insert(next).inserted {
      let same = declarations[next] ?? []
      let exact = found.isEmpty ? same.filter { $0.path == part.path } : []
      let all = exact.isEmpty ? same : exact
      found += all
      name = all.first?.parent
    }
    return found
  }
}
