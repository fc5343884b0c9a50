import Foundation
import HostPolicy

/// Names for private texts in order of first appearance; the same order gives the same names.
struct CassettePseudonyms: Sendable {
  private var senders: [String: String] = [:]
  private var texts: [String: String] = [:]

  /// What a cassette writes for a request, and looks for at replay.
  mutating func request(
    _ request: DeferralRequest, privacy: CassettePrivacy
  ) -> CassetteRecord.Request {
    var sender = request.query.sender?.revealed
    var text = request.query.text?.revealed
    if privacy == .pseudonyms {
      sender = sender.map { Self.name($0, "sender", &senders) }
      text = text.map { Self.name($0, "text", &texts) }
    }
    return CassetteRecord.Request(
      method: request.method, url: request.url.absoluteString, sender: sender, text: text)
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
