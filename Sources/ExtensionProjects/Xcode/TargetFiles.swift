import ExtensionBuilding
import ExtensionBundles
import Foundation

/// The files that belong to a target.
struct TargetFiles: Equatable {
  /// Swift sources by the names that they have on this disk.
  fileprivate(set) var sources: [URL] = []

  /// What is copied into the bundle.
  fileprivate(set) var resources: [ExtensionTarget.Resource] = []

  /// Files in languages and formats that are not compiled here.
  fileprivate(set) var skipped: [URL] = []

  /// One line about each thing that was left out or looks wrong.
  fileprivate(set) var notes: [String] = []

  /// A source that is not there: the first one.
  fileprivate(set) var problem: BuildError?

  /// What may be behind an error of the compiler's: files that are not there.
  fileprivate(set) var hints: [String] = []
}

extension XcodeTarget {
  /// Collects the files of the build phases and of synchronized folders.
  ///
  /// - Throws: `BuildError` naming a source that is not there, by its groups.
  func files() throws(BuildError) -> TargetFiles {
    let files = try filesAsFound()
    if let problem = files.problem { throw problem }
    return files
  }

  /// The same, with what is there where a source is not.
  func filesAsFound() throws(BuildError) -> TargetFiles {
    var files = TargetFiles()
    for phase in try project.file.objects("buildPhases", of: object) {
      switch phase.isa {
      case "PBXSourcesBuildPhase", "PBXResourcesBuildPhase":
        try add(phase, to: &files)
      case "PBXShellScriptBuildPhase":
        let name = try phase.string("name") ?? "Run Script"
        note("the script of phase \u{201C}\(name)\u{201D} is not run", in: &files)
      default: break
      }
    }
    try addSynchronizedFolders(to: &files)
    var seen: Set<String> = []
    files.sources = files.sources.filter { seen.insert($0.path).inserted }
      .sorted { $0.path < $1.path }
    seen = []
    files.resources = files.resources.filter { seen.insert($0.source.path).inserted }
    noteResourcesOutside(in: &files)
    for skipped in files.skipped {
      files.notes.append(ObjectiveCRefusal.note(on: skipped))
    }
    try ExtensionFolder.rejectConflicts(files.resources)
    return files
  }

  private func add(_ phase: XcodeObject, to files: inout TargetFiles) throws(BuildError) {
    let isSources = phase.isa == "PBXSourcesBuildPhase"
    for id in try phase.strings("files") {
      guard let entry = try project.file.object(id) else {
        note("a build phase lists \(id), which is not in the project", in: &files)
        continue
      }
      guard try Self.isForPhones(entry) else { continue }
      guard let reference = try entry.string("fileRef") else { continue }
      guard let item = try project.file.object(reference) else {
        note("a build phase lists \(reference), which is not in the project", in: &files)
        continue
      }
      if item.isa == "PBXVariantGroup" {
        for child in try project.file.objects("children", of: item) {
          try add(child, isSource: isSources, to: &files)
        }
      } else {
        try add(item, isSource: isSources, to: &files)
      }
    }
  }

  private func add(
    _ item: XcodeObject, isSource: Bool, to files: inout TargetFiles
  ) throws(BuildError) {
    let url: URL
    do {
      guard let found = try project.existingFile(item) else { return }
      url = found
    } catch let error where error.code == .projectFileMissing {
      // What becomes no code is not needed to run: a model, a catalogue, a list of words.
      if isSource, Self.isCode(item) {
        files.problem = files.problem ?? error
      } else {
        note(error.problem, in: &files)
        // A model that is not there makes no class, which the compiler misses without knowing why.
        if let line = files.notes.last { files.hints.append(line) }
      }
      return
    }
    try noteOtherCase(of: item, at: url, in: &files)
    let type = url.pathExtension.lowercased()
    if type == "swift", isSource {
      files.sources.append(url)
    } else if ExtensionFolder.isUncompiled(type) {
      files.skipped.append(url)
    } else if url.lastPathComponent == "Info.plist" || type == "entitlements" {
      note("\(url.path) is no resource, left out", in: &files)
    } else {
      let region = url.deletingLastPathComponent().lastPathComponent
      let name = url.lastPathComponent
      files.resources.append(
        .init(source: url, destination: region.hasSuffix(".lproj") ? "\(region)/\(name)" : name))
    }
  }

  private static func isCode(_ item: XcodeObject) -> Bool {
    let path = item.fields["path"]?.settingText ?? ""
    let type = URL(fileURLWithPath: path).pathExtension.lowercased()
    return ["", "swift", "m", "mm", "c", "cc", "cpp", "cxx"].contains(type)
  }

  /// A Mac finds a file by a name in another case, and another machine may not.
  private func noteOtherCase(
    of item: XcodeObject, at url: URL, in files: inout TargetFiles
  ) throws(BuildError) {
    guard let wanted = try project.tree.url(of: item), wanted.path != url.path else { return }
    note("the project names \(wanted.path), which is \(url.path) on this disk", in: &files)
  }

  /// Whether a platform filter lets an entry through when a phone is built for.
  private static func isForPhones(_ entry: XcodeObject) throws(BuildError) -> Bool {
    let one = try entry.string("platformFilter").map { [$0] } ?? []
    let filters = try one + entry.strings("platformFilters")
    return filters.isEmpty || filters.contains("ios")
  }

  /// Others may have made the project, and what it names from elsewhere comes into the bundle.
  private func noteResourcesOutside(in files: inout TargetFiles) {
    let folder = project.origin.deletingLastPathComponent()
    let others = files.resources.map(\.source).filter { !$0.path.hasPrefix(folder.path + "/") }
    guard !others.isEmpty else { return }
    let bounds = ProjectBounds(around: folder)
    for resource in others where !bounds.holds(resource) {
      note("\(resource.path) is \(bounds.place(of: resource)), and is copied", in: &files)
    }
  }

  private func note(_ text: String, in files: inout TargetFiles) {
    files.notes.append("\(project.file.url.path): note: target \(name): \(text)")
  }

  /// Adds the folders that Xcode 16 keeps in step with the disk.
  ///
  /// A folder belongs to the targets that list it. The exceptions of such a target leave files out;
  /// those of another target take files in.
  private func addSynchronizedFolders(to files: inout TargetFiles) throws(BuildError) {
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
    files.notes += found.notes
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
        let problem =
          "target \(name) takes \(path) from the folder \(folder.path), where there is no such file"
        guard path.lowercased().hasSuffix(".swift") else {
          note(problem, in: &files)
          continue
        }
        files.problem =
          files.problem
          ?? BuildError(
            .projectFileMissing, at: project.file.url, problem,
            remedy: "Add the file, or take it out of the target in Xcode.")
        continue
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
