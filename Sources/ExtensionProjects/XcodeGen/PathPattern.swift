/// A pattern for paths: `*`, `?`, `[…]`, `{a,b}` within a name, `**` for any folders.
struct PathPattern: Equatable {
  private let alternatives: [[Substring]]
  private static let mostAlternatives = 64

  init(_ pattern: String) {
    var expanded = [pattern]
    while let index = expanded.firstIndex(where: { $0.contains(#/\{[^{}]*\}/#) }),
      expanded.count < Self.mostAlternatives,
      let match = expanded[index].firstMatch(of: #/\{([^{}]*)\}/#)
    {
      let text = expanded.remove(at: index)
      expanded += match.1.split(separator: ",", omittingEmptySubsequences: false)
        .map { text[..<match.range.lowerBound] + $0 + text[match.range.upperBound...] }
        .map { String($0) }
    }
    alternatives = expanded.map { $0.split(separator: "/") }
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
      var next: Set<Int> = []
      for index in reached {
        if part == "**" {
          next.formUnion(index...names.endIndex)
        } else if index < names.endIndex, matches(part, names[index]) {
          next.insert(index + 1)
        }
      }
      reached = next
    }
    return reached.contains(names.endIndex)
  }

  private static func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    let (pattern, name) = (Array(pattern), Array(name))
    var reached: Set<Int> = [0]
    var index = 0
    while index < pattern.count {
      var next: Set<Int> = []
      var end = index
      if pattern[index] == "[", let close = pattern[(index + 1)...].firstIndex(of: "]") {
        end = close
      }
      for place in reached {
        if pattern[index] == "*" {
          next.formUnion(place...name.count)
        } else if place < name.count,
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
