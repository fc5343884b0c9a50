import ExtensionBundles
import Foundation
import Testing
import Texts

@testable import ExtensionProjects

/// The part of YAML that project descriptions are written in.
@Suite struct YAMLReaderTests {
  private static let file = URL(fileURLWithPath: "/p/project.yml")

  private static func read(_ text: String) throws -> YAMLNode {
    try YAMLReader.read(Data(text.utf8), of: file)
  }

  /// A value on one line: quoted texts in quotes, so that they differ from plain ones.
  private static func line(_ node: YAMLNode) -> String {
    switch node.content {
    case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
    case .list(let nodes): "[" + nodes.map(line).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { "\($0.key): \(line($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test(arguments: [
    ("a: 1\nb: two words", "{a: 1, b: two words}"),
    ("a:\n  b:\n    c: 1\n  d: 2\ne: 3", "{a: {b: {c: 1}, d: 2}, e: 3}"),
    ("a:\n- 1\n- 2\nb: 3", "{a: [1, 2], b: 3}"),
    ("a:\n  - 1\n  -\n    - 2\n  - - 3\n    - 4", "{a: [1, [2], [3, 4]]}"),
    ("- a: 1\n  b: 2\n- c: 3", "[{a: 1, b: 2}, {c: 3}]"),
    ("a:\nb: ~\nc:", "{a: , b: ~, c: }"),
    (
      "a: [1, two words, [3], {b: 4, c}, \"x, y\"]",
      "{a: [1, two words, [3], {b: 4, c: }, \"x, y\"]}"
    ),
    ("a: {\n  b: 1, # one\n  \"c\":2,\n}\nd: []", "{a: {b: 1, c: 2}, d: []}"),
    ("a: \"t\\tn\\n\\u00e9\\x41\\\"\"\nb: 'it''s'", "{a: \"t\tn\né" + "A\"\", b: \"it's\"}"),
    ("a: \"one\n  two\n\n  three \\\n  four\"", "{a: \"one two\nthree four\"}"),
    ("a: one\n  two\n\n  three\nb: 4", "{a: one two\nthree, b: 4}"),
    ("a: |\n  one\n    two\n\n  three\nb: 1", "{a: \"one\n  two\n\nthree\n\", b: 1}"),
    ("a: >\n  one\n  two\n\n  three\n\n\nb: 1", "{a: \"one two\nthree\n\", b: 1}"),
    (
      "a: |-\n  one\nb: >+\n  two\n\nc: |2\n    three\n",
      "{a: \"one\", b: \"two\n\n\", c: \"  three\n\"}"
    ),
    ("# first\n---\na: 1 # one\n# two\nb: a#b\n...\n", "{a: 1, b: a#b}"),
    (
      "x: &x\n  a: 1\n  b: 2\ny:\n  <<: *x\n  b: 3\nz: *x",
      "{x: {a: 1, b: 2}, y: {b: 3, a: 1}, z: {a: 1, b: 2}}"
    ),
    ("x: &one 1\ny: [*one, 2]\nz: &l\n  - 3\nw: *l", "{x: 1, y: [1, 2], z: [3], w: [3]}"),
    (
      "a: http://x.y/z?q=1\nb: a:b\nc: -x\nd: $(A:lower)",
      "{a: http://x.y/z?q=1, b: a:b, c: -x, d: $(A:lower)}"
    ),
    ("\"a b\": 1\n'c': 2\nd e: 3", "{a b: 1, c: 2, d e: 3}"),
    ("\u{FEFF}a: 1\r\nb:\r\n  - 2\r\n", "{a: 1, b: [2]}"),
    ("a: \u{9}1\t# tab\nb: 2", "{a: 1, b: 2}"),
    ("only", "only"),
  ])
  func reads(text: String, expected: String) throws {
    #expect(try Self.line(Self.read(text)) == expected)
  }

  @Test(arguments: [
    ("", 1, 1, "nothing"), ("# only\n", 2, 1, "nothing"),
    ("a:\n\tb: 1", 2, 1, "tab"), ("a: !str 1", 1, 4, "tag"), ("!x a: 1", 1, 1, "tag"),
    ("a: 1\n? b", 2, 1, "no text"), ("a: 1\n---\nb: 2", 2, 1, "second document"),
    ("%YAML 1.2\n---\na: 1", 1, 1, "directive"), ("a: 1\n  b: 2", 2, 4, "map cannot begin"),
    ("a: b: c", 1, 5, "map cannot begin"), ("a: 1\na: 2", 2, 1, "line 1"),
    ("a: [1, 2", 1, 4, "not closed"), ("a: {b: 1", 1, 4, "not closed"),
    ("a: \"x", 1, 4, "closing quote"), ("a: [1 }", 1, 7, "comma"), ("a: *x", 1, 4, "anchor &x"),
    ("a: \"\\q\"", 1, 5, "escape"), ("a: \"\\ud800\"", 1, 5, "no character"),
    ("a: @x", 1, 4, "quotes"), ("a: [x: 1]", 1, 6, "comma"), ("a: |x\n  b", 1, 5, "digit"),
    ("a:\n    b: 1\n   c: 2", 3, 4, "indented more"), ("a: \"x\" y", 1, 8, "end of the line"),
    ("a: - b", 1, 4, "list cannot begin"), ("a:\n  - 1\n  b: 2", 3, 3, "indented more"),
    ("a: 1\n<<: 2", 2, 5, "<<"), ("é: [", 1, 4, "not closed"),
  ])
  func refuses(text: String, line: Int, column: Int, part: String) throws {
    let error = try #require(throws: BuildError.self) { try Self.read(text) }
    #expect(error.code == .projectMalformed)
    #expect(error.path == Self.file.path)
    #expect(error.problem.contains(part), "\(error.problem)")
    #expect([error.line, error.column] == [line, column], "\(error)")
  }

  @Test func depthSizeAndAliasesHaveLimits() throws {
    let deep = String(repeating: "[", count: 5_000)
    let bomb =
      "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
      + (1...30).map { n in
        "a\(n): &a\(n) [" + Array(repeating: "*a\(n - 1)", count: 10).joined(separator: ", ") + "]"
      }.joined(separator: "\n")
    for (text, part) in [
      (deep, "within one another"), (bomb, "aliases"),
      (String(repeating: "a", count: YAMLReader.longest + 1), "larger"),
    ] {
      let error = try #require(throws: BuildError.self) { try Self.read(text) }
      #expect(error.problem.contains(part), "\(error.problem)")
    }
  }

  @Test(arguments: [
    ("yes", "true"), ("Off", "false"), ("yEs", "text yEs"), ("'yes'", "text yes"),
    ("12", "integer 12"),
    ("1.50", "number 1.5"), ("\"12\"", "text 12"), ("null", "nothing"), ("1.2.3", "text 1.2.3"),
  ])
  func plainTextsAreValues(text: String, expected: String) throws {
    let read = try Self.read("a: \(text)")["a"]?.propertyListValue
    let value =
      switch read {
      case .some(.flag(let flag)): "\(flag)"
      case .some(.integer(let number)): "integer \(number)"
      case .some(.number(let number)): "number \(number)"
      case .some(.text(let text)): "text \(text)"
      default: "nothing"
      }
    #expect(value == expected)
  }
}

/// Patterns of paths that leave files out.
@Suite struct PathPatternTests {
  @Test(arguments: [
    ("*.swift", "A.swift", true), ("*.swift", "x/A.swift", false),
    ("**/*.swift", "x/y/A.swift", true),
    ("**/*.swift", "A.swift", true), ("Old", "Old/A.swift", true),
    ("Old/**", "Old/x/A.swift", true),
    ("O?d/*", "Old/A.swift", true), ("{A,B}.swift", "B.swift", true),
    ("[AB].swift", "C.swift", false),
    ("x/*.swift", "x/y/A.swift", false), ("**/Test*/**", "a/TestX/b.swift", true),
    ("{a,{b,c}d}.{x,y}", "cd.y", true), ("{a,{b,c}d}.{x,y}", "c.y", false),
    ("x{a}{,b}", "xa", true), ("{a,b", "{a,b", true), ("a,b}{c}", "a,b}c", true),
    ("{a,{b}", "{a,b", true), ("*a*[bc]?*", "xaxcx", true), ("**/**/a", "x/y/z/a", true),
  ])
  func covers(pattern: String, path: String, isCovered: Bool) {
    #expect(PathPattern(pattern).covers(path) == isCovered)
  }
}
