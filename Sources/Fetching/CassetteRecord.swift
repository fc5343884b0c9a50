import Foundation
import Texts

/// A cassette as the file has it.
struct CassetteRecord: Sendable, Codable {
  static let format = "messages-host cassette"
  static let newestVersion = 1

  let format: String
  let version: Int
  let privacy: CassettePrivacy
  var exchanges: [Exchange]

  /// One recorded exchange; either an answer or a fault.
  struct Exchange: Sendable, Codable {
    let request: Request
    let answer: Answer?
    /// A name of `TransportFault`.
    let fault: String?
    let detail: String?
    let elapsedMilliseconds: Int
  }

  /// What a request is matched by.
  struct Request: Sendable, Codable, Hashable {
    let method: String
    let url: String
    let sender: String?
    let text: String?
    /// Of a report.
    var classification: String?
  }

  /// A recorded answer.
  struct Answer: Sendable, Codable {
    let status: Int
    let httpVersion: String
    let headers: [Header]
    let body: CassetteBody
  }

  /// One header line.
  struct Header: Sendable, Codable {
    let name: String
    let value: String
  }
}

extension CassetteRecord.Exchange {
  /// What of a reply is kept; nil for a problem, which is none of the server's.
  init?(
    _ reply: TransportReply, key: CassetteRecord.Request, subject: RequestSubject,
    privacy: CassettePrivacy
  ) throws(DeferralProblem) {
    switch subject {
    case .query(let query): try self.init(reply, key: key, query: query, privacy: privacy)
    case .report(let report): try self.init(reply, key: key, report: report, privacy: privacy)
    }
  }

  /// Of an answer to a report, which nobody reads, the status is kept, and where it leads to.
  private init?(
    _ reply: TransportReply, key: CassetteRecord.Request, report: ClassificationReport,
    privacy: CassettePrivacy
  ) throws(DeferralProblem) {
    request = key
    elapsedMilliseconds = Int((reply.elapsed / .milliseconds(1)).rounded())
    switch reply.ending {
    case .problem: return nil
    case .fault(let fault, _):
      answer = nil
      self.fault = fault.rawValue
      detail = nil
    case .response(let response):
      fault = nil
      detail = nil
      let location = response.headers.first(named: "Location")
      if let location, privacy == .pseudonyms, report.isRepeated(in: location) {
        throw Self.problem("repeats what was reported in the address of a redirect")
      }
      answer = CassetteRecord.Answer(
        status: response.status, httpVersion: response.httpVersion,
        headers: location.map { [CassetteRecord.Header(name: "Location", value: $0)] } ?? [],
        body: CassetteBody(verbatim: Data()))
    }
  }

  private init?(
    _ reply: TransportReply, key: CassetteRecord.Request, query: DeferralQuery,
    privacy: CassettePrivacy
  ) throws(DeferralProblem) {
    request = key
    elapsedMilliseconds = Int((reply.elapsed / .milliseconds(1)).rounded())
    switch reply.ending {
    case .problem: return nil
    case .fault(let fault, let detail):
      answer = nil
      self.fault = fault.rawValue
      self.detail =
        privacy == .pseudonyms && Self.isPrivate(detail, query) ? Self.hidden : detail
    case .response(let response):
      if privacy == .pseudonyms { try Self.refuse(response, query) }
      let body =
        privacy == .verbatim
        ? CassetteBody(verbatim: response.body) : CassetteBody(response.body, without: query)
      guard let body else {
        throw Self.problem(
          "repeats the message or its sender inside binary data, or in a spelling of its own")
      }
      fault = nil
      detail = nil
      answer = CassetteRecord.Answer(
        status: response.status, httpVersion: response.httpVersion,
        headers: response.headers.map { Self.kept($0, query, privacy) }, body: body)
    }
  }

  /// What a replay answers; the elapsed time is the recorded one.
  func reply(to request: DeferralRequest) -> TransportReply {
    let elapsed = Duration.milliseconds(elapsedMilliseconds)
    if let answer {
      let response = DeferralResponse(
        status: answer.status, headers: answer.headers.map { HTTPField($0.name, $0.value) },
        body: answer.body.data(for: request.query), url: request.url.absoluteString,
        httpVersion: answer.httpVersion)
      return TransportReply(.response(response), elapsed: elapsed)
    }
    let fault = fault.flatMap { TransportFault(rawValue: $0) } ?? .reset
    return TransportReply(.fault(fault, detail: detail ?? ""), elapsed: elapsed)
  }

  private static func problem(_ what: String) -> DeferralProblem {
    DeferralProblem(.cassette, "the answer \(what); record verbatim (--keep-private)")
  }

  /// Refuses what no pseudonym can stand for.
  private static func refuse(
    _ response: DeferralResponse, _ query: DeferralQuery
  ) throws(DeferralProblem) {
    guard response.body.count <= CassetteSpelling.most else {
      throw problem(
        "has \(response.body.count) bytes, and no more than \(CassetteSpelling.most) are looked through "
          + "for the message")
    }
    // A replay could not follow what is hidden.
    guard !isPrivate(response.headers.first(named: "Location") ?? "", query) else {
      throw problem("repeats the message or its sender in the address of a redirect")
    }
    guard !response.headers.contains(where: { isPrivate($0.name, query) }) else {
      throw problem("repeats the message or its sender in the name of a header")
    }
  }

  private static func kept(
    _ field: HTTPField, _ query: DeferralQuery, _ privacy: CassettePrivacy
  ) -> CassetteRecord.Header {
    let isHidden = privacy == .pseudonyms && isPrivate(field.value, query)
    if field.isNamed("Set-Cookie") {
      let name = isHidden ? hidden[...] : field.value.prefix { $0 != "=" && $0 != ";" }
      return CassetteRecord.Header(name: field.name, value: "\(name)=dropped")
    }
    return CassetteRecord.Header(name: field.name, value: isHidden ? hidden : field.value)
  }

  /// What stands for a text that nobody matches a request by.
  private static let hidden = "<private>"

  /// Whether a text repeats the message or its sender, in whatever spelling.
  private static func isPrivate(_ text: String, _ query: DeferralQuery) -> Bool {
    let bytes = Array(text.utf8)
    return CassetteSpelling.holds(bytes, query) || CassetteSpelling.repeats(bytes, query)
  }
}

extension CassetteRecord.Request {
  /// Which parts differ; the texts themselves are not said.
  func differences(from other: CassetteRecord.Request) -> [QuotingText] {
    var differences: [QuotingText] = []
    if method != other.method { differences.append("the method is \(method)") }
    if url != other.url { differences.append("the URL is \(quoting: url)") }
    if sender != other.sender { differences.append("the sender differs") }
    if text != other.text { differences.append("the text differs") }
    if classification != other.classification {
      differences.append("the classification differs")
    }
    return differences
  }
}

/// A recorded body: text, base64, or text in parts where it repeated what is private.
struct CassetteBody: Sendable, Codable, Hashable {
  /// A stretch of text, or the place of something private; exactly one of the two.
  struct Part: Sendable, Codable, Hashable {
    let literal: String?
    let echo: Echo?
  }

  /// What a server repeated, as it was or with JSON's escapes.
  enum Echo: String, Sendable, Codable, CaseIterable {
    case text
    case textAsJSON = "text-json"
    case sender
    case senderAsJSON = "sender-json"
  }

  let text: String?
  let base64: String?
  let parts: [Part]?

  /// Keeps a body as it is.
  init(verbatim data: Data) {
    let text = String(data: data, encoding: .utf8)
    self.init(text: text, base64: text == nil ? data.base64EncodedString() : nil, parts: nil)
  }

  private init(text: String?, base64: String?, parts: [Part]?) {
    self.text = text
    self.base64 = base64
    self.parts = parts
  }

  /// Keeps a body without the request's text and sender; nil where they are inside binary data, or in
  /// another spelling than JSON's own.
  init?(_ data: Data, without query: DeferralQuery) {
    guard let text = String(data: data, encoding: .utf8) else {
      let bytes = Array(data)
      guard !CassetteSpelling.holds(bytes, query), !CassetteSpelling.repeats(bytes, query) else {
        return nil
      }
      self.init(verbatim: data)
      return
    }
    var parts = [Part(literal: text, echo: nil)]
    for echo in Echo.allCases {
      guard let needle = echo.value(in: query) else { continue }
      parts = parts.flatMap { $0.splitting(at: needle, echo) }
    }
    guard !CassetteSpelling.repeats(Array(data), query) else { return nil }
    let isWhole = parts.count == 1 && parts.first?.echo == nil
    self.init(text: isWhole ? text : nil, base64: nil, parts: isWhole ? nil : parts)
  }

  /// The body, with the present request's text and sender where the recorded one's were.
  func data(for query: DeferralQuery?) -> Data {
    if let text { return Data(text.utf8) }
    if let base64 { return Data(base64Encoded: base64) ?? Data() }
    let pieces = (parts ?? []).map { part in
      part.literal ?? query.flatMap { part.echo?.value(in: $0) } ?? ""
    }
    return Data(pieces.joined().utf8)
  }
}

extension CassetteBody.Part {
  fileprivate func splitting(at needle: String, _ echo: CassetteBody.Echo) -> [Self] {
    guard let literal else { return [self] }
    // By its bytes: what the server writes around it may make one character with its ends.
    let pieces = Array(literal.utf8).split(at: Array(needle.utf8))
    let parts = pieces.map { piece in
      piece.isEmpty ? [] : [Self(literal: String(decoding: piece, as: UTF8.self), echo: nil)]
    }
    guard pieces.count > 1 else { return [self] }
    return Array(parts.joined(separator: [Self(literal: nil, echo: echo)]))
  }
}

extension CassetteBody.Echo {
  /// What stands here for a request; nil where that is absent or empty.
  func value(in query: DeferralQuery) -> String? {
    let plain: String?
    let isEscaped: Bool
    switch self {
    case .text: (plain, isEscaped) = (query.text?.revealed, false)
    case .textAsJSON: (plain, isEscaped) = (query.text?.revealed, true)
    case .sender: (plain, isEscaped) = (query.sender?.revealed, false)
    case .senderAsJSON: (plain, isEscaped) = (query.sender?.revealed, true)
    }
    guard let plain, !plain.isEmpty else { return nil }
    guard isEscaped, let quoted = try? JSONEncoder().encode(plain) else { return plain }
    return String(String(decoding: quoted, as: UTF8.self).dropFirst().dropLast())
  }
}
