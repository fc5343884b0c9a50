import ExtensionBundles
import Foundation
import ModelFormat

/// The models of a module, each read once: the extension's own, or one that it imports.
struct ModuleModels {
  /// The module's name.
  let module: String

  /// The Core ML models, with the classes that Xcode generates from them.
  let models: [ModelClass]

  /// The Core Data models, with where they go in the bundle.
  let dataModels: [(file: DataModelFile, destination: String)]

  /// Classes that the module's sources declare themselves.
  private let ownClasses: Set<String>

  /// Whether it is a package's module: there Xcode's build system makes generated classes public, and
  /// in a target of a project not.
  private let isPackaged: Bool

  /// Reads the models of an extension itself.
  ///
  /// - Throws: `BuildError` for a model that cannot be read, or that makes another's class again.
  init(of target: ExtensionTarget, declaring classes: [ClassDeclaration]) throws(BuildError) {
    try self.init(target.moduleName, classes, target.resources, isPackaged: false)
  }

  /// Reads the models of a module that an extension imports.
  ///
  /// - Throws: `BuildError` for a model that cannot be read, or that makes another's class again.
  init(of module: ModuleTarget, declaring classes: [ClassDeclaration]) throws(BuildError) {
    try self.init(
      module.name, classes, module.resources, isPackaged: module.resourceBundle != nil)
  }

  private init(
    _ module: String, _ classes: [ClassDeclaration], _ resources: [ExtensionTarget.Resource],
    isPackaged: Bool
  ) throws(BuildError) {
    self.module = module
    self.isPackaged = isPackaged
    models = try resources.filter(\.isModel).map(Self.read)
    dataModels = try resources.filter { DataModelFile.isOne($0.source) }.map {
      (resource) throws(BuildError) in
      (try DataModelFile(resource.source), resource.destination)
    }
    ownClasses = Set(classes.map(\.name))
    try rejectEqualClasses()
  }

  private static func read(_ resource: ExtensionTarget.Resource) throws(BuildError) -> ModelClass {
    let file = try resource.modelFile()
    let data = try InputFile.read(file, .contents, missing: .inputUnreadable)
    do throws(ModelFormatError) {
      var model = try ModelClass(data, file: resource.source)
      model.hasAnswers = resource.hasRecordedAnswers
      return model
    } catch {
      throw BuildError(
        .inputUnreadable, at: resource.source, "this is no Core ML model: \(error)",
        remedy: "Export the model again, or remove it from the target.")
    }
  }
}

extension ModuleModels {
  /// The models whose classes the module does not declare itself.
  private var generating: [ModelClass] { models.filter { !ownClasses.contains($0.name) } }

  /// No two models may make a class of the same name.
  private func rejectEqualClasses() throws(BuildError) {
    var files: [String: URL] = [:]
    for model in generating {
      for name in model.names {
        if let other = files[name] {
          throw BuildError(
            .resourceConflict, at: model.file,
            "the class \(name) would be generated from this model and from \(other.path)",
            remedy: "Rename one of the two models.")
        }
        files[name] = model.file
      }
    }
  }

  /// The sources that Xcode generates, by the model that each comes from.
  var sources: [(name: String, source: String, model: URL)] {
    let access = isPackaged ? "public " : ""
    let bundle = isPackaged ? "Bundle.module" : "Bundle.main"
    let classes = generating.map { model in
      (name: model.name, source: model.source(access: access, bundle: bundle), model: model.file)
    }
    let entities = dataModels.map { model in
      (
        name: model.file.url.lastPathComponent.c99Identifier,
        source: model.file.current.model.source, model: model.file.url
      )
    }
    return classes + entities.filter { !$0.source.isEmpty }
  }
}

/// The models of an extension and of the modules that it imports.
struct TargetModels {
  /// Those of the extension itself.
  let own: ModuleModels

  /// Those of its modules, in their order.
  let modules: [ModuleModels]

  /// Reads all.
  ///
  /// - Throws: `BuildError` for a model that cannot be read, or that makes another's class again.
  init(_ target: ExtensionTarget, _ classes: DeclaredClasses) throws(BuildError) {
    own = try ModuleModels(of: target, declaring: classes.own)
    modules = try zip(target.modules, classes.modules).map { (module, classes) throws(BuildError) in
      try ModuleModels(of: module, declaring: classes)
    }
  }

  /// The extension's and its modules'.
  var all: [ModuleModels] { [own] + modules }
}
