/// Whether sources put a Core Data store into an App Group, as far as their text shows it.
///
/// It follows names: what is made from a group's container, from a name that was, or by a function
/// that uses one. The run tells what really happens; this is for the build's note.
struct StorePlacement {
  /// What gives the container of an App Group.
  private static let root: Substring = "forSecurityApplicationGroupIdentifier"

  /// Names that stand for a place in an App Group.
  private struct Known {
    /// Functions, computed and static properties of all sources.
    var members: Set<Substring> = []
    /// Labels of arguments, which the called function knows as names.
    var labels: Set<Substring> = []
    /// Names that a source declares or assigns itself, by its index.
    var values: [Set<Substring>]

    /// Whether a text uses one; after a dot stands a member, and what a source declares itself is
    /// not what another one calls so.
    func isUsed(in text: Substring, of source: Int, declaring own: Set<Substring>) -> Bool {
      text.matches(of: #/(?<dot>\.)?(?<name>\w+)/#).contains { match in
        let name = match.name
        if name == root || values[source].contains(name) { return true }
        if match.dot == nil, own.contains(name) { return false }
        return members.contains(name) || match.dot == nil && labels.contains(name)
      }
    }
  }

  /// Looks at sources as they are written.
  static func isInAppGroup(_ sources: [String]) -> Bool {
    let sources = sources.map(Source.init(written:))
    var known = Known(values: sources.map { _ in [] })
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (index, source) in sources.enumerated() {
        for value in source.values where known.isUsed(in: value.from, of: index, declaring: []) {
          isGrowing = known.values[index].insert(value.name).inserted || isGrowing
        }
        let own = source.ownNames
        for value in source.members where known.isUsed(in: value.from, of: index, declaring: own) {
          isGrowing = known.members.insert(value.name).inserted || isGrowing
        }
        for value in source.labels where known.isUsed(in: value.from, of: index, declaring: own) {
          isGrowing = known.labels.insert(value.name).inserted || isGrowing
        }
      }
    }
    return known.members.contains("defaultDirectoryURL")
      || sources.enumerated().contains { index, source in
        source.places.contains { known.isUsed(in: $0, of: index, declaring: source.ownNames) }
      }
  }
}

/// One source without comments and the contents of literals.
private struct Source {
  typealias Value = (name: Substring, from: Substring)

  let text: String
  /// Names that it declares or assigns, with what they are made from.
  let values: [Value]
  let members: [Value]
  let labels: [Value]

  var ownNames: Set<Substring> { Set(values.map(\.name)) }

  init(written: String) {
    // A literal comes first, since it may hold what looks like a comment.
    let text = written.replacing(
      #/"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//#
    ) { $0.output.hasPrefix("\"") ? "\"\"" : " " }
    self.text = text
    let assigned = text.matches(
      of: #/(?<static>\bstatic\s[^\n=]*?)?\b(?<name>\w+)[^\S\n]*(?::[^=\n{]*)?=(?![=>])/#
        .wordBoundaryKind(.simple)
    ).map { match in
      let from = Self.expression(in: text, from: match.range.upperBound)
      return (isStatic: match.static != nil, value: (match.name, from))
    }
    let bodies = text.matches(
      of: #/\b(?:func\s+(?<function>\w+)|var\s+(?<property>\w+)\s*:[^=\n{]*(?={))/#
        .wordBoundaryKind(.simple)
    ).map { match in
      (match.function ?? match.property ?? "", Self.body(in: text, from: match.range.upperBound))
    }
    values = assigned.filter { !$0.isStatic }.map(\.value)
    members = assigned.filter(\.isStatic).map(\.value) + bodies
    labels = text.matches(of: #/[(,]\s*(?<label>\w+)\s*:/#).map { match in
      (match.label, Self.expression(in: text, from: match.range.upperBound))
    }
  }

  /// What says where a store is: a description's URL, or what a coordinator adds.
  var places: [Substring] {
    let stores = text.matches(
      of: #/\b(?:NSPersistentStoreDescription|persistentStoreDescriptions|addPersistentStore)\b/#
        .wordBoundaryKind(.simple))
    guard !stores.isEmpty else { return [] }
    return (stores.map(\.range) + text.matches(of: #/\.url\s*=(?!=)/#).map(\.range)).map {
      Self.expression(in: text, from: $0.upperBound)
    }
  }

  /// The text up to the end of the statement or the argument.
  private static func expression(in text: String, from start: String.Index) -> Substring {
    var depth = 0
    var index = start
    var last: Character = "="
    scan: while index < text.endIndex {
      let character = text[index]
      switch character {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth < 0 { break scan }
      case ",", ";": if depth == 0 { break scan }
      case _ where character.isNewline && depth == 0:
        let next = text[index...].first { !$0.isWhitespace }
        guard "=(,.?:&|+".contains(last) || next.map(".?:&|+".contains) == true else { break scan }
      default: break
      }
      if !character.isWhitespace { last = character }
      index = text.index(after: index)
    }
    return text[start..<index]
  }

  /// The text between the next pair of braces.
  private static func body(in text: String, from start: String.Index) -> Substring {
    guard let open = text[start...].firstIndex(of: "{") else { return "" }
    let inside = text.index(after: open)
    var depth = 1
    for index in text.indices[inside...] {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      if depth == 0 { return text[inside..<index] }
    }
    return text[inside...]
  }
}
