package import ExtensionBundles
package import Foundation

/// A module that a source imports.
package struct SwiftImport: Equatable {
  /// The module's name, without parts of it.
  package let module: String

  /// The source.
  package let file: URL

  /// The line, counted from 1.
  package let line: Int

  /// Whether it is between `#if` and `#endif`, where another branch may do without.
  package let isConditional: Bool
}

extension SwiftImport {
  /// The imports of a source; comments and literals over several lines are left out.
  package static func all(in file: URL) throws(BuildError) -> [SwiftImport] {
    var data = try InputFile.read(file, missing: .inputUnreadable)
    guard data.range(of: Data("import".utf8)) != nil else { return [] }
    if data.range(of: Data("\"\"\"".utf8)) != nil { data = ProseScanner.code(of: data) }
    var imports: [SwiftImport] = []
    var (conditions, comments) = (0, 0)
    let lines = [UInt8](data).split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == UInt8(ascii: "\n") })
    for (index, line) in lines.enumerated() {
      let visible = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      // Most lines of a long source are of no interest, and text is slow to look at.
      guard comments > 0 || visible.first.map(starts.contains) == true else { continue }
      let code = String(decoding: visible, as: UTF8.self)
      if comments == 0 {
        if code.hasPrefix("#if") {
          conditions += 1
        } else if code.hasPrefix("#endif") {
          conditions = max(0, conditions - 1)
        } else if let module = module(importedBy: code[...]) {
          imports.append(
            SwiftImport(
              module: module, file: file, line: index + 1, isConditional: conditions > 0))
        }
      }
      if comments > 0 || code.hasPrefix("/*") {
        comments += code.ranges(of: "/*").count - code.ranges(of: "*/").count
        comments = max(0, comments)
      }
    }
    return imports
  }

  /// The first letters of imports, of the access levels before them, and of marks.
  private static let starts = Set("@#/ipfo".utf8)

  private static func module(importedBy line: Substring) -> String? {
    guard line.contains("import") else { return nil }
    var words = line.split(whereSeparator: { $0.isWhitespace || $0 == ";" })[...]
    while let word = words.first, word.hasPrefix("@") || accessLevels.contains(String(word)) {
      words.removeFirst()
    }
    guard words.popFirst() == "import" else { return nil }
    if let kind = words.first, kinds.contains(String(kind)) {
      words.removeFirst()
    }
    let name = words.first?.prefix { $0 != "." && $0 != "/" }.trimmingPrefix("`") ?? ""
    let module = name.hasSuffix("`") ? String(name.dropLast()) : String(name)
    return module.isIdentifier ? module : nil
  }

  private static let accessLevels: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open",
  ]

  /// The words that may stand between `import` and a path.
  static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]
}
