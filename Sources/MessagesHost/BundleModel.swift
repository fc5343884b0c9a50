import ExtensionBundles
import Foundation
import StoreFormat

/// A compiled Core Data model of an extension.
struct BundleModel: Sendable, Equatable {
  /// Its name, which is that of the file in the bundle without its ending.
  let name: String
  let model: ManagedModel

  /// The models of extensions that see an App Group, by name.
  ///
  /// - Throws: `StoreFileError` for one that cannot be read.
  static func all(in bundles: [ExtensionBundle], of group: String) throws(StoreFileError)
    -> [BundleModel]
  {
    var models: [BundleModel] = []
    for bundle in bundles where bundle.entitlements.applicationGroups.contains(group) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: bundle.path.path)) ?? []
      for file in names.sorted() {
        let url = bundle.path.appending(path: file)
        guard ["momd", "mom"].contains(url.pathExtension) else { continue }
        let model = BundleModel(
          name: url.deletingPathExtension().lastPathComponent,
          model: try ManagedModel(compiledAt: url))
        if !models.contains(model) { models.append(model) }
      }
    }
    return models
  }
}
