import Foundation
import Testing

@testable import ExtensionBuilding

/// What Objective-C calls a method of Swift's.
@Suite struct SelectorNameTests {
  @Test(
    arguments: [
      ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", ["sender"], "tapWithSender:"),
      ("tap", [nil, "event"], "tap:event:"), ("tap", ["sender", nil], "tapWithSender::"),
      ("move", ["to"], "moveTo:"), ("move", ["toPlace"], "moveToPlace:"),
      ("moveTo", ["place"], "moveToPlace:"), ("show", ["forgotten"], "showWithForgotten:"),
    ] as [(String, [String?], String)])
  func labelsAreParts(_ name: String, _ labels: [String?], _ selector: String) {
    #expect(SelectorName.objectiveC(name, labels: labels) == selector)
  }

  private static let source = """
    class A { @objc func go() {}; @objc func go(_ s: Any) {}; @objc(other:) func own(_ s: Any) {}
      @objc func load() throws {}; func plain(_ s: Any) {}; @objc func only(_ s: Any) {} }
    class B { @objc(mine) func only() {}; func go(_ s: Any, b: Int) {} }
    @objcMembers class C { func both(_ s: Any) {}; @nonobjc func both(_ s: Any, _ t: Any) {} }
    """

  @Test(arguments: [
    ("A.go as (A) -> () -> Void", "go"), ("A.go(_:)", "go:"), ("go as (Any) -> Void", "go:"),
    ("own", "other:"), ("self.own(_:)", "other:"), ("A.load", "loadAndReturnError:"),
    ("plain", "plain:"), ("A.only", "only:"), ("B.only", "mine"), ("only(_:)", "only:"),
    ("Core.B.only", "mine"), ("both", "both:"),
    // Of nobody here: with labels by the rule, without as they are.
    ("UIView.endEditing(_:)", "endEditing:"), ("UIView.endEditing", "endEditing"),
    ("dismiss(animated:completion:)", "dismissWithAnimated:completion:"),
    ("go", "go"), ("getter: A.`is`", "is"), ("setter: A.is", "setIs:"),
    ("\n  A.own(\n _:)", "other:"), ("a(#b)", ""), ("", ""),
  ])
  func anExpressionIsTheNameOfItsMethod(_ expression: String, _ selector: String) {
    let words = SwiftClassScanner.words(
      in: Data(Self.source.utf8), file: URL(filePath: "/a.swift"))
    #expect(SelectorNames(of: [words]).name(for: expression) == selector)
  }

  @Test(arguments: [
    ("#selector(A.go(_:))", "go"), ("#selector( go as (A) -> () -> Void )", "go"),
    ("#selector(getter: A.b)", "b"), ("#selector(", ""),
  ])
  func itsPlainNameIsKnown(_ source: String, _ name: String) {
    let words = SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
    #expect(words.selectors == [name])
  }
}
