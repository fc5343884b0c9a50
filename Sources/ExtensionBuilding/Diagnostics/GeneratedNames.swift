import ExtensionBundles
import Foundation
import HostFiles

/// Types that come from models of the target, by the model that each comes from.
struct GeneratedNames: Equatable {
  private var files: [String: URL] = [:]

  /// Looks at the target's models.
  init(_ target: ExtensionTarget) {
    for file in target.allResources.map(\.source) {
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
    // Foundation does not look behind a link that it is given.
    let folder = RealPath.of(model.path) ?? model.path
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return paths.filter { $0.hasSuffix("contents") }.flatMap { path -> [String] in
      let file = model.appendingPathComponent(path)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return text.matches(of: #/<entity\b[^<>]*?\b(?:name|representedClassName)="\.?([^"]+)"/#)
        .map { String($0.1) }
        + text.matches(of: #/\brepresentedClassName="\.?([^"]+)"/#).map { String($0.1) }
    }
  }

  /// Explains an error about a name that a model has, and no source declares.
  func advice(_ diagnostic: CompilerDiagnostic) -> CompilerAdvice? {
    guard
      let name = diagnostic.message.firstMatch(
        of: #/^cannot find (?:type )?'(.+?)' in scope/#
      ).map({ String($0.1) }),
      let file = files[name]
    else { return nil }
    let model = file.lastPathComponent
    guard file.pathExtension == "mlmodelc" else {
      return CompilerAdvice(
        subject: .generated(model),
        problem: "no source of the target declares \(name), an entity of \(model) whose Codegen "
          + "generates no class",
        remedy: "Add the file that declares it to the target, or set the entity\u{2019}s Codegen "
          + "to Class Definition.")
    }
    return CompilerAdvice(
      subject: .generated(model),
      problem: "no source of the target declares \(name); a class is generated from a .mlmodel or "
        + ".mlpackage, and not from \(model), which is compiled already",
      remedy: "Add the model that \(model) was compiled from to the target, or the source of its "
        + "class.")
  }
}
