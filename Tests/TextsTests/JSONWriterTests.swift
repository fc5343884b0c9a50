import Testing

@testable import Texts

/// What is written member by member has the bytes of what is written as a value.
@Suite struct JSONWriterTests {
  private static let objects: [[String: StructuredValue]] = [
    [:], ["a": .object([:])], ["b": .text("{"), "a": .text("["), "c": .list([])],
    ["a10": .null, "a2": .flag(true), "B": .number(-0.0), "_": .number(0.5), "": .integer(3)],
    ["\"/\n": .text("a\"/\n"), "\u{e4}": .list([.object(["x": .list([.number(1)])])])],
  ]

  @Test(arguments: objects)
  func anObjectIsTheSame(_ fields: [String: StructuredValue]) throws {
    var writer = JSONWriter()
    let members = fields.map { (key: JSONWriter.Key($0), value: $1) }.sorted { $0.key < $1.key }
    try writer.object { writer in
      for (key, value) in members {
        writer.write(key)
        try writer.write(value)
      }
    }
    #expect(try StructuredValue.object(fields).jsonText() == writer.text)
  }

  @Test(arguments: objects)
  func aListIsTheSame(_ fields: [String: StructuredValue]) throws {
    let values = fields.sorted { $0.key < $1.key }.map(\.value)
    var writer = JSONWriter(capacity: 100)
    try writer.list(values) { try $1.write($0) }
    #expect(try StructuredValue.list(values).jsonText() == writer.text)
  }
}
