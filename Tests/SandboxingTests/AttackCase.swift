import Testing

@testable import Sandboxing

/// One act that the sandbox must refuse, with everything that a refusal must look like.
struct AttackCase: Sendable {
  /// The row of the checklist.
  let id: String
  /// Arguments of the probe; {shared}, {own}, {home}, {tcp}, {udp} and {victim} are filled in.
  let arguments: [String]
  let code: DenialCode
  let call: String
  let attempt: String
  var errno: Int32 = 1
  /// What the act does where nothing refuses it: that must be seen, or the case proves nothing.
  var effect = Effect.succeeds

  /// How the positive control shows that the act is possible here.
  enum Effect: Sendable {
    /// The call succeeds; there is nothing further to look at.
    case succeeds
    /// App Group or home change.
    case changesFiles
    case reachesTCP
    case reachesUDP
    case endsVictim
    /// The call fails for other reasons, such as EFAULT, so it got past every filter.
    case failsWith(Int32)
  }
}

extension AttackCase: CustomTestStringConvertible {
  var testDescription: String { "\(id) \(arguments.joined(separator: " "))" }
}

extension AttackCase {
  static let all = files + metadata + names + network + processes
}
