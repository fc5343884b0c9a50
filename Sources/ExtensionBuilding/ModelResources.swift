import ExtensionBundles
import Foundation
import ModelFormat

extension ExtensionTarget {
  /// Frameworks that only generated sources may import.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func generatedImports() throws(BuildError) -> [String] {
    let hasModel = allResources.contains { $0.isModel }
    var hasEntities = false
    for resource in allResources where !hasEntities && DataModelFile.isOne(resource.source) {
      hasEntities = try DataModelFile.mayGenerate(resource.source)
    }
    // The entry point shows the principal object in a sheet.
    let isReporting = infoPlist.extensionPoint == .reporting
    return (hasModel ? ["CoreML"] : []) + (hasEntities ? ["CoreData"] : [])
      + (isReporting ? ["IdentityLookupUI"] : [])
  }
}

extension ExtensionTarget.Resource {
  /// What the names of models end with that Xcode compiles.
  private static let modelSuffixes = ["mlmodel", "mlpackage"]

  /// Whether it is a model that Xcode compiles.
  var isModel: Bool { Self.modelSuffixes.contains(source.pathExtension) }

  /// Where what is made of it lies in the bundle; of anything but a model, where it is copied to.
  package var place: String {
    let base = (destination as NSString).deletingPathExtension
    return switch source.pathExtension {
    case "xcdatamodeld": base + ".momd"
    case "xcdatamodel": base + ".mom"
    case "storyboard": base + ".storyboardc"
    case "xib": base + ".nib"
    default: isModel ? base + ".mlmodelc" : destination
    }
  }

  /// Whether answers of the model lie beside it.
  var hasRecordedAnswers: Bool {
    let name = source.deletingPathExtension().lastPathComponent
    let file = source.deletingLastPathComponent().appendingPathComponent(name + ModelAnswers.suffix)
    return FileManager.default.fileExists(atPath: file.path)
  }

  /// The model's own file; that of a package is the one that its manifest names.
  ///
  /// - Throws: `BuildError` for a package without a readable manifest.
  func modelFile() throws(BuildError) -> URL {
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
    return (Self.modelSuffixes + ["mlmodelc"]).contains {
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
    let model = File(
      source: try modelFile(), destination: "\(place)/\(CompiledModel.modelName)")
    guard let answers = try recordedAnswers() else { return [model] }
    return [
      model,
      File(
        source: source, destination: "\(place)/\(ModelAnswers.nameInModel)", contents: answers),
    ]
  }
}
