import ExtensionBundles
import Fetching
import HostPolicy
import MessagesHost
import Texts

/// The reports of a run that were to reach a server, and failed before they did.
///
/// That a stub waited for one of them is no second mistake; each explains one stub, as a report asks once.
struct ReportsKeptBack {
  /// Where each was to go.
  let destinations: [String]

  /// Finds them.
  ///
  /// - Parameters:
  ///   - steps: What came of the events.
  ///   - reporters: The scenario's reporting extensions.
  init(_ steps: [StepResult], of reporters: [ExtensionBundle]) {
    var deliveries: [String: ReportDelivery] = [:]
    for reporter in reporters { deliveries[reporter.displayName] = ReportDelivery(reporter.info) }
    self.init(steps, deliveries)
  }

  /// Finds them by the display names of the extensions.
  init(_ steps: [StepResult], _ deliveries: [String: ReportDelivery]) {
    destinations = steps.compactMap { step in
      // With both destinations, a report goes by the network.
      step.keptBackReporter.flatMap { deliveries[$0]?.networkDestination }
    }
  }

  /// Leaves out the stubs that these reports explain.
  ///
  /// - Parameters:
  ///   - unused: The names of stubs that answered nothing.
  ///   - stubs: All stubs of the scenario.
  /// - Returns: The names of those that are unused for another reason, in the same order.
  func unexplained(of unused: [String], among stubs: [Stub]) -> [String] {
    var left = unused
    for destination in destinations {
      let fitting = left.indices.filter { index in
        stubs.contains {
          $0.name == left[index] && $0.condition.canMatchReport(to: destination)
        }
      }
      // One that speaks of reports is meant rather than one for whatever comes.
      let explained = fitting.first { index in
        stubs.contains { $0.name == left[index] && $0.condition.classification != nil }
      }
      if let index = explained ?? fitting.first { left.remove(at: index) }
    }
    return left
  }
}

extension StubCondition {
  /// Whether a report to this address could be meant, whatever it holds.
  fileprivate func canMatchReport(to destination: String) -> Bool {
    sender == nil && text == nil && (url ?? destination) == destination
  }
}

extension StepResult {
  /// The extension of a report that asked no server because something went wrong; nil for every other event.
  ///
  /// What was refused, sent by message, given up on purpose or answered with nothing to report is no such one,
  /// unless the scenario expects that it reached the network.
  fileprivate var keptBackReporter: String? {
    guard let report, report.offer.isOffered, !failures.isEmpty else { return nil }
    switch report.sent {
    case .network?, .message?: return nil
    case .failed(let failure)?:
      return failure.obstacle == .userInfo ? report.offer.extensionName : nil
    case nil: break
    }
    let wentWrong =
      switch report.answer {
      case .notReady?, .noAnswer?: true
      case .cancelled?: report.touches.contains { $0.obstacle != nil }
      case .classified?, nil: false
      }
    return wentWrong || wasToReachTheNetwork ? report.offer.extensionName : nil
  }

  private var wasToReachTheNetwork: Bool {
    let reported = ExpectationField.reported
    return event.expectation?[reported] == .text(ReportDestination.network.rawValue)
      && failures.contains { $0.field == reported.key }
  }
}
