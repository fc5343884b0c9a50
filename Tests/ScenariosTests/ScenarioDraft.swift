import Foundation
import Texts

@testable import ScenarioFiles
@testable import Scenarios

/// A valid scenario with one value put at one place.
struct ScenarioDraft {
  private(set) var value: StructuredValue = .object([
    "format": .number(1), "about": .text("test"), "extensions": .object(["a": .text("A")]),
    "events": .list([.object(["wait": .text("1s")])]),
  ])

  /// What must stand beside a value for its object to be right.
  private static let companions: [String: StructuredValue] = [
    "extensions.sample": .object(["path": .text("t")]),
    "events[0].receive": .object(["from": .text("1"), "text": .text("t")]),
    "events[0].reply": .object(["to": .text("1")]),
    "events[0].call": .object(["from": .text("1"), "answered": .flag(true)]),
    "events[0].report": .object(["from": .text("1")]),
    "events[0].reportCall": .object(["from": .text("1")]),
    "events[0].report.user[0]": .object(["choose": .text("t")]),
    "events[0].reportCall.user[0]": .object(["choose": .text("t")]),
    "events[0].expect.screen[0]": .object(["name": .text("t")]),
    "events[0].expect.posted": .object(["url": .text("t")]),
    "network.stubs[0]": .object(["fault": .text("reset")]),
    "network.stubs[0].when.sender": .object(["contains": .text("t")]),
    "network.stubs[0].when.text": .object(["contains": .text("t")]),
    "expect": .object(["badge": .number(0)]),
    "events[0].expect.messages[0]": placedMessage, "expect.messages[0]": placedMessage,
  ]

  private static let placedMessage = StructuredValue.object([
    "number": .number(1), "read": .flag(true),
  ])

  /// Of these an object has exactly one.
  private static let rivals = [
    "extensions": ["a", "sample"], "events[0]": EventReader.happenings,
    "events[0].report.user[0]": SheetStepReader.keys,
    "events[0].reportCall.user[0]": SheetStepReader.keys,
    "network.stubs[0]": StubAnswerReader.kinds,
  ]

  init(_ replacement: StructuredValue, at path: ValuePath) {
    // What is about a message is expected of one, and so on.
    if "\(path)".hasPrefix("events[0].expect") {
      value = Self.put(
        .list([.object(Self.event(for: "\(path)"))]), into: value, at: .root,
        rest: [.key("events")])
    }
    value = ScenarioDraft.put(replacement, into: value, at: .root, rest: path.steps[...])
  }

  /// The event that a field of an expectation is about; the path names the field.
  private static func event(for path: String) -> [String: StructuredValue] {
    let key = path.split(separator: ".").dropFirst(2).first?.prefix { $0 != "[" } ?? ""
    let field = ExpectationField.all.first { $0.key == key }
    return switch field?.scope.subject {
    case .report: ["report": .object(["from": .text("1")])]
    case .call: ["call": .object(["from": .text("1"), "answered": .flag(true)])]
    case .message, nil: ["receive": .object(["from": .text("1"), "text": .text("t")])]
    }
  }

  /// What the parser says of it; nothing where it is a scenario.
  func problems() throws -> [ScenarioError.Problem] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(value)
    do {
      _ = try ScenarioParser.parse(data, file: "/nowhere/test.json5")
      return []
    } catch {
      return error.problems
    }
  }

  private static func put(
    _ replacement: StructuredValue, into value: StructuredValue?, at path: ValuePath,
    rest: ArraySlice<ValuePath.Step>
  ) -> StructuredValue {
    let value = value ?? companions["\(path)"]
    switch rest.first {
    case nil: return replacement
    case .index:
      let inner = put(
        replacement, into: value?.items?.first, at: path.index(0), rest: rest.dropFirst())
      return .list([inner])
    case .key(let key):
      var fields = value?.fields ?? [:]
      let rivals = rivals["\(path)"] ?? []
      if rivals.contains(key) { fields = fields.filter { !rivals.contains($0.key) } }
      fields[key] = put(
        replacement, into: fields[key], at: path.key(key), rest: rest.dropFirst())
      return .object(fields)
    }
  }
}
