import Foundation
import HostPolicy
import Synchronization

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
