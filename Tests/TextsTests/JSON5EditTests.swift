import Testing

@testable import Texts

@Suite struct JSON5EditTests {
  /// What is changed in a text, and what becomes of it.
  struct Change: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let old: String
    let new: String
    let edit: @Sendable (inout JSON5Edit) -> Void

    init(
      _ name: String, _ old: String, _ new: String,
      edit: @escaping @Sendable (inout JSON5Edit) -> Void
    ) {
      (testDescription, self.old, self.new, self.edit) = (name, old, new, edit)
    }
  }

  private static let changes = [
    Change("a value", "{ a: 1, /* b */ b: 2 }", "{ a: [3], /* b */ b: 2 }") {
      $0.replace(.root.key("a"), with: "[3]")
    },
    Change("an element", "{ a: [1, 2, 3] }", "{ a: [1, true, 3] }") {
      $0.replace(.root.key("a").index(1), with: "true")
    },
    Change("what is not there", "{ a: 1 }", "{ a: 1 }") {
      $0.replace(.root.key("b"), with: "2")
    },
    Change("an equal value stays as it was written", "{ a: 0x10 }", "{ a: 0x10 }") {
      $0.apply([("a", .number(16))], at: .root)
    },
    Change("quotes as they were", "{ 'a': 'x' }", "{ 'a': 'y', 'b': 'z' }") {
      $0.apply([("a", .text("y")), ("b", .text("z"))], at: .root)
    },
    Change("the first goes", "{ a: 1, b: 2 }", "{ b: 2 }") { $0.apply([("a", nil)], at: .root) },
    Change("the last goes", "{ a: 1, b: 2 }", "{ a: 1 }") { $0.apply([("b", nil)], at: .root) },
    Change("a line goes", "{\n  a: 1,\n  b: 2, // two\n}", "{\n  b: 2, // two\n}") {
      $0.apply([("a", nil)], at: .root)
    },
    Change("one comes for another", "{ a: 1, b: 2 }", "{ c: 3, b: 2 }") {
      $0.apply([("a", nil), ("c", .number(3))], at: .root)
    },
    Change("an object without members goes", "{ a: 1, o: { b: 2 } }", "{ a: 1 }") {
      $0.apply([("b", nil)], at: .root.key("o"))
    },
    Change(
      "of a list of objects only what differs", "{ l: [{ a: 1 }, /* two */ { a: 2 }] }",
      "{ l: [{ a: 1 }, /* two */ { a: 3 }] }"
    ) {
      $0.apply(
        [("l", .list([.object(["a": .number(1)]), .object(["a": .number(3)])]))], at: .root)
    },
    Change("a member behind the last", "{ a: 1 }", "{ a: 1, b: true }") {
      $0.add("b", .flag(true), to: .root)
    },
    Change(
      "a member on a line of its own, as the others are", "{\n  a: 1,\n  b: 2,\n}",
      "{\n  a: 1,\n  b: 2,\n  c: true,\n}"
    ) {
      $0.add("c", .flag(true), to: .root)
    },
    Change("an empty object stays", "{ }", "{ }") { $0.add("b", .flag(true), to: .root) },
    Change("what is around counts", "{ a: { b: 1 } }", "{ a: 2 }") {
      $0.replace(.root.key("a").key("b"), with: "3")
      $0.replace(.root.key("a"), with: "2")
    },
  ]

  @Test(arguments: changes)
  func onlyTheChangeIsOtherwise(change: Change) {
    var edit = JSON5Edit(change.old, writer: JSON5Writer(keyOrder: [], listedKey: ""))
    change.edit(&edit)
    #expect(edit.text == change.new)
    #expect(JSON5Document(edit.text).trouble == nil)
  }

  private static let places: [(SourcePosition, SourcePosition)] = [
    (SourcePosition(line: 1, column: 3), SourcePosition(line: 1, column: 3)),
    (SourcePosition(line: 1, column: 6), SourcePosition(line: 1, column: 6)),
    (SourcePosition(line: 2, column: 3), SourcePosition(line: 4, column: 3)),
    (SourcePosition(line: 2, column: 6), SourcePosition(line: 4, column: 6)),
  ]

  @Test(arguments: places)
  func placesMoveWithTheText(old: SourcePosition, new: SourcePosition) {
    var edit = JSON5Edit("{ a: 1,\n  b: 2 }", writer: JSON5Writer(keyOrder: [], listedKey: ""))
    edit.replace(.root.key("a"), with: "[\n3\n]")
    let moved = edit.moved([old])
    #expect(moved == [new])
  }
}
