import Foundation

/// The imports of Swift sources, each with its place, as far as no condition surrounds them.
struct SourceImports {
  /// An import declaration.
  struct Import: Equatable {
    /// The module.
    let module: String
    /// The source.
    let file: URL
    /// The line in it, counted from 1.
    let line: Int
  }

  /// Every import that is not between `#if` and `#endif`, in the order of the sources.
  static func all(in sources: [URL]) -> [Import] {
    sources.flatMap { file in
      let text = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return all(in: text, file: file)
    }
  }

  static func all(in text: String, file: URL) -> [Import] {
    var found: [Import] = []
    var depth = 0
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let trimmed = line.drop(while: \.isWhitespace)
      if trimmed.hasPrefix("#if") {
        depth += 1
      } else if trimmed.hasPrefix("#endif") {
        depth = max(0, depth - 1)
      } else if depth == 0, let module = module(in: trimmed) {
        found.append(Import(module: module, file: file, line: index + 1))
      }
    }
    return found
  }

  private static func module(in line: Substring) -> String? {
    let form =
      #/(?:@[A-Za-z_]+(?:\([^)]*\))? +)*(?:[a-z]+ +)?import +(?:(?:struct|class|enum|protocol|typealias|func|var|let|actor) +)?([A-Za-z_][A-Za-z0-9_]*).*/#
    return line.wholeMatch(of: form).map { String($0.1) }
  }
}
