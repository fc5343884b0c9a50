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
      for url in places(in: bundle.path) {
        let model = BundleModel(
          name: url.deletingPathExtension().lastPathComponent,
          model: try ManagedModel(compiledAt: url))
        if !models.contains(model) { models.append(model) }
      }
    }
    return models
  }

  /// Models of the extension and, in bundles within its own, of its packages.
  private static func places(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().flatMap { name -> [URL] in
      let url = folder.appending(path: name)
      switch url.pathExtension {
      case "momd", "mom": return [url]
      case "bundle": return places(in: url)
      default: return []
      }
    }
  }
}
