/// Why a session is over.
enum EndReason: Sendable, Equatable {
  /// The host said good-bye, or closed a pipe.
  case hostGone

  /// The host sent something that the protocol does not allow.
  case violation

  /// The system makes no thread that could read what the host says.
  case noThread

  /// The exit status: 0, or as in `sysexits.h`: 65 for bad input, 71 for an error of the system.
  var status: Int32 {
    switch self {
    case .hostGone: 0
    case .violation: 65
    case .noThread: 71
    }
  }
}
