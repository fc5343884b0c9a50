import Fetching
import Foundation
import HostPolicy
import Scenarios
import Texts

/// Reads what the network answers to deferred requests and to reports.
struct NetworkReader {
  let log: ProblemLog
  /// The country of the phone, in which a condition's sender is read.
  let country: String

  func read(_ root: inout ObjectReader) -> Scenario.Network? {
    guard var network = root.object("network") else { return nil }
    defer { network.finish() }
    let stubs = (network.list("stubs") ?? []).compactMap { item in
      stub(item.value, at: item.path).map { ($0, log.position(of: item.path)) }
    }
    return Scenario.Network(
      stubs: stubs.map(\.0),
      positions: Dictionary(stubs.map { ($0.0.name, $0.1) }, uniquingKeysWith: min),
      approval: approval(&network))
  }

  private func approval(_ network: inout ObjectReader) -> DomainApproval {
    let word = network.choice("domain", of: ["granted", "denied"])
    guard network.value("associationFile") != nil else {
      switch word {
      case "granted": return .granted
      case "denied": return .denied(why: "the scenario says so")
      default: return .entitlementOnly
      }
    }
    let path = network.path.key("associationFile")
    if word != nil { log.add("domain and associationFile contradict each other", at: path) }
    return .file(
      AssociationFile(
        name: "the scenario\u{2019}s associationFile",
        contents: network.content("associationFile")?.data ?? Data()))
  }

  private func stub(_ value: StructuredValue, at path: ValuePath) -> Stub? {
    guard var object = ObjectReader(value, at: path, log: log) else { return nil }
    defer { object.finish() }
    let name = object.text("name") ?? "the stub in line \(log.position(of: path).line)"
    var condition = StubCondition()
    if var when = object.object("when") {
      condition.sender = text("sender", of: &when).map { condition in
        guard case .equals(let sender) = condition else { return condition }
        return .isSender(sender, region: Region(country))
      }
      condition.text = text("text", of: &when)
      condition.url = when.text("url")
      condition.classification = classification(of: &when)
      if condition.classification != nil, condition.sender != nil || condition.text != nil {
        log.add(
          "classification is of a report, which has neither sender nor text",
          at: when.path.key("classification"))
      }
      when.finish()
    }
    let delay = object.duration("delay") ?? .zero
    let times = object.integer("times", in: 1...1_000_000)
    guard let answer = StubAnswerReader(log: log).read(&object) else { return nil }
    return Stub(name, when: condition, answer: answer, delay: delay, times: times)
  }

  /// Members that a report must have; an empty object stands for every report.
  private func classification(
    of when: inout ObjectReader
  ) -> [String: StructuredValue]? {
    guard var object = when.object("classification") else { return nil }
    let members = object.members()
    // What no JSON has is no part of a report either.
    for member in members { _ = object.content(.list([member.value]), at: member.path) }
    return Dictionary(members.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// A text is compared as a whole; `{ contains: "…" }` in part; null says that there is none.
  private func text(_ key: String, of when: inout ObjectReader) -> StubCondition.Text? {
    switch when.value(key) {
    case nil: return nil
    case .null: return .isAbsent
    case .text(let text): return .equals(text)
    default:
      guard var object = when.object(key) else { return nil }
      defer { object.finish() }
      return object.requiredText("contains", why: "the part to look for", allowsNUL: true).map {
        .contains($0)
      }
    }
  }
}

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
    let body = answer.content("body")
    if !isNamed, body?.isJSON == true {
      fields.append(HTTPField("Content-Type", "application/json"))
    }
    return .response(status: status, headers: fields, body: body?.data ?? Data())
  }

  private func drip(_ object: inout ObjectReader) -> StubAnswer? {
    guard var drip = object.object("drip") else { return nil }
    defer { drip.finish() }
    let interval = drip.duration("interval") ?? .seconds(1)
    return .drip(
      status: drip.integer("status", in: 100...599) ?? 200,
      body: drip.content("body")?.data ?? Data(),
      pieces: drip.integer("pieces", in: 1...1_000_000) ?? 1, interval: interval)
  }
}
