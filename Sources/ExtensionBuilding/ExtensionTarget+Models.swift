import ExtensionBundles
import Foundation

extension ExtensionTarget {
  /// The classes that Xcode generates from the target's models, but for those that it has itself.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func modelClasses() throws(BuildError) -> [ModelClass] {
    let found = try models()
    guard !found.isEmpty else { return [] }
    let own = try classNames()
    return found.filter { !own.contains($0.name) }
  }

  /// The models of the target, with the classes that Xcode generates from them.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func models() throws(BuildError) -> [ModelClass] {
    var found: [ModelClass] = []
    for resource in resources where Self.modelTypes.contains(resource.source.pathExtension) {
      let file =
        InputFile.isFolder(resource.source)
        ? resource.source.appendingPathComponent(Self.modelInPackage) : resource.source
      let name = resource.source.deletingPathExtension().lastPathComponent
      do {
        found.append(
          try ModelClass(
            try InputFile.read(file, .contents, missing: .inputUnreadable), resource: name))
      } catch let error as BuildError {
        throw error
      } catch {
        throw BuildError(
          .inputUnreadable, at: resource.source, "this is no Core ML model: \(error)",
          remedy: "Export the model again, or remove it from the target.")
      }
    }
    return found
  }

  /// Frameworks that only generated sources may import.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func generatedImports() throws(BuildError) -> [String] {
    let hasModel = resources.contains { Self.modelTypes.contains($0.source.pathExtension) }
    return (hasModel ? ["CoreML"] : []) + (try dataModelSources().isEmpty ? [] : ["CoreData"])
  }

  /// The sources that Xcode generates from data models, by the models' names.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func dataModelSources() throws(BuildError) -> [String: String] {
    var sources: [String: String] = [:]
    for model in dataModels {
      let paths = (try? FileManager.default.subpathsOfDirectory(atPath: model.path)) ?? []
      let version = try Self.currentVersion(of: model)
      let contents = paths.sorted().filter { $0.hasSuffix("contents") }
      let path = contents.first { version.map($0.hasPrefix) ?? false } ?? contents.last
      guard let path else { continue }
      let file = model.appendingPathComponent(path)
      let data = try InputFile.read(file, missing: .inputUnreadable)
      guard let text = String(data: data, encoding: .utf8) else {
        throw BuildError(
          .inputUnreadable, at: file, "the data model is not text in UTF-8",
          remedy: "Save the model again in Xcode.")
      }
      let source = DataModel(text).source
      if !source.isEmpty {
        sources[model.deletingPathExtension().lastPathComponent] = source
      }
    }
    return sources
  }

  /// Of several versions of a data model, the name of the one that it says is its current one.
  private static func currentVersion(of model: URL) throws(BuildError) -> String? {
    let file = model.appendingPathComponent(".xccurrentversion")
    guard InputFile.isRegular(file),
      case .string(let name)? = try PropertyListFile(contentsOf: file)
        .value("_XCCurrentVersionName")
    else { return nil }
    return name
  }

  /// The data models of the target, which no bundle gets: notes name them.
  private var dataModels: [URL] {
    notes.compactMap { note in
      note.firstMatch(of: #/^(.+\.xcdatamodeld?): note: /#).map {
        URL(fileURLWithPath: String($0.1))
      }
    }
  }

  /// Models that Xcode compiles.
  static let modelTypes: Set<String> = ["mlmodel", "mlpackage"]

  /// Where a package has the model itself.
  static let modelInPackage = "Data/com.apple.CoreML/model.mlmodel"

  private func classNames() throws(BuildError) -> Set<String> {
    var names: Set<String> = []
    for source in allSources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      names.formUnion(SwiftClassScanner.classes(in: data, file: source).map(\.name))
    }
    return names
  }
}

extension ExtensionTarget.Resource {
  /// The place of a model within the `.mlmodelc` folder into which Xcode compiles it.
  ///
  /// Any other file stays where it is.
  var compiledModel: ExtensionTarget.Resource {
    var parts = destination.split(separator: "/").map(String.init)
    let package = parts.firstIndex { $0.hasSuffix(".mlpackage") }
    if let package {
      guard parts[(package + 1)...].joined(separator: "/") == ExtensionTarget.modelInPackage
      else { return self }
      parts.removeSubrange((package + 1)...)
    } else if parts.last?.hasSuffix(".mlmodel") != true {
      return self
    }
    let name = (parts.removeLast() as NSString).deletingPathExtension
    parts += ["\(name).mlmodelc", "model.mlmodel"]
    return ExtensionTarget.Resource(
      source: source, destination: parts.joined(separator: "/"))
  }
}
