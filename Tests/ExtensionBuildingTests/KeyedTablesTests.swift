import Foundation
import Testing

@testable import ExtensionBuilding

/// Which properties of which classes `setValue(_:forKey:)` gets a table of.
@Suite struct KeyedTablesTests {
  private static let use = "let user = rule.setValue(1, forKey: \"a\")\n"

  private static func words(_ source: String) -> SourceWords {
    SwiftClassScanner.words(in: Data(source.utf8), file: URL(filePath: "/a.swift"))
  }

  private static func texts(_ sources: [String]) -> [String?] {
    let words = sources.map(words)
    return KeyedTables(of: words, names: words.reduce(into: []) { $0.formUnion($1.names) }).texts
  }

  /// `Class.property` for each line of the tables.
  private static func keys(_ sources: String...) -> [String] {
    texts(sources).compactMap(\.self).flatMap { text in
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
    ("extension UserDefaults { @objc var a: Int { 1 } }", ["UserDefaults.a"]),
    ("extension UIView { @IBInspectable var a: Int { 1 } }", ["UIView.a"]),
    ("@objc extension A { var a: Int { 1 } }", ["A.a"]),
    (
      "@objcMembers class B: NSObject {}\nclass A: B { var a = 1 }\nextension A { var b: Int { 1 } }",
      ["A.a", "A.b"]
    ),
    ("private class A: NSObject { @objc private var a = 1 }", ["A.a"]),
    ("struct S { private class A: NSObject { @objc var a = 1 } }", []),
    ("class A<T>: NSObject { @objc var a = 1 }", []),
    ("struct S<T> { class A: NSObject { @objc var a = 1 } }", []),
    (
      "@MainActor class A: NSObject { @objc var a = 1 }\nclass B: A { @objc var b = 1 }",
      ["A.a", "B.b"]
    ),
    ("@Rules class A: NSObject { @objc var a = 1 }\nclass B: A { @objc var b = 1 }", []),
    ("@Observable class A: NSObject { @objc var a = 1 }", ["A.a"]),
    ("class A: UIView { @IBOutlet private weak var a: UILabel! }", ["A.a"]),
    ("class A: B { @objc var a = 1 }\nclass B: A { @objc var b = 1 }", ["A.a", "B.b"]),
    ("class A: NSObject { @NSManaged @objc var a: Int; @MainActor @objc var b: Int }", ["A.b"]),
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
    ("@objc(isOn) var on = false", "t[\"isOn\"] = _KeyedProperty(\\A.`on`)\n"),
    ("@objc( isOn ) public var on = false", "t[\"isOn\"] = _KeyedProperty(\\A.`on`)\n"),
    (
      "@objc(b) var a = 1\n@objc(a) var b = 2",
      "t[\"b\"] = _KeyedProperty(\\A.`a`)\nt[\"a\"] = _KeyedProperty(\\A.`b`)\n"
    ),
    ("@objc(b) func a() {}; @objc var c = 1", "t[\"c\"] = _KeyedProperty(\\A.`c`)\n"),
    (
      "\n#if X // one\n@objc var a = 1\n#elseif os(iOS)\n@objc var b = 1\n#else\n@objc var c = 1\n#endif",
      "#if (X)\nt[\"a\"] = _KeyedProperty(\\A.`a`)\n#endif\n"
        + "#if !(X) && (true)\nt[\"b\"] = _KeyedProperty(\\A.`b`)\n#endif\n"
        + "#if !(X) && !(true)\nt[\"c\"] = _KeyedProperty(\\A.`c`)\n#endif\n"
    ),
  ])
  func aPropertyIsKnownByTheNameOfItsAttribute(_ members: String, _ table: String) throws {
    let text = try #require(Self.texts([Self.use + "class A: NSObject { \(members) }"])[0])
    #expect(text.contains("(_ t: inout [String: _KeyedProperty]) {\n\(table)} }"), "\(text)")
  }

  /// Its number is there all the same, as those behind it are looked for one by one.
  @Test func aClassUnderAConditionHasItsTableThere() throws {
    let source = "#if X\nclass A: NSObject { @objc var a = 1 }\n#endif"
    let text = try #require(Self.texts([Self.use + source])[0])
    #expect(text.hasPrefix("\n#if (X)\nextension A {"))
    #expect(text.hasSuffix("#else\nnonisolated enum _Keys0_A {}\n#endif\n"))
  }

  @Test func outletsHaveATableWithoutKeys() {
    let source = "class A: UIView { @IBOutlet var a: UIView!; @objc var b = 1 }"
    #expect(Self.keys(source) == ["A.a"])
  }

  @Test func sourcesWithoutKeysGetNone() {
    #expect(Self.keys("class A: NSObject { @objc var a = 1 }") == [])
  }

  @Test func whatIsUsedInOneFileIsDeclaredInAnother() {
    #expect(Self.keys(Self.use, "class A: NSObject { @objc var a = 1 }") == ["A.a"])
  }

  @Test func partsOfAClassHaveTablesOfTheirOwn() throws {
    let texts = Self.texts([
      Self.use + "class A: NSObject { @objc var a = 1 }\nextension A { @objc var b: Int { 1 } }",
      "extension A { @objc var c: Int { 1 } }",
    ])
    let first = try #require(texts[0])
    #expect(first.contains("enum _Keys0_A: _KeyedProperties"))
    #expect(first.contains("enum _Keys1_A: _KeyedProperties"))
    #expect(try #require(texts[1]).contains("enum _Keys2_A: _KeyedProperties"))
  }

  /// `A_B` and `A.B` are written alike.
  @Test func namesThatAreWrittenAlikeShareTheirNumbers() throws {
    let source =
      "class A_B: NSObject { @objc var a = 1 }\nclass A { class B: NSObject { @objc var b = 1 } }"
    let text = try #require(Self.texts([Self.use + source])[0])
    #expect(text.contains("_Keys0_A_B: _Key") && text.contains("_Keys1_A_B: _Key"))
  }

  @Test func anythingIsRead() {
    for source in [
      "class", "class {", "extension", "class A { var", "@objc var a", "}}} class A {",
    ] {
      #expect(Self.keys(Self.use + source) == [])
    }
  }
}
