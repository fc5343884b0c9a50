import ExtensionBundles
import Foundation
import Texts

/// An Xcode project with one of its build configurations.
struct XcodeProject {
  /// The `.xcodeproj`, by the name that it has on this disk.
  let url: URL

  let file: XcodeProjectFile
  let tree: XcodeFileTree

  /// The configuration that was asked for; nil for Debug, or what the project has in its place.
  private let wantedConfiguration: String?

  /// Property lists that are in no file, by the paths that settings name.
  private(set) var propertyLists: [String: [String: StructuredValue]] = [:]

  /// What a description says of sources that are not there, by their paths.
  private var missing: [String: BuildError] = [:]

  /// Reads a project.
  ///
  /// - Throws: `BuildError` naming the file, and the line or object that is wrong.
  init(_ url: URL, configuration: String? = nil) throws(BuildError) {
    guard let found = DiskPath.find(url), InputFile.isFolder(found) else {
      throw BuildError(
        .inputMissing, at: url, "there is no such project",
        remedy: "Give a .xcodeproj, or the folder that it is in.")
    }
    self.url = found
    file = try XcodeProjectFile(project: found)
    let folder = found.deletingLastPathComponent().absolutePathURL
    let path = try file.root.string("projectDirPath") ?? ""
    tree = try XcodeFileTree(
      file, root: path.isEmpty ? folder : folder.appendingPathComponent(path).absolutePathURL)
    wantedConfiguration = configuration
  }
}

extension XcodeProject {
  /// Reads a project from a description of XcodeGen, as if it had been generated.
  ///
  /// - Throws: `BuildError` naming file, line and column of what cannot be used.
  init(spec url: URL, configuration: String? = nil) throws(BuildError) {
    let made = try XcodeGenProject(XcodeGenSpec(url))
    self.url = url.deletingLastPathComponent().appendingPathComponent("\(made.spec.name).xcodeproj")
    file = try XcodeProjectFile(
      url: url, objects: made.objects, rootIdentifier: XcodeGenProject.rootIdentifier)
    tree = try XcodeFileTree(file, root: url.deletingLastPathComponent().absolutePathURL)
    wantedConfiguration = configuration
    propertyLists = made.propertyLists
    missing = made.missing
  }

  /// Reads a `.xcodeproj`, or a description of XcodeGen.
  init(at url: URL, configuration: String? = nil) throws(BuildError) {
    if ["yml", "yaml"].contains(url.pathExtension) {
      try self.init(spec: url, configuration: configuration)
    } else {
      try self.init(url, configuration: configuration)
    }
  }

  /// The property list that a setting names: made by the description, or read from the disk.
  ///
  /// - Throws: `BuildError` when it cannot be read.
  func propertyList(at url: URL) throws(BuildError) -> PropertyListFile {
    guard let made = propertyLists[url.path] else { return try PropertyListFile(contentsOf: url) }
    return PropertyListFile(url: file.url, root: made)
  }

  /// The `.xcodeproj`, or the description that is in its place.
  var origin: URL { file.url.lastPathComponent == "project.pbxproj" ? url : file.url }

  /// The name without its suffix.
  var name: String { url.deletingPathExtension().lastPathComponent }

  /// The targets that compile something, in the project's order.
  func targets() throws(BuildError) -> [XcodeTarget] {
    var targets: [XcodeTarget] = []
    for object in try file.objects("targets", of: file.root) where object.isa == "PBXNativeTarget" {
      targets.append(try XcodeTarget(object, of: self))
    }
    return targets
  }

  /// The file or folder of a reference, by the name that it has on this disk.
  ///
  /// - Returns: Where it is; nil for a build product.
  /// - Throws: `BuildError` naming the groups around the reference when nothing is there.
  func existingFile(_ object: XcodeObject) throws(BuildError) -> URL? {
    guard let url = try tree.url(of: object) else { return nil }
    guard let found = DiskPath.find(url) else {
      throw missing[url.path]
        ?? BuildError(
          .projectFileMissing, at: file.url,
          "the project names \(tree.groupPath(of: object)), but there is no file \(url.path)",
          remedy: "Add the file, or remove the red entry from the project.")
    }
    return found
  }

  /// The file of a path as a build setting has it: absolute, or from the project's folder.
  func path(_ text: String) -> URL {
    text.hasPrefix("/")
      ? URL(fileURLWithPath: text).absolutePathURL
      : tree.root.appendingPathComponent(text).absolutePathURL
  }
}

extension XcodeProject {
  /// Picks the configuration of a target or of the project itself.
  ///
  /// - Throws: `BuildError` that lists the names there are.
  func configuration(of owner: XcodeObject) throws(BuildError) -> XcodeObject {
    guard let list = try file.object("buildConfigurationList", of: owner) else {
      throw owner.malformed("buildConfigurationList", "is missing")
    }
    let all = try file.objects("buildConfigurations", of: list)
    var names: [String] = []
    for configuration in all {
      names.append(try configuration.required("name"))
    }
    func named(_ name: String?) -> XcodeObject? {
      names.firstIndex { $0 == name }.map { all[$0] }
    }
    if let wantedConfiguration {
      if let found = named(wantedConfiguration) { return found }
      throw BuildError(
        .targetMissing, at: file.url,
        "there is no configuration \(wantedConfiguration); there are "
          + names.joined(separator: ", "))
    }
    let usual = try list.string("defaultConfigurationName")
    guard let chosen = named("Debug") ?? named(usual) ?? all.first else {
      throw list.malformed("buildConfigurations", "is empty")
    }
    return chosen
  }
}

/// Where the files of a project are, by the groups that they are in.
struct XcodeFileTree {
  private let file: XcodeProjectFile

  /// The folder that `SOURCE_ROOT` means.
  let root: URL

  private var parents: [String: XcodeObject] = [:]

  /// Reads the groups.
  init(_ file: XcodeProjectFile, root: URL) throws(BuildError) {
    self.file = file
    self.root = root
    for (group, children) in try file.groups() {
      for child in children where parents[child] == nil {
        parents[child] = group
      }
    }
  }
}

extension XcodeFileTree {
  /// The path of a file or group; nil for what Xcode or the system makes, as build products are.
  ///
  /// - Throws: `BuildError` for groups in a circle, for too many within one another, and for an unknown kind of path.
  func url(of object: XcodeObject) throws(BuildError) -> URL? {
    var parts: [String] = []
    var current = object
    for depth in 0... {
      guard depth < Self.depthLimit else { throw circle(at: object) }
      if let path = try current.string("path"), !path.isEmpty {
        parts.append(path)
      }
      // `projectRoot` of a variant group's child is that of the group around it.
      switch try current.string("sourceTree") ?? "<group>" {
      case "<group>":
        guard let parent = parents[current.id] else { return place(parts, in: root) }
        current = parent
      case "SOURCE_ROOT": return place(parts, in: root)
      case "<absolute>": return place(parts, in: URL(fileURLWithPath: "/"))
      case "SDKROOT", "BUILT_PRODUCTS_DIR", "DEVELOPER_DIR": return nil
      case let other:
        throw current.malformed("sourceTree", "is \(other), a place that is not known here")
      }
    }
    return nil
  }

  /// The names of the groups around an object and its own, as Xcode's navigator shows them.
  fileprivate func groupPath(of object: XcodeObject) -> String {
    var names: [String] = []
    var current: XcodeObject? = object
    while let item = current, names.count < Self.depthLimit {
      if let name = item.fields["name"]?.settingText ?? item.fields["path"]?.settingText {
        names.append(name)
      }
      current = parents[item.id]
    }
    return names.reversed().joined(separator: "/")
  }

  private static let depthLimit = 200

  private func place(_ parts: [String], in folder: URL) -> URL {
    let path = parts.reversed().joined(separator: "/")
    guard !path.isEmpty else { return folder }
    return path.hasPrefix("/")
      ? URL(fileURLWithPath: path).absolutePathURL
      : folder.appendingPathComponent(path).absolutePathURL
  }

  private func circle(at object: XcodeObject) -> BuildError {
    BuildError(
      .projectMalformed, at: file.url, key: "objects.\(object.id)",
      "the groups around this \(object.isa) contain one another, or more than \(Self.depthLimit) are within "
        + "one another",
      remedy: XcodeProjectFile.remedy)
  }
}
