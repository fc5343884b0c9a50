import Foundation

/// Types that Xcode would generate from files of the target, by the file that each comes from.
struct GeneratedNames: Equatable {
  private var files: [String: URL] = [:]

  /// Looks at the target's models.
  init(_ target: ExtensionTarget) {
    let skipped = target.notes.compactMap { note in
      note.firstMatch(of: #/^(.+\.xcdatamodeld?): note: /#).map {
        URL(fileURLWithPath: String($0.1))
      }
    }
    for file in target.resources.map(\.source) + skipped {
      switch file.pathExtension {
      case "mlmodelc":
        files[file.deletingPathExtension().lastPathComponent] = file
      case "xcdatamodeld", "xcdatamodel":
        for name in Self.entities(of: file) { files[name] = file }
      default: break
      }
    }
  }

  /// Names of entities, from the XML inside of a data model.
  private static func entities(of model: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: model.path)) ?? []
    return paths.filter { $0.hasSuffix("contents") }.flatMap { path -> [String] in
      let file = model.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.matches(of: #/<entity name="([^"]+)"/#).map { String($0.1) }
    }
  }

  /// Explains an error about a name that Xcode would have generated.
  func advice(_ diagnostic: CompilerDiagnostic) -> CompilerAdvice? {
    guard
      let name = diagnostic.message.firstMatch(
        of: #/^cannot find (?:type )?'(.+?)' in scope/#
      ).map({ String($0.1) }),
      let file = files[name]
    else { return nil }
    return CompilerAdvice(
      subject: .generated(file.lastPathComponent),
      problem: "no source declares \(name), which Xcode generates from "
        + file.lastPathComponent,
      remedy: file.pathExtension.hasPrefix("ml")
        ? "Keep the rules that do not need the model in files of their own."
        : "Let Xcode write the class into a source of the target: Editor \u{25B8} Create "
          + "NSManagedObject Subclass, and Codegen set to Manual.")
  }
}
