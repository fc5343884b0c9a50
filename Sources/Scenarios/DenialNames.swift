import Sandboxing

/// The codes that `denied` may name.
enum DenialNames {
  static let all = DenialCode.allCases.map(\.rawValue)
}
