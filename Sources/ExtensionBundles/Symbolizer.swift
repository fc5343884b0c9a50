package import Foundation

/// Finds the author's lines of addresses in an extension's program, with the toolchain's tools.
package struct Symbolizer: Sendable {
  /// What is known of the frames of one stack.
  package struct Stack: Sendable, Hashable {
    /// The check of the compiler's that failed in the innermost frame; nil for none.
    package let failedCheck: String?
    /// The innermost function of the author's, if it was at a place without a line.
    ///
    /// Where a value is unwrapped implicitly and is nil, only the standard library tells the line.
    package let functionWithoutLine: CodeFunction?
    /// The author's lines, innermost first.
    package let locations: [CodeLocation]

    package init(
      failedCheck: String?, functionWithoutLine: CodeFunction? = nil, locations: [CodeLocation]
    ) {
      self.failedCheck = failedCheck
      self.functionWithoutLine = functionWithoutLine
      self.locations = locations
    }
  }

  /// Runs a tool in a folder, as long as it takes at most: output, status, and whether it was killed.
  package typealias ToolRun =
    @Sendable (
      _ tool: URL, _ arguments: [String], _ folder: URL, _ patience: Duration
    ) throws -> (output: String, status: Int32, isKilled: Bool)

  private let symbolizer: URL
  private let demangler: URL
  private let runTool: ToolRun
  /// The program may be anybody's, and so may its debug information.
  private static let patience = Duration.seconds(20)

  /// Finds the tools beside the compiler.
  ///
  /// - Parameters:
  ///   - environment: Says where the compiler is.
  ///   - runTool: Runs them.
  /// - Throws: `BuildError` where there is no toolchain.
  package init(environment: [String: String], runTool: @escaping ToolRun) throws(BuildError) {
    self.runTool = runTool
    let compiler = try Toolchain(environment: environment).swiftc
    let folder = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
    symbolizer = folder.appendingPathComponent("llvm-symbolizer")
    demangler = folder.appendingPathComponent("swift-demangle")
  }

  /// Names the author's lines of each stack.
  ///
  /// - Parameters:
  ///   - stacks: Offsets in the program, innermost first.
  ///   - executable: The program.
  ///   - folder: A folder for the tools' own files.
  /// - Returns: As many stacks; without lines where the program has no debug information.
  /// - Throws: `BuildError` where a tool cannot be run, or does not say of each place what is there.
  package func stacks(
    _ stacks: [[UInt64]], in executable: URL, folder: URL
  ) throws(BuildError) -> [Stack] {
    let offsets = stacks.flatMap(\.self)
    guard !offsets.isEmpty else {
      return stacks.map { _ in Stack(failedCheck: nil, locations: []) }
    }
    let found = try records(of: offsets, in: executable, folder: folder)
    let records = withLines(found, offsets, in: executable, folder: folder)
    // A line is worth more than a name that reads well.
    let names = (try? demangled(records, folder: folder)) ?? [:]
    var rest = records[...]
    return stacks.map { stack in
      defer { rest = rest.dropFirst(stack.count) }
      let symbols = rest.prefix(stack.count).flatMap(\.symbols)
      let innermost = symbols.first(where: \.isInAuthorsFile)
      return Stack(
        failedCheck: symbols.first?.failedCheck,
        functionWithoutLine: innermost.flatMap { $0.isAuthors ? nil : $0.named(by: names) },
        locations: symbols.filter(\.isAuthors).map { symbol in
          let function = symbol.named(by: names)
          return CodeLocation(file: function.file, line: symbol.line, function: function.name)
        })
    }
  }

  /// What the symbolizer says of each address.
  private func records(
    of offsets: [UInt64], in executable: URL, folder: URL
  ) throws(BuildError) -> [SymbolRecord] {
    let run = try run(
      symbolizer,
      ["--obj=\(executable.path)", "--output-style=JSON", "--inlines", "--no-demangle"]
        + offsets.map { "0x" + String($0, radix: 16) },
      in: folder)
    let records = SymbolRecord.all(in: run.output)
    guard records.count == offsets.count else {
      throw BuildError(
        .toolchainMissing, at: symbolizer,
        "llvm-symbolizer did not tell what is at each of \(offsets.count) places "
          + (run.isKilled ? "within \(Self.patience)" : "(status \(run.status))"),
        remedy: run.isKilled
          ? "The machine may be too busy; try again."
          : "Check that the toolchain is whole and fits the one that built the extension.")
    }
    return records
  }

  private func run(
    _ tool: URL, _ arguments: [String], in folder: URL
  ) throws(BuildError) -> (output: String, status: Int32, isKilled: Bool) {
    do {
      return try runTool(tool, arguments, folder, Self.patience)
    } catch {
      throw BuildError(
        .toolchainMissing, at: tool, "\(tool.lastPathComponent) cannot be run: \(error)")
    }
  }

  /// Gives addresses without a line that of the nearest before them in the same function.
  ///
  /// The compiler names no line for some instructions, such as those that begin a loop's condition.
  private func withLines(
    _ records: [SymbolRecord], _ offsets: [UInt64], in executable: URL, folder: URL
  ) -> [SymbolRecord] {
    let gaps = records.indices.filter { records[$0].lacksLine }.prefix(Self.mostGaps)
    let before = gaps.flatMap { gap in
      (1...Self.farthestLine).map { offsets[gap] - min($0, offsets[gap]) }
    }
    guard !before.isEmpty else { return records }
    // What was found without this help is told without it.
    guard let found = try? self.records(of: before, in: executable, folder: folder) else {
      return records
    }
    var result = records
    for (place, gap) in gaps.enumerated() {
      let near = found[(place * Int(Self.farthestLine))...].prefix(Int(Self.farthestLine))
      let line = near.first { $0.isInFunction(of: records[gap]) && !$0.lacksLine }
      if let line { result[gap] = line }
    }
    return result
  }

  private static let mostGaps = 8
  /// In bytes of code.
  private static let farthestLine: UInt64 = 48

  private func demangled(
    _ records: [SymbolRecord], folder: URL
  ) throws(BuildError) -> [String: String] {
    let mangled = Set(records.flatMap(\.symbols).filter(\.isInAuthorsFile).map(\.function))
      .filter { $0.hasPrefix("$s") }.sorted()
    guard !mangled.isEmpty else { return [:] }
    let run = try run(
      demangler, ["--compact", "--simplified", "--"] + mangled, in: folder)
    let lines = run.output.split(separator: "\n").map(String.init)
    guard lines.count == mangled.count else { return [:] }
    return Dictionary(
      zip(mangled, lines.map(Self.shortened)), uniquingKeysWith: { first, _ in first })
  }

  /// Without what the author did not write: result types, and what kind of thunk it is.
  private static func shortened(_ name: String) -> String {
    let result = name.range(of: " -> ").map { String(name[..<$0.lowerBound]) } ?? name
    return result.count > 120 ? String(result.prefix(120)) + "\u{2026}" : result
  }
}

extension Symbolizer {
  /// How many of the author's places a tool's output tells of.
  package static func symbolCount(in output: String) -> Int {
    SymbolRecord.all(in: output).reduce(0) { $0 + $1.symbols.count(where: \.isAuthors) }
  }
}

/// A function in an author's source.
package struct CodeFunction: Sendable, Hashable {
  /// The file's name, without its folder.
  package let file: String
  /// As its author would call it, such as `MessageFilterExtension.pick(_:)`.
  package let name: String
  /// Where it begins, from 1; nil where the program does not say so.
  package let firstLine: Int?

  package init(file: String, name: String, firstLine: Int? = nil) {
    self.file = file
    self.name = name
    self.firstLine = firstLine
  }
}

/// A place in an author's source.
package struct CodeLocation: Sendable, Hashable {
  /// The file's name, without its folder.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The function as its author would call it, such as `MessageFilterExtension.pick(_:)`.
  package let function: String

  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }
}

extension CodeLocation: CustomStringConvertible {
  package var description: String { "\(file):\(line) in \(function)" }
}

/// What the toolchain's symbolizer says of one address, in its JSON.
struct SymbolRecord: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let file: String
    let line: Int
    let function: String
    /// Where the function begins; 0 or nil where the program does not say so.
    let firstLine: Int?

    private enum CodingKeys: String, CodingKey {
      case file = "FileName"
      case line = "Line"
      case firstLine = "StartLine"
      case function = "FunctionName"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case symbols = "Symbol"
  }

  /// The records in a tool's output; lines that are none are passed over.
  static func all(in output: String) -> [SymbolRecord] {
    let decoder = JSONDecoder()
    return output.split(separator: "\n").flatMap { line in
      // The list is one line; warnings stand on others.
      guard line.hasPrefix("[") else { return [SymbolRecord]() }
      return (try? decoder.decode([SymbolRecord].self, from: Data(line.utf8))) ?? []
    }
  }
}

extension SymbolRecord {
  /// Whether it is an author's function at an instruction for which the compiler names no line.
  fileprivate var lacksLine: Bool {
    guard symbols.count == 1, let symbol = symbols.first else { return false }
    return symbol.line == 0 && symbol.isInAuthorsFile
  }

  /// Whether the outermost function is the same; others are inlined into it.
  fileprivate func isInFunction(of other: SymbolRecord) -> Bool {
    symbols.last?.function == other.symbols.last?.function
  }
}

extension SymbolRecord.Symbol {
  /// What the compiler calls the failure of a check, as a function that was inlined.
  private static let failureMark = "Swift runtime failure: "

  /// The check that failed, such as "arithmetic overflow"; nil for a function.
  var failedCheck: String? {
    function.hasPrefix(Self.failureMark) ? String(function.dropFirst(Self.failureMark.count)) : nil
  }

  /// Whether it is a line of the author's, not one of the SDK's or one without a source.
  var isAuthors: Bool {
    // The compiler names line 0 for what it made itself.
    line > 0 && isInAuthorsFile
  }

  /// The function, with the name that its author gave it if that is known.
  fileprivate func named(by names: [String: String]) -> CodeFunction {
    CodeFunction(
      file: URL(filePath: file).lastPathComponent, name: names[function] ?? function,
      firstLine: firstLine.flatMap { $0 > 0 ? $0 : nil })
  }

  fileprivate var isInAuthorsFile: Bool {
    // Tables stand behind the author's lines.
    guard !file.isEmpty, failedCheck == nil, !TableKind.isTable(function) else { return false }
    let name = URL(filePath: file).lastPathComponent
    guard name != ExtensionBundle.generatedSourceName, name != "<compiler-generated>" else {
      return false
    }
    let isOfSDK = SDKModule.all.contains { module in
      // An extension of Apple's type begins with that type's module, and names its own in shorthand.
      module.folder.contains("/")
        ? file.contains("/\(module.folder)/")
        : file.contains("/\(module.name)/")
          && function.hasPrefix("$s\(module.name.utf8.count)\(module.name)")
    }
    return !isOfSDK
  }
}
