import ExtensionBundles
import Foundation

/// Sources that were generated from the author's models, by their paths in the cache.
struct GeneratedSources: Equatable, Sendable {
  /// The models.
  private(set) var models: [String: URL] = [:]

  /// What is said of an error in one of them.
  static let remark = "in the code generated from it: "

  /// Writes what Xcode generates from the models of a module.
  ///
  /// - Throws: `BuildError` where the folder cannot be written.
  init(_ models: ModuleModels, in folder: URL) throws(BuildError) {
    for (name, source, model) in models.sources {
      let file = folder.appendingPathComponent("\(models.module)-\(name)-model.swift")
      try BuildCache.write(Data(source.utf8), to: file)
      add(file, from: model)
    }
  }

  /// No sources.
  init() {}

  /// Notes where a source came from.
  mutating func add(_ source: URL, from model: URL) {
    models[source.path] = model
  }

  /// Whether a line of the compiler's output begins a warning about one of them.
  func isWarning(_ line: Substring) -> Bool {
    guard let match = line.firstMatch(of: #/^(.+?):[0-9]+:[0-9]+: (warning|remark): /#) else {
      return false
    }
    return models[String(match.1)] != nil
  }

  /// The compiler's output with the model in place of each, and without their text.
  func original(_ output: String) -> String {
    guard !models.isEmpty else { return output }
    var isGenerated = false
    return output.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
      guard let match = line.firstMatch(of: #/^(.+?):[0-9]+:[0-9]+: (\w+: )/#) else {
        return isGenerated && !line.isEmpty ? nil : String(line)
      }
      guard let model = models[String(match.1)] else {
        isGenerated = match.2 == "note: " && isGenerated
        return isGenerated ? nil : String(line)
      }
      isGenerated = true
      return "\(model.path): \(match.2)\(Self.remark)\(line[match.range.upperBound...])"
    }.joined(separator: "\n")
  }
}
