import Foundation
import Testing

@testable import ExtensionBuilding

/// Which methods of which classes can be called by their names, and how a table has them.
@Suite struct MethodTablesTests {
  private static func words(_ source: String) -> SourceWords {
    SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
  }

  private static func texts(_ sources: [String]) -> [String?] {
    let words = sources.map(words)
    let uses = MethodTables.Uses(
      names: words.reduce(into: []) { $0.formUnion($1.names) },
      selectors: words.reduce(into: []) { $0.formUnion($1.selectors) })
    return MethodTables(of: words, uses: uses).texts
  }

  /// The statements of the tables of a class `A`.
  private static func entries(_ sources: String...) -> [String] {
    texts(sources).compactMap(\.self).flatMap { text in
      text.split(separator: "\n").filter { $0.hasPrefix("t.") || $0.hasPrefix("#") }
        .map(String.init)
    }
  }

  private static func inClass(_ members: String) -> [String] {
    entries("let s = Selector(\"a\")\nclass A: NSObject { \(members) }")
  }

  @Test(arguments: [
    ("@objc func a() {}", #"t.add0("a", "a") { (o: A) in o.`a`() }"#),
    ("@IBAction private func a(_ s: Any) {}", #"t.add1("a:", "a") { (o: A, a) in o.`a`(a) }"#),
    (
      "@objc func a(sender: Any?, `for` event: UIEvent) {}",
      #"t.add2("aWithSender:for:", "a") { (o: A, a, b) in o.`a`(`sender`: a, `for`: b) }"#
    ),
    (
      "@objc func move(to place: Int) -> [Int: String]? { nil }",
      #"t.add1("moveTo:", "move") { (o: A, a) in o.`move`(`to`: a) }"#
    ),
    (
      "@objc func a(_ s: @escaping (Int, Int) -> Void, b: Int = f(1, 2)) throws {}",
      #"t.add2("a:b:error:", "a") { (o: A, a, b) in try o.`a`(a, `b`: b) }"#
    ),
    ("@objc func a() throws(E) {}", #"t.add0("aAndReturnError:", "a") { (o: A) in try o.`a`() }"#),
    ("@objc(b:) func a(_ s: Any) {}", #"t.add1("b:", "a") { (o: A, a) in o.`a`(a) }"#),
    ("@objc func a(_ s: Any) async {}", #"t.addAwaited1("a:completionHandler:", "a", A.`a`(_:))"#),
    ("@objc func a() async throws {}", #"t.addAwaited0("aWithCompletionHandler:", "a", A.`a`)"#),
    (
      "@MainActor @objc func a() async throws {}",
      #"t.addTask0("aWithCompletionHandler:", "a") { (o: A) in try await o.`a`() }"#
    ),
    ("@objc static func a() {}", #"t.addStatic0("a", "a") { A.`a`() }"#),
    ("@objc class func a(_ b: B) {}", #"t.addStatic1("a:", "a") { (a) in A.`a`(a) }"#),
    ("@objc func a<T>(_ b: T) {}", #"t.leave("a:", "a", "is generic")"#),
    ("@objc func a(_ b: some P) {}", #"t.leave("a:", "a", "is generic")"#),
    ("@objc func a(_ b: Int...) {}", #"t.leave("a:", "a", "takes any number of values")"#),
    (
      "@objc func a(_ b: C, _ c: C, _ d: C) {}",
      #"t.leave("a:::", "a", "takes more than two values")"#
    ),
    ("@available(*, unavailable) @objc func a() {}", #"t.leave("a", "a", "is unavailable")"#),
    ("@Rules @objc func a() {}", #"t.leave("a", "a", "is on an actor of its own")"#),
    (
      "@objc /* one */ func a( // two\n _ b: /* three */ B) {}",
      #"t.add1("a:", "a") { (o: A, a) in o.`a`(a) }"#
    ),
    ("@objc func a(_ b: String = \"(\") {}", #"t.add1("a:", "a") { (o: A, a) in o.`a`(a) }"#),
  ])
  func aMethodIsCalledAsItIsDeclared(_ member: String, _ entry: String) {
    #expect(Self.inClass(member) == [entry])
  }

  /// Which of the methods of a source have an entry.
  @Test(arguments: [
    ("class A { @objc func a() {}; func b() {} }", ["a"]),
    ("@objcMembers class A { func a() {}; private func b() {}; @nonobjc func c() {} }", ["a"]),
    (
      "@objcMembers class B {}\nclass A: B { func a() {} }\nextension A { func b() {} }",
      ["a", "b"]
    ),
    ("@objc extension A { func a() {}; @nonobjc func b() {} }", ["a"]),
    ("extension UIViewController { @objc func a() {}; func b() {} }", ["a"]),
    ("class A { func a() { func b() {}; class C { @objc func c() {} } } }", []),
    ("struct A { func a() {} }\nprotocol P { func b() }", []),
    ("class A { @objc static func == (a: A, b: A) -> Bool { true }; @objc func a() {} }", ["a"]),
    ("class A { @objc var a: Int { 1 }; @objc init() {}; @objc func b() {} }", ["b"]),
    ("class A { class B: NSObject { @objc func a() {} }; @objc func b() {} }", ["b", "a"]),
  ])
  func methodsThatObjectiveCKnowsHaveEntries(_ source: String, _ names: [String]) {
    let found = Self.entries("let s = Selector(\"a\")\n" + source).compactMap {
      $0.firstMatch(of: #/, "(\w+)"/#).map { String($0.1) }
    }
    #expect(found == names)
  }

  /// Only what may be called costs anything.
  @Test(arguments: [
    ("class A { @objc func a() {}; @objc func b() {} }", []),
    ("class A { @IBAction func a() {}; @objc func b() {} }", ["a"]),
    ("class A { @objc func a() {}; @objc func b() {} }\nlet s = #selector(A.a)", ["a"]),
    (
      "class A { override func a() {}; func b() {} }\nlet s = #selector(A.a as (A) -> () -> Void)",
      ["a"]
    ),
    ("class A { func a(_ b: Int) {}; @objc func a() {} }\nlet s = #selector(A.a)", ["a"]),
    ("extension V { func a() {} }\nlet s = #selector(V.a)", []),
    (
      "class A { @objc func a() {}; @objc func b() {} }\nlet s = NSSelectorFromString(n)",
      ["a", "b"]
    ),
  ])
  func onlyWhatIsNamedHasAnEntry(_ source: String, _ names: [String]) {
    #expect(
      Self.entries(source).compactMap { $0.firstMatch(of: #/^t.add0\("(\w+)"/#)?.1 }.map(
        String.init)
        == names)
  }

  @Test func whatIsNamedInOneFileIsDeclaredInAnother() {
    #expect(Self.entries("let s = #selector(A.a)", "class A { @objc func a() {} }").count == 1)
  }

  /// Types tell apart what labels do not.
  @Test func overloadsHaveTheirTypes() {
    #expect(
      Self.inClass(
        "@objc func a(_ b: B) {}; func a(_ b: [C]) {} }\nclass A2: A { @objc override func a(_ b: B) {}"
      )
        == [
          #"t.add1("a:", "a") { (o: A, a: B) in o.`a`(a) }"#,
          #"t.add1("a:", "a") { (o: A2, a: B) in o.`a`(a) }"#,
        ])
  }

  @Test func conditionsStandAroundAnEntry() {
    #expect(
      Self.inClass("\n#if DEBUG\n@objc func a() {}\n#else\n@objc func b() {}\n#endif\n")
        == [
          "#if (DEBUG)", #"t.add0("a", "a") { (o: A) in o.`a`() }"#, "#endif", "#if !(DEBUG)",
          #"t.add0("b", "b") { (o: A) in o.`b`() }"#, "#endif",
        ])
  }

  @Test func aTableIsOfAPartOfAClass() throws {
    let text = try #require(Self.texts(["class A { @IBAction func a() {} }"])[0])
    #expect(
      text == """

        extension A { @MainActor fileprivate static func _methods0_A(_ t: inout _Methods) {
        t.add0("a", "a") { (o: A) in o.`a`() }
        } }
        nonisolated enum _Methods0_A: _MethodTable {
        static var type: any AnyObject.Type { A.self }
        @MainActor static func fill(_ t: inout _Methods) { A._methods0_A(&t) } }
        nonisolated enum _MethodNames: _MethodNameList {
        static func named() -> [String] { ["a"] }
        static func left() -> [String: String] { [:] } }

        """)
  }

  /// What cannot be reached is known by its name all the same.
  @Test(arguments: [
    ("class A<T> { @IBAction func a() {} }", "A a", "is in a generic type"),
    ("struct S<T> { class A { @IBAction func a() {} } }", "S.A a", "is in a generic type"),
    (
      "struct S { private class A { @IBAction func a() {} } }", "S.A a",
      "is in a type that is private in another one"
    ),
    ("@Rules class A { @IBAction func a() {} }", "A a", "is on an actor of its own"),
    ("class Ä { @IBAction func a() {} }", "Ä a", "is on an actor of its own"),
  ])
  func whatHasNoTableIsListed(_ source: String, _ name: String, _ reason: String) throws {
    let text = try #require(Self.texts([source])[0])
    #expect(!text.contains("_Methods0"))
    #expect(
      text.contains("static func left() -> [String: String] { [\"\(name)\": \"\(reason)\"] }"))
  }

  @Test func anythingIsRead() {
    for source in [
      "class A { func", "class A { @objc func a(", "class A { @IBAction func a<", "func a",
    ] {
      _ = Self.texts(["let s = Selector(\"a\")\n" + source])
    }
    let long = "class A { " + String(repeating: "@objc func a(_ b: ", count: 5000)
    #expect(Self.texts([long]) == [nil])
  }
}
