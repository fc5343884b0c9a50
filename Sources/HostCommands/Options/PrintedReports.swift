import HostFiles
import Terminal

/// What goes to the standard output, where there is room for one report.
enum PrintedReports {
  /// Refuses two of them: one behind another is none of either's format.
  ///
  /// - Parameters:
  ///   - formats: The options given that have a report printed in place of a text.
  ///   - files: What is written to a path, with the option that names it.
  /// - Throws: `UsageError` with the first two.
  static func refuseMixing(
    formats: [String] = [], files: [(name: String, path: String)]
  ) throws(UsageError) {
    let printed = formats + files.filter { OutputFile.isPrinted($0.path) }.map(\.name)
    guard printed.count > 1 else { return }
    throw UsageError(
      "\(printed[0]) and \(printed[1]) both go to standard output; name a file for \(printed[1])")
  }
}
