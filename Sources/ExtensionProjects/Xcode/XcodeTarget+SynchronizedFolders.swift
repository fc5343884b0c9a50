import ExtensionBuilding
import ExtensionBundles
import Foundation

extension XcodeTarget {
  /// Adds the folders that Xcode 16 keeps in step with the disk.
  ///
  /// A folder belongs to the targets that list it. The exceptions of such a target leave files out;
  /// those of another target take files in.
  func addSynchronizedFolders(to files: inout TargetFiles) throws(BuildError) {
    let own = Set(try object.strings("fileSystemSynchronizedGroups"))
    for id in own.sorted() where try project.file.object(id) == nil {
      throw object.malformed(
        "fileSystemSynchronizedGroups", "lists \(id), which is not among the objects")
    }
    for group in project.file.objects(isa: "PBXFileSystemSynchronizedRootGroup") {
      let exceptions = try exceptions(of: group)
      guard own.contains(group.id) || !exceptions.isEmpty else { continue }
      guard let folder = try project.existingFile(group) else { continue }
      if own.contains(group.id) {
        try addAll(of: folder, group: group, without: exceptions, to: &files)
      } else {
        try add(exceptions, of: folder, to: &files)
      }
    }
  }

  private func exceptions(of group: XcodeObject) throws(BuildError) -> [String] {
    var paths: [String] = []
    for set in try project.file.objects("exceptions", of: group)
    where set.isa == "PBXFileSystemSynchronizedBuildFileExceptionSet" {
      if try set.string("target") == object.id {
        paths += try set.strings("membershipExceptions")
      }
    }
    return paths
  }

  private func addAll(
    of folder: URL, group: XcodeObject, without exceptions: [String], to files: inout TargetFiles
  ) throws(BuildError) {
    let whole = try group.strings("explicitFolders")
    let left = exceptions.flatMap { Self.paths(of: $0, in: folder) }
    let found = try ExtensionFolder(
      folder, excluding: left + whole, rejectsConflicts: false)
    files.sources += found.sources
    files.resources += found.resources
    files.skipped += found.skipped
    let plist = try setting("INFOPLIST_FILE").map { project.path($0).path.lowercased() }
    for file in found.infoPlists
    where file.lastPathComponent != "Info.plist" && file.path.lowercased() != plist {
      files.resources.append(.init(source: file, destination: file.lastPathComponent))
    }
    for path in whole where !exceptions.contains(path) {
      if let item = DiskPath.find(folder.appendingPathComponent(path)) {
        files.resources.append(.init(source: item, destination: item.lastPathComponent))
      }
    }
  }

  private func add(
    _ paths: [String], of folder: URL, to files: inout TargetFiles
  ) throws(BuildError) {
    for path in paths.flatMap({ Self.paths(of: $0, in: folder) }) {
      guard let item = DiskPath.find(folder.appendingPathComponent(path)) else {
        throw BuildError(
          .projectFileMissing, at: project.file.url,
          "target \(name) takes \(path) from the folder \(folder.path), where there is no such file",
          remedy: "Add the file, or take it out of the target in Xcode.")
      }
      let type = item.pathExtension.lowercased()
      if type == "swift" {
        files.sources.append(item)
      } else if ExtensionFolder.isUncompiled(type) {
        files.skipped.append(item)
      } else if item.lastPathComponent != "Info.plist", type != "entitlements" {
        let region = item.deletingLastPathComponent().lastPathComponent
        let name = item.lastPathComponent
        files.resources.append(
          .init(
            source: item, destination: region.hasSuffix(".lproj") ? "\(region)/\(name)" : name))
      }
    }
  }

  /// The files that an exception means; a localized file is one for every language.
  private static func paths(of exception: String, in folder: URL) -> [String] {
    guard let match = exception.wholeMatch(of: #/\/Localized:? ?\/?(.+)/#) else {
      return [exception]
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(".lproj") }.map { "\($0)/\(match.1)" }
  }
}
