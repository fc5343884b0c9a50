import ExtensionWire
import Fetching
import Foundation
import MessagesHost
import Synchronization

/// The filter of a soaked phone, and its server: they do what they were told to do next.
final class SoakFilter: DeferralTransport {
  private struct State {
    var deed: FilterDeed?
    var capabilities: CapabilitiesDeed?
    var launch = LaunchDeed(delay: .zero, handlesCapabilities: true)
    var isLaunched = false
  }

  package let name = "soak"
  /// What part of its time the server takes.
  private let divisor: Int
  private let state = Mutex(State())

  init(timeDividedBy divisor: Int = 1) {
    self.divisor = divisor
  }

  /// Says what a process does that is started from now on, and what it does when it is asked.
  func prepare(
    _ launch: LaunchDeed, _ deed: FilterDeed? = nil, capabilities: CapabilitiesDeed? = nil
  ) {
    state.withLock { state in
      (state.launch, state.deed, state.capabilities) = (launch, deed, capabilities)
      state.isLaunched = false
    }
  }

  /// Whether a process was started since the last preparation.
  var isLaunched: Bool { state.withLock { $0.isLaunched } }

  /// Does what was said.
  func acts(on message: HostMessage) throws -> [ScriptedAct] {
    let (launch, deed, capabilities) = state.withLock { state in
      if case .hello = message { state.isLaunched = true }
      return (state.launch, state.deed, state.capabilities)
    }
    switch message {
    case .hello:
      let record = ReadyRecord(
        principalClass: "Soak.Extension", handlesQueries: true,
        handlesCapabilities: launch.handlesCapabilities)
      return [try .say(.ready(record), after: launch.delay)]
    case .query(let id, _): return try deed?.acts(id) ?? []
    case .capabilities(let id): return try capabilities?.acts(id) ?? []
    case .deferralResult(let id, _): return try deed?.actsAfterDeferral(id) ?? []
    case .shutdown, .report, .look, .act, .classify, .dismiss: return []
    }
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    guard case .deferral(let server, _)? = state.withLock({ $0.deed?.kind }) else {
      return TransportReply(.fault(.offline, detail: "nobody was to ask"))
    }
    let delay = server.delay / divisor
    switch server.kind {
    case .fault(let fault):
      return TransportReply(.fault(fault, detail: "scripted"), elapsed: delay)
    case .answer(let status, let body):
      let response = DeferralResponse(
        status: status, headers: [], body: Data(body), url: request.url.absoluteString)
      return TransportReply(.response(response), elapsed: delay)
    }
  }
}
