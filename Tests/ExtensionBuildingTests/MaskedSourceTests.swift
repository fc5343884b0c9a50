import Foundation
import Testing

@testable import ExtensionBuilding

@Suite struct MaskedSourceTests {
  private static func masked(_ source: String) -> String? {
    let data = Data(source.utf8)
    let words = SwiftClassScanner.words(in: data, file: URL(filePath: "/a.swift"))
    return MaskedSource(data, marks: words.marks).text.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func anImportThatIsNoTextStays() {
    let source = Data("import ".utf8) + Data([0x9e])
    #expect(MaskedSource(source, file: URL(filePath: "/a.swift")).text == nil)
  }

  @Test(arguments: [
    ("@objc class A {}", "      class A {}"),
    ("@objc(Name)\nclass A {}", "           \nclass A {}"),
    ("@objcMembers final class A {}", "             final class A {}"),
    ("@objc protocol A {}", "      protocol A: AnyObject {}"),
    ("@objc(B) public protocol A\n{", "         public protocol A: AnyObject\n{"),
    ("@objc @MainActor protocol A {", "      @MainActor protocol A: AnyObject {"),
    ("@objc protocol A: B {}", "      protocol A: B {}"),
    ("@main struct A: App {}", "      struct A: App {}"),
    ("@UIApplicationMain\nclass A {}", "                  \nclass A {}"),
    ("@IBAction func a() {}", "          func a() {}"),
    ("f(#selector(A.go))", "f(_sel(\"go\")     )"),
    ("f(#selector(go(_:with:)))", "f(_sel(\"go:with:\")      )"),
    ("f(#selector(go(from:)))", "f(_sel(\"goFrom:\")     )"),
    ("f(#selector(setter: A.b))", "f(_sel(\"setB:\")         )"),
    (
      "f(#selector(A.go as (A) -> (B<C, D>, E) -> F))",
      "f(_sel(\"go::\")                               )"
    ),
    ("f(#selector(getter: A.b))", "f(_sel(\"b\")             )"),
    ("f(#selector(A.go as (A) -> () -> Void))", "f(_sel(\"go\")                          )"),
    ("f(#keyPath(A.b.c))", "f(\"b.c\"          )"),
    ("f(\"\\(#keyPath(A.b)) == %@\", c)", "f(\"\\(\"b\"          ) == %@\", c)"),
    ("\"a \\(#selector(A.go))\"", "\"a \\(_sel(\"go\")     )\""),
    ("#\"\\(#keyPath(A.b)) \\#(#keyPath(A.b))\"#", "#\"\\(#keyPath(A.b)) \\#(\"b\"          )\"#"),
    (
      "\"\"\"\n@objc \\(c(\"\\(#keyPath(A.b))\"))\n\"\"\"",
      "\"\"\"\n@objc \\(c(\"\\(\"b\"          )\"))\n\"\"\""
    ),
    (
      "\"\\(try! x.fetch(r as! NSFetchRequest<A>).count)\"",
      "\"\\(try! x.fetch(r ~>! NSFetchRequest<A>.self).count)\""
    ),
    ("#if os(iOS) || os(macOS)\n#endif", "#if true    || os(macOS)\n#endif"),
    ("import Darwin.C; f()", "import Darwin  ; f()"),
    ("#if canImport(Darwin.C)\n#endif", "#if canImport(Darwin  )\n#endif"),
    ("import UIKit.UIGestureRecognizerSubclass\n", "import UIKit                            \n"),
    ("f(r as! NSFetchRequest<A>)", "f(r ~>! NSFetchRequest<A>.self)"),
    ("if let a = r as? NSFetchRequest<B.A>, b", "if let a = r ~>? NSFetchRequest<B.A>.self, b"),
    (
      "  @NSManaged public var word: String? // why",
      "             public var word: String? { get { managedValue(forKey: \"word\") } "
        + "set { setManagedValue(newValue, forKey: \"word\") } } // why"
    ),
    (
      "@NSManaged func add(_ a: A)\n",
      "           func add(_ a: A) { managedCall(#function, a) }\n"
    ),
    (
      "@NSManaged public func put(_ value: A, at idx: Int)",
      "           public func put(_ value: A, at idx: Int) { managedCall(#function, value, idx) }"
    ),
  ])
  func objectiveCGoesAndColumnsStay(_ source: String, _ masked: String) {
    #expect(Self.masked(source) == masked)
  }

  @Test(arguments: [
    "class A {}", "  override init(entity: NSEntityDescription, insertInto c: C?) {}",
    "// @objc\nlet a = \"@objc\"", "@available(iOS 14, *) class A {}",
    "import func Darwin.fputs", "import os.log", "import Mine.Part", "import .C",
    "#if canImport(UIKit)\n#endif", "@", "#", "#selector", "@NSManaged", "#if",
    "r as NSFetchRequest<A>", "r as! NSFetchRequest<A>?", "r as? NSFetchRequest", "as?",
    "as! NSFetchRequest",
  ])
  func anyOtherSourceStaysAsItIs(_ source: String) {
    #expect(Self.masked(source) == nil || source.hasPrefix("#selector"))
  }

  @Test(arguments: [
    ("f(#keyPath(K.on))", "f(\"isOn\"        )"), ("f(#keyPath(K.off))", "f(\"off\"          )"),
    ("f(#keyPath(A.K.on.on))", "f(\"K.isOn.on\"        )"),
  ])
  func aKeyPathHasTheNamesOfObjectiveC(_ source: String, _ masked: String) {
    let data = Data(source.utf8)
    let marks = SwiftClassScanner.words(in: data, file: URL(filePath: "/a.swift")).marks
    let text = MaskedSource(data, marks: marks, keys: ["K.on": "isOn"]).text
    #expect(text.map { String(decoding: $0, as: UTF8.self) } == masked)
  }

  @Test(arguments: [
    ("@objc(", "      "), ("f(#selector(", "f(_sel(\"\")  "), ("#keyPath(((", "\"(\"        "),
    ("@NSManaged var", nil),
    (
      "@NSManaged var a:",
      "           var a: { get { managedValue(forKey: \"a\") } "
        + "set { setManagedValue(newValue, forKey: \"a\") } }"
    ),
  ])
  func unfinishedSourceIsRead(_ source: String, _ masked: String?) {
    #expect(Self.masked(source) == masked)
  }
}

extension MaskedSourceTests {
  private func masked(_ source: Data) -> Data? {
    let file = URL(fileURLWithPath: "/a.swift")
    return MaskedSource(source, marks: SwiftClassScanner.words(in: source, file: file).marks).text
  }

  @Test(arguments: ["#selector(\n  A.b), c", "#keyPath(\n  A.b\n), c", "#selector($\n"])
  func anExpressionOfSeveralLinesKeepsThem(source: String) throws {
    let text = try #require(masked(Data(source.utf8)))
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let before = source.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == before.count)
    #expect(lines.last?.utf8.count == before.last?.utf8.count)
  }

  /// A word of a byte that is no text is longer as a text than in its file.
  @Test(arguments: [[0x92], [0x8b], [0x20, 0x92], [0x92, 0x3a, 0x92]] as [[UInt8]])
  func aFileThatBeginsWithNoTextIsRead(bytes: [UInt8]) {
    #expect(masked(Data(bytes)) == nil)
  }

  /// What is left of 20,000 selectors inside each other.
  private static let nested = "_sel(\"\")"

  /// What grows with the square of the length does not come to its end here.
  @Test(arguments: [
    ("", "#if ", nil),
    (
      "let a = " + String(repeating: " ", count: 200_000), "\"\"#selector(",
      "\"\"" + nested
    ),
    ("let a = [", "\"b\", ", nil),
    ("let a = " + String(repeating: " ", count: 200_000), "\"\" ", nil),
  ])
  func aLongSourceIsRead(_ start: String, _ part: String, _ change: String?) {
    let source = Data((start + String(repeating: part, count: 20_000)).utf8)
    let masked = masked(source).map { String(decoding: $0, as: UTF8.self) }
    // The first expression goes, with all that is in it.
    #expect(masked?.trimmingCharacters(in: .whitespaces) == change.map { start + $0 })
    #expect(masked?.utf8.count ?? source.count == source.count)
  }

  @Test(arguments: [
    ("#Preview {", ""), ("\"\\(", nil),
    (
      "#selector(", nested
    ),
    ("f(#Preview(", "f("), ("/*", nil),
  ])
  func deepNestingIsRead(_ part: String, _ change: String?) {
    let source = Data(String(repeating: part, count: 20_000).utf8)
    let text = masked(source).map { String(decoding: $0, as: UTF8.self) }
    // The outermost one goes, with all that is in it.
    #expect(text?.trimmingCharacters(in: .whitespaces) == change)
    #expect(text?.utf8.count ?? source.count == source.count)
  }

  /// Bytes that are no text are told by the compiler.
  @Test func aPropertyWithABrokenNameStaysAsItIs() {
    #expect(masked(Data("@NSManaged var a: ".utf8) + [0x92]) == nil)
  }
}

@Suite("Previews are not compiled")
struct PreviewTests {
  @Test(
    "a preview becomes blanks, line for line",
    arguments: [
      ("#Preview { A() }\nlet b = 1", "\nlet b = 1"),
      ("@available(iOS 17, *)\n@MainActor #Preview {}\nlet b = 1", "\n\nlet b = 1"),
      ("@MainActor let a = 1\n#Preview {}\n", "@MainActor let a = 1\n\n"),
      ("#Preview(\"A }\", traits: .fixed) {\n  A(\"}\") // }\n}\nlet b = 1", "\n\n\nlet b = 1"),
      (
        "let a = 1\n#Preview {\n  @Previewable @State var x = [1]\n  A()\n}\n",
        "let a = 1\n\n\n\n\n"
      ),
    ])
  func blank(source: String, expected: String) throws {
    let data = Data(source.utf8)
    let marks = SwiftClassScanner.words(in: data, file: URL(filePath: "/a.swift")).marks
    let text = try #require(MaskedSource(data, marks: marks).text)
    let lines = String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { String($0.reversed().drop { $0 == " " }.reversed()) }
    #expect(lines.joined(separator: "\n") == expected)
  }
}
