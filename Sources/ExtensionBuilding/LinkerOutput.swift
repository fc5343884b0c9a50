import Foundation

/// What the linker printed, as far as a developer can do something with it.
enum LinkerOutput {
  private static let limit = 5

  /// A line for each symbol that nothing defines.
  static func missingSymbols(in output: String) -> [String] {
    var names: [String] = []
    var seen: Set<String> = []
    // One to a line: a name can hold the same words, again and again.
    for line in output.split(separator: "\n") {
      guard let start = line.firstMatch(of: #/undefined (?:symbol|reference)/#)?.range.upperBound,
        let match = line[start...].prefixMatch(of: #/[^:`']*(?:: |[`'])([^`']+)/#)
      else { continue }
      let name = String(match.1)
      if seen.insert(name).inserted { names.append(name) }
    }
    guard names.count > limit else { return names.map { "not defined: \($0)" } }
    return names.prefix(limit).map { "not defined: \($0)" } + ["and \(names.count - limit) more"]
  }
}
