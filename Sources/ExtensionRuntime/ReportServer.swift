import ExtensionWire
import Foundation
import IdentityLookup

/// Shows one report in the sheet of a reporting extension, and does there what its user does.
///
/// Each of its functions gives false where it is not the time for that.
@MainActor final class ReportServer {
  private let sheet: any ReportingPrincipal
  private let connection: HostConnection
  private let runner: QueryRunner
  private var phase = Phase.waiting
  /// What the host was told of last, and acts on.
  private var elements: [ScreenElement] = []

  private enum Phase {
    case waiting
    case showing(QueryID, ILClassificationRequest)
    case over
  }

  init(_ sheet: any ReportingPrincipal, connection: HostConnection, runner: QueryRunner) {
    self.sheet = sheet
    self.connection = connection
    self.runner = runner
  }

  /// Prepares the author's controller, and lets it appear.
  func begin(_ id: QueryID, _ record: ReportRecord) -> Bool {
    guard case .waiting = phase else { return false }
    let request = record.request()
    phase = .showing(id, request)
    if record.loadsViewFirst { sheet.loadView() }
    sheet.prepare(for: request)
    sheet.present()
    return look(id)
  }

  /// Tells what is on the screen.
  func look(_ id: QueryID) -> Bool {
    guard case .showing(id, _) = phase else { return false }
    let screen = sheet.look()
    elements = screen.elements
    let items = elements.map { ScreenItemRecord($0.item) }
    var count = items.count
    var message = ExtensionMessage.screen(id, ScreenRecord(screen, items, first: count))
    // Of what is too much for a frame, less is told; without items it is never too much.
    while count > 0, !connection.hasRoom(for: message) {
      count /= 2
      message = .screen(id, ScreenRecord(screen, items, first: count))
    }
    connection.send(message)
    return true
  }

  /// Does what the user does to an item of the screen that was told of last.
  func act(_ id: QueryID, _ record: ScreenActRecord) -> Bool {
    guard case .showing(id, _) = phase, elements.indices.contains(record.item),
      let act = ScreenAct(record.act)
    else { return false }
    switch elements[record.item].perform(act) {
    case .done: connection.send(.acted(id, refusal: nil))
    case .refused(let reason): connection.send(.acted(id, refusal: reason))
    }
    return true
  }

  /// Asks what is to be done about the report; the user pressed Done.
  func classify(_ id: QueryID) -> Bool {
    guard case .showing(id, let request) = phase else { return false }
    // The screen may be another than the one that was told of; a button that is disabled takes no touch.
    guard sheet.look().isReady else {
      connection.send(.acted(id, refusal: "Done is disabled"))
      return true
    }
    let response = sheet.classificationResponse(for: request)
    let info = ReportUserInfo(response.userInfo)
    for diagnostic in info.diagnostics { runner.report(diagnostic) }
    connection.send(
      .classification(
        id,
        ClassificationRecord(
          action: response.action.rawValue, userString: told(response.userString),
          userInfo: info.json, isUserInfoFaulty: !info.faults.isEmpty)))
    return true
  }

  /// The text of a report by message, of a length that a frame holds with the rest of the answer.
  private func told(_ text: String?) -> String? {
    let longest = ClassificationRecord.longestUserString
    guard let text, text.utf8.count > longest else { return text }
    runner.report(
      ExtensionDiagnostic(
        code: .reportUserString,
        message: "userString has \(text.utf8.count) bytes; here a report by message has at most "
          + "\(longest), and the rest is left out"))
    return ClassificationRecord.told(text)
  }

  /// Lets the sheet go away.
  func dismiss(_ id: QueryID) -> Bool {
    guard case .showing(id, _) = phase else { return false }
    phase = .over
    elements = []
    sheet.dismiss()
    return true
  }
}

extension ScreenRecord {
  /// Puts the first items of a screen on the wire.
  @MainActor fileprivate init(_ screen: Screen, _ items: [ScreenItemRecord], first count: Int) {
    self.init(
      title: screen.title, isReady: screen.isReady, items: Array(items.prefix(count)),
      omitted: items.count - count)
  }
}
