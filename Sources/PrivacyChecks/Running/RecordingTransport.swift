package import Fetching
import Foundation
import MessagesHost
import Synchronization

/// A scripted server that answers in a different shape each time, and keeps what it was sent.
package final class RecordingTransport: DeferralTransport {
  package let name = "check"
  private let sent = Mutex<[DeferralRequest]>([])
  private let script: StubTransport?
  private let isConstant: Bool

  /// - Parameters:
  ///   - stubs: Answers of a scenario, which count more where they match.
  ///   - isConstant: Whether all other answers are the same, so that they tell messages not apart.
  package init(stubs: [Stub] = [], isConstant: Bool = false) {
    script = stubs.isEmpty ? nil : StubTransport(stubs)
    self.isConstant = isConstant
  }

  /// The requests so far, redirected ones too.
  package var requests: [DeferralRequest] { sent.withLock { $0 } }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    let count = sent.withLock { sent in
      sent.append(request)
      return sent.count
    }
    if let script {
      let reply = await script.send(request, limits: limits)
      guard case .problem = reply.ending else { return reply }
    }
    let shapes = RecordingTransport.shapes(answering: request)
    return TransportReply(shapes[isConstant ? 3 : (count - 1) % shapes.count])
  }

  /// What servers send: verdicts, nonsense, the request itself, errors, nothing.
  private static func shapes(answering request: DeferralRequest) -> [TransportReply.Ending] {
    let address = request.url.absoluteString
    func answer(_ status: Int, _ body: Data, _ type: String) -> TransportReply.Ending {
      .response(
        DeferralResponse(
          status: status, headers: [HTTPField("Content-Type", type)], body: body, url: address))
    }
    return [
      answer(200, Data(#"{"action":"filter"}"#.utf8), "application/json"),
      answer(200, request.body, "application/json"),
      answer(200, Data("<html>POST!</html>".utf8), "text/html"),
      answer(500, Data(), "text/plain"),
      answer(200, Data([0xff, 0xfe, 0x00, 0x80]), "application/octet-stream"),
      .fault(.offline, detail: "scripted by the check"),
    ]
  }
}

/// Keeps every request that another transport is given, redirected ones too.
package final class WatchedTransport: DeferralTransport {
  private let inner: any DeferralTransport
  private let sent = Mutex<[DeferralRequest]>([])

  package init(_ inner: any DeferralTransport) {
    self.inner = inner
  }

  package var name: String { inner.name }

  /// The requests so far, in order.
  package var requests: [DeferralRequest] { sent.withLock { $0 } }

  package func bypassesChecks(for request: DeferralRequest) -> Bool {
    inner.bypassesChecks(for: request)
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    sent.withLock { $0.append(request) }
    return await inner.send(request, limits: limits)
  }
}

/// Keeps what the host gave to the extension.
final class DisclosureLog: Sendable {
  private let seen = Mutex<[HostDisclosure]>([])

  func note(_ disclosure: HostDisclosure) {
    seen.withLock { $0.append(disclosure) }
  }

  var disclosures: [HostDisclosure] { seen.withLock { $0 } }
}
