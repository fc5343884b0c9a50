import ExtensionBundles
import ExtensionWire
import HostPolicy

/// A sheet that is on the phone's screen; it belongs to one phone.
final class OpenReport {
  /// Shows it.
  let session: ExtensionSession

  /// The extension.
  let bundle: ExtensionBundle

  /// What has become of the report so far.
  var outcome: ReportOutcome

  /// Why the process says no more; nil while it does.
  var failure: NoAnswerReason?

  init(_ offer: ReportOffer, in session: ExtensionSession, of bundle: ExtensionBundle) {
    self.session = session
    self.bundle = bundle
    outcome = ReportOutcome(offer)
  }

  /// What is on the screen; nil where the process is not there any more.
  var screen: ScreenRecord? { failure == nil ? outcome.screens.last : nil }

  var id: ReportID { outcome.offer.id }
}
