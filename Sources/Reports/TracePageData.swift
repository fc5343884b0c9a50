import Foundation
import HostPolicy
import Sandboxing
import Scenarios
import Texts

/// The data of a page: every entry once, and the messages as rows of numbers.
///
/// Most messages have the same gates, denials and frames, so that ten thousand need few entries.
struct TracePageData {
  private var pool: [StructuredValue] = []
  private var numbers: [StructuredValue: Int] = [:]
  private var gates: [StructuredValue] = []
  private var gateNumbers: [StructuredValue: Int] = [:]
  private let title: String
  private var sections: [StructuredValue] = []

  init(_ sections: [TraceSection], title: String) {
    self.title = title
    self.sections = sections.map { section in value(section) }
  }

  /// The data as JSON.
  var json: String {
    TraceLine.encode([
      "title": .text(title), "pool": .list(pool), "gates": .list(gates),
      "sections": .list(sections), "rules": TracePageData.rules,
      "reasons": TracePageData.names(NoAnswerReason.allCases.map { ($0.rawValue, $0.sentence) }),
      "subActions": TracePageData.names(SubAction.allCases.map { ("\($0.rawValue)", "\($0)") }),
      "protections": TracePageData.names(Protection.allCases.map { ($0.rawValue, $0.purpose) }),
    ])
  }

  private mutating func value(_ section: TraceSection) -> StructuredValue {
    let profile = section.header.text("profile").flatMap(IOSProfile.named)
    let folders = Folder.allCases.map { ($0.rawValue, profile?.name(of: $0) ?? $0.rawValue) }
    let events = section.entries.filter { $0.message == nil }
    return .object([
      "file": .text(section.file), "about": .text(section.header.text("about") ?? ""),
      "profile": .text(section.header.text("profile") ?? ""),
      "releases": .text(profile?.releases ?? ""),
      "verdict": .text(section.status.rawValue),
      "showsPrivate": .flag(!section.recorded.isEmpty && !section.isRedacted),
      "folders": TracePageData.names(folders),
      "events": .list(events.flatMap { row($0) }),
      "messages": .list(
        section.lanes.map { lane in
          .list([.number(Double(lane.number))] + lane.entries.flatMap { row($0) })
        }),
    ])
  }

  /// Index, time and the number of the entry in the pool.
  private mutating func row(_ entry: TraceEntry) -> [StructuredValue] {
    var fields = entry.fields
    let index = fields.removeValue(forKey: "index") ?? .number(0)
    let time = fields.removeValue(forKey: "time") ?? .number(0)
    fields["message"] = nil
    // The facts are told by the gates.
    fields["facts"] = nil
    if let list = fields["gates"] {
      fields["gates"] = .number(Double(TracePageData.number(of: list, &gates, &gateNumbers)))
    }
    let number = TracePageData.number(of: .object(fields), &pool, &numbers)
    return [index, time, .number(Double(number))]
  }

  private static func number(
    of value: StructuredValue, _ list: inout [StructuredValue],
    _ numbers: inout [StructuredValue: Int]
  ) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = list.count
    list.append(value)
    return list.count - 1
  }

  private static var rules: StructuredValue {
    .object(
      Dictionary(
        PolicyCatalog.all.map { rule in
          let fields: [String: StructuredValue] = [
            "sentence": .text(rule.sentence), "mark": .text(rule.provenanceText),
            "source": .text(rule.source),
          ]
          return (rule.id, .object(fields))
        }, uniquingKeysWith: { first, _ in first }))
  }

  private static func names(_ pairs: [(String, String)]) -> StructuredValue {
    .object(Dictionary(pairs.map { ($0, .text($1)) }, uniquingKeysWith: { first, _ in first }))
  }
}
