import ExtensionBuilding
import ExtensionBundles
import Foundation

/// The files that belong to a target.
struct TargetFiles: Equatable {
  /// Swift sources by the names that they have on this disk.
  var sources: [URL] = []

  /// What is copied into the bundle.
  var resources: [ExtensionTarget.Resource] = []

  /// Files in languages and formats that are not compiled here.
  var skipped: [URL] = []

  /// One line about each thing that was left out or looks wrong.
  var notes: [String] = []
}

extension XcodeTarget {
  /// Collects the files of the build phases and of synchronized folders.
  ///
  /// - Throws: `BuildError` naming a source that is not there, by its groups.
  func files() throws(BuildError) -> TargetFiles {
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
    for skipped in files.skipped {
      files.notes.append("\(skipped.path): note: not compiled here, left out")
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
    } catch let error where error.code == .projectFileMissing && !isSource {
      note(error.problem, in: &files)
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

  func note(_ text: String, in files: inout TargetFiles) {
    files.notes.append("\(project.file.url.path): note: target \(name): \(text)")
  }
}
