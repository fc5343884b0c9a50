/// A pattern for paths: `*`, `?`, `[…]`, `{a,b}` within a name, `**` for any folders.
struct PathPattern: Equatable {
  private let alternatives: [[Substring]]
  private static let mostAlternatives = 64

  init(_ pattern: String) {
    alternatives = Self.expanded(pattern).map { $0.split(separator: "/") }
  }

  /// What a pattern stands for without its `{a,b}`, which may be inside each other; the first ones of many.
  ///
  /// Goes through the pattern once; a brace that has no other one stands for itself.
  private static func expanded(_ pattern: String) -> [String] {
    let braces = braces(in: pattern)
    // For each brace that is open, what its parts before are, and what its last one is so far.
    var open: [(parts: [String], last: [String])] = [([], [""])]
    for (index, character) in zip(pattern.indices, pattern) {
      if character == "{", braces.contains(index) {
        open.append(([], [""]))
      } else if character == "}", braces.contains(index) {
        let inner = open.removeLast()
        append(first(inner.parts + inner.last), to: &open[open.count - 1].last)
      } else if character == ",", open.count > 1 {
        let inner = open.removeLast()
        open.append((first(inner.parts + inner.last), [""]))
      } else {
        append([String(character)], to: &open[open.count - 1].last)
      }
    }
    return open[0].last
  }

  private static func first(_ texts: [String]) -> [String] {
    Array(texts.prefix(mostAlternatives))
  }

  private static func append(_ tails: [String], to heads: inout [String]) {
    guard tails.count == 1 else {
      heads = first(heads.flatMap { head in tails.map { head + $0 } })
      return
    }
    for place in heads.indices { heads[place] += tails[0] }
  }

  /// Where the braces are that belong together.
  private static func braces(in pattern: String) -> Set<String.Index> {
    var (open, found): ([String.Index], Set<String.Index>) = ([], [])
    for (index, character) in zip(pattern.indices, pattern) {
      if character == "{" { open.append(index) }
      if character == "}", let start = open.popLast() { found.formUnion([start, index]) }
    }
    return found
  }
}

extension PathPattern {
  /// Whether it stands for a path or for a folder above it.
  func covers(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return alternatives.contains { pattern in
      (1...max(1, names.count)).contains { Self.matches(pattern[...], names.prefix($0)) }
    }
  }

  private static func matches(
    _ pattern: ArraySlice<Substring>, _ names: ArraySlice<Substring>
  ) -> Bool {
    // What can be reached after each part of the pattern, so that no path takes long.
    var reached: Set<Int> = [names.startIndex]
    for part in pattern {
      guard let first = reached.min() else { return false }
      reached =
        part == "**"
        ? Set(first...names.endIndex)
        : Set(
          reached.filter { $0 < names.endIndex && matches(part, names[$0]) }.map { $0 + 1 })
    }
    return reached.contains(names.endIndex)
  }

  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let (pattern, name) = (Array(pattern), Array(name))
    var reached: Set<Int> = [0]
    var index = 0
    while index < pattern.count {
      guard let first = reached.min() else { return false }
      var next: Set<Int> = []
      var end = index
      if pattern[index] == "[", let close = pattern[(index + 1)...].firstIndex(of: "]") {
        end = close
      }
      if pattern[index] == "*" { next = Set(first...name.count) }
      for place in reached where pattern[index] != "*" {
        if place < name.count,
          end > index
            ? pattern[(index + 1)..<end].contains(name[place])
            : pattern[index] == "?" || pattern[index] == name[place]
        {
          next.insert(place + 1)
        }
      }
      reached = next
      index = end + 1
    }
    return reached.contains(name.count)
  }
}
