extension ExtensionDiagnostic {
  /// The stable codes of diagnostics.
  package enum Code: String, Sendable, CaseIterable {
    /// An App Group that the entitlements do not name was asked for.
    case appGroupNotEntitled = "appgroup.not-entitled"

    /// An App Group's defaults file is there but cannot be read.
    case defaultsUnreadable = "defaults.unreadable"

    /// A value was written to an App Group's defaults, which a filter can only read.
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

    /// The host sent something that the protocol does not allow.
    case wireViolation = "wire.violation"

    /// Many diagnostics of one kind came; the rest of them are not reported.
    case diagnosticsDropped = "diagnostics.dropped"
  }
}
