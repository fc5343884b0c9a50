import ExtensionBundles
import Fetching
import HostPolicy
import MessagesHost
import Texts

/// The reports of a run that were to reach a server, and failed before they did.
///
/// That a stub waited for one of them is no second mistake; each explains one stub, as a report asks once.
struct ReportsKeptBack {
  /// Where each was to go, as its request would have had it.
  let destinations: [String]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - steps: What came of the events.
  ///   - reporters: The scenario's reporting extensions by their handles.
  init(_ steps: [StepResult], of reporters: [String: ExtensionBundle]) {
    self.init(steps, reporters.mapValues { ReportDelivery($0.info) })
  }

  /// Finds them by the handles of the extensions.
  init(_ steps: [StepResult], _ deliveries: [String: ReportDelivery]) {
    // With both destinations, a report goes by the network.
    let addresses = deliveries.compactMapValues { $0.networkDestination.map(Self.address) }
    // Where nobody is chosen, the only one was meant.
    let only = deliveries.count == 1 ? deliveries.keys.first : nil
    destinations = steps.filter(\.isKeptBackReport).compactMap { step in
      (step.report?.reporter ?? only).flatMap { addresses[$0] }
    }
  }

  /// Takes destinations that were found a few at a time.
  init(destinations: [String]) {
    self.destinations = destinations
  }

  /// A destination of Info.plist as stubs see it; one that is no URL as it is written.
  private static func address(of destination: String) -> String {
    (try? NetworkURL(.text(destination), for: .classificationReport))?.sentAddress ?? destination
  }

  /// Leaves out the stubs that these reports explain.
  ///
  /// - Parameters:
  ///   - unused: The names of stubs that answered nothing.
  ///   - stubs: All stubs of the scenario.
  /// - Returns: The names of those that are unused for another reason, in the same order.
  func unexplained(of unused: [String], among stubs: [Stub]) -> [String] {
    guard !destinations.isEmpty else { return unused }
    let named = Dictionary(grouping: stubs, by: \.name)
    var left = unused.map { (name: $0, conditions: (named[$0] ?? []).map(\.condition)) }
    for destination in destinations {
      let fitting = left.indices.filter { index in
        left[index].conditions.contains { $0.canMatchReport(to: destination) }
      }
      // One that speaks of reports is meant rather than one for whatever comes.
      let explained = fitting.first { index in
        left[index].conditions.contains { $0.classification != nil }
      }
      if let index = explained ?? fitting.first { left.remove(at: index) }
    }
    return left.map(\.name)
  }
}

extension StubCondition {
  /// Whether a report to this address could be meant, whatever it holds.
  fileprivate func canMatchReport(to destination: String) -> Bool {
    sender == nil && text == nil && (url ?? destination) == destination
  }
}

extension StepResult {
  /// Whether it is a report that asked no server because something went wrong.
  ///
  /// What was refused, sent by message, given up on purpose or answered with nothing to report is no such one,
  /// unless the scenario expects otherwise.
  fileprivate var isKeptBackReport: Bool {
    guard let report, !failures.isEmpty else { return false }
    guard report.offer.isOffered else {
      return isDoneWithoutASheet || lacksItsAnswer || wasToReachTheNetwork
    }
    switch report.sent {
    case .network?, .message?: return false
    case .failed(let failure)?: return failure.obstacle == .userInfo
    case nil: break
    }
    let wentWrong =
      switch report.answer {
      case .notReady?, .noAnswer?: true
      case .cancelled?:
        report.touches.contains { $0.obstacle != nil } || report.isUnended && lacksItsAnswer
      case .classified?, nil: false
      }
    return wentWrong || wasToReachTheNetwork
  }

  /// Whether its user was to press Done in a sheet that was not offered, which is a mistake.
  private var isDoneWithoutASheet: Bool {
    guard case .report(let asked) = event.happening, asked.user.steps.contains(.done) else {
      return false
    }
    return failures.contains { [Self.userField, ExpectationField.offered.key].contains($0.key) }
  }

  /// Whether something is expected that only an answer of the extension brings.
  private var lacksItsAnswer: Bool {
    let fields: [ExpectationField] = [.response, .userString, .userInfo, .posted, .blocked]
    return failures.contains { failure in fields.contains { $0.key == failure.key } }
  }

  private var wasToReachTheNetwork: Bool {
    let reported = ExpectationField.reported
    return event.expectation?[reported] == .text(ReportDestination.network.rawValue)
      && failures.contains { $0.field == reported.key }
  }
}
