import HostPolicy
import Texts

/// What a typed line asks for.
enum ConsoleCommand: Sendable, Hashable {
  /// Something happens on the phone; written as in a scenario.
  case event([String: StructuredValue])
  case profile(IOSProfile)
  case junkStickiness(JunkStickiness)
  case settings
  case folder(Folder?)
  case conversation([String])
  case why(message: Int?)
  case whatIf(message: Int?, [FactChange])
  case stub([String: StructuredValue])
  case stubs
  case removeStub(Int)
  case undo(Int)
  case rebuild
  case save(path: String, about: String?, replaces: Bool)
  case load(String)
  case history
  case help(String?)
  case quit
}

/// A typed line that the console cannot follow.
struct ConsoleError: Error, Sendable, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
