package import Fetching
package import Texts

extension Scenario {
  /// What the network answers to deferred requests.
  package struct Network: Sendable {
    /// Scripted answers, tried in order.
    package let stubs: [Stub]
    /// Where the stubs stand in the file, by their names.
    package let positions: [String: SourcePosition]
    /// Where the approval of the extension's domain comes from.
    package let approval: DomainApproval
  }
}
