import ExtensionBundles
import Foundation

extension ExtensionTarget {
  /// Writes what Xcode compiles data models to into the bundle.
  func write(_ models: TargetModels, into bundle: URL) throws(BuildError) {
    for owner in models.all where !owner.dataModels.isEmpty {
      let classes = try classModules(owner: owner.module)
      for (file, destination) in owner.dataModels {
        let folder = destination.split(separator: "/").dropLast().joined(separator: "/")
        let place = folder.isEmpty ? "" : folder + "/"
        for (path, contents) in try file.compiled(in: owner.module, modules: classes) {
          let whole = place + path
          let parent = whole.split(separator: "/").dropLast().joined(separator: "/")
          if !parent.isEmpty { try BuildCache.makeFolders(parent, in: bundle) }
          try BuildCache.write(contents, to: bundle.appendingPathComponent(whole))
        }
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
