import Foundation
import Testing

@testable import ExtensionBuilding

@Suite struct SourceWordsTests {
  @Test(arguments: [
    ("let a = \"one\"", ["one"], "a"),
    ("// \"one\"\nlet b = 1", [], "b"),
    ("/* \"one\" /* \"two\" */ */ let c = \"three\"", ["three"], "c"),
    ("let d = #\"a\"b\"#", ["a\"b"], "d"),
    ("let e = \"\"\"\none\n\"\"\"", ["\none\n"], "e"),
    ("let f = \"\"", [""], "f"),
    ("f(#\"\"\"#, ##\"\"\"##, b)", ["\"", "\""], "b"),
    ("f(#\"\"\"\na\n\"\"\"#, b)", ["\na\n"], "b"),
    ("let g = \"a\\\"b\"", ["a\\\"b"], "g"),
    ("func h() { call(\"inner\") }", ["inner"], "call"),
    ("let i = #/\"no\"/#", [], "i"),
    ("let j = defaults.value(forKey: \"k\")", ["k"], "value(forKey"),
    ("let k = URL.cachesDirectory", [], "URL.cachesDirectory"),
    ("func l<T: NSObject>(_ t: T) {}", [], "generic NSObject"),
    ("func m<T, U : NSObject>(_ t: T) {}", [], "generic NSObject"),
    ("struct N<T> where T: NSObject {}", [], "generic NSObject"),
  ])
  func literalsAndNamesOutsideComments(_ source: String, _ literals: [String], _ name: String) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.literals.map(\.text) == literals)
    #expect(words.names.contains(name))
  }

  private typealias Interpolation = (source: String, literals: [String?], names: [String])

  private static let interpolations: [Interpolation] = [
    ("let a = \"text \\(code)\"", ["text \\(code)"], ["code"]),
    ("let a = \"\\(one(\"text \\(two)\"))text\"", ["text \\(two)", nil], ["one", "two"]),
    (
      "let a = \"\"\"\ntext \\(one(\n  two))\ntext \\(code)\n\"\"\"", [nil], ["one", "two", "code"]
    ),
    ("let a = #\"\\(text) \\#(code) \"text\"\"#", [nil], ["code"]),
    ("let a = ##\"\\#(text) \\##(code)\"##", [nil], ["code"]),
    ("let a = \"\\(one[#\"text\"\\#(two)\"#])\"", [nil, nil], ["one", "two"]),
    ("let a = \"\\(one { two[\"text)\"] /* text) */ }) text\"", ["text)", nil], ["one", "two"]),
    ("let a = \"\\\\(text)\"; code()", [nil], ["code"]),
    ("let a = \"\\(one\"\nlet code = 1", [], ["one", "code"]),
    ("let a = \"\\(one\ncode()", [], ["one", "code"]),
  ]

  /// What stands in an interpolation is code, at its own place; what the literal says is none.
  @Test(arguments: interpolations.indices)
  func interpolationsAreCode(_ index: Int) {
    let (source, literals, names) = Self.interpolations[index]
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.names.isSuperset(of: names) && !words.names.contains("text"), "\(words.names)")
    guard !literals.isEmpty else { return }
    #expect(words.literals.count == literals.count)
    for (found, literal) in zip(words.literals, literals) {
      #expect(literal == nil || found.text == literal)
    }
  }

  @Test func usesInInterpolationsHaveTheirLines() {
    let source = "let a = \"\"\"\n  \\(\n  String(format: b, c)) \\(UserDefaults.standard)\n\"\"\""
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.uses.map(\.kind) == [.format, .standardDefaults])
    #expect(words.uses.map(\.line) == [3, 3])
  }

  /// An interpolation knows nothing of what is before the literal, and what is behind it nothing of it.
  @Test(arguments: [
    ("f(suiteName: \"a\\(b)\")", "suiteName"), ("let key = \"a\\(b)\"", "key"),
    ("f(suiteName: \"\\(g(\"x\"))a\", \"b\")", nil), ("f(a: \"\\(c = d)\" + \"b\")", nil),
  ])
  func ownersAreNotThoseOfInterpolations(_ source: String, _ owner: String?) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.literals.last?.owner == owner)
  }

  @Test(arguments: [
    "class A: NSObject {}", "let a: NSObject = b", "c as NSObject", "f(a: NSObject())",
  ])
  func aClassIsNoConstraint(_ source: String) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(!words.names.contains(SourceWords.genericObject))
  }

  @Test(arguments: [
    ("import Foundation", ["Foundation"]),
    ("import os.log\nimport  /* a */ UIKit", ["os.log", "UIKit"]),
    ("@testable import Core\n@_exported import Words", ["Core", "Words"]),
    ("import struct os.Logger; import func Darwin.sin", ["os.Logger", "Darwin.sin"]),
    ("public import class `Combine`.Future", ["Combine"]),
    ("#if canImport(UIKit) && !canImport( AppKit )\n#endif", ["UIKit", "AppKit"]),
    ("// import UIKit\n/* import UIKit */ let a = \"import UIKit\"", []),
    ("let imported = 1, important = 2", []),
    ("import", []),
    ("import struct", []),
  ])
  func importsOfEveryForm(_ source: String, _ imports: [String]) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.imports == Set(imports))
  }

  @Test func literalKnowsItsLine() {
    let words = SwiftClassScanner.words(
      in: Data("\n\nlet a =\n  \"one\"".utf8), file: URL(filePath: "/a.swift"))
    #expect(words.literals.map(\.line) == [4])
  }

  /// What is left of a literal without its end matters to nobody: the compiler refuses the source.
  @Test(arguments: [
    ("let a = \"unterminated\nlet b = 1", ["unterminate"], ["1", "a", "b", "let"]),
    ("\"", [], []), ("\"\"\"", [], []), ("#\"", [], []), ("\"\\", [""], []),
    ("\"\\(", ["\\"], []), ("#/", [], []),
  ])
  func unfinishedSourceIsRead(_ source: String, _ literals: [String], _ names: [String]) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.literals.map(\.text) == literals)
    #expect(words.names.sorted() == names)
  }
}
