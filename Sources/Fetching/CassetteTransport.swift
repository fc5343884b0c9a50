import Foundation
import HostFiles
import Synchronization
import Texts

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
      try keep(reply, key: key, subject: request.subject)
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
    _ reply: TransportReply, key: CassetteRecord.Request, subject: RequestSubject
  ) throws(DeferralProblem) {
    let outcome = state.withLock { state -> Result<Void, DeferralProblem> in
      do throws(DeferralProblem) {
        let kept = try CassetteRecord.Exchange(
          reply, key: key, subject: subject, privacy: state.record.privacy)
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

/// What a cassette keeps of senders, message texts and what is reported.
package enum CassettePrivacy: String, Sendable, Hashable, Codable, CaseIterable {
  /// `sender-1`, `text-1`, `report-1` and so on, in order of first appearance; nothing derived from the text.
  case pseudonyms
  /// The texts themselves; only where the user asked for that.
  case verbatim
}

/// Names for private texts in order of first appearance; the same order gives the same names.
private struct CassettePseudonyms: Sendable {
  private var senders: [String: String] = [:]
  private var texts: [String: String] = [:]
  private var reports: [String: String] = [:]

  /// What a cassette writes for a request, and looks for at replay.
  mutating func request(
    _ request: DeferralRequest, privacy: CassettePrivacy
  ) -> CassetteRecord.Request {
    var (sender, text, report): (String?, String?, String?)
    switch request.subject {
    case .query(let query): (sender, text) = (query.sender?.revealed, query.text?.revealed)
    case .report(let made): report = made.classification.revealed
    }
    if privacy == .pseudonyms {
      sender = sender.map { Self.name($0, "sender", &senders) }
      text = text.map { Self.name($0, "text", &texts) }
      report = report.map { Self.name($0, "report", &reports) }
    }
    return CassetteRecord.Request(
      method: request.method, url: request.url.absoluteString, sender: sender, text: text,
      classification: report)
  }

  private static func name(
    _ value: String, _ kind: String, _ names: inout [String: String]
  ) -> String {
    if let known = names[value] { return known }
    let name = "\(kind)-\(names.count + 1)"
    names[value] = name
    return name
  }
}

/// A cassette on disk: reading with named mistakes, writing for the owner alone.
private struct CassetteFile: Sendable {
  /// Longest file that is read, in bytes.
  static let longestFile = 256 << 20

  let path: String

  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// - Throws: `DeferralProblem` with the file, the key and what was expected.
  func read() throws(DeferralProblem) -> CassetteRecord {
    let data: Data
    do {
      data = try FileBytes.read(path, limit: Self.longestFile)
    } catch {
      throw problem("cannot be read: \(error.reason)")
    }
    do {
      let head = try JSONDecoder().decode(Head.self, from: data)
      guard head.format == CassetteRecord.format else {
        throw problem("key format: expected “\(CassetteRecord.format)”")
      }
      guard head.version == CassetteRecord.newestVersion else {
        throw problem(
          "key version: \(head.version) is unknown, expected \(CassetteRecord.newestVersion); "
            + "record it again")
      }
      let record = try JSONDecoder().decode(CassetteRecord.self, from: data)
      try check(record)
      return record
    } catch let error as DecodingError {
      throw problem(Self.words(error))
    } catch let error as DeferralProblem {
      throw error
    } catch {
      throw problem("cannot be read: \(error.localizedDescription)")
    }
  }

  /// - Throws: `DeferralProblem` with the file.
  func write(_ record: CassetteRecord) throws(DeferralProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(record)
      guard data.count <= Self.longestFile else {
        throw problem("would have more than \(Self.longestFile) bytes, and could not be read again")
      }
      try OutputFile.write(data, to: OutputFile.fileName(path), isPrivate: true)
    } catch let error as DeferralProblem {
      throw error
    } catch {
      throw problem("cannot be written: \(FileFault.reason(of: error, at: path))")
    }
  }

  func problem(_ what: String) -> DeferralProblem {
    DeferralProblem(.cassette, "cassette \(path): \(what)")
  }

  private struct Head: Decodable {
    let format: String
    let version: Int
  }

  private func check(_ record: CassetteRecord) throws(DeferralProblem) {
    for (index, exchange) in record.exchanges.enumerated() {
      let place = "key exchanges[\(index)]"
      guard exchange.elapsedMilliseconds >= 0 else {
        throw problem("\(place).elapsedMilliseconds: expected a number that is not negative")
      }
      switch (exchange.answer, exchange.fault) {
      case (nil, nil), (.some, .some):
        throw problem("\(place): expected either answer or fault")
      case (nil, .some(let fault)):
        guard TransportFault(rawValue: fault) != nil else {
          throw problem("\(place).fault: “\(fault)” is no fault")
        }
      case (.some(let answer), nil):
        guard (100...999).contains(answer.status) else {
          throw problem("\(place).answer.status: expected a status of HTTP, from 100 to 999")
        }
        try check(answer.body, "\(place).answer.body")
      }
    }
  }

  private func check(_ body: CassetteBody, _ place: String) throws(DeferralProblem) {
    let given = [body.text != nil, body.base64 != nil, body.parts != nil].count { $0 }
    guard given == 1 else { throw problem("\(place): expected one of text, base64, parts") }
    if let base64 = body.base64, Data(base64Encoded: base64) == nil {
      throw problem("\(place).base64: expected base64")
    }
    for (index, part) in (body.parts ?? []).enumerated()
    where (part.literal == nil) == (part.echo == nil) {
      throw problem("\(place).parts[\(index)]: expected either literal or echo")
    }
  }

  private static func words(_ error: DecodingError) -> String {
    switch error {
    case .keyNotFound(let key, let context):
      "key \(keyPath(context.codingPath + [key])): missing"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      "key \(keyPath(context.codingPath)): expected \(type)"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "is not JSON: \(underlying(context))"
        : "key \(keyPath(context.codingPath)): \(context.debugDescription)"
    @unknown default: "cannot be decoded"
    }
  }

  private static func underlying(_ context: DecodingError.Context) -> String {
    (context.underlyingError as NSError?)?.userInfo[NSDebugDescriptionErrorKey] as? String
      ?? context.debugDescription
  }

  private static func keyPath(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
