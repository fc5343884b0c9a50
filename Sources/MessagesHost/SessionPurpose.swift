import HostPolicy

/// What an extension's process is started for.
enum SessionPurpose: Sendable {
  /// To be asked about a message, and about others after it.
  case message(MessageID)
  /// To be asked for its sub-actions, since the filter was just chosen, and about messages after that.
  case capabilities
  /// To show one report.
  case report(ReportID)

  /// What its start belongs to.
  var attribution: Attribution {
    switch self {
    case .message(let id): .message(id, isCertain: true)
    case .capabilities: .capabilities
    case .report(let id): .report(id)
    }
  }

  /// The report; nil for another purpose.
  var report: ReportID? {
    if case .report(let id) = self { id } else { nil }
  }
}
