package import Foundation
package import HostPolicy
import Synchronization
package import Texts

/// Answers from a script: no socket, no clock; the first stub that matches and is not used up.
package final class StubTransport: DeferralTransport {
  package let name = "stub"
  private let stubs: [Stub]
  private let uses: Mutex<[Int]>

  package init(_ stubs: [Stub]) {
    self.stubs = stubs
    uses = Mutex(Array(repeating: 0, count: stubs.count))
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    let match: Stub? = uses.withLock { uses in
      let index = stubs.indices.first { index in
        uses[index] < stubs[index].times ?? .max
          && stubs[index].condition.differences(from: request).isEmpty
      }
      guard let index else { return nil }
      uses[index] += 1
      return stubs[index]
    }
    guard let match else { return TransportReply(.problem(unmatched(request))) }
    return match.reply(to: request, limits: limits)
  }

  /// Names of the stubs that answered nothing so far, in the script's order.
  package func unusedStubs() -> [String] {
    uses.withLock { uses in
      zip(stubs, uses).filter { $0.1 == 0 }.map(\.0.name)
    }
  }

  private func unmatched(_ request: DeferralRequest) -> DeferralProblem {
    let counts = uses.withLock { $0 }
    let candidates = zip(stubs, counts).map { stub, used -> (Stub, [QuotingText]) in
      let spent: [QuotingText] =
        used >= stub.times ?? .max ? ["it has answered \(used) of \(used)"] : []
      return (stub, stub.condition.differences(from: request) + spent)
    }
    let what: QuotingText = "no stub answers \(request.words)"
    guard let (stub, differences) = candidates.min(by: { $0.1.count < $1.1.count }) else {
      return DeferralProblem(.unmatchedStub, "\(what): there are none; add one")
    }
    let difference = differences.joined(separator: ", and ")
    return DeferralProblem(
      .unmatchedStub, "\(what); nearest is \(quoting: stub.name), but \(difference)")
  }
}

extension Stub {
  fileprivate func reply(to request: DeferralRequest, limits: TransportLimits) -> TransportReply {
    guard delay < limits.timeout else {
      return TransportReply(.fault(.timedOut, detail: name), elapsed: limits.timeout)
    }
    switch answer {
    case .response(let status, let headers, let body):
      return response(request, status, headers, body)
    case .fault(let fault):
      let elapsed = fault == .timedOut ? limits.timeout : delay
      return TransportReply(.fault(fault, detail: "scripted, \(name)"), elapsed: elapsed)
    case .drip(let status, let body, let pieces, let interval):
      let total = delay + interval * pieces
      guard total < limits.timeout else {
        return TransportReply(.fault(.timedOut, detail: "slow answer"), elapsed: limits.timeout)
      }
      return response(request, status, [], body, elapsed: total)
    case .oversize(let bytes), .gzipBomb(let bytes):
      guard bytes <= limits.bodyBytes else {
        return TransportReply(
          .fault(.tooLarge, detail: "\(bytes) bytes, the limit is \(limits.bodyBytes)"),
          elapsed: delay)
      }
      return response(request, 200, [], Data(count: max(0, bytes)))
    }
  }

  private func response(
    _ request: DeferralRequest, _ status: Int, _ headers: [HTTPField], _ body: Data,
    elapsed: Duration? = nil
  ) -> TransportReply {
    TransportReply(
      .response(
        DeferralResponse(
          status: status, headers: headers, body: body, url: request.url.absoluteString)),
      elapsed: elapsed ?? delay)
  }
}

/// One scripted exchange.
package struct Stub: Sendable, Hashable {
  /// How messages call it, such as `line 12`.
  package let name: String
  package let condition: StubCondition
  package let answer: StubAnswer
  /// Virtual: reported as elapsed and compared with the time-out.
  package let delay: Duration
  /// How many requests it answers; nil is any number.
  package let times: Int?

  package init(
    _ name: String, when condition: StubCondition = StubCondition(), answer: StubAnswer,
    delay: Duration = .zero, times: Int? = nil
  ) {
    self.name = name
    self.condition = condition
    self.answer = answer
    self.delay = delay
    self.times = times
  }
}

/// What a scripted server does with one request.
package enum StubAnswer: Sendable, Hashable {
  case response(status: Int, headers: [HTTPField], body: Data)
  case fault(TransportFault)
  /// A body that comes in pieces, one an interval; slower than the time-out is a time-out.
  case drip(status: Int, body: Data, pieces: Int, interval: Duration)
  /// A body of this many zero bytes; made only where it is within the limit.
  case oversize(bytes: Int)
  /// A small gzip body that grows to this many bytes; made only where it is within the limit.
  case gzipBomb(expandedBytes: Int)

  /// A redirect to another address.
  package static func redirect(_ status: Int = 307, to location: String) -> StubAnswer {
    .response(status: status, headers: [HTTPField("Location", location)], body: Data())
  }
}

/// Which requests a stub answers; every part that is given must hold.
package struct StubCondition: Sendable, Hashable {
  /// A condition on one private text.
  package enum Text: Sendable, Hashable {
    case equals(String)
    /// The same sender, in whatever writing.
    case isSender(String, region: Region)
    case contains(String)
    /// The request has `null` there.
    case isAbsent
  }

  package var sender: Text?
  package var text: Text?
  /// The whole address, without fragment, as after a redirect.
  package var url: String?
  /// Members that the classification of a report has, each with its value; nil for any request, and an
  /// empty one for any report.
  package var classification: [String: StructuredValue]?

  package init(
    sender: Text? = nil, text: Text? = nil, url: String? = nil,
    classification: [String: StructuredValue]? = nil
  ) {
    self.sender = sender
    self.text = text
    self.url = url
    self.classification = classification
  }
}

extension StubCondition {
  /// What keeps a request from matching, in the script's own words; empty where it matches.
  fileprivate func differences(from request: DeferralRequest) -> [QuotingText] {
    var differences: [QuotingText] = []
    switch request.subject {
    case .query(let query):
      if let sender, !sender.holds(for: query.sender) {
        differences.append("the sender \(sender.complaint)")
      }
      if let text, !text.holds(for: query.text) {
        differences.append("the text \(text.complaint)")
      }
      if classification != nil { differences.append("the request is no report") }
    case .report(let report):
      if sender != nil || text != nil {
        differences.append("the request is a report, which has neither sender nor text")
      }
      differences += self.differences(from: report)
    }
    if let url, url != request.url.absoluteString {
      differences.append("the URL is \(quoting: request.url.absoluteString), not \(quoting: url)")
    }
    return differences
  }
}

extension StubCondition {
  private func differences(from report: ClassificationReport) -> [QuotingText] {
    guard let classification else { return [] }
    let members = report.value?.object ?? [:]
    return classification.sorted { $0.key < $1.key }.compactMap { name, wanted in
      guard let came = members[name] else {
        return "the classification has no \(quoting: name)"
      }
      guard !Self.isSame(came, wanted) else { return nil }
      let (found, expected) = (Self.text(came), Self.text(wanted))
      return "its \(quoting: name) is \(quoting: found), not \(quoting: expected)"
    }
  }

  /// Whether both are the same JSON, however their numbers were written.
  private static func isSame(_ left: StructuredValue, _ right: StructuredValue) -> Bool {
    text(left) == text(right)
  }

  private static func text(_ value: StructuredValue) -> String {
    let data = try? value.jsonData(escapesSlashes: false)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? value.kind
  }
}

extension StubCondition.Text {
  package func holds(for value: PrivateText?) -> Bool {
    switch self {
    case .equals(let wanted): value?.revealed == wanted
    case .isSender(let wanted, let region):
      value?.revealed == wanted
        || value.map { SenderAddress($0.revealed, region: region) }
          == SenderAddress(wanted, region: region)
    case .contains(let wanted): value?.revealed.contains(wanted) ?? false
    case .isAbsent: value == nil
    }
  }

  fileprivate var complaint: QuotingText {
    switch self {
    case .equals(let wanted), .isSender(let wanted, _): "is not “\(quoting: wanted)”"
    case .contains(let wanted): "does not contain “\(quoting: wanted)”"
    case .isAbsent: "is not absent"
    }
  }
}
