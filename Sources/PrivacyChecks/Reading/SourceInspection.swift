import ExtensionBuilding
import Foundation

/// Looks in an extension's sources for calls that work here and do something else on a phone.
struct SourceInspection {
  private let words: SourceWords
  private let calls: (String) -> [SourceCall]?

  /// Looks in what was read.
  ///
  /// - Parameters:
  ///   - words: The words of the sources.
  ///   - calls: The calls of a function in the sources; nil where they are not all known.
  init(_ words: SourceWords, calls: @escaping (String) -> [SourceCall]?) {
    self.words = words
    self.calls = calls
  }

  /// What breaks a rule, each once a line.
  var findings: [Finding] { formats + standardDefaults }

  private var formats: [Finding] {
    var flow = MessageFlow(ConstantTable(words))
    var callers = FormatCallers(calls)
    return words.uses.filter { $0.kind == .format }.compactMap { use in
      guard let what = FormatArgument(use).danger(in: &flow, &callers) else { return nil }
      return Finding(
        BundleRule.logFormat, at: place(of: use),
        "the format of \(use.name == "format" ? "String(format:)" : use.name) is \(what): what has a % in it there is read as a directive"
      )
    }
  }

  /// One finding for all: what the app's settings are is nobody's guess.
  private var standardDefaults: [Finding] {
    let places = words.uses.filter { $0.kind == .standardDefaults }.map(place)
    guard let first = places.first else { return [] }
    return [
      Finding(
        BundleRule.standardDefaults, at: first,
        "UserDefaults.standard is the extension\u{2019}s own here; what the app writes to its own "
          + "is not seen", count: places.count,
        others: places.dropFirst().map { "\($0): here, too" })
    ]
  }

  private func place(of use: SourceUse) -> String {
    "\(use.file.lastPathComponent):\(use.line)"
  }
}
