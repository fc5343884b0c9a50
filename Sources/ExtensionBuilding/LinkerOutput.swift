import Foundation

/// What the linker printed, as far as a developer can do something with it.
enum LinkerOutput {
  private static let limit = 5

  /// A line for each symbol that nothing defines.
  static func missingSymbols(in output: String) -> [String] {
    var names: [String] = []
    for match in output.matches(
      of: #/undefined (?:symbol|reference)[^:\n`']*(?:: |[`'])([^\n`']+)/#)
    {
      let name = String(match.1)
      if !names.contains(name) { names.append(name) }
    }
    guard names.count > limit else { return names.map { "not defined: \($0)" } }
    return names.prefix(limit).map { "not defined: \($0)" } + ["and \(names.count - limit) more"]
  }
}
