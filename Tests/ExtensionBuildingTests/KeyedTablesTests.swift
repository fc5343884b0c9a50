import Foundation
import Testing

@testable import ExtensionBuilding

/// Which properties of which classes `setValue(_:forKey:)` gets a table of.
@Suite struct KeyedTablesTests {
  private static let use = "let user = rule.setValue(1, forKey: \"a\")\n"

  private static func words(_ source: String) -> SourceWords {
    SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
  }

  /// `Class.property` for each line of the tables.
  private static func keys(_ sources: String...) -> [String] {
    KeyedTables(of: sources.map(words)).texts.compactMap(\.self).flatMap { text in
      text.matches(of: #/_KeyedProperty\(\\([\w.]+)\.`(\w+)`\)/#).map { "\($0.1).\($0.2)" }
    }
  }

  @Test(arguments: [
    ("class A: NSObject { @objc var a = 1; @objc dynamic let b: Int; var c = 2 }", ["A.a", "A.b"]),
    ("class A: NSObject { @objc private(set) var a = 1 }", ["A.a"]),
    ("class A: NSObject { @objc public private(set) weak var a: B? }", ["A.a"]),
    ("class A: NSObject { @objc lazy var a = { let b = 1; return b }() }", ["A.a"]),
    ("class A: NSObject { @objc var `default`: Int { get { 1 } set {} } }", ["A.default"]),
    ("@objcMembers class A: NSObject { var a = 1, b = 2; private var c = 1 }", ["A.a"]),
    ("@objcMembers class A: NSObject { @nonobjc var a = 1; let b = 2 }", ["A.b"]),
    ("@objc(Other) public final class A: NSObject { @objc var a = 1 }", ["A.a"]),
    ("class A: NSObject { @objc(other) var a = 1; @objc static var b = 1 }", ["A.a"]),
    ("class A: NSObject { @objc class var a: Int { 1 } }", []),
    ("class A: NSObject { @objc func a() { var b = 1 } }", []),
    ("class A: NSObject { func a() { class B: NSObject { @objc var b = 1 } } }", []),
    (
      "class A: NSObject { class B: NSObject { @objc var b = 1 }; @objc var a = 1 }",
      ["A.a", "A.B.b"]
    ),
    ("struct S { enum E { class A: NSObject { @objc var a = 1 } } }", ["S.E.A.a"]),
    ("class A: NSObject {}\nextension A { @objc var a: Int { 1 } }", ["A.a"]),
    ("extension UserDefaults { @objc var a: Int { 1 } }", []),
    ("private class A: NSObject { @objc private var a = 1 }", ["A.a"]),
    ("struct S { private class A: NSObject { @objc var a = 1 } }", []),
    ("class A<T>: NSObject { @objc var a = 1 }", []),
    ("@MainActor class A: NSObject { @objc var a = 1 }\nclass B: A { @objc var b = 1 }", []),
    ("class A: UIView { @objc var a = 1 }", []),
    ("class A: B { @objc var a = 1 }\nclass B: A { @objc var b = 1 }", []),
    ("class A: NSObject { @NSManaged @objc var a: Int; @MainActor @objc var b: Int }", []),
    ("class A: NSObject {\n#if X\n@objc var a = 1\n#endif\n@objc var b = 1 }", ["A.b"]),
    ("#if X\nclass A: NSObject { @objc var a = 1 }\n#endif", []),
    ("class Ä: NSObject { @objc var a = 1 }", []),
    ("protocol P: class { @objc var a: Int { get } }", []),
    ("@objc protocol P { @objc optional var a: Int { get } }", []),
    ("// class A: NSObject { @objc var a = 1 }\nlet s = \"class B { @objc var b = 1 }\"", []),
  ])
  func propertiesWithObjectiveCHaveATable(_ source: String, _ keys: [String]) {
    #expect(Self.keys(Self.use + source) == keys)
  }

  /// Objective-C knows such a property by that name alone.
  @Test(arguments: [
    ("@objc(isOn) var on = false", "[\"isOn\": _KeyedProperty(\\A.`on`)]"),
    ("@objc( isOn ) public var on = false", "[\"isOn\": _KeyedProperty(\\A.`on`)]"),
    (
      "@objc(b) var a = 1\n@objc(a) var b = 2",
      "[\"a\": _KeyedProperty(\\A.`b`), \"b\": _KeyedProperty(\\A.`a`)]"
    ),
    ("@objc(b) func a() {}; @objc var c = 1", "[\"c\": _KeyedProperty(\\A.`c`)]"),
  ])
  func aPropertyIsKnownByTheNameOfItsAttribute(_ members: String, _ table: String) {
    let text = KeyedTables(of: [Self.words(Self.use + "class A: NSObject { \(members) }")]).texts[0]
    #expect(text?.contains(table) == true, "\(text ?? "none")")
  }

  @Test func sourcesWithoutKeysGetNone() {
    #expect(Self.keys("class A: NSObject { @objc var a = 1 }") == [])
  }

  @Test func whatIsUsedInOneFileIsDeclaredInAnother() {
    #expect(Self.keys(Self.use, "class A: NSObject { @objc var a = 1 }") == ["A.a"])
  }

  @Test func partsOfAClassHaveTablesOfTheirOwn() throws {
    let texts = KeyedTables(
      of: [
        Self.use + "class A: NSObject { @objc var a = 1 }\nextension A { @objc var b: Int { 1 } }",
        "extension A { @objc var c: Int { 1 } }",
      ].map(Self.words)
    ).texts
    let first = try #require(texts[0])
    #expect(first.contains("enum _Keys0_A: _KeyedProperties") && first.contains(#"\A.`b`"#))
    #expect(try #require(texts[1]).contains("enum _Keys1_A: _KeyedProperties"))
  }

  @Test func anythingIsRead() {
    for source in [
      "class", "class {", "extension", "class A { var", "@objc var a", "}}} class A {",
    ] {
      #expect(Self.keys(Self.use + source) == [])
    }
  }
}
