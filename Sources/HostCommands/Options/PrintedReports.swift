import HostFiles
import Terminal

/// What goes to the standard output, or into a pipe: there is room for one report.
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

  /// Refuses two that go into one pipe by its name, whose reader could not tell them apart.
  ///
  /// - Parameter files: What is written to a path, with the option that names it.
  /// - Throws: `UsageError` with the first two.
  static func refuseSharedPipe(_ files: [(name: String, path: String)]) throws(UsageError) {
    var taken: [FileIdentity: String] = [:]
    for (name, path) in files {
      guard let pipe = FileIdentity(ofPipe: path) else { continue }
      guard let other = taken.updateValue(name, forKey: pipe) else { continue }
      throw UsageError("\(other) and \(name) name the same pipe, \(path)")
    }
  }
}
