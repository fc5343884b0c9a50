import ExtensionWire
import Fetching
import Foundation
import HostPolicy

extension ExtensionSession {
  /// Makes the network request that the extension asked for, while other events go on.
  func startDeferral(_ query: QueryID) {
    guard let entry = open[query], entry.isSent else {
      notice("deferral.unasked", "it deferred query \(query.rawValue), which is not open")
      let error = ErrorRecord(domain: ExtensionSession.errorDomain, code: 1)
      return send(.deferralResult(query, .failure(NetworkFailureRecord(error: error))))
    }
    open[query]?.deferrals += 1
    let isFirst = entry.deferrals == 0
    let asked = DeferralQuery(sender: entry.message.deliveredSender, text: entry.message.body)
    Task {
      let deferral = await fetcher.fetch(asked, isFirst: isFirst)
      finishDeferral(of: query, deferral)
    }
  }

  private func finishDeferral(of query: QueryID, _ deferral: Deferral) {
    let entry = open[query]
    recorder.record(.deferred(deferral), message: entry?.id ?? lastMessage)
    guard entry != nil else {
      return notice("deferral.late", "the network answered after the query was closed; ignored")
    }
    open[query]?.reply.deferrals.append(deferral)
    guard deferral.elapsed < queryTimeout else {
      notice(
        "deferral.late", "the network answer took \(deferral.elapsed), longer than the host waits",
        query: query)
      return conclude(query, .noAnswer(.timeout))
    }
    send(.deferralResult(query, DeferralRecord(deferral.outcome)))
  }

  /// The value of `ILMessageFilterErrorDomain`.
  static let errorDomain = "com.apple.IdentityLookup.error.messagefilter"
}

extension DeferralRecord {
  fileprivate init(_ outcome: Deferral.Outcome) {
    switch outcome {
    case .response(let response):
      var headers: [String: String] = [:]
      for field in response.headers {
        headers[field.name] = headers[field.name].map { "\($0), \(field.value)" } ?? field.value
      }
      self = .response(
        NetworkResponseRecord(
          url: response.url, statusCode: response.status, httpVersion: response.httpVersion,
          headers: headers, body: response.body))
    case .failure(let failure):
      let underlying = failure.underlying.map {
        ErrorRecord(domain: $0.domain, code: $0.code, text: $0.description)
      }
      let error = ErrorRecord(domain: ExtensionSession.errorDomain, code: failure.code.rawValue)
      self = .failure(NetworkFailureRecord(error: error, underlying: underlying))
    }
  }
}
