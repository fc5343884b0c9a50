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
    "network.stubs[0]": StubAnswerReader.kinds,
  ]

  init(_ replacement: StructuredValue, at path: ValuePath) {
    // What is about a message is expected of one.
    if "\(path)".hasPrefix("events[0].expect") {
      let message = StructuredValue.object(["from": .text("1"), "text": .text("t")])
      value = Self.put(
        .list([.object(["receive": message])]), into: value, at: .root, rest: [.key("events")])
    }
    value = ScenarioDraft.put(replacement, into: value, at: .root, rest: path.steps[...])
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
