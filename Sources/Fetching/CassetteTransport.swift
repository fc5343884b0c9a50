import HostPolicy
import Synchronization

/// Records exchanges to a file once, and answers from it ever after.
package final class CassetteTransport: DeferralTransport {
  private struct State {
    var record: CassetteRecord
    var names = CassettePseudonyms()
    var used: Set<Int> = []
  }

  private let file: CassetteFile
  /// What is recorded; nil while replaying.
  private let source: (any DeferralTransport)?
  private let state: Mutex<State>

  /// Opens a cassette: replays it where the file has exchanges, records it where it is missing or empty.
  ///
  /// - Parameters:
  ///   - path: The JSON file.
  ///   - source: What is recorded where the file has nothing; nil never records.
  ///   - privacy: What a new file keeps of senders and texts.
  /// - Throws: `DeferralProblem` with the file, the key and what was expected.
  package init(
    path: String, recording source: (any DeferralTransport)? = nil,
    privacy: CassettePrivacy = .pseudonyms
  ) throws(DeferralProblem) {
    file = CassetteFile(path: path)
    let old = file.exists ? try file.read() : nil
    // One that is empty was made by a run in which nothing was recorded.
    if let old, source == nil || !old.exchanges.isEmpty {
      self.source = nil
      state = Mutex(State(record: old))
    } else if let source {
      self.source = source
      let empty = CassetteRecord(
        format: CassetteRecord.format, version: CassetteRecord.newestVersion, privacy: privacy,
        exchanges: [])
      try file.write(empty)
      state = Mutex(State(record: empty))
    } else {
      throw file.problem("there is no such file; record it from live answers first")
    }
  }

  package var name: String { source.map { "cassette, recording \($0.name)" } ?? "cassette" }

  package func bypassesChecks(for request: DeferralRequest) -> Bool {
    source?.bypassesChecks(for: request) ?? false
  }

  package func send(_ request: DeferralRequest, limits: TransportLimits) async -> TransportReply {
    guard let source else { return replay(request) }
    // Named before the exchange, so that the order is the requests' and not the answers'.
    let key = state.withLock { $0.names.request(request, privacy: $0.record.privacy) }
    let reply = await source.send(request, limits: limits)
    do {
      try keep(reply, key: key, query: request.query)
      return reply
    } catch {
      return TransportReply(.problem(error), elapsed: reply.elapsed, notes: reply.notes)
    }
  }

  /// Indexes from 0 of the recorded exchanges that were not asked for; none while recording.
  package func unusedExchanges() -> [Int] {
    guard source == nil else { return [] }
    return state.withLock { state in
      state.record.exchanges.indices.filter { !state.used.contains($0) }
    }
  }

  private func keep(
    _ reply: TransportReply, key: CassetteRecord.Request, query: DeferralQuery
  ) throws(DeferralProblem) {
    let outcome = state.withLock { state -> Result<Void, DeferralProblem> in
      do throws(DeferralProblem) {
        let kept = try CassetteRecord.Exchange(
          reply, key: key, query: query, privacy: state.record.privacy)
        guard let kept else { return .success(()) }
        state.record.exchanges.append(kept)
        return .success(try file.write(state.record))
      } catch {
        return .failure(error)
      }
    }
    try outcome.get()
  }

  private func replay(_ request: DeferralRequest) -> TransportReply {
    let found = state.withLock { state -> Result<CassetteRecord.Exchange, DeferralProblem> in
      let key = state.names.request(request, privacy: state.record.privacy)
      let exchanges = state.record.exchanges
      let index = exchanges.indices.first {
        !state.used.contains($0) && exchanges[$0].request == key
      }
      guard let index else {
        return .failure(unmatched(request, key: key, among: exchanges, used: state.used))
      }
      state.used.insert(index)
      return .success(exchanges[index])
    }
    switch found {
    case .failure(let problem): return TransportReply(.problem(problem))
    case .success(let exchange): return exchange.reply(to: request)
    }
  }

  private func unmatched(
    _ request: DeferralRequest, key: CassetteRecord.Request,
    among exchanges: [CassetteRecord.Exchange], used: Set<Int>
  ) -> DeferralProblem {
    let candidates = exchanges.enumerated().map { index, exchange -> (Int, [QuotingText]) in
      (index, exchange.request.differences(from: key) + (used.contains(index) ? ["used"] : []))
    }
    let what: QuotingText = "cassette \(file.path): no exchange answers \(request.address)"
    guard let (index, differences) = candidates.min(by: { $0.1.count < $1.1.count }) else {
      return DeferralProblem(.unmatchedCassette, "\(what): it is empty; record it again")
    }
    return DeferralProblem(
      .unmatchedCassette,
      "\(what); nearest is exchanges[\(index)], but: \(differences.joined(separator: ", ")); "
        + "record it again")
  }
}
