import ExtensionBundles
import Foundation
import ModelFormat

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
  /// - Throws: `BuildError` for a model, or answers recorded of it, that cannot be read.
  func models() throws(BuildError) -> [ModelClass] {
    var found: [ModelClass] = []
    for resource in resources where resource.isModel {
      let file = try resource.modelFile()
      let name = resource.source.deletingPathExtension().lastPathComponent
      do {
        var model = try ModelClass(
          try InputFile.read(file, .contents, missing: .inputUnreadable), resource: name)
        model.hasAnswers = try resource.recordedAnswers() != nil
        found.append(model)
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
    let hasModel = resources.contains { $0.isModel }
    return (hasModel ? ["CoreML"] : []) + (try allDataModelSources().isEmpty ? [] : ["CoreData"])
  }

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
  /// Whether it is a model that Xcode compiles.
  var isModel: Bool { ["mlmodel", "mlpackage"].contains(source.pathExtension) }

  /// The model's own file; that of a package is the one that its manifest names.
  ///
  /// - Throws: `BuildError` for a package without a readable manifest.
  fileprivate func modelFile() throws(BuildError) -> URL {
    guard InputFile.isFolder(source) else { return source }
    let manifest = source.appendingPathComponent(ModelPackage.manifestName)
    do {
      let file = try ModelPackage.place(of: ModelPackage.manifestName, in: source)
      let data = try InputFile.read(file, .contents, missing: .inputUnreadable)
      return try ModelPackage.place(of: try ModelPackage.modelPath(manifest: data), in: source)
    } catch let error as BuildError {
      throw error
    } catch {
      throw BuildError(
        .inputUnreadable, at: manifest, "\(error)",
        remedy: "Export the model again, or remove it from the target.")
    }
  }

  /// Answers that lie beside the model, checked; nil where there are none.
  fileprivate func recordedAnswers() throws(BuildError) -> Data? {
    let name = source.deletingPathExtension().lastPathComponent
    let file = source.deletingLastPathComponent()
      .appendingPathComponent(name + ModelAnswers.suffix)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let data = try InputFile.read(file, .contents, missing: .inputUnreadable)
    return try ModelAnswers(data, of: name, at: file.path).data
  }

  /// Whether it is answers of a model that lies beside it: they go into the compiled model.
  private var isOfModelBeside: Bool {
    guard source.lastPathComponent.hasSuffix(ModelAnswers.suffix) else { return false }
    let model = String(source.path.dropLast(ModelAnswers.suffix.count))
    return ["mlmodel", "mlpackage", "mlmodelc"].contains {
      FileManager.default.fileExists(atPath: "\(model).\($0)")
    }
  }

  /// What Xcode makes of a model: a folder with it; nil for any other resource.
  ///
  /// - Throws: `BuildError` for a package or recorded answers that cannot be read.
  func compiledModel() throws(BuildError) -> [File]? {
    if isOfModelBeside { return [] }
    if source.pathExtension == "mlmodelc", InputFile.isFolder(source) {
      let place = "\(destination)/\(ModelAnswers.nameInModel)"
      guard let answers = try recordedAnswers() else { return nil }
      return try filesOfFolder().filter { $0.destination != place }
        + [File(source: source, destination: place, contents: answers)]
    }
    guard isModel else { return nil }
    let folder = (destination as NSString).deletingPathExtension + ".mlmodelc"
    let model = File(
      source: try modelFile(), destination: "\(folder)/\(CompiledModel.modelName)")
    guard let answers = try recordedAnswers() else { return [model] }
    return [
      model,
      File(
        source: source, destination: "\(folder)/\(ModelAnswers.nameInModel)", contents: answers),
    ]
  }
}
