import ExtensionBundles
import Foundation

extension Sequence<ExtensionTarget.Resource> {
  /// The sources that Xcode generates from data models among resources, by the models' names.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func dataModelSources() throws(BuildError) -> [String: String] {
    var sources: [String: String] = [:]
    for resource in self where DataModelFile.isOne(resource.source) {
      let file = try DataModelFile(resource.source)
      let source = file.current.model.source
      if !source.isEmpty {
        sources[file.url.deletingPathExtension().lastPathComponent] = source
      }
    }
    return sources
  }
}

extension ExtensionTarget {
  /// The sources that Xcode generates from data models of the target and its modules.
  ///
  /// - Throws: `BuildError` for a model that cannot be read.
  func allDataModelSources() throws(BuildError) -> [String: String] {
    try allResources.dataModelSources()
  }

  /// Writes what Xcode compiles data models to into the bundle.
  func writeDataModels(into bundle: URL) throws(BuildError) {
    guard allResources.contains(where: { DataModelFile.isOne($0.source) }) else { return }
    try write(resources, of: moduleName, into: bundle)
    for module in modules { try write(module.resources, of: module.name, into: bundle) }
  }

  private func write(
    _ resources: [Resource], of module: String, into bundle: URL
  ) throws(BuildError) {
    let models = resources.filter { DataModelFile.isOne($0.source) }
    guard !models.isEmpty else { return }
    let classes = try classModules(owner: module)
    for resource in models {
      let folder = resource.destination.split(separator: "/").dropLast().joined(separator: "/")
      let place = folder.isEmpty ? "" : folder + "/"
      let file = try DataModelFile(resource.source)
      for (path, contents) in try file.compiled(in: module, modules: classes) {
        let whole = place + path
        let parent = whole.split(separator: "/").dropLast().joined(separator: "/")
        if !parent.isEmpty { try BuildCache.makeFolders(parent, in: bundle) }
        try BuildCache.write(contents, to: bundle.appendingPathComponent(whole))
      }
    }
  }

  /// In which module a class is; the owner of a model comes first, then the extension.
  ///
  /// On a phone a class of Objective-C has one name in the whole process; here it has its module's.
  private func classModules(owner: String) throws(BuildError) -> [String: String] {
    var found: [String: String] = [:]
    let all = modules.map { ($0.name, $0.sources) } + [(moduleName, sources)]
    for (name, sources) in all.filter({ $0.0 != owner }) + all.filter({ $0.0 == owner }) {
      for source in sources {
        let data = try InputFile.read(source, missing: .inputUnreadable)
        for declared in SwiftClassScanner.classes(in: data, file: source) {
          found[declared.name] = name
        }
      }
    }
    return found
  }
}
