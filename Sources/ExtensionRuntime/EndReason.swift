/// Why a session is over.
enum EndReason: Sendable, Equatable {
  /// The host said good-bye, or closed a pipe.
  case hostGone

  /// The host sent something that the protocol does not allow.
  case violation

  /// The exit status: 0, or 65 as in `sysexits.h` for bad input.
  var status: Int32 {
    switch self {
    case .hostGone: 0
    case .violation: 65
    }
  }
}
