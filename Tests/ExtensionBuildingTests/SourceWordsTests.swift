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
