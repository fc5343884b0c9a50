/// How far one protection holds for one child, or on this machine.
package enum ProtectionState: Sendable, Equatable {
  /// Holds; the text may name the version that does it.
  case active(String)
  /// Holds in part; the text says what is missing.
  case degraded(String)
  /// Cannot be had here; the text says why.
  case unavailable(String)
  /// Was switched off by the profile.
  case disabled(String)
}

extension ProtectionState {
  /// Whether the protection holds in full.
  package var isActive: Bool {
    if case .active = self { true } else { false }
  }

  /// One word: active, degraded, unavailable or disabled.
  package var name: String {
    switch self {
    case .active: "active"
    case .degraded: "degraded"
    case .unavailable: "unavailable"
    case .disabled: "disabled"
    }
  }

  /// The reason or version, empty when there is nothing to add.
  package var detail: String {
    switch self {
    case .active(let text), .degraded(let text), .unavailable(let text), .disabled(let text): text
    }
  }

  init?(name: String, detail: String) {
    switch name {
    case "active": self = .active(detail)
    case "degraded": self = .degraded(detail)
    case "unavailable": self = .unavailable(detail)
    case "disabled": self = .disabled(detail)
    default: return nil
    }
  }
}

extension ProtectionState: CustomStringConvertible {
  package var description: String { detail.isEmpty ? name : "\(name) (\(detail))" }
}
