import ExtensionBuilding
import ExtensionBundles
import Foundation
import Texts

/// A filter of which there is the class alone: neither a project nor an Info.plist.
struct LooseExtension {
  /// The folder that is taken as that of its target.
  let folder: URL

  private let declaration: SourceOutline.Class

  /// Looks for the class among the sources at a path; nil where there is none.
  ///
  /// - Parameters:
  ///   - places: What was found at the path.
  ///   - outlines: What the Swift sources there say.
  ///   - source: What the person asked for.
  /// - Throws: `BuildError` that names them, where there are several.
  init?(
    in places: ProjectPlaces, _ outlines: [SourceOutline], _ source: ExtensionSource
  ) throws(BuildError) {
    let own = outlines.filter { !Self.isOfTests($0.file, below: source.url) }
    let classes = SourceOutline.filters(in: own)
    guard let first = classes.first else { return nil }
    guard classes.count == 1 else {
      let names = classes.map { "\($0.name) (\($0.file.path):\($0.line))" }
      throw BuildError(
        .targetAmbiguous, at: source.url,
        "there is no Info.plist of a filter, and several classes inherit ILMessageFilterExtension: "
          + names.joined(separator: ", "),
        remedy: "Give the folder of one of them.")
    }
    declaration = first
    folder = TargetFolder.around(first.file, in: places, outlines, below: source.url)
    // A list that is wrong is told, and not made up for.
    let isOwned = places.infoPlists.contains { [folder] in
      Self.belongs($0, to: first.file, in: folder)
    }
    if isOwned { return nil }
  }

  /// Whether an Info.plist is that of the class's target, whatever is in it.
  private static func belongs(_ plist: URL, to file: URL, in folder: URL) -> Bool {
    if plist.path.hasPrefix(folder.path + "/") { return true }
    let around = plist.deletingLastPathComponent().path + "/"
    guard file.path.hasPrefix(around) else { return false }
    guard let list = try? PropertyListFile(contentsOf: plist) else { return true }
    return list.root["NSExtension"] != nil
  }

  private static func isOfTests(_ file: URL, below root: URL) -> Bool {
    file.path.dropFirst(root.path.count).split(separator: "/").dropLast()
      .contains { $0.hasSuffix("Tests") }
  }
}

extension LooseExtension {
  /// Describes the target with an Info.plist that is made up, which a note says.
  ///
  /// - Throws: `BuildError` for everything that keeps the folder from being an extension.
  func target(_ source: ExtensionSource) throws(BuildError) -> ExtensionTarget {
    let place = folder.appendingPathComponent("Info.plist")
    let principal =
      declaration.objectiveCName ?? "$(PRODUCT_MODULE_NAME).\(declaration.name)"
    let list = PropertyListFile(
      url: place,
      root: [
        "NSExtension": .object([
          "NSExtensionPointIdentifier": .text(ExtensionPoint.messageFilter.rawValue),
          "NSExtensionPrincipalClass": .text(principal),
        ])
      ])
    var target = try ExtensionTarget(
      describing: folder, settings: source.settings, infoPlist: list, scope: source.packages)
    target.writtenInfo = list
    target.notes.append(
      "\(folder.path): note: there is no Info.plist of a filter here; one is made up, with the class "
        + "\(declaration.name) of \(declaration.file.lastPathComponent):\(declaration.line) and the identifier "
        + "\(target.infoPlist.bundleIdentifier); it has no server"
        + (target.entitlements.file == nil ? ", and without entitlements no App Group" : ""))
    return target
  }
}
