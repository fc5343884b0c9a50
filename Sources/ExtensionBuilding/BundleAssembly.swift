import ExtensionBundles
import Foundation
import HostFiles
import Texts

/// The laying out of a bundle in a folder of the cache.
struct BundleAssembly {
  /// What is built.
  let target: ExtensionTarget

  /// Its models and those of its modules.
  let models: TargetModels

  /// Its storyboards and xibs.
  let interfaces: TargetInterfaces

  /// The cache's folder.
  let folder: URL

  /// The compiler's output while the folder is in work.
  static let compilerLogName = "compiler"

  /// The compiler's output as the author sees it.
  static let outputName = "compiler-output.txt"
}

extension BundleAssembly {
  private var bundle: URL { folder.appendingPathComponent(target.bundleName) }

  /// Where the linker puts its result.
  var executable: URL { bundle.appendingPathComponent(target.infoPlist.executableName) }

  /// Makes the bundle's folder.
  func prepare() throws(BuildError) {
    try BuildCache.makeFolders(target.bundleName, in: folder)
  }

  /// Adds everything but the executable, and removes what only the compiler needed.
  func finish() throws(BuildError) {
    for resource in target.allResources
    where !DataModelFile.isOne(resource.source) && !InterfaceFile.isOne(resource.source) {
      try resource.copy(into: bundle)
    }
    try target.write(models, into: bundle)
    try interfaces.write(into: bundle)
    let info = try target.infoPlist.file.xmlData()
    let entitlements = try target.entitlements.file?.xmlData()
    try BuildCache.write(info, to: bundle.appendingPathComponent("Info.plist"))
    if let entitlements {
      try BuildCache.write(
        entitlements, to: bundle.appendingPathComponent(ExtensionBundle.entitlementsName))
    }
    do {
      let log = folder.appendingPathComponent(Self.outputName)
      let output = CompilerOutput.withoutRepeats(
        ExtensionBuilder.moduleOutput(of: target, in: folder)
          + String(decoding: try Data(contentsOf: log), as: UTF8.self))
      try FileBytes.put(Data(output.utf8), at: log.path)
      let kept = [
        target.bundleName, Self.outputName, EntryPoint.fileName, BuildNotes.fileName,
      ]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where !kept.contains(name) {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
      }
    } catch {
      throw BuildCache.unwritable(bundle, error)
    }
  }

  /// Gives the bundle the libraries that its program is linked with: one more name of the file that has them.
  func add(_ runtime: BoundRuntime) throws(BuildError) {
    let place = RuntimeLibrary.place(in: bundle)
    try BuildCache.makeFolders(RuntimeLibrary.folder, in: bundle)
    do {
      // No resource of an author's is meant to be the program's library.
      if FileManager.default.fileExists(atPath: place.path) {
        try FileManager.default.removeItem(at: place)
      }
      try FileTree.share(runtime.library, at: place)
    } catch {
      throw BuildCache.unwritable(place, error)
    }
  }
}

/// What the build itself decided, in a file beside the bundle, so that a cached result says it too.
enum BuildNotes {
  /// The file's name in an entry of the cache.
  static let fileName = "build-notes.txt"

  /// Adds a line; a name in it may have a line break, which would make two of it.
  static func add(_ note: String, in folder: URL) throws(BuildError) {
    let file = folder.appendingPathComponent(fileName)
    let lines = kept(in: folder) + [TerminalSafeText.line(note)]
    try BuildCache.write(Data(lines.joined(separator: "\n").utf8), to: file)
  }

  /// Forgets every line, before another attempt.
  static func clear(in folder: URL) {
    try? FileManager.default.removeItem(at: folder.appendingPathComponent(fileName))
  }

  /// The lines, in the order in which they were added.
  static func kept(in folder: URL) -> [String] {
    guard
      let text = try? String(contentsOf: folder.appendingPathComponent(fileName), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").map(String.init)
  }
}

extension ExtensionTarget.Resource {
  /// The resource itself, or every file in it when it is a folder; models where Xcode has them.
  func files() throws(BuildError) -> [File] {
    try refuseLinkOut(source)
    if let model = try compiledModel() { return model }
    if let tables = try compiledCatalog() { return tables }
    guard InputFile.isFolder(source) else {
      return [File(source: source, destination: destination)]
    }
    return try filesOfFolder()
  }

  /// Every file in a folder.
  func filesOfFolder() throws(BuildError) -> [File] {
    let paths: [String]
    do {
      // Foundation does not look behind a link that it is given.
      paths = try FileManager.default.subpathsOfDirectory(
        atPath: RealPath.of(source.path) ?? source.path
      ).sorted()
    } catch {
      throw BuildError(
        .inputUnreadable, at: source,
        "the folder cannot be read: \(FileFault.reason(of: error, at: source.path))")
    }
    var files: [File] = []
    for path in paths {
      let file = source.appendingPathComponent(path)
      guard !InputFile.isFolder(file) else { continue }
      try refuseLinkOut(file)
      files.append(File(source: file, destination: "\(destination)/\(path)"))
    }
    return files
  }

  /// What lies outside of the project is not copied: others may have made the link.
  private func refuseLinkOut(_ file: URL) throws(BuildError) {
    // Most files have no link in their path, and need no look at the folders around them.
    guard file.absolutePathURL.path != file.resolvingSymlinksInPath().path else { return }
    let bounds = ProjectBounds(around: source.deletingLastPathComponent())
    guard !bounds.holds(file) else { return }
    throw BuildError(
      .inputUnreadable, at: file, "this resource is a link, and \(bounds.problem(of: file))",
      remedy: "Put a copy in its place, or take it out of the target.")
  }

  /// Copies the content into a bundle: links become what they lead to, permissions plain.
  func copy(into bundle: URL) throws(BuildError) {
    for file in try files() {
      let data = try file.data()
      let target = bundle.appendingPathComponent(file.destination)
      try BuildCache.makeFolders(
        file.destination.split(separator: "/").dropLast().joined(separator: "/"), in: bundle)
      try BuildCache.write(data, to: target)
    }
  }

  /// A file of the bundle, and what it is made of.
  struct File: Equatable {
    let source: URL
    let destination: String
    /// The contents, where they are not those of the source.
    var contents: Data?

    /// What goes into the bundle.
    func data() throws(BuildError) -> Data {
      if let contents { return contents }
      return try InputFile.read(source, .contents, missing: .inputUnreadable)
    }
  }
}
