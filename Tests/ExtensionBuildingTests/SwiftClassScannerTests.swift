import Foundation
import Testing

@testable import ExtensionBuilding

@Suite struct SwiftClassScannerTests {
  private func names(_ source: String) -> [String] {
    scan(source).map(\.name)
  }

  private func scan(_ source: String) -> [ClassDeclaration] {
    SwiftClassScanner.classes(in: Data(source.utf8), file: URL(fileURLWithPath: "/a.swift"))
  }

  @Test(arguments: [
    ("class A {}", ["A"]),
    ("final class A: B {}\nopen class C {}", ["A", "C"]),
    ("public final class A<T> where T: X {}", ["A"]),
    ("class\n  A {}", ["A"]),
    ("class `Type` {}", ["Type"]),
    ("class Фильтр {}", ["Фильтр"]),
    ("struct S { class Inner {} }", []),
    ("// class A {}\n/* class B /* class C */ {} */ class D {}", ["D"]),
    ("let s = \"class A {\"\nclass B {}", ["B"]),
    ("let s = \"\"\"\n class A { \" \n\"\"\"\nclass B {}", ["B"]),
    ("let s = #\"\\\" class A { \"#\nclass B {}", ["B"]),
    ("let s = \"\\\"{\"\nclass B {}", ["B"]),
    ("let s = \"a \\(f(\"{\")) b\"\nclass B {}", ["B"]),
    ("let r = #/{\"/#\nclass B {}", ["B"]),
    ("#if DEBUG\nclass A {}\n#else\nclass B {}\n#endif", ["A", "B"]),
    ("protocol P: class {}\nextension A {}", []),
    ("let unterminated = \"class\nclass B {}", ["B"]),
    ("/* never ends class A {}", []),
    ("}}} class A {}", ["A"]),
    ("", []),
  ])
  func findsTopLevelClasses(source: String, expected: [String]) {
    #expect(names(source) == expected)
  }

  @Test func knowsAttributesAccessAndLine() {
    let found = scan(
      """
      @available(iOS 14, *)
      @objc(Filter) final class A {}
      private class B {}
      @objc public class C {}
      fileprivate
      final class D {}
      """)
    #expect(found.map(\.name) == ["A", "B", "C", "D"])
    #expect(found.map(\.objectiveCName) == ["Filter", nil, nil, nil])
    #expect(found.map(\.isPrivate) == [false, true, false, true])
    #expect(found.map(\.line) == [2, 3, 4, 6])
  }
}
