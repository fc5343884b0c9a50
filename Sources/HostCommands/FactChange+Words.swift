import HostPolicy
import Terminal
import Texts

extension FactChange {
  /// Reads `name=value` pairs, separated by commas.
  ///
  /// - Parameters:
  ///   - words: What was typed.
  ///   - asker: What it was typed after, for the error: `--what-if`, or the console's `what-if`.
  /// - Returns: The changes in the order of the words.
  /// - Throws: `UsageError` for a fact that there is not.
  static func all(_ words: [String], of asker: String) throws(UsageError) -> [FactChange] {
    var changes: [FactChange] = []
    for word in words where word.allSatisfy({ $0 == "," || $0.isWhitespace }) {
      throw UsageError("\(asker) needs a fact, such as contact=false, not \u{201C}\(word)\u{201D}")
    }
    for word in words.flatMap({ $0.split(separator: ",") }) {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let change = FactChange(parts[0], parts[1]) else {
        let known = FactChange.names.map { "\($0.0)=\($0.1)" }.joined(separator: ", ")
        let names = FactChange.names.map(\.0)
        let meant = parts.first.flatMap { name in
          names.contains(name) ? nil : Suggestion.nearest(to: name, in: names)
        }
        let isProfile = parts.count == 2 && parts[0] == "profile"
        let why = isProfile ? IOSProfile.reason(against: parts[1]).map { ": \($0)" } ?? "" : ""
        throw UsageError(
          "\(asker) does not know \(word)\(why); it takes \(known)", suggestion: meant)
      }
      changes.append(change)
    }
    return changes
  }
}
