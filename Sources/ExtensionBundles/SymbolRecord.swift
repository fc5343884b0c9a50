import Foundation

/// What the toolchain's symbolizer says of one address, in its JSON.
struct SymbolRecord: Decodable {
  let symbols: [Symbol]

  struct Symbol: Decodable {
    let file: String
    let line: Int
    let function: String

    private enum CodingKeys: String, CodingKey {
      case file = "FileName"
      case line = "Line"
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
  var lacksLine: Bool {
    guard symbols.count == 1, let symbol = symbols.first else { return false }
    return symbol.line == 0 && symbol.isInAuthorsFile
  }

  /// Whether the outermost function is the same; others are inlined into it.
  func isInFunction(of other: SymbolRecord) -> Bool {
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

  fileprivate var isInAuthorsFile: Bool {
    guard !file.isEmpty, failedCheck == nil else { return false }
    let name = URL(filePath: file).lastPathComponent
    guard name != ExtensionBundle.generatedSourceName, name != "<compiler-generated>" else {
      return false
    }
    let isOfSDK = SDKModule.all.contains { module in
      file.contains("/\(module.name)/")
        && function.hasPrefix("$s\(module.name.utf8.count)\(module.name)")
    }
    return !isOfSDK
  }
}
