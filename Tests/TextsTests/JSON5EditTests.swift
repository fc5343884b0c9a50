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

  /// A member that is too long for the line has a line of its own, below the first one.
  @Test(arguments: ["\n", "\r\n", "\r"])
  func aLongMemberGetsALineAsTheFileHasThem(end: String) throws {
    let long = String(repeating: "a", count: 60)
    let lines = ["// c", "{ e: [", "    { r: '\(long)' }, // why", "] }", ""]
    var edit = JSON5Edit(lines.joined(separator: end), writer: Self.writer)
    edit.add("expect", .text(long), to: .root.key("e").index(0))
    var new = lines
    new[2] = "    { r: '\(long)',"
    new.insert("      expect: '\(long)' }, // why", at: 3)
    #expect(try edit.text == new.joined(separator: end))
    let place = SourcePosition(line: 4, column: 1)
    #expect(try edit.moved([place]) == [SourcePosition(line: 5, column: 1)])
  }

  /// A text of one line, and one with other line ends elsewhere.
  @Test(arguments: [
    ("{ a: LONG }", "{ a: LONG,\n  b: LONG }"),
    ("{ a: LONG }\r\n", "{ a: LONG,\r\n  b: LONG }\r\n"),
    ("\r\n{ a: LONG }\n", "\r\n{ a: LONG,\r\n  b: LONG }\n"),
  ])
  func theLineEndIsThatOfTheLineBefore(_ before: String, _ after: String) throws {
    let long = String(repeating: "a", count: 60)
    var edit = JSON5Edit(before.replacing("LONG", with: "'\(long)'"), writer: Self.writer)
    edit.add("b", .text(long), to: .root)
    #expect(try edit.text == after.replacing("LONG", with: "'\(long)'"))
  }

  /// A text, changes that cannot be made, and why.
  struct Refusal: Sendable {
    let text: String
    let change: @Sendable (inout JSON5Edit) -> Void
    let error: JSON5EditError

    init(
      _ text: String, _ error: JSON5EditError,
      _ change: @escaping @Sendable (inout JSON5Edit) -> Void
    ) {
      self.text = text
      self.change = change
      self.error = error
    }
  }

  private static let a = ValuePath.root.key("a")
  private static let b = ValuePath.root.key("b")

  static let refusals = [
    Refusal("{ a: 1", .unreadable(.start)) { _ in },
    Refusal("{ a: 1, a: 2 }", .unreadable(SourcePosition(line: 1, column: 9))) { _ in },
    Refusal("{ a: 1 }", .notThere(b)) { $0.replace(b, with: "2") },
    Refusal("{ a: 1 }", .badValue(a)) { $0.replace(a, with: "2 3") },
    Refusal("{ a: 1 }", .noObject(a)) { $0.apply([("b", .null)], at: a) },
    Refusal("{ a: 1 }", .noObject(b)) { $0.add("b", .null, to: b) },
    Refusal("{ a: 1 }", .contradiction(a)) { $0.add("a", .null, to: .root) },
    Refusal("{ a: 1 }", .contradiction(b)) {
      $0.add("b", .null, to: .root)
      $0.add("b", .flag(true), to: .root)
    },
    Refusal("{ a: 1 }", .contradiction(a)) {
      $0.replace(a, with: "2")
      $0.replace(a, with: "3")
    },
    Refusal("{ a: { b: 1, c: 2 }, d: 3 }", .contradiction(a.key("b"))) {
      $0.replace(a.key("b"), with: "2")
      $0.apply([("a", nil)], at: .root)
    },
    Refusal("{ a: [{ b: 1 }] }", .contradiction(a.index(0))) {
      $0.replace(a, with: "[]")
      $0.add("c", .null, to: a.index(0))
    },
    Refusal("{ a: 1, b: 2\n}", .otherResult(b)) { $0.replace(a, with: "2 //") },
  ]

  /// What cannot be done is an error, never left out.
  @Test(arguments: refusals)
  func whatCannotBeDoneIsAnError(refusal: Refusal) {
    var edit = JSON5Edit(refusal.text, writer: Self.writer)
    refusal.change(&edit)
    #expect(throws: refusal.error) { try edit.text }
    #expect(throws: refusal.error) { try edit.moved([.start]) }
    #expect(refusal.error.description.contains("nothing was written"))
  }

  @Test func aTextThatWouldBeNoJSON5IsRefusedAtItsPlace() throws {
    var edit = JSON5Edit("{ a: 1, b: 2 }", writer: Self.writer)
    edit.replace(.root.key("a"), with: "2 //")
    let error = try #require(throws: JSON5EditError.self) { try edit.text }
    guard case .unreadableResult(let trouble) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(trouble.position == SourcePosition(line: 1, column: 1))
    #expect(error.description.contains("line 1, column 1"))
  }

  /// The same change twice is one.
  @Test func whatIsSaidTwiceIsDoneOnce() throws {
    var edit = JSON5Edit("{ a: 1, b: 2 }", writer: Self.writer)
    for _ in 0..<2 {
      edit.replace(.root.key("a"), with: "3")
      edit.apply([("b", nil), ("c", .integer(4))], at: .root)
    }
    #expect(try edit.text == "{ a: 3, c: 4 }")
  }

  /// An object that loses all of its members goes; what was said beside them stays.
  @Test(arguments: [
    ("{ x: 1, o: { a: 1 } }", "{ x: 1 }"),
    ("{ o: { a: 1, b: 2 }, x: 1 }", "{ x: 1 }"),
    ("{ x: 1, o: { // why\n a: 1 } }", "{ x: 1 // why\n         }"),
    ("{ x: 1, o: { a: /* , */ 1, /* c */ } }", "{ x: 1 /* , */ /* c */ }"),
    ("{\n  x: 1,\n  o: { // why\n    a: 1 },\n}", "{\n  x: 1,\n  // why\n}"),
  ])
  func anEmptiedObjectGoes(_ before: String, _ after: String) throws {
    var edit = JSON5Edit(before, writer: Self.writer)
    edit.apply([("a", nil), ("b", nil)], at: .root.key("o"))
    #expect(try edit.text == after)
  }

  private static let writer = JSON5Writer(keyOrder: [], listedKey: "")

  private static let places: [(SourcePosition, SourcePosition)] = [
    (SourcePosition(line: 1, column: 3), SourcePosition(line: 1, column: 3)),
    (SourcePosition(line: 1, column: 6), SourcePosition(line: 1, column: 6)),
    (SourcePosition(line: 2, column: 3), SourcePosition(line: 4, column: 3)),
    (SourcePosition(line: 2, column: 6), SourcePosition(line: 4, column: 6)),
  ]

  @Test(arguments: places)
  func placesMoveWithTheText(old: SourcePosition, new: SourcePosition) throws {
    var edit = JSON5Edit("{ a: 1,\n  b: 2 }", writer: Self.writer)
    edit.replace(.root.key("a"), with: "[\n3\n]")
    #expect(try edit.moved([old]) == [new])
  }
}
