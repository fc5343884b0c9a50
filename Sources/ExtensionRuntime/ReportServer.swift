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
    // Of what is too much for a frame, less is told; without items it is never too much.
    while count > 0 {
      let record = ScreenRecord(
        title: screen.title, isReady: screen.isReady, items: Array(items.prefix(count)),
        omitted: items.count - count)
      guard (try? ExtensionMessage.screen(id, record).frame()) == nil else { break }
      count /= 2
    }
    connection.send(
      .screen(
        id,
        ScreenRecord(
          title: screen.title, isReady: screen.isReady, items: Array(items.prefix(count)),
          omitted: items.count - count)))
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
    let response = sheet.classificationResponse(for: request)
    connection.send(.classification(id, ClassificationRecord(response, runner)))
    return true
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

extension ClassificationRecord {
  /// Puts an answer, as it is now, on the wire.
  fileprivate init(_ response: ILClassificationResponse, _ runner: QueryRunner) {
    let info = response.userInfo
    let isFaulty = info.map { !JSONSerialization.isValidJSONObject($0) } ?? false
    self.init(
      action: response.action.rawValue, userString: response.userString,
      userInfo: isFaulty
        ? nil
        : info.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) },
      isUserInfoFaulty: isFaulty)
  }
}
