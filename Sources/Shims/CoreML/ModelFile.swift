import Foundation
import IdentityLookup
import ModelFormat

/// Where a model lies: a compiled folder, a package, or the file itself.
struct ModelFile {
  private let url: URL
  private let name: String

  init(_ url: URL) {
    self.url = url
    name = url.deletingPathExtension().lastPathComponent
  }

  /// What the model says of itself.
  func specification() throws -> ModelSpecification {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw MLModelError(.io, "model \(name): there is no file \(url.path)")
    }
    do {
      guard isFolder.boolValue else { return try ModelSpecification(data: try contents(of: url)) }
      if let found = try CompiledModel.specification(in: url) { return found }
    } catch let error as MLModelError {
      throw error
    } catch {
      throw MLModelError(.io, "model \(name): \(error)")
    }
    throw MLModelError(.io, "model \(name): the folder \(url.path) is no compiled model")
  }

  /// What was recorded of the model; nil for nothing.
  ///
  /// It lies in the compiled folder, which nobody but Core ML looks into on a phone either.
  var answers: RecordedAnswers? {
    let compiled = Bundle.main.url(forResource: name, withExtension: "mlmodelc")
    for folder in [url, compiled].compactMap(\.self) {
      let file = folder.appendingPathComponent(RecordedAnswers.fileName)
      if let found = RecordedAnswers.kept(at: file) { return found }
    }
    return nil
  }

  /// Makes the compiled folder.
  func compile() throws -> URL {
    let model: URL
    do {
      model = try self.model()
      _ = try ModelSpecification(data: try contents(of: model))
    } catch let error as ModelFormatError {
      throw MLModelError(.generic, "model \(name): \(error)")
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
      .appendingPathComponent("\(name).mlmodelc", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: model, to: folder.appendingPathComponent(CompiledModel.modelName))
    return folder
  }

  /// The model's own file; that of a package is the one its manifest names.
  private func model() throws -> URL {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return url }
    let manifest = try contents(of: url.appendingPathComponent(ModelPackage.manifestName))
    return url.appendingPathComponent(try ModelPackage.modelPath(manifest: manifest))
  }

  private func contents(of file: URL) throws -> Data {
    do {
      return try Data(contentsOf: file)
    } catch {
      throw MLModelError(.io, "model \(name): the file \(file.path) cannot be read")
    }
  }
}
