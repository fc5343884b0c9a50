package import ExtensionBundles
package import Foundation

/// The names and string literals of Swift sources, comments left out.
package struct SourceWords: Equatable, Sendable {
  /// A string literal as it is written between its quotes.
  package struct Literal: Equatable, Sendable {
    /// What stands between the quotes.
    package let text: String
    /// The source.
    package let file: URL
    /// The line of its first quote, counted from 1.
    package let line: Int
    /// The argument label or the constant that it is written after: `suiteName: "…"`, `key = "…"`.
    package let owner: String?
    /// What is called with it, without a label: `Notification.Name("…")` has `Name`.
    package let callee: String?

    /// A literal, or what stands for one.
    package init(
      text: String, file: URL, line: Int, owner: String? = nil, callee: String? = nil
    ) {
      self.text = text
      self.file = file
      self.line = line
      self.owner = owner
      self.callee = callee
    }
  }

  /// The labels of arguments that are an App Group's identifier.
  static let groupLabels: Set<String> = [
    "suiteName", "forSecurityApplicationGroupIdentifier", "initWithSuiteName",
    "containerURLForSecurityApplicationGroupIdentifier",
  ]

  /// Attributes that stand among the names, with their sign.
  static let notedAttributes: Set<String> = [
    "Observable", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable",
  ]

  /// Every word that is a name or a keyword, and begins of calls such as `value(forKey`.
  package internal(set) var names: Set<String> = []
  /// Every string literal, in order; interpolations as they are written.
  package internal(set) var literals: [Literal] = []
  /// What literals make that stand as a sum, `"HDFC" + "BK"`, in order.
  package internal(set) var sums: [Literal] = []
  /// Cases without a value of enumerations of texts, in order; their names are their values.
  package internal(set) var cases: [Literal] = []
  /// Where the last literal ends.
  var literalEnd = 0
  /// Whether it is a part of the last sum.
  var isSummand = false
  /// Every regular expression between `/` and `/`, in order.
  package internal(set) var patterns: [Literal] = []
  /// Where names get their values, in order.
  package internal(set) var constants: [SourceConstant] = []
  /// Names that are given as an App Group's identifier: `key` of `suiteName: Keys.key`.
  var groupConstants: Set<String> = []
  /// What is imported, or asked for with `canImport`, as it is written: `Foundation`, `os.log`.
  package internal(set) var imports: Set<String> = []
  /// Calls whose argument decides whether they are a mistake, in order.
  package internal(set) var uses: [SourceUse] = []
  /// What `#selector(…)` names, without types and labels.
  var selectors: Set<String> = []
  /// Attributes, conditions and expressions of Objective-C, of one source; in order.
  var marks: [SourceMark] = []
  /// Classes at the top level, of one source; in order.
  var classes: [ClassDeclaration] = []
  /// Classes with their properties and methods, of one source; in order.
  var keyedClasses: [KeyedClass] = []

  /// Stands among the names where a generic type has to be an `NSObject`.
  static let genericObject = "generic NSObject"
}

extension SourceWords {
  /// Whether the sources defer a query to the network anywhere.
  package var defersQueries: Bool {
    !names.isDisjoint(
      with: ["deferQueryRequestToNetwork", "deferQueryRequestToNetworkWithCompletion"])
  }

  /// The literals that are given as an App Group's identifier, directly or by a constant's name.
  package var groupLiterals: [Literal] {
    literals.filter { literal in
      guard let owner = literal.owner, !literal.text.contains("\\") else { return false }
      return Self.groupLabels.contains(owner) || groupConstants.contains(owner)
    }
  }
}

extension ExtensionTarget {
  /// The words of all sources of the target and of its modules, also in Objective-C.
  ///
  /// - Throws: `BuildError` for a source that cannot be read.
  package func words() throws(BuildError) -> SourceWords {
    var words = SourceWords()
    for source in allSources + objectiveCSources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      let found = SwiftClassScanner.words(in: data, file: source)
      words.names.formUnion(found.names)
      words.imports.formUnion(found.imports)
      words.groupConstants.formUnion(found.groupConstants)
      words.selectors.formUnion(found.selectors)
      words.literals += found.literals
      words.uses += found.uses
      words.patterns += found.patterns
      words.sums += found.sums
      words.cases += found.cases
      words.constants += found.constants
    }
    words.imports.formUnion(try generatedImports())
    return words
  }
}
