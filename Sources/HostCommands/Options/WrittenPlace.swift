import Foundation
import HostFiles
import Terminal

/// Where a file is written, as far as sources or a bundle are there.
struct WrittenPlace {
  /// From the first folder that has sources, or is a bundle, up to the root.
  let folders: [FileIdentity]
  /// What tells that the first one has, as the end of a sentence; nothing for a bundle.
  let reason: String
  private let file: FileIdentity
  private let hasOtherNames: Bool

  /// What a build reads, and what lies at the top of a project as well, where reports may be.
  private static let settingsSuffix = "xcconfig"
  /// What says at the top of a project how it is exported or signed, and is none of an extension's there.
  private static let listSuffixes = ["plist", "entitlements"]
  private static let projectSuffixes = ["xcodeproj", "xcworkspace"]
  private static let bundleSuffixes = [
    "appex", "app", "bundle", "xcodeproj", "xcworkspace", "xcassets", "lproj", "mlmodelc",
    "mlpackage", "momd", "xcdatamodel", "xcdatamodeld",
  ]
  /// Beside them, at the top of a project, reports are as usual as sources are not.
  private static let manifests = [
    "Package.swift", "Project.swift", "Workspace.swift", "Tuist.swift",
  ]
  /// How the name of a manifest for one version of Swift begins.
  private static let manifestOfVersion = "Package@swift-"

  /// Nil for what is no file, and where none can be.
  init?(_ path: String) {
    guard !OutputFile.isStream(path), let target = try? OutputFile.target(of: path) else {
      return nil
    }
    let (parent, name) = RealPath.parts(of: target)
    guard let folder = RealPath.of(parent) else { return nil }
    var above: [String] = []
    var url = URL(filePath: folder)
    while url.path != "/" {
      above.append(url.path)
      url.deleteLastPathComponent()
    }
    above.append("/")
    var sign: String?
    let suffix = Self.suffix(name)
    if suffix == Self.settingsSuffix || WrittenName.sources.contains(suffix) {
      sign = ", and its name ends as that of a source"
    }
    while sign == nil, let next = above.first {
      sign = Self.sign(in: next)
      if sign == nil { above.removeFirst() }
    }
    reason = sign ?? ""
    folders = above.map { FileIdentity(of: $0) }
    file = FileIdentity(of: target)
    hasOtherNames = FileIdentity.hasOtherNames(target)
  }

  /// Whether what is written there may be an extension's.
  var isDoubtful: Bool { hasOtherNames || !folders.isEmpty }

  /// What of a folder is the file by another name, or leads by a link to a folder that it is in.
  ///
  /// - Parameter root: The folder of sources, or the bundle.
  /// - Returns: Its path; nil where nothing is. What is hidden is no source.
  func name(in root: String) -> String? {
    guard let root = RealPath.of(root),
      let names = FileManager.default.enumerator(atPath: root)
    else { return nil }
    while let name = names.nextObject() as? String {
      let path = "\(root)/\(name)"
      if URL(filePath: name).lastPathComponent.hasPrefix(".") {
        names.skipDescendants()
      } else if FileIdentity.isLink(path) {
        let target = FileIdentity(of: path)
        if target == file || folders.contains(target) { return path }
      } else if hasOtherNames, FileIdentity(of: path) == file {
        return path
      }
    }
    return nil
  }

  private static func suffix(_ name: String) -> String {
    URL(filePath: name).pathExtension.lowercased()
  }

  /// What tells that a folder is a bundle, or that a source is right in it; nil where nothing does.
  private static func sign(in folder: String) -> String? {
    guard !bundleSuffixes.contains(suffix(folder)) else { return "" }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let isTop = names.contains { projectSuffixes.contains(suffix($0)) || isManifest($0) }
    let source = names.sorted().first { name in
      guard WrittenName.sources.contains(suffix(name)), !isManifest(name) else { return false }
      return !isTop || !listSuffixes.contains(suffix(name))
    }
    return source.map { ", and \(folder) has sources (\($0))" }
  }

  private static func isManifest(_ name: String) -> Bool {
    manifests.contains(name) || name.hasPrefix(manifestOfVersion)
  }
}
