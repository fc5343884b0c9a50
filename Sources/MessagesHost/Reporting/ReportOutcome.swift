package import ExtensionWire
package import Fetching
package import HostPolicy

/// Everything that became of one report.
package struct ReportOutcome: Sendable {
  /// Whether the sheet was offered, and why not.
  package let offer: ReportOffer

  /// The handle of the extension that was chosen, as two can have one name; nil for None, or where it is not known.
  package var reporter: String?

  /// What the user saw, from the first screen on, and after each touch; empty where there was no sheet.
  package var screens: [ScreenRecord] = []

  /// What the user did there.
  package var touches: [SheetTouch] = []

  /// Whether the script’s steps have neither Done nor Cancel, so that Cancel was pressed for want of both.
  package var isUnended = false

  /// How the sheet ended; nil where it was not offered.
  package var answer: ReportAnswer?

  /// What the extension answered; nil where it was not asked, or did not.
  package var reply: ReportReply?

  /// What followed, in order, and why; nil where the sheet was not offered.
  package var conclusion: ReportConclusion?

  /// How the report left the phone, or why it did not; nil where none was to.
  package var sent: SentReport?

  /// What the user chose, where the conclusion left something to choose.
  package var choices = ReportChoices()

  /// What the extension's process did.
  package var acts = ExtensionActs()

  /// Describes a report that nothing was done about yet.
  package init(_ offer: ReportOffer) {
    self.offer = offer
  }
}

extension ReportOutcome {
  /// What the user chose in the alert; nil where there was none.
  package var alert: ReportAlertChoice? {
    conclusion?.steps.contains(.alert) == true ? choices.alert : nil
  }

  /// Whom the phone blocks from now on; nil for nobody.
  package var blocked: SenderAddress? {
    for case .block(let sender) in conclusion?.steps ?? [] { return sender }
    return nil
  }

  /// Whether Done could be pressed at the end; nil where there was no screen.
  package var isReady: Bool? { screens.last?.isReady }

  /// The first thing that the script’s user could not do, because it is not clear what is meant.
  package var unclear: String? {
    for case .unclear(let sentence)? in touches.map(\.obstacle) { return sentence }
    return nil
  }
}

/// How a report left the phone, or why it did not.
package enum SentReport: Sendable {
  /// A request to a server.
  case network(NetworkReport)
  /// A message that the user saw in a composer; nil where it could not be sent as the user left it.
  case message(ReportComposer, ReportComposer.Outcome?)
  /// Nothing was sent or shown.
  case failed(ReportFailure)
}
