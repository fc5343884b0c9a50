import Foundation
import Testing

@testable import Scenarios

struct PositionIndexTests {
  @Test func placesAreThoseOfKeysAndElements() {
    let index = PositionIndex("// x\n{ a: [1,\n  { 'b': 2 }],\r\n\"c\\u0064\": 3 }")
    let a = ValuePath.root.key("a")
    #expect(index.position(of: .root) == SourcePosition(line: 2, column: 1))
    #expect(index.position(of: a) == SourcePosition(line: 2, column: 3))
    #expect(index.position(of: a.index(0)) == SourcePosition(line: 2, column: 7))
    #expect(index.position(of: a.index(1).key("b")) == SourcePosition(line: 3, column: 5))
    #expect(index.position(of: .root.key("cd")) == SourcePosition(line: 4, column: 1))
    #expect(index.trouble == nil)
  }

  @Test func valueThatIsNotThereHasThePlaceAroundIt() {
    let index = PositionIndex("{\n a: { b: 1 } }")
    let path = ValuePath.root.key("a").key("x").key("y")
    #expect(index.position(of: path) == SourcePosition(line: 2, column: 2))
  }

  @Test func columnsCountCharactersOfTheStandard() {
    let index = PositionIndex("['é', '😀', 1]")
    #expect(index.position(of: .root.index(2)) == SourcePosition(line: 1, column: 12))
  }

  @Test func secondKeysAreFound() {
    let index = PositionIndex("{ a: 1, b: { a: 2 },\n 'a': 3, \"\\u0062\": 4 }")
    #expect(index.duplicates.map { "\($0.path)" } == ["a", "b"])
    #expect(index.duplicates.map(\.position.line) == [2, 2])
  }

  @Test(arguments: UInt64(1)...200)
  func walkAgreesWithFoundation(seed: UInt64) throws {
    var source = DocumentSource(seed: seed)
    let text = source.document()
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let value = try decoder.decode(JSON5Value.self, from: Data(text.utf8))
    let index = PositionIndex(text)
    #expect(index.trouble == nil, "\(text)")
    #expect(Set(index.values.keys) == Set(paths(of: value, at: .root)), "\(text)")
    #expect(index.duplicates.isEmpty, "\(text)")
  }

  private func paths(of value: JSON5Value, at path: ValuePath) -> [ValuePath] {
    switch value {
    case .list(let values):
      [path] + values.enumerated().flatMap { paths(of: $0.element, at: path.index($0.offset)) }
    case .object(let fields):
      [path] + fields.flatMap { paths(of: $0.value, at: path.key($0.key)) }
    default: [path]
    }
  }
}
