import ExtensionBundles
import Foundation

extension XcodeTarget {
  /// Reads `SWIFT_OBJC_BRIDGING_HEADER`; what it brings in from C is not there here.
  ///
  /// - Returns: A warning for each of the system's headers, which Swift may know as a module.
  /// - Throws: `BuildError` when it brings in the author's own Objective-C or C.
  func bridgingHeaderNotes() throws(BuildError) -> [String] {
    guard let path = try setting("SWIFT_OBJC_BRIDGING_HEADER") else { return [] }
    let url = try file(path, of: "SWIFT_OBJC_BRIDGING_HEADER")
    let data = try InputFile.read(url, missing: .inputUnreadable)
    var notes: [String] = []
    for (number, line) in Self.codeLines(of: String(decoding: data, as: UTF8.self)) {
      if let match = line.firstMatch(of: #/^(?:#\s*(?:import|include)|@import)\s*<?([^>;"]+)[>;]/#)
      {
        notes.append(
          "\(url.path):\(number): warning: \(match.1) is left out; what Swift finds of it here "
            + "is in a module of its own")
      } else if !line.hasPrefix("#") || line.contains(#/^#\s*(import|include)/#) {
        throw BuildError(
          .dependencyUnavailable, at: url, line: number,
          "the bridging header of target \(name) brings Objective-C or C into Swift, "
            + "which is not compiled here: \(line.prefix(80))",
          remedy: "Move the rules that the filter needs to Swift files without it.")
      }
    }
    return notes
  }

  /// The lines with something on them, comments left out.
  private static func codeLines(of text: String) -> [(number: Int, text: String)] {
    let code = text.replacing(#/\/\*[\s\S]*?\*\//#) { match in
      String(repeating: "\n", count: match.output.count { $0.isNewline })
    }
    var lines: [(number: Int, text: String)] = []
    let all = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in all.enumerated() {
      let visible = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
      let trimmed = visible.trimmingCharacters(in: .whitespaces)
      if !trimmed.isEmpty {
        lines.append((index + 1, trimmed))
      }
    }
    return lines
  }
}
