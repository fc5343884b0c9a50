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

  /// The classes by the names that archives of an app have for them.
  ///
  /// `Module.Class` by the name of `@objc(Name)`; for a class inside of other types `Module.Outer.Class`,
  /// by itself where it has no such name.
  let archivedNames: [String: String]

  /// Reads all.
  ///
  /// - Throws: `BuildError` for a source that cannot be read.
  init(_ target: ExtensionTarget) throws(BuildError) {
    let own = try ModuleTexts(target.moduleName, target.sources)
    let modules = try target.modules.map { (module) throws(BuildError) in
      try ModuleTexts(module.name, module.sources)
    }
    self.own = own.classes
    self.modules = modules.map(\.classes)
    var names: [String: String] = [:]
    for texts in [own] + modules {
      for (name, path) in texts.archivedNames where names[name] == nil { names[name] = path }
    }
    archivedNames = names
  }
}

/// The sources of one module.
private struct ModuleTexts {
  let classes: [ClassDeclaration]
  private let module: String
  private let keyed: [KeyedClass]
  /// Whether anything of it can be in an archive.
  private let archives: Bool

  init(_ module: String, _ sources: [URL]) throws(BuildError) {
    self.module = module
    let all = try sources.map { (source) throws(BuildError) in
      let data = try InputFile.read(source, missing: .inputUnreadable)
      return (words: SwiftClassScanner.words(in: data, file: source), archives: Self.archives(data))
    }
    classes = all.flatMap(\.words.classes)
    keyed = all.flatMap(\.words.keyedClasses)
    archives = all.contains(where: \.archives)
  }

  /// Each class' path by the name that an archive has for it.
  var archivedNames: [(name: String, path: String)] {
    let outer = classes.compactMap { found -> (name: String, path: String)? in
      guard !found.isPrivate, let name = found.objectiveCName else { return nil }
      return (name, "\(module).\(found.name)")
    }
    // Those inside of other types are in no archive where nothing is coded.
    guard archives else { return outer }
    let inner = keyed.filter {
      $0.path.count > 1 && !$0.isExtension && $0.isReachable && $0.condition == nil
    }
    .map { found in
      let path = ([module] + found.path).joined(separator: ".")
      return (name: found.objectiveCName ?? path, path: path)
    }
    return outer + inner
  }

  private static func archives(_ source: Data) -> Bool {
    ["NSCoding", "NSSecureCoding"].contains { source.range(of: Data($0.utf8)) != nil }
  }
}
