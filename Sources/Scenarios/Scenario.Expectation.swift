package import HostPolicy
package import Texts

extension Scenario {
  /// What must come of one event; whatever is nil is not looked at.
  package struct Expectation: Sendable, Hashable {
    package var position = SourcePosition.start
    /// Where each of its keys stands.
    package var places: [String: SourcePosition] = [:]
    package var asked: Bool?
    /// The handle of the extension that must have been asked.
    package var by: String?
    /// Id of the gate that must have kept the extension from being asked.
    package var because: String?
    package var action: String?
    package var subAction: String?
    package var noAnswer: NoAnswerReason?
    package var folder: Folder?
    package var notified: Bool?
    package var unread: Int?
    /// The label; the inner nil says that there must be none.
    package var label: String??
    /// Texts that must occur in the extension's log lines.
    package var log: [String]?
    /// Codes that must be among the denials.
    package var denied: [String]?
    /// Whether there must be no denial at all.
    package var noDenials: Bool?
    /// Codes that must be among the diagnostics.
    package var diagnostics: [String]?
    /// Ids of the rules that must have been applied.
    package var rules: [String]?
    /// The `ILMessageFilterError` code that the deferral must have ended with; 0 for an answer.
    package var deferral: Int?

    package init() {}
  }

  /// What must hold when the last event is over.
  package struct EndExpectation: Sendable, Hashable {
    package let folders: [FolderExpectation]
    /// What the extension must have done after the last event, until its process was gone.
    package var acts = Expectation()
  }

  /// What a folder must hold.
  package struct FolderExpectation: Sendable, Hashable {
    package let folder: Folder
    package let position: SourcePosition
    package var unread: Int?
    package var count: Int?
    /// Numbers of the messages, the first received being 1.
    package var messages: [Int]?
  }
}
