import Fetching
import Foundation
import HostPolicy
import Texts

/// Reads what a stub answers: one of `answer`, `fault`, `redirect`, `drip`, `oversize`, `gzipBomb`.
struct StubAnswerReader {
  let log: ProblemLog

  static let kinds = ["answer", "fault", "redirect", "drip", "oversize", "gzipBomb"]

  func read(_ object: inout ObjectReader) -> StubAnswer? {
    let present = object.present(of: StubAnswerReader.kinds)
    guard let kind = present.first, present.count == 1 else {
      let words = StubAnswerReader.kinds.joined(separator: ", ")
      log.add("a stub has exactly one of \(words)", at: object.path)
      return nil
    }
    switch kind {
    case "answer": return answer(&object)
    case "fault":
      return object.choice("fault", of: TransportFault.allCases.map(\.rawValue))
        .flatMap(TransportFault.init).map(StubAnswer.fault)
    case "redirect": return object.text("redirect").map { .redirect(to: $0) }
    case "drip": return drip(&object)
    case "oversize": return bytes("oversize", of: &object).map { .oversize(bytes: $0) }
    default: return bytes("gzipBomb", of: &object).map { .gzipBomb(expandedBytes: $0) }
    }
  }

  private func bytes(_ key: String, of object: inout ObjectReader) -> Int? {
    object.integer(key, in: 1...(1 << 40))
  }

  private func answer(_ object: inout ObjectReader) -> StubAnswer? {
    guard var answer = object.object("answer") else { return nil }
    defer { answer.finish() }
    let status = answer.integer("status", in: 100...599) ?? 200
    var fields: [HTTPField] = []
    if var headers = answer.object("headers") {
      for member in headers.members() {
        guard case .text(let value) = member.value else {
          log.expected("a string", found: member.value, at: member.path)
          continue
        }
        fields.append(HTTPField(member.name, value))
      }
    }
    let isNamed = fields.contains { $0.name.lowercased() == "content-type" }
    if !isNamed, let body = answer.value("body"), body.text == nil {
      fields.append(HTTPField("Content-Type", "application/json"))
    }
    return .response(status: status, headers: fields, body: answer.content("body") ?? Data())
  }

  private func drip(_ object: inout ObjectReader) -> StubAnswer? {
    guard var drip = object.object("drip") else { return nil }
    defer { drip.finish() }
    let interval = drip.duration("interval") ?? .seconds(1)
    return .drip(
      status: drip.integer("status", in: 100...599) ?? 200,
      body: Data((drip.text("body", allowsNUL: true) ?? "").utf8),
      pieces: drip.integer("pieces", in: 1...1_000_000) ?? 1, interval: interval)
  }
}
