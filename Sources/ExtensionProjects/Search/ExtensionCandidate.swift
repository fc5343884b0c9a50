package import ExtensionBuilding
package import ExtensionBundles
package import Foundation

/// A target that may be chosen, and the ways to describe it.
struct ExtensionCandidate {
  /// The target's name.
  let name: String

  /// The names of its project, package or folder and of the folders above that, the nearest last: they
  /// tell two targets of one name apart.
  let place: [String]

  let extensionPoint: ExtensionPoint

  /// Its folder, where no project or package says what belongs to it.
  let folder: URL?

  /// Describes it in full; what keeps it only from being built is told in the description.
  let target: () throws(BuildError) -> ExtensionTarget

  /// Why it is refused as one in Objective-C, whatever else is wrong with it; nil for any other.
  let objectiveCRefusal: () -> BuildError?

  /// Describes it in short, for a list.
  let summary: () throws(BuildError) -> FoundExtension
}

extension ExtensionCandidate {
  /// A target of an Xcode project; nil if it is no extension of IdentityLookup.
  init?(
    _ target: XcodeTarget, settings: [String: String],
    scope: @escaping () throws(BuildError) -> ModuleScope
  ) throws(BuildError) {
    guard let point = try target.extensionPoint() else { return nil }
    name = target.name
    place =
      target.project.url.deletingLastPathComponent().pathComponents.dropFirst()
      + [target.project.name]
    extensionPoint = point
    folder = nil
    objectiveCRefusal = { target.objectiveCRefusal() }
    self.target = { () throws(BuildError) in
      var result = try target.overriding(settings).extensionTarget()
      result.complete { (target) throws(BuildError) in
        try ModuleResolver.complete(&target, in: scope())
      }
      return result
    }
    summary = { () throws(BuildError) in
      let target = try target.overriding(settings)
      return FoundExtension(
        name: target.name, extensionPoint: point, origin: target.project.origin,
        bundleIdentifier: try target.setting("PRODUCT_BUNDLE_IDENTIFIER"),
        sourceCount: try target.files().sources.count,
        languageMode: try target.compilerSettings().languageMode,
        deploymentTarget: try target.setting(of: "IPHONEOS_DEPLOYMENT_TARGET"))
    }
  }

  /// A folder as an Xcode target has it, without a project; nil if it is no extension's.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - infoPlist: Its Info.plist, where there are others; nil for the only one.
  ///   - source: What the person asked for.
  init?(folder: URL, infoPlist: URL? = nil, source: ExtensionSource) {
    let plists =
      infoPlist.map { [$0] }
      ?? (try? ExtensionFolder(folder, rejectsConflicts: false))?.infoPlists ?? []
    let own = folder.appendingPathComponent("Info.plist")
    guard let plist = plists.first(where: { $0 == own }) ?? plists.first,
      plist == own || plists.count == 1, let point = ExtensionPoint(in: plist)
    else { return nil }
    self.init(folder: folder, extensionPoint: point) { () throws(BuildError) in
      try ExtensionTarget(
        describing: folder, settings: source.settings,
        infoPlist: infoPlist == nil ? nil : PropertyListFile(contentsOf: plist),
        scope: source.packages)
    }
  }

  /// A folder with the class of an extension, and no Info.plist.
  init(_ found: LooseExtension, source: ExtensionSource) {
    self.init(folder: found.folder, extensionPoint: .messageFilter) { () throws(BuildError) in
      try found.target(source)
    }
  }

  private init(
    folder: URL, extensionPoint point: ExtensionPoint,
    target: @escaping () throws(BuildError) -> ExtensionTarget
  ) {
    name = folder.lastPathComponent
    place = Array(folder.deletingLastPathComponent().pathComponents.dropFirst())
    extensionPoint = point
    self.folder = folder
    objectiveCRefusal = { ExtensionTarget.objectiveCRefusal(of: folder) }
    self.target = target
    summary = { () throws(BuildError) in
      let target = try? target()
      return FoundExtension(
        name: folder.lastPathComponent, extensionPoint: point, origin: folder,
        bundleIdentifier: target?.infoPlist.bundleIdentifier,
        sourceCount: try ExtensionFolder(folder, rejectsConflicts: false).sources.count,
        languageMode: target?.languageMode ?? .v5, deploymentTarget: target?.deploymentTarget)
    }
  }
}

extension ExtensionCandidate {
  /// Whether a person means it: by its name, or with names of places before it.
  func isNamed(_ wanted: String) -> Bool {
    let words = wanted.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return name == wanted || Array((place + [name]).suffix(words.count)) == words
  }

  /// The shortest names that tell some candidates apart, as far as any do.
  static func names(of several: [ExtensionCandidate]) -> [String] {
    var names = several.map(\.name)
    let most = several.map(\.place.count).max() ?? 0
    for count in 1...max(1, most) where Set(names).count < names.count {
      names = several.map { ($0.place.suffix(count) + [$0.name]).joined(separator: "/") }
    }
    return names
  }
}

/// A filter or reporting target that was found at a path.
package struct FoundExtension: Equatable, Sendable {
  /// The target's name, by which it is chosen: `PATH#NAME`.
  package let name: String

  /// The place of the system that it extends.
  package let extensionPoint: ExtensionPoint

  /// The project file, manifest or folder that describes it.
  package let origin: URL

  /// `CFBundleIdentifier`; nil where it cannot be told.
  package let bundleIdentifier: String?

  /// The number of its own Swift sources.
  package let sourceCount: Int

  /// The Swift language mode.
  package let languageMode: LanguageMode

  /// The oldest iOS that it is for, such as `14.0`; nil where nothing says.
  package let deploymentTarget: String?
}
