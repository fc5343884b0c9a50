import Fetching
import Foundation
import HostPolicy
import Texts

/// Reads what the network answers to deferred requests.
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
        contents: network.content("associationFile") ?? Data()))
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
      when.finish()
    }
    let delay = object.duration("delay") ?? .zero
    let times = object.integer("times", in: 1...1_000_000)
    guard let answer = StubAnswerReader(log: log).read(&object) else { return nil }
    return Stub(name, when: condition, answer: answer, delay: delay, times: times)
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
