import ExtensionBundles
import Foundation

/// A class that a Swift source declares at its top level.
struct ClassDeclaration: Equatable, Sendable {
  /// The class' name in Swift.
  let name: String

  /// The name in `@objc(Name)`, by which the Objective-C run time knows it instead.
  let objectiveCName: String?

  /// Whether it is `private` or `fileprivate`.
  let isPrivate: Bool

  /// The source.
  let file: URL

  /// The line of the name, counted from 1.
  let line: Int
}

/// The classes that an extension's sources and those of its modules declare, each source read once.
struct DeclaredClasses {
  /// Those of the extension itself, in the order of its sources.
  let own: [ClassDeclaration]

  /// Those of its modules, in their order.
  let modules: [[ClassDeclaration]]

  /// The classes, `Module.Class`, by the names that `@objc(Name)` gives them.
  let objectiveCNames: [String: String]

  /// Reads all.
  ///
  /// - Throws: `BuildError` for a source that cannot be read.
  init(_ target: ExtensionTarget) throws(BuildError) {
    own = try Self.all(in: target.sources)
    modules = try target.modules.map { (module) throws(BuildError) in
      try Self.all(in: module.sources)
    }
    var names: [String: String] = [:]
    let all = zip([target.moduleName] + target.modules.map(\.name), [own] + modules)
    for (module, classes) in all {
      for found in classes where !found.isPrivate {
        guard let name = found.objectiveCName, names[name] == nil else { continue }
        names[name] = "\(module).\(found.name)"
      }
    }
    objectiveCNames = names
  }

  /// The classes of sources, in order.
  ///
  /// - Throws: `BuildError` for a source that cannot be read.
  static func all(in sources: [URL]) throws(BuildError) -> [ClassDeclaration] {
    var classes: [ClassDeclaration] = []
    for source in sources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      classes += SwiftClassScanner.classes(in: data, file: source)
    }
    return classes
  }
}
