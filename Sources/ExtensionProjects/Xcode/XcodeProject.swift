import ExtensionBundles
import Foundation

/// An Xcode project with one of its build configurations.
struct XcodeProject {
  /// The `.xcodeproj`, by the name that it has on this disk.
  let url: URL

  let file: XcodeProjectFile
  let tree: XcodeFileTree

  /// The configuration that was asked for; nil for Debug, or what the project has in its place.
  let wantedConfiguration: String?

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
      throw BuildError(
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
