import Testing

@testable import Texts

@Suite struct JSON5DocumentTests {
  @Test func placesAreThoseOfKeysAndElements() {
    let document = JSON5Document("// x\n{ a: [1,\n  { 'b': 2 }],\r\n\"c\\u0064\": 3 }")
    let a = ValuePath.root.key("a")
    #expect(document.position(of: .root) == SourcePosition(line: 2, column: 1))
    #expect(document.position(of: a) == SourcePosition(line: 2, column: 3))
    #expect(document.position(of: a.index(0)) == SourcePosition(line: 2, column: 7))
    #expect(document.position(of: a.index(1).key("b")) == SourcePosition(line: 3, column: 5))
    #expect(document.position(of: .root.key("cd")) == SourcePosition(line: 4, column: 1))
    #expect(document.trouble == nil)
  }

  @Test func valueThatIsNotThereHasThePlaceAroundIt() {
    let document = JSON5Document("{\n a: { b: 1 } }")
    let path = ValuePath.root.key("a").key("x").key("y")
    #expect(document.position(of: path) == SourcePosition(line: 2, column: 2))
  }

  @Test func columnsCountCharactersOfTheStandard() {
    let document = JSON5Document("['é', '😀', 1]")
    #expect(document.position(of: .root.index(2)) == SourcePosition(line: 1, column: 12))
  }

  @Test func everyPlaceIsFoundAgain() {
    let lines = ["{ a: 'é😀', ", "\r\n", "b: [1,\r2, '", String(repeating: "ü", count: 700), "'] }"]
    let document = JSON5Document(lines.joined())
    var (line, column) = (1, 1)
    var offset = 0
    for character in lines.joined().unicodeScalars {
      let place = SourcePosition(line: line, column: column)
      #expect(document.position(at: offset) == place)
      #expect(document.offset(of: place) == offset)
      offset += character.utf8.count
      let isBreak = character == "\n" || character == "\r" && document.bytes[offset] != 10
      (line, column) = isBreak ? (line + 1, 1) : (line, column + 1)
    }
    // A column that its line has not is where the next line begins.
    #expect(
      document.offset(of: SourcePosition(line: 2, column: 99))
        == document.offset(of: SourcePosition(line: 3, column: 1)))
    #expect(document.offset(of: SourcePosition(line: 9, column: 1)) == document.bytes.count)
  }

  /// A long line, a wide object, many keys twice: nothing that is asked of each walks over all of them.
  @Test(.timeLimit(.minutes(1)))
  func manyPlacesAreFoundInOneLine() {
    let keys = (0..<60_000).map { "k\($0): 1" }.joined(separator: ",")
    let twice = String(repeating: "a: 1,", count: 60_000)
    let document = JSON5Document(
      "{ list: [\(String(repeating: "1,", count: 60_000))], wide: { \(keys) }, twice: { \(twice) } }"
    )
    #expect(document.trouble == nil)
    #expect(document.duplicates.count == 59_999)
    for number in 0..<60_000 {
      let element = document.position(of: .root.key("list").index(number))
      let member = document.position(of: .root.key("wide").key("k\(number)"))
      #expect(element.column == 10 + 2 * number)
      #expect(document.offset(of: member) == member.column - 1)
    }
  }

  @Test func secondKeysAreFound() {
    let document = JSON5Document("{ a: 1, b: { a: 2 },\n 'a': 3, \"\\u0062\": 4 }")
    #expect(document.duplicates.map { "\($0.path)" } == ["a", "b"])
    #expect(document.duplicates.map(\.position.line) == [2, 2])
  }

  @Test(arguments: UInt64(1)...200)
  func everyNotationIsReadAsFoundationReadsIt(seed: UInt64) throws {
    var source = DocumentSource(seed: seed)
    let text = source.document()
    let value = try FoundationReading.value(text)
    let document = JSON5Document(text)
    #expect(document.trouble == nil, "\(text)")
    #expect(isSame(document.value, value), "\(text)")
    #expect(document.duplicates.isEmpty, "\(text)")
    for path in paths(of: value, at: .root) {
      let node = try #require(document.node(at: path), "\(text): \(path)")
      let place = document.position(at: node.range.lowerBound)
      #expect(document.offset(of: place) == node.range.lowerBound, "\(text): \(path)")
      // What stands at its place is the value itself.
      let alone = JSON5Document(String(decoding: document.bytes[node.range], as: UTF8.self))
      #expect(isSame(alone.value, node.value), "\(path)")
    }
  }

  /// Whether two values are equal; NaN is not equal to itself.
  private func isSame(_ left: StructuredValue, _ right: StructuredValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right || left.isNaN && right.isNaN
    case (.list(let left), .list(let right)):
      left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.object(let left), .object(let right)):
      left.keys == right.keys
        && left.allSatisfy { key, value in right[key].map { isSame(value, $0) } == true }
    default: left == right
    }
  }

  private func paths(of value: StructuredValue, at path: ValuePath) -> [ValuePath] {
    switch value {
    case .list(let values):
      [path] + values.enumerated().flatMap { paths(of: $0.element, at: path.index($0.offset)) }
    case .object(let fields):
      [path] + fields.flatMap { paths(of: $0.value, at: path.key($0.key)) }
    default: [path]
    }
  }

  /// What Foundation reads otherwise, or not at all.
  @Test(arguments: [
    ("{ \\u0061b: 1 }", StructuredValue.object(["ab": .number(1)])),
    ("'a\\0b\\x00\\u0000'", .text("a\0b\0\0")), ("1.e2", .number(100)),
    ("0e5", .number(0)), ("1e-400", .number(0)),
    ("{ a\u{200C}b: 1 }", .object(["a\u{200C}b": .number(1)])),
  ])
  func theFormatDecides(text: String, value: StructuredValue) {
    let document = JSON5Document(text)
    #expect(document.trouble == nil)
    #expect(document.value == value)
  }

  @Test(arguments: [
    ("'\\u12'", "1:4 expected 4 hexadecimal digits after the escape"),
    ("'\\xg'", "1:4 expected 2 hexadecimal digits after the escape"),
    ("{\n a: 'x\ny' }", "2:5 the string that begins here does not end in its line"),
    (
      "{ a\\x: 1 }",
      "1:3 expected a key or }, found \u{201C}a\\x\u{201D}; a key like that needs quotes"
    ),
    (
      "{ \\u+061: 1 }",
      "1:3 expected a key or }, found \u{201C}\\u+061\u{201D}; a key like that needs quotes"
    ),
    (
      "{ \\u12: 1 }",
      "1:3 expected a key or }, found \u{201C}\\u12\u{201D}; a key like that needs quotes"
    ),
    ("\u{A0}1", "1:1 there is a white space of another kind here (U+A0); write a blank"),
    ("{ a: Infinity2 }", "1:6 expected a value, found \u{201C}Infinity2\u{201D}"),
    ("[1 2]", "1:4 expected , or ], found \u{201C}2\u{201D}"),
    ("", "1:1 expected a value, found the end of the file"),
    (String(repeating: "[", count: 600), "1:513 more than 512 values inside each other"),
  ])
  func theFirstFaultIsTold(text: String, told: String) throws {
    let trouble = try #require(JSON5Document(text).trouble)
    #expect("\(trouble.position.line):\(trouble.position.column) \(trouble.text.revealed)" == told)
  }

  /// Where a fault is, what stands behind it is read all the same.
  @Test func readingGoesOnBehindAFault() throws {
    let document = JSON5Document("{ a: tru, b: 'x\u{1}', private: false }")
    #expect(document.trouble?.position == SourcePosition(line: 1, column: 6))
    let flag = try #require(document.member(at: .root.key("private")))
    #expect(flag.node.value == .flag(false))
  }
}
