import Foundation
import Synchronization

/// Something an extension did that its author should know of.
package struct ExtensionDiagnostic: Sendable, Equatable {
  /// What kind of thing it was.
  package let code: Code

  /// Text for the author; never a message's text or sender, and never a stored value.
  package let message: String

  /// Creates a diagnostic.
  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }
}

extension ExtensionDiagnostic {
  /// The stable codes of diagnostics.
  package enum Code: String, Sendable, CaseIterable {
    /// An App Group that the entitlements do not name was asked for.
    case appGroupNotEntitled = "appgroup.not-entitled"

    /// An App Group's defaults file is there but cannot be read.
    case defaultsUnreadable = "defaults.unreadable"

    /// A value was written to an App Group's defaults, which can only be read here.
    case defaultsWriteLost = "defaults.write-lost"

    /// A key was read from the standard defaults, which the app does not share.
    case defaultsStandard = "defaults.standard"

    /// A handler waited on the main thread for the result of its deferral.
    case handlerBlocks = "handler.blocks"

    /// No handler method of the protocol is really implemented.
    case handlerMissing = "handler.missing"

    /// The completion handler was released without having been called.
    case completionNever = "completion.never"

    /// The completion handler was called again.
    case completionTwice = "completion.twice"

    /// The completion handler was called after the host had said good-bye.
    case completionLate = "completion.late"

    /// A query was deferred after it had been answered.
    case deferralAfterCompletion = "deferral.after-completion"

    /// The host's answer to a deferral makes no HTTP response.
    case deferralMalformed = "deferral.malformed"

    /// The principal object handles neither queries nor capabilities.
    case principalNotHandler = "principal.not-handler"

    /// An API that has no meaning for a message filter was called.
    case unsupported = "api.unsupported"

    /// A part of Apple's frameworks was used that does nothing here.
    case inertUsed = "inert.used"

    /// Views change what they follow each time that they are evaluated.
    case viewsUnsettled = "views.unsettled"

    /// A Core Data store was opened to be written where a filter can only read.
    case storeReadOnly = "store.read-only"

    /// Changes were to be saved to a Core Data store where a filter can only read.
    case storeWriteLost = "store.write-lost"

    /// A Core Data store is not there, and a filter cannot make it.
    case storeMissing = "store.missing"

    /// A part of a Core Data store is not read.
    case storeUnread = "store.unread"

    /// A model's answer was computed by other code than Apple's.
    case modelInferred = "model.inferred"

    /// A model's answer was computed that a phone may well give otherwise.
    case modelUndecided = "model.undecided"

    /// A model has recorded answers, and none for what it was asked.
    case modelUnrecorded = "model.unrecorded"

    /// A reporting extension's controller leaves its answer to the class that it inherits from.
    case reportNotOverridden = "report.not-overridden"

    /// A report's `userInfo` holds something that JSON does not have.
    case reportUserInfo = "report.user-info"

    /// The text of a report by message is longer than what can be told here.
    case reportUserString = "report.user-string"

    /// The host sent something that the protocol does not allow.
    case wireViolation = "wire.violation"

    /// Many diagnostics of one kind came; the rest of them are not reported.
    case diagnosticsDropped = "diagnostics.dropped"

    /// The phone has a date of its own, which the process cannot have.
    case clockUnmoved = "clock.unmoved"
  }
}

/// Where diagnostics go that belong to no context, such as a lost write to defaults.
package enum DiagnosticSink {
  private static let receiver = Mutex<(@Sendable (ExtensionDiagnostic) -> Void)?>(nil)

  /// Sends the process' diagnostics to the given receiver from now on.
  package static func install(_ receiver: @escaping @Sendable (ExtensionDiagnostic) -> Void) {
    self.receiver.withLock { $0 = receiver }
  }

  /// Reports a diagnostic; without a receiver it is logged.
  package static func report(_ diagnostic: ExtensionDiagnostic) {
    if let receiver = receiver.withLock({ $0 }) {
      receiver(diagnostic)
    } else {
      NSLog(
        "IdentityLookup: %@: %@", diagnostic.code.rawValue as NSString,
        diagnostic.message as NSString)
    }
  }

  static func report(_ code: ExtensionDiagnostic.Code, _ message: String) {
    report(ExtensionDiagnostic(code: code, message: message))
  }
}

/// Tells the host that the extension used a part of Apple's frameworks that does nothing here.
///
/// What the extension makes of that is no fault of its author, and no answer of a phone's. Each query
/// in which a part is used has a notice of its own, so that the host knows which answers may rest on it.
package enum InertUse {
  /// What one extension was told; inside a test a process may have several.
  package final class Record: Sendable {
    fileprivate struct State {
      var told: Set<String> = []
      var hasQuery = false
    }

    fileprivate let state = Mutex(State())

    package init() {}
  }

  private static let current = Mutex(Record())

  /// Counts uses for the extension of this record from now on.
  package static func install(_ record: Record) {
    current.withLock { $0 = record }
  }

  /// Reports a use; a part is told once a query, in a loop too.
  ///
  /// - Parameters:
  ///   - part: What was used, such as `the Keychain`; with its own name where there are several.
  ///   - consequence: What it did instead, for the author.
  package static func report(_ part: String, _ consequence: String) {
    guard isFirst(part) else { return }
    DiagnosticSink.report(
      .inertUsed, "it used \(part), which does nothing here: \(consequence)")
  }

  /// Whether something is told for the first time in a query.
  package static func isFirst(_ told: String) -> Bool {
    let record = current.withLock { $0 }
    return record.state.withLock { $0.told.insert(told).inserted }
  }

  /// Begins a query; what was used before the first one counts for that.
  static func beginQuery() {
    let record = current.withLock { $0 }
    record.state.withLock { state in
      if state.hasQuery { state.told = [] }
      state.hasQuery = true
    }
  }
}
