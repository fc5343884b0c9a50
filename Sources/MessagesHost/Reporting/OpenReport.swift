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

  /// Whether the process may go on by itself, as it was when it was looked at last.
  var awaitsTime = false

  /// Whether Done was pressed, and what came of it.
  var asking = Asking.notYet

  /// What there is of the question that Done asks.
  enum Asking {
    case notYet, open, over
  }

  /// Whether what follows from it is being carried out.
  var isEnding = false

  init(_ offer: ReportOffer, in session: ExtensionSession, of bundle: ExtensionBundle) {
    self.session = session
    self.bundle = bundle
    outcome = ReportOutcome(offer)
  }

  /// What is on the screen; nil where the process is not there any more.
  var screen: ScreenRecord? { failure == nil ? outcome.screens.last : nil }

  /// Whether Done was disabled whenever the screen was looked at.
  var wasNeverReady: Bool { !outcome.screens.contains(where: \.isReady) }

  var id: ReportID { outcome.offer.id }
}

/// Whose turn it is on the phone's screen: a sheet's from the wish to report something until its end.
///
/// It belongs to one phone.
final class SheetTurns {
  /// Whether a sheet is being opened, open, or being ended.
  private(set) var isTaken = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  /// Begins the turn of a sheet.
  func take() { isTaken = true }

  /// Ends the turn of the sheet.
  func pass() {
    isTaken = false
    change()
  }

  /// Lets those go on who wait for the sheet to be otherwise.
  func change() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  /// Returns when the sheet is open, or its turn is over.
  func nextChange() async {
    await withCheckedContinuation { waiters.append($0) }
  }
}
