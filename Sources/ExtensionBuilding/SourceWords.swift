package import Foundation

/// The names and string literals of Swift sources, comments left out.
package struct SourceWords: Equatable, Sendable {
  /// A string literal as it is written between its quotes.
  package struct Literal: Equatable, Sendable {
    package let text: String
    /// The source.
    package let file: URL
    /// The line of its first quote, counted from 1.
    package let line: Int
  }

  /// Every word that is a name or a keyword, and begins of calls such as `value(forKey`.
  package internal(set) var names: Set<String> = []
  /// Every string literal, in order; interpolations as they are written.
  package internal(set) var literals: [Literal] = []
  /// What is imported, or asked for with `canImport`, as it is written: `Foundation`, `os.log`.
  package internal(set) var imports: Set<String> = []
  /// Attributes, conditions and expressions of Objective-C, of one source; in order.
  var marks: [SourceMark] = []
}

extension ExtensionTarget {
  /// The words of all sources of the target and of its modules.
  ///
  /// - Throws: `BuildError` for a source that cannot be read.
  package func words() throws(BuildError) -> SourceWords {
    var words = SourceWords()
    for source in allSources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      let found = SwiftClassScanner.words(in: data, file: source)
      words.names.formUnion(found.names)
      words.imports.formUnion(found.imports)
      words.literals += found.literals
    }
    words.imports.formUnion(generatedImports)
    return words
  }
}
