package import Foundation
import HostFiles

extension ExtensionBundle {
  /// Copies the bundle to where the user wants it, in one step, replacing an older bundle there.
  ///
  /// - Throws: `BuildError` when something else is in that place, or nothing can be written there.
  package func copy(to destination: URL) throws(BuildError) -> ExtensionBundle {
    let target = destination.absolutePathURL
    guard target.pathExtension == "appex" else {
      throw BuildError(
        .outputUnwritable, at: target, "the output is not named NAME.appex",
        remedy: "A bundle is recognized by this suffix.")
    }
    let files = FileManager.default
    let exists = files.fileExists(atPath: target.path)
    if exists, !files.fileExists(atPath: target.appendingPathComponent("Info.plist").path) {
      throw BuildError(
        .outputUnwritable, at: target, "there is something that is no bundle",
        remedy: "Move it away, or name another output.")
    }
    do {
      try put(at: target, replacing: exists)
    } catch let error as BuildError {
      // A part of the finished bundle that cannot be read.
      throw error
    } catch {
      let fault = FileFault(target.path, "", error)
      throw BuildError(
        .outputUnwritable, at: target, "the bundle cannot be written: \(fault.reason)",
        remedy: fault.remedy("Name an output that you may write to, on a disk with some space."))
    }
    return try ExtensionBundle.load(
      target, containingApp: containingApp, inventedKeys: inventedKeys)
  }

  /// Copies to beside the target first; what was there is kept until the copy is in its place.
  private func put(at target: URL, replacing exists: Bool) throws {
    let files = FileManager.default
    let parent = target.deletingLastPathComponent()
    let name = ".\(target.lastPathComponent)-\(UUID().uuidString)"
    let new = parent.appendingPathComponent(name + ".new")
    let old = parent.appendingPathComponent(name + ".old")
    defer {
      try? files.removeItem(at: new)
      try? files.removeItem(at: old)
    }
    try files.createDirectory(at: parent, withIntermediateDirectories: true)
    try FileTree.copy(path, to: new)
    if exists {
      try files.moveItem(at: target, to: old)
    }
    do {
      try files.moveItem(at: new, to: target)
    } catch {
      if exists {
        try files.moveItem(at: old, to: target)
      }
      throw error
    }
  }
}
