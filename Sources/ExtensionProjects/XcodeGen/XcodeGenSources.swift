import ExtensionBuilding
import ExtensionBundles
import Foundation

/// The files that a target of a description has, by build phase.
struct XcodeGenSources {
  /// What the target compiles, and what nothing here can compile.
  private(set) var compiled: [URL] = []

  private(set) var resources: [URL] = []

  /// What to say of each path that is not there.
  private(set) var missing: [String: BuildError] = [:]

  /// Files called Info.plist.
  private(set) var infoPlists: [URL] = []

  /// Folders and files as the description has them, whether they are there or not.
  private(set) var places: [URL] = []

  /// Collects the files of a target.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - lists: Files that are made into the bundle's Info.plist and entitlements.
  /// - Throws: `BuildError` for a source of another form.
  init(of target: YAMLNode, without lists: [String]) throws(BuildError) {
    guard let list = target["sources"], !list.isNull else { return }
    for source in list.elements ?? [list] {
      guard let path = source.text ?? source["path"]?.text else {
        throw source.invalid("sources", "a source is a path, or a map with a path")
      }
      try add(URL(filePath: path).absolutePathURL, source, without: lists)
    }
  }
}

extension XcodeGenSources {
  private mutating func add(
    _ wanted: URL, _ source: YAMLNode, without lists: [String]
  ) throws(BuildError) {
    let phase = source["buildPhase"]?.text
    // Files that are copied elsewhere than into the bundle, and headers, are of no use here.
    guard phase != "none", phase != "headers", source["buildPhase"]?.entries == nil else { return }
    guard let url = DiskPath.find(wanted) else {
      // Who looks at the target's files then says which one is missing.
      guard source["optional"]?.flag != true else { return }
      compiled.append(wanted)
      missing[wanted.path] = Self.nothing(at: wanted, source)
      return
    }
    places.append(url)
    guard InputFile.isFolder(url), !Self.packageTypes.contains(url.pathExtension.lowercased())
    else {
      sort(url, phase: phase, without: lists)
      return
    }
    if source["type"]?.text == "folder" {
      resources.append(url)
      return
    }
    let excludes = Self.patterns(source["excludes"])
    let includes = Self.patterns(source["includes"])
    let folder = try ExtensionFolder(url, rejectsConflicts: false)
    let found =
      folder.sources + folder.skipped + folder.resources.map(\.source) + folder.infoPlists
      // Whoever copies them refuses them, with the reason.
      + folder.links
    for file in found {
      let path = String(file.path.dropFirst(url.path.count + 1))
      guard !excludes.contains(where: { $0.covers(path) }),
        includes.isEmpty || includes.contains(where: { $0.covers(path) })
      else { continue }
      sort(file, phase: phase, without: lists)
    }
  }

  private static func nothing(at path: URL, _ source: YAMLNode) -> BuildError {
    BuildError(
      .projectFileMissing, at: source.place.file, line: source.place.line,
      column: source.place.column, key: "sources", "there is no file or folder \(path.path)",
      remedy: "Add it, take it out of the sources, or give it optional: true.")
  }

  /// Folders that Xcode takes for one file.
  private static let packageTypes: Set<String> = [
    "xcassets", "xcdatamodeld", "xcdatamodel", "bundle", "mlmodelc", "momd", "mlpackage",
    "framework", "xcframework",
  ]

  private mutating func sort(_ file: URL, phase: String?, without lists: [String]) {
    let type = file.pathExtension.lowercased()
    if file.lastPathComponent == "Info.plist" { infoPlists.append(file) }
    guard file.lastPathComponent != "Info.plist", !lists.contains(file.path),
      !["entitlements", "framework", "xcframework", "xcconfig"].contains(type)
    else { return }
    if phase == "resources" || type != "swift" && !ExtensionFolder.isUncompiled(type) {
      resources.append(file)
    } else {
      compiled.append(file)
    }
  }

  private static func patterns(_ node: YAMLNode?) -> [PathPattern] {
    (node?.elements ?? [node].compactMap(\.self)).compactMap(\.text).map(PathPattern.init)
  }
}
