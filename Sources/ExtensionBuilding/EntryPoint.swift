import ExtensionBundles
import Foundation

/// The one generated source: the process' `main`, which creates the principal class.
struct EntryPoint: Equatable {
  /// The file's name, apart from every name that an author would choose.
  static let fileName = ExtensionBundle.generatedSourceName

  /// The Swift source.
  let source: String

  /// Generates the source for the principal object of a module.
  ///
  /// - Parameters:
  ///   - principal: How the object is made.
  ///   - moduleName: The module.
  ///   - silentPaths: Places in the sources that end without an answer.
  ///   - modules: The author's other modules.
  ///   - objectiveCNames: The names that `@objc(…)` gives to classes.
  ///   - words: The words of all sources, in which a sheet's views look for methods that nobody wrote.
  init(
    _ principal: PrincipalSource, moduleName: String, silentPaths: [String] = [],
    modules: [String] = [], objectiveCNames: [String: String] = [:], names words: Set<String> = []
  ) {
    let paths = silentPaths.map(\.swiftLiteral).joined(separator: ", ")
    let names = objectiveCNames.sorted { $0.key < $1.key }
      .map { "\($0.swiftLiteral): \($1.swiftLiteral)" }.joined(separator: ", ")
    source = """
      \(principal.imports)

      @_cdecl("main")
      public func __messagesHostExtensionMain(
        _ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
      ) -> Int32 {
        ExtensionMain.run(
          principalClass: "\(moduleName).\(principal.className)", silentPaths: [\(paths)],
          modules: [\(modules.map(\.swiftLiteral).joined(separator: ", "))],
          objectiveCNames: [\(names.isEmpty ? ":" : names)]
        ) { \(principal.expression(words)) }
      }

      """
  }
}

/// How the generated source makes the principal object.
struct PrincipalSource: Equatable {
  /// The class, or what stands for it in messages.
  let className: String
  /// The modules that the source imports.
  fileprivate let imports: String
  /// The call that makes the object, up to its last parenthesis.
  private let call: String
  /// Whether the object is the sheet around a view controller.
  private let isSheet: Bool

  /// What makes the object.
  fileprivate func expression(_ words: Set<String>) -> String {
    // No class can say at run time whether `tableView(_:commit:forRowAt:)` is its own.
    isSheet && !words.contains("commit") ? "\(call), deletesRows: false)" : "\(call))"
  }

  /// A message filter’s class.
  static func filter(_ className: String) -> PrincipalSource {
    PrincipalSource(
      className: className, imports: "import ExtensionRuntime", call: "`\(className)`(",
      isSheet: false)
  }

  /// A reporting extension’s class, which is declared there.
  static func reporting(_ declaration: ClassDeclaration) -> PrincipalSource {
    let place = "\(declaration.file.lastPathComponent):\(declaration.line)"
    return PrincipalSource(
      className: declaration.name, imports: "import ExtensionRuntime\nimport IdentityLookupUI",
      call: "_ReportingSheet(`\(declaration.name)`(), at: \(place.swiftLiteral)", isSheet: true)
  }

  /// The initial view controller of a storyboard; its class is known when the process runs.
  static func storyboard(_ name: String, className: String) -> PrincipalSource {
    PrincipalSource(
      className: className, imports: "import ExtensionRuntime\nimport IdentityLookupUI",
      call: "_ReportingSheet(storyboard: \(name.swiftLiteral)", isSheet: true)
  }
}

/// `@unknown default: break`, as in Apple's template: a path that ends without an answer.
enum SilentDefault {
  /// Places such as `Filter.swift:44`, in files that have a completion handler.
  static func places(in sources: [URL]) -> [String] {
    sources.flatMap { source -> [String] in
      let text = (try? Data(contentsOf: source)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return lines(in: text).map { "\(source.lastPathComponent):\($0)" }
    }
  }

  /// Lines, counted from 1.
  static func lines(in text: String) -> [Int] {
    guard text.contains("completion") else { return [] }
    var scan = Scan(rest: text.utf8[...])
    var lines: [Int] = []
    while scan.skip(to: "@unknown") {
      let line = scan.line
      guard scan.skipsBlanks(), scan.take("default") else { continue }
      _ = scan.skipsBlanks()
      guard scan.take(":") else { continue }
      scan.skipComments()
      if scan.take("break"), !scan.isInWord { lines.append(line) }
    }
    return lines
  }

  /// Goes through a text once: what was passed over for one place is not read again for the next.
  private struct Scan {
    var rest: Substring.UTF8View
    private(set) var line = 1

    init(rest: Substring.UTF8View) { self.rest = rest }

    /// Whether the next character belongs to the word before it.
    var isInWord: Bool { rest.first.map { SourceBytes.isWord($0) || $0 > 127 } ?? false }

    private mutating func step() {
      if rest.popFirst() == UInt8(ascii: "\n") { line += 1 }
    }

    mutating func take(_ word: String) -> Bool {
      guard rest.starts(with: word.utf8) else { return false }
      rest = rest.dropFirst(word.utf8.count)
      return true
    }

    /// Whether the word comes; it is passed over.
    mutating func skip(to word: String) -> Bool {
      while let next = rest.first {
        if next == word.utf8.first, take(word) { return true }
        step()
      }
      return false
    }

    /// Whether there were any blanks and ends of lines.
    mutating func skipsBlanks() -> Bool {
      let before = rest.startIndex
      while let next = rest.first, next == 0x20 || 0x09...0x0d ~= next { step() }
      return rest.startIndex > before
    }

    mutating func skipComments() {
      _ = skipsBlanks()
      while rest.starts(with: "//".utf8) {
        while let next = rest.first, next != UInt8(ascii: "\n") { step() }
        _ = skipsBlanks()
      }
    }
  }
}
