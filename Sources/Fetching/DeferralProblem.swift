package import HostPolicy

/// A fault of the script or of this machine, not of the extension or its server: fails the run.
package struct DeferralProblem: Sendable, Hashable, Error, CustomStringConvertible {
  /// What kind of fault it is.
  package enum Code: String, Sendable, Hashable {
    /// No stub answers the request.
    case unmatchedStub = "stub.unmatched"
    /// No recorded exchange answers the request.
    case unmatchedCassette = "cassette.unmatched"
    /// The cassette cannot be read, or cannot be written.
    case cassette = "cassette.file"
    /// The `curl` program is missing or too old.
    case curl = "live.curl"
    /// A live setting makes no sense, such as a CA file that is not there.
    case setting = "live.setting"
  }

  package let code: Code
  /// What happened and what to do; quotes addresses, and the conditions of a script.
  package let text: QuotingText
  /// The whole text; a report of what was recorded or imported takes `text`.
  package var description: String { text.revealed }

  package init(_ code: Code, _ text: QuotingText) {
    self.code = code
    self.text = text
  }
}
