import Foundation
import HostPolicy

extension CassetteRecord.Exchange {
  /// What of a reply is kept; nil for a problem, which is none of the server's.
  init?(
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
    return differences
  }
}
