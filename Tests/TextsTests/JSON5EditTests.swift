import Testing

@testable import Texts

@Suite struct JSON5EditTests {
  /// An object, what its members become, and how it reads then.
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let members: [(key: String, value: StructuredValue?)]
    let after: String

    var testDescription: String { before }

    init(_ before: String, _ members: KeyValuePairs<String, StructuredValue?>, _ after: String) {
      self.before = before
      self.members = members.map { ($0.key, $0.value) }
      self.after = after
    }
  }

  static let removals = [
    // Between a member and its comma stands a comment, or a line break.
    Row(
      "{ rules: ['x'] // why it was placed\n , folder: 'junk', }", ["rules": nil],
      "{ // why it was placed\n folder: 'junk', }"),
    Row("{ rules: ['x'] /* c */, folder: 'junk' }", ["rules": nil], "{ /* c */ folder: 'junk' }"),
    Row("{ rules: ['x']\n, folder: 'junk' }", ["rules": nil], "{ folder: 'junk' }"),
    Row("{ a: 1 /* , */ /* } */ , b: 2 }", ["a": nil], "{ /* , */ /* } */ b: 2 }"),
    Row(
      "{ a: 1, // one\n  b: 2 // two\n  , // three\n  c: 3 }", ["b": nil],
      "{ a: 1, // one\n  // two\n  // three\n  c: 3 }"),
    // A comment before it ends in a comma of its own.
    Row(
      "{ folder: 'junk', // one, two,\n rules: ['x'] }", ["rules": nil],
      "{ folder: 'junk' // one, two,\n }"),
    Row("{ a: 1, /* b, */ b: 2 }", ["b": nil], "{ a: 1 /* b, */ }"),
    Row("{ /* a, */ a: 1, b: 2 }", ["a": nil], "{ /* a, */ b: 2 }"),
    // Neighbours go.
    Row(
      "{ code: 0, method: 'POST', status: 200 }",
      ["code": .number(3), "method": nil, "status": nil],
      "{ code: 3 }"),
    Row("{ a: 1, b: 2, c: 3, }", ["b": nil, "c": nil], "{ a: 1, }"),
    Row("{ a: 1, b: 2, c: 3 }", ["a": nil, "b": nil], "{ c: 3 }"),
    Row("{a: 1, b: 2, c: 3}", ["a": nil, "c": nil], "{b: 2}"),
    Row("{\n  a: 1,\n  b: 2,\n  c: 3\n}", ["b": nil, "c": nil], "{\n  a: 1\n}"),
    Row("{\n  a: 1,\n\n  b: 2,\n  c: 3,\n}", ["b": nil], "{\n  a: 1,\n\n  c: 3,\n}"),
    Row("{ a: 1, b: 2,\n  c: 3 }", ["b": nil], "{ a: 1,\n  c: 3 }"),
    // A comment inside of what goes stands outside of its value.
    Row("{ a: 1, b /* c */: 2 }", ["b": nil], "{ a: 1 /* c */ }"),
    Row("{\n  a: // c\n    1,\n  b: 2,\n}", ["a": nil], "{\n  // c\n  b: 2,\n}"),
    // What goes makes room for what comes.
    Row("{ a: 1, b: 2 /* c */ }", ["b": nil, "d": .number(4)], "{ a: 1, d: 4 /* c */ }"),
    Row("{ a /* c */: 1, b: 2 }", ["a": nil, "d": .number(4)], "{ /* c */ d: 4, b: 2 }"),
    Row(
      "{ a: 1, b: 2 }", ["a": nil, "b": nil, "c": .number(3), "d": .number(4), "e": .number(5)],
      "{ c: 3, d: 4, e: 5 }"),
    Row("{ }", ["a": .number(1)], "{ a: 1 }"),
    Row("{}", ["a": .number(1), "b": .number(2)], "{ a: 1, b: 2 }"),
    Row("{ // c\n}", ["a": .number(1)], "{ a: 1 // c\n}"),
    // Keys are quoted as others are, and where they need it.
    Row("{ a: 1 }", ["b-c": .number(2)], "{ a: 1, \"b-c\": 2 }"),
    Row("{ 'a': 'x' }", ["it's": .number(2)], "{ 'a': 'x', 'it\\'s': 2 }"),
    Row(
      "{ a: ['x'] }", ["a": .object(["b-c": .number(2), "d": .number(3)])],
      "{ a: { 'b-c': 2, d: 3 } }"),
  ]

  @Test(arguments: removals)
  func membersGoAndCome(row: Row) throws {
    for (head, tail) in [
      ("", ""), ("[{ o: ", " }]"), ("// {,\n{ x: '}', o: ", ", y: 1, // }\n}\n"),
    ] {
      var path = ValuePath.root
      if head.hasPrefix("[") { path = path.index(0).key("o") }
      if head.hasPrefix("//") { path = path.key("o") }
      for end in ["\n", "\r\n", "\r"] {
        let lines = { (text: String) in text.replacing("\n", with: end) }
        var edit = JSON5Edit(lines(head + row.before + tail), writer: Self.writer)
        edit.apply(row.members, at: path)
        #expect(try edit.text == lines(head + row.after + tail))
      }
    }
  }

  static let writer = JSON5Writer(keyOrder: [], listedKey: "")
}
