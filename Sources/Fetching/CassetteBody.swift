import Foundation
import HostPolicy

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
  func data(for query: DeferralQuery) -> Data {
    if let text { return Data(text.utf8) }
    if let base64 { return Data(base64Encoded: base64) ?? Data() }
    let pieces = (parts ?? []).map { $0.literal ?? $0.echo?.value(in: query) ?? "" }
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
