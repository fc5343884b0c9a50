/// How the child's process ended.
package enum TerminationStatus: Sendable, Equatable {
  /// By itself, with an exit code.
  case exited(code: Int32)
  /// By a signal.
  case signalled(number: Int32)
}

extension TerminationStatus: CustomStringConvertible {
  package var description: String {
    switch self {
    case .exited(let code): "exit code \(code)"
    case .signalled(let number): "signal \(number)"
    }
  }
}
