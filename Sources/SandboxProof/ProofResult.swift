/// What one attack case showed on this machine.
package struct ProofResult: Sendable {
  /// The row of the checklist and a name.
  package let id: String
  /// What the act did without the sandbox, in a few words.
  package let without: String
  /// What it did with it.
  package let with: String
  /// The errno's name, `-` when there is none.
  package let errno: String
  /// The layer that has to refuse.
  package let layer: String
  /// Whether the sandbox held.
  package let status: Status

  /// What a case comes to.
  package enum Status: Sendable, Equatable {
    /// The act is possible here without the sandbox, and was refused as it must be.
    case held
    /// The act is not possible here even without the sandbox: that proves nothing.
    case void(String)
    /// Not refused, or not by whom and as it must be.
    case failed(String)
    /// Only root could try it.
    case notForThisUser
    /// There are no control groups for children here, and nothing else would refuse it.
    case withoutControlGroup
  }
}

extension ProofResult {
  /// The letter of the checklist's group.
  package var group: Character { id.first ?? "?" }
}

extension ProofResult.Status {
  /// One word: held, VOID, FAILED or root only.
  package var name: String {
    switch self {
    case .held: "held"
    case .void: "VOID"
    case .failed: "FAILED"
    case .notForThisUser: "root only"
    case .withoutControlGroup: "no group"
    }
  }

  /// Why it is not held, empty when it is.
  package var reason: String {
    switch self {
    case .held: ""
    case .withoutControlGroup: "`doctor` says why there is no control group here"
    case .notForThisUser: "an ordinary user has nothing here that could be taken away"
    case .void(let text), .failed(let text): text
    }
  }
}
