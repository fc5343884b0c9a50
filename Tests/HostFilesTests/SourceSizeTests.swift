import Testing

/// A file is read as a whole, and a function at a glance: neither is longer than that allows.
@Suite struct SourceSizeTests {
  @Test func noFileIsTooLong() throws {
    let files = try SourceFiles.swift(below: ["Sources", "Tests"])
    #expect(files.count > 1_000)
    let long = files.map { ($0.path, SourceSize.lines(of: $0.text)) }
      .filter { $0.1 > SourceSize.longestFile }
    #expect(long.map { "\($0): \($1) lines" } == [])
  }

  @Test func noFunctionIsTooLong() throws {
    var (long, count) = ([String](), 0)
    for (path, text) in try SourceFiles.swift(below: ["Sources", "Tests"]) {
      let functions = SourceSize.functions(in: text)
      count += functions.count
      long += functions.filter(\.isTooLong).map {
        "\(path):\($0.line): \($0.length) lines; beyond \(SourceSize.longestFunction) a function needs a "
          + "line \u{201C}\(SourceSize.reason)why\u{201D}, and beyond \(SourceSize.longestOfAll) a cut"
      }
    }
    #expect(count > 5_000)
    #expect(long == [])
  }

  @Test(arguments: [("", 0), ("a", 1), ("a\n", 1), ("a\nb", 2), ("a\n\nb\n", 3)])
  func linesAreCounted(_ text: String, _ count: Int) {
    #expect(SourceSize.lines(of: text) == count)
  }

  /// A function of so many lines in all, with some of them as its body begins.
  private static func function(_ lines: Int, _ first: [String] = []) -> String {
    let body = first + Array(repeating: "  work()", count: lines - 2 - first.count)
    return (["func long() {"] + body + ["}"]).joined(separator: "\n")
  }

  @Test(arguments: [
    (function(40), false), (function(41), true), (function(41, ["  // Long: a table."]), false),
    (function(41, ["  // Long: "]), true), (function(41, ["  // why not"]), true),
    (function(60, ["  // Long: a table."]), false), (function(61, ["  // Long: a table."]), true),
  ])
  func aLongFunctionNeedsAReason(_ text: String, _ isTooLong: Bool) {
    #expect(SourceSize.functions(in: text).map(\.isTooLong) == [isTooLong])
    let inside = text.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    #expect(SourceSize.functions(in: "enum A {\n\(inside)\n}").map(\.isTooLong) == [isTooLong])
  }

  @Test(arguments: [
    ("func a() {}", [1]), ("func a(\n  _ b: Int\n) async throws {\n  b()\n}", [5]),
    ("func a()\n  -> Int\n{\n  1\n}", [5]), ("func a<B>()\nwhere B: C {\n  b()\n}", [4]),
    ("  private static func a() {\n    if b {\n    }\n  }", [4]),
    ("  init?(\n    _ a: Int\n  ) {\n  }", [4]),
    ("  @Test func a() {\n    b()\n  }", [3]), ("  deinit {\n    a()\n  }", [3]),
    ("  subscript(a: Int) -> Int {\n    a\n  }", [3]),
    ("func a() {\n  func b() {\n  }\n}", [4, 2]),
    ("protocol A {\n  func a()\n  func b(\n    _ c: Int\n  ) -> Int\n}\nfunc d() {\n}", [1, 3, 2]),
    ("// func a() {\n}", []), ("let a = \"\"\"\n  func a() {\n  }\n  \"\"\"", []),
    ("func a() {\n  \"\"\"\n}\n  \"\"\"\n}", [5]), ("let a = initial(b)", []),
  ])
  func functionsAreMeasured(_ text: String, _ lengths: [Int]) {
    #expect(SourceSize.functions(in: text).map(\.length) == lengths)
  }
}

/// How long files and functions are, by the lines and indentation that the formatter gives them.
enum SourceSize {
  static let longestFile = 400
  /// Beyond it a function says why it is not cut.
  static let longestFunction = 40
  static let longestOfAll = 60
  /// What the line with that begins with.
  static let reason = "// Long: "

  struct Function {
    /// Where it begins, counted from 1.
    let line: Int
    /// Lines from its first word to its last brace.
    let length: Int
    let isTooLong: Bool
  }

  static func lines(of text: String) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).count
      - (text.isEmpty || text.hasSuffix("\n") ? 1 : 0)
  }

  /// The functions, initialisers, deinitialisers and subscripts of a source.
  static func functions(in text: String) -> [Function] {
    let lines = code(of: text)
    return lines.indices.compactMap { first in
      guard isDeclaration(lines[first]) else { return nil }
      let last = end(of: first, in: lines)
      let length = last - first + 1
      let isTooLong =
        length > longestOfAll || length > longestFunction && !hasReason(lines[first...last])
      return Function(line: first + 1, length: length, isTooLong: isTooLong)
    }
  }

  private static func hasReason(_ lines: ArraySlice<Substring>) -> Bool {
    lines.contains {
      let line = $0.drop { $0 == " " }
      return line.hasPrefix(reason) && line.count > reason.count
    }
  }

  /// The lines, those inside of long literals as empty ones.
  private static func code(of text: String) -> [Substring] {
    let hasLiterals = text.contains("\"\"\"")
    var isLiteral = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let wasLiteral = isLiteral
      if hasLiterals, line.ranges(of: "\"\"\"").count % 2 == 1 { isLiteral.toggle() }
      return wasLiteral ? "" : line
    }
  }

  private static func isDeclaration(_ line: Substring) -> Bool {
    var words = line.drop { $0 == " " }
    let hasAttribute = words.first == "@"
    while !words.isEmpty {
      let word = words.prefix { $0 != " " }
      if word == "func" || word == "deinit" { return true }
      if ["init", "subscript"].contains(word.prefix { $0.isLetter }) {
        return "(<?".contains(word.first { !$0.isLetter } ?? " ")
      }
      guard hasAttribute || modifiers.contains(String(word.prefix { $0 != "(" })) else {
        return false
      }
      words = words.dropFirst(word.count).drop { $0 == " " }
    }
    return false
  }

  /// What may stand before.
  private static let modifiers: Set = [
    "borrowing", "class", "consuming", "convenience", "dynamic", "fileprivate", "final", "infix",
    "internal", "mutating", "nonisolated", "nonmutating", "open", "optional", "override", "package",
    "postfix", "prefix", "private", "public", "required", "static",
  ]

  /// The line of its last brace; its own, or that of its signature's end, where it has none.
  private static func end(of first: Int, in lines: [Substring]) -> Int {
    let margin = lines[first].prefix { $0 == " " }
    var last = first
    for index in lines.indices.dropFirst(first + 1) {
      let line = lines[index]
      guard line.hasPrefix(margin), let mark = line.dropFirst(margin.count).first, mark != " "
      else {
        // What is indented less ends what it stands in.
        if !line.isEmpty, !line.hasPrefix(margin) { return last }
        continue
      }
      if mark == "}" { return lines[first].hasSuffix("{}") ? first : index }
      let isSignature =
        "){".contains(mark)
        || ["->", "where ", "async", "throws"].contains {
          line.dropFirst(margin.count).hasPrefix($0)
        }
      guard isSignature else { return last }
      last = index
    }
    return last
  }
}
