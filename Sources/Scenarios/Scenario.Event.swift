package import HostPolicy
package import MessagesHost
package import Texts

extension Scenario {
  /// One thing that happens, and what must come of it.
  package struct Event: Sendable {
    package let position: SourcePosition
    package let happening: Happening
    package let expectation: Expectation?
  }

  /// What happens.
  package enum Happening: Sendable {
    /// A message reaches the phone; the user may act while the extension is being asked.
    case receive(IncomingMessage, meanwhile: [UserAction])
    /// The user does something, so many times.
    case act(UserAction, times: Int)

    /// All that the user does.
    var acts: [UserAction] {
      switch self {
      case .receive(_, let meanwhile): meanwhile
      case .act(let act, _): [act]
      }
    }
  }
}
