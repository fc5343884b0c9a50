import ExtensionBuilding
import ExtensionBundles
import Foundation
import HostFiles

/// The files beneath a folder that is laid out as an Xcode target's.
struct ExtensionFolder {
  /// The folder, as an absolute path.
  let url: URL

  /// Swift sources, sorted by path.
  private(set) var sources: [URL] = []

  /// Files named Info.plist or ending so, sorted by path.
  private(set) var infoPlists: [URL] = []

  /// Files that end in `.entitlements`, sorted by path.
  private(set) var entitlements: [URL] = []

  /// Everything else that Xcode would copy into the bundle.
  private(set) var resources: [ExtensionTarget.Resource] = []

  /// Files in languages and formats that are not compiled here.
  private(set) var skipped: [URL] = []

  /// Links through which resources outside of the project would come; they are left out.
  private(set) var links: [URL] = []

  /// Scripts of `model record-script`; they are left out.
  private(set) var scripts: [URL] = []

  /// The folder with what every target has, where Expo's plug-in for targets is used.
  private(set) var shared: URL?

  private let bounds: ProjectBounds
  private var visited: Set<String> = []
  private var fileCount = 0

  /// More files than this are not an extension's folder.
  private static let fileLimit = 10_000

  /// Folders and projects that are never part of a target.
  private static let ignoredNames: Set<String> = [
    "DerivedData", "build", "Pods", "Carthage", "node_modules",
  ]

  /// By one of these files Expo's plug-in knows the folder of a target.
  private static let expoFiles = [
    "expo-target.config.js", "expo-target.config.ts", "expo-target.config.json",
  ]

  /// What tools for apps in JavaScript keep beside a target's files.
  private static let ignoredFiles = Set(expoFiles + ["package.json"])
  private static let ignoredTypes: Set<String> = [
    "appex", "app", "xcodeproj", "xcworkspace", "playground", "xctestplan", "xcconfig",
  ]

  /// Folders that go into the bundle as a whole: as they are, or compiled.
  static let packageTypes: Set<String> = [
    "bundle", "mlmodelc", "momd", "mlpackage", "xcdatamodeld", "xcdatamodel",
  ]

  /// What Xcode hands to compilers that there are none of here.
  private static let uncompiledTypes: Set<String> = [
    "m", "mm", "c", "cc", "cpp", "h", "hpp", "metal", "intentdefinition",
    "xcassets",
  ]

  /// Paths from the folder that are left out, in small letters.
  private let excluded: Set<String>

  /// Looks through the folder, following symbolic links, ignoring hidden files.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - excluded: Paths of files and folders that do not belong to the target.
  ///   - rejectsConflicts: Whether two resources may not come to the same place.
  /// - Throws: `BuildError` when a folder cannot be read or the folder is far too large.
  init(
    _ url: URL, excluding excluded: [String] = [], rejectsConflicts: Bool = true
  ) throws(BuildError) {
    self.url = url
    self.excluded = Set(excluded.map { $0.lowercased() })
    bounds = ProjectBounds(around: url)
    try visit(url, region: nil)
    if rejectsConflicts {
      try Self.rejectConflicts(resources)
    }
  }

  /// Whether files of a type go to compilers that there are none of here.
  static func isUncompiled(_ type: String) -> Bool { uncompiledTypes.contains(type) }
}

extension ExtensionFolder {
  private mutating func visit(_ folder: URL, region: String?) throws(BuildError) {
    guard visited.insert(folder.resolvingSymlinksInPath().path).inserted else { return }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    } catch {
      throw BuildError(
        .inputUnreadable, at: folder,
        "the folder cannot be read: "
          + FileFault.reason(of: error, at: folder.path),
        remedy: "Check who may read it.")
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      try visitItem(folder.appendingPathComponent(name), region: region)
    }
  }

  private mutating func visitItem(_ item: URL, region: String?) throws(BuildError) {
    fileCount += 1
    guard fileCount <= Self.fileLimit else {
      throw BuildError(
        .inputTooLarge, at: url, "the folder holds more than \(Self.fileLimit) files",
        remedy: "Give the folder of the extension's target alone.")
    }
    let type = item.pathExtension.lowercased()
    let name = item.lastPathComponent
    if !excluded.isEmpty {
      let path = item.path.dropFirst(url.path.count + 1).lowercased()
      guard !excluded.contains(path) else { return }
    }
    let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: item.path)) != nil
    if isLink, !bounds.holds(item) {
      try visitLink(item, region: region)
      return
    }
    if Self.uncompiledTypes.contains(type) {
      skipped.append(item)
    } else if InputFile.isFolder(item) {
      guard !Self.ignoredNames.contains(name), !Self.ignoredTypes.contains(type) else { return }
      if Self.packageTypes.contains(type) {
        resources.append(.init(source: item, destination: place(name, in: region)))
      } else {
        try visit(item, region: type == "lproj" ? name : region)
      }
    } else {
      addFile(item, name: name, type: type, region: region)
    }
  }

  /// Sources that are shared with other projects by a link are compiled; nothing is copied from there.
  private mutating func visitLink(_ item: URL, region: String?) throws(BuildError) {
    guard !Self.ignoredNames.contains(item.lastPathComponent) else { return }
    let before = (resources, infoPlists, entitlements, links)
    if !InputFile.isFolder(item) {
      addFile(
        item, name: item.lastPathComponent, type: item.pathExtension.lowercased(), region: region)
    } else if !Self.packageTypes.contains(item.pathExtension.lowercased()) {
      try visit(item, region: region)
    }
    // This link stands for those behind it.
    (resources, infoPlists, entitlements, links) = before
    if item.pathExtension.lowercased() != "swift" { links.append(item) }
  }

  /// Takes in `_shared` beside the folder, which Expo's plug-in links to every target (DOC).
  mutating func addSharedFolder() throws(BuildError) {
    let place = url.deletingLastPathComponent().appendingPathComponent("_shared").absolutePathURL
    let isExpos = Self.expoFiles.contains {
      FileManager.default.fileExists(atPath: url.appendingPathComponent($0).path)
    }
    guard isExpos, InputFile.isFolder(place) else { return }
    shared = place
    let (plists, lists) = (infoPlists, entitlements)
    try visit(place, region: nil)
    // What says which target it is stands in the target's own folder.
    (infoPlists, entitlements) = (plists, lists)
    try Self.rejectConflicts(resources)
  }

  /// Leaves out what the tool wrote to be run on a Mac: no project says that it belongs here.
  mutating func leaveOutScripts() {
    scripts = sources.filter(RecordingScriptForm.isOne)
    sources.removeAll(where: scripts.contains)
  }

  /// A note on what is shared, on each script, and on each link of which only the Swift sources count.
  var notes: [String] {
    [shared].compactMap(\.self).map {
      "\($0.path): note: is part of every target of Expo\u{2019}s, and of this one"
    }
      + links.map {
        "\($0.path): note: nothing but Swift sources is taken through this link: "
          + bounds.problem(of: $0)
      } + scripts.map(RecordingScriptForm.note)
  }

  private mutating func addFile(_ item: URL, name: String, type: String, region: String?) {
    if type == "swift" {
      if name != "Package.swift" {
        sources.append(item)
      }
    } else if name == "Info.plist" || name.hasSuffix("-Info.plist") {
      infoPlists.append(item)
    } else if type == "entitlements" {
      entitlements.append(item)
    } else if !Self.ignoredTypes.contains(type), !Self.ignoredFiles.contains(name) {
      resources.append(.init(source: item, destination: place(name, in: region)))
    }
  }

  /// Xcode's groups are not folders of the bundle; only localizations are.
  private func place(_ name: String, in region: String?) -> String {
    region.map { "\($0)/\(name)" } ?? name
  }

  /// No two resources may come to the same place; one file of two modules, such as a data model that
  /// an app's framework and its extension both have, is the same there.
  static func rejectConflicts(
    _ resources: [ExtensionTarget.Resource]
  ) throws(BuildError) {
    var sources: [String: URL] = [:]
    for resource in resources {
      // Two names that differ in case alone are one on the disk of a Mac.
      let key = resource.place.lowercased()
      if let other = sources[key], other.path != resource.source.path {
        throw BuildError(
          .resourceConflict, at: resource.source,
          "this resource and \(other.path) would both become \(resource.place)",
          remedy: "Rename one: a bundle keeps resources in one folder.")
      }
      sources[key] = resource.source
    }
    try rejectSecondTables(resources)
  }

  /// Xcode refuses a String Catalog beside other tables of its name: the files would be the same.
  private static func rejectSecondTables(
    _ resources: [ExtensionTarget.Resource]
  ) throws(BuildError) {
    func tables(_ types: [String]) -> [String: URL] {
      let chosen = resources.filter { types.contains($0.source.pathExtension.lowercased()) }
      return Dictionary(
        chosen.map { (StringCatalog.tableName(at: $0.destination), $0.source) },
        uniquingKeysWith: { first, _ in first })
    }
    let others = tables(["strings", "stringsdict"])
    for (name, catalog) in tables([StringCatalog.fileType]).sorted(by: { $0.key < $1.key }) {
      guard let other = others[name] else { continue }
      throw BuildError(
        .resourceConflict, at: catalog,
        "this String Catalog and \(other.path) would both become the table \(name)",
        remedy: "Take one of them out of the target, as Xcode asks for, too.")
    }
  }
}

/// Looking up of files as the disk of a Mac does it: neither case nor the form of accents counts.
enum DiskPath {
  /// The file or folder at a path, by the name that it has on this disk; nil if there is none.
  static func find(_ url: URL) -> URL? {
    let url = url.absolutePathURL
    if FileManager.default.fileExists(atPath: url.path) { return url }
    var found = URL(fileURLWithPath: "/")
    for name in url.pathComponents.dropFirst() {
      guard let next = entry(name, of: found) else { return nil }
      found = next
    }
    return found.absolutePathURL
  }

  private static func entry(_ name: String, of folder: URL) -> URL? {
    let exact = folder.appendingPathComponent(name)
    if FileManager.default.fileExists(atPath: exact.path) { return exact }
    let wanted = key(name)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let match = names.sorted().first { key($0) == wanted }
    return match.map { folder.appendingPathComponent($0) }
  }

  private static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }
}
