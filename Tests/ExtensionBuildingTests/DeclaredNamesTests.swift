import Foundation
import Testing

@testable import ExtensionBuilding

/// What sources declare, as far as messages need it.
@Suite struct DeclaredNamesTests {
  private static let source = """
    import struct Foundation.URL
    /* class Comment {} */
    public class Outer<T: Hashable>: Base<Int>, @unchecked Sendable where T: Equatable {
      public let a = "class Text { var no }"
      private var hidden: Int { let local = 1; return local }
      public enum Kind: String { case first, second(Int), third = "a,b" }
      public class func make(_ x: Int = { 1 }()) -> Outer { fatalError() }
      func internalOne() { struct Local {} }
    }
    extension Outer.Kind: Other { public static var extra: Int { 1 } }
    public extension String { var opened: Int { 1 } }
    extension String { var closed: Int { 1 } }
    struct Inside { var value = 1 }
    public func global() {}
    let constant = 1
    public protocol Rules { func check() ; associatedtype Item }
    """

  private func names(isPublicOnly: Bool) -> DeclaredNames {
    var names = DeclaredNames(isPublicOnly: isPublicOnly)
    names.read(Data(Self.source.utf8), file: URL(filePath: "/src/A.swift"))
    return names
  }

  @Test func readsTypesAndMembers() {
    let names = names(isPublicOnly: false)
    #expect(
      names.types.filter(\.value.isDeclared).keys.sorted() == [
        "Inside", "Outer", "Outer.Kind", "Rules",
      ])
    #expect(names.globals == ["global", "constant"])
    #expect(names.types["Outer"]?.supertypes == ["Base", "Sendable"])
    #expect(names.types["Outer"]?.members == ["a", "hidden", "Kind", "make", "internalOne"])
    #expect(names.types["Outer.Kind"]?.members == ["first", "second", "third", "extra"])
    #expect(names.types["Outer.Kind"]?.supertypes == ["String", "Other"])
    #expect(names.types["String"]?.members == ["opened", "closed"])
    #expect(names.types["Rules"]?.members == ["check", "Item"])
  }

  @Test func readsWhatOtherModulesSee() {
    let names = names(isPublicOnly: true)
    #expect(
      names.types.filter(\.value.isDeclared).keys.sorted() == ["Outer", "Outer.Kind", "Rules"])
    #expect(names.globals == ["global"])
    #expect(names.types["Outer"]?.members == ["a", "Kind", "make"])
    #expect(names.types["String"]?.members == ["opened"])
    #expect(names.types["Rules"]?.members == ["check", "Item"])
  }

  @Test(arguments: [(3, "Outer"), (6, "Outer.Kind"), (8, "Outer"), (13, "Inside")])
  func knowsTheTypeAroundALine(line: Int, type: String) {
    #expect(names(isPublicOnly: false).type(around: line, of: "/src/A.swift") == type)
  }

  @Test func whatLiteralsSayIsNotDeclared() {
    let source = """
      class A {
        let a = "\\(b["}"]) let x = 1 }", c = #"\\#(d) " class E {"#
        /* class F { /* */ */
        let g = 1
      }
      let h = \"\"\"
        class I { \\(j("class K {"))
        \"\"\"
      """
    var names = DeclaredNames()
    names.read(Data(source.utf8), file: URL(filePath: "/src/A.swift"))
    #expect(names.topLevel.sorted() == ["A", "h"])
    #expect(names.types["A"]?.members == ["a", "g"])
  }

  @Test(arguments: [
    "class", "class A", "extension A.", "case", "\"", "/*", "#\"", "func", "}}}", "class A {",
  ])
  func readsToTheEndOfWhatIsNoSource(text: String) {
    var names = DeclaredNames()
    names.read(Data(text.utf8), file: URL(filePath: "/src/A.swift"))
    #expect(names.topLevel.isEmpty || text == "class A {")
  }

  @Test(arguments: [
    ("let a = UIColor(red: 1, f(x: 2, y: 3), blue: [4, 5])", 9, "UIColor", ["red", "_", "blue"]),
    ("v.add(x,\n  animated: true)", 13, "v.add", ["_", "animated"]), ("A()", 3, "A", []),
    ("A(\"a\\(b[\", (\"])\", c: 1)", 1, "A", ["_", "c"]), ("A(\")\", c: f(d))", 14, "f", ["_"]),
    ("A(#\"\"(\"#, c: 1) // )", 14, "A", ["_", "c"]), ("print(\"(\\(A(c: 1))\")", 13, "A", ["c"]),
    ("A(\"a, (b\", c: 1)", 1, "A", ["_", "c"]), ("let x = .init(a: 1)", 14, ".init", ["a"]),
  ])
  func readsTheCallAroundAPlace(text: String, column: Int, callee: String, labels: [String]) throws
  {
    let lines = text.split(separator: "\n")
    let column = lines.count > 1 ? 5 : column
    let call = try #require(
      CallText(
        isNamed: [1, 9].contains(column), line: lines.count, column: column, in: Data(text.utf8)))
    #expect(call.callee == callee)
    #expect(call.labels == labels)
  }

  @Test(arguments: [
    (1, 1, ""), (2, 1, "a"), (1, 9, "a"), (1, 1, "a"), (1, 0, "f(a)"), (1, 2, "(a)"),
  ])
  func findsNoCallWhereNoneIs(line: Int, column: Int, text: String) {
    let source = Data(text.utf8)
    #expect(CallText(line: line, column: column, in: source) == nil)
    #expect(CallText(isNamed: true, line: line, column: column, in: source) == nil)
  }
}
