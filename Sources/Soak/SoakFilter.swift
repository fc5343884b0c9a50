import ExtensionWire
import Fetching
import Foundation
import HostPolicy
import MessagesHost
import Synchronization

/// The filter of a soaked phone, and its server: they do what they were told to do next.
final class SoakFilter: DeferralTransport {
  private struct State {
    var deed: FilterDeed?
    var capabilities: CapabilitiesDeed?
    var launch = LaunchDeed(delay: .zero, handlesCapabilities: true)
    var isLaunched = false
    var launches = 0
    var requests = 0
  }

  package let name = "soak"
  private let state = Mutex(State())

  /// How often a process was started.
  var launches: Int { state.withLock { $0.launches } }
  /// How many requests reached the server.
  var requests: Int { state.withLock { $0.requests } }

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
      if case .hello = message {
        state.isLaunched = true
        state.launches += 1
      }
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
    case .shutdown: return []
    }
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    let deed = state.withLock { state in
      state.requests += 1
      return state.deed
    }
    guard case .deferral(let server, _)? = deed?.kind else {
      return TransportReply(.fault(.offline, detail: "nobody was to ask"))
    }
    switch server.kind {
    case .fault(let fault):
      return TransportReply(.fault(fault, detail: "scripted"), elapsed: server.delay)
    case .answer(let status, let body):
      let response = DeferralResponse(
        status: status, headers: [], body: Data(body), url: request.url.absoluteString)
      return TransportReply(.response(response), elapsed: server.delay)
    }
  }
}
