import ExtensionBuilding
import ExtensionBundles
import Foundation
import HostFiles

/// A Swift package on this disk.
struct LocalPackage: Equatable {
  /// Its folder.
  let folder: URL

  let manifest: PackageManifest

  /// The `Package.swift`, or the one for a version of the tools that counts instead.
  let manifestFile: URL

  /// Compiles the manifest with the toolchain, and runs it confined.
  ///
  /// - Throws: `BuildError` with what is wrong with the manifest or this machine.
  init(_ folder: URL) throws(BuildError) {
    self.folder = folder.absolutePathURL
    let toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
    let temporary = try Self.temporaryFolder()
    defer { temporary.remove() }
    let work = temporary.url
    let home = work.appendingPathComponent("home")
    do throws(FileFault) {
      try FolderDoor(at: work.path).makeFolders(["home", "tmp"].map { EntryName(of: $0) })
    } catch {
      throw Self.unwritable(home, error)
    }
    let tools = try ManifestToolchain(toolchain, in: work)
    let file = try ManifestFile(of: self.folder, for: tools.version)
    manifestFile = file.url
    let program = try ManifestProgram(file, with: tools, in: work)
    manifest = try PackageManifest(
      try program.answer(packageFolder: self.folder, home: home), of: file, in: self.folder)
  }

  private static func temporaryFolder() throws(BuildError) -> TemporaryFolder {
    do throws(FileFault) {
      return try TemporaryFolder(.package)
    } catch {
      throw unwritable(URL(fileURLWithPath: error.path), error)
    }
  }

  static func unwritable(_ url: URL, _ fault: FileFault) -> BuildError {
    BuildError(
      .cacheUnusable, at: url, "the temporary folder \(fault.act): \(fault.reason)",
      remedy: TemporaryFolder.remedy(for: fault))
  }

  /// Whether a manifest has a name in quotes, so that it may be worth running.
  static func mentions(_ name: String, in folder: URL) -> Bool {
    let file = folder.appendingPathComponent("Package.swift")
    guard let data = try? InputFile.read(file, missing: .inputMissing, limit: 4 << 20) else {
      return false
    }
    let text = String(decoding: data, as: UTF8.self)
    // A dash of a target's name is an underscore in that of its module.
    return text.contains("\"\(name)\"")
      || text.contains("\"\(name.replacing("_", with: "-"))\"")
  }

  /// Whether a folder is that of a package.
  static func isPackage(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
  }
}

extension LocalPackage {
  /// Target types whose sources are compiled into a module.
  private static let moduleTypes: Set<String> = ["regular", "executable"]

  /// The targets that another module can import, or that can be an extension.
  var moduleTargets: [PackageManifest.Target] {
    manifest.targets.filter { Self.moduleTypes.contains($0.type) }
  }

  /// The folder of a target, where the package manager looks for it (DOC).
  ///
  /// - Throws: `BuildError` when there is none.
  func folder(of target: PackageManifest.Target) throws(BuildError) -> URL {
    let places =
      target.path.map { [$0] }
      ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target.name)" }
    for place in places {
      if let found = DiskPath.find(folder.appendingPathComponent(place)), InputFile.isFolder(found)
      {
        return found
      }
    }
    // Since Swift 5.9 the one target of a package may have its sources in Sources itself.
    let sources = folder.appendingPathComponent("Sources")
    if target.path == nil, moduleTargets.count == 1, InputFile.isFolder(sources) {
      return sources
    }
    throw BuildError(
      .projectFileMissing, at: manifestFile,
      "target \(target.name) has no folder \(folder.appendingPathComponent(places[0]).path)",
      remedy: "Make the folder, or name it with path: in the manifest.")
  }

  /// The files of a target; resources are those that the manifest and localizations name.
  ///
  func files(
    of target: PackageManifest.Target
  ) throws(BuildError) -> (sources: [URL], resources: [ExtensionTarget.Resource]) {
    let root = try folder(of: target)
    let all = try ExtensionFolder(root, excluding: target.exclude, rejectsConflicts: false)
    var sources = all.sources
    if let chosen = target.sources {
      let places = chosen.map { root.appendingPathComponent($0).absolutePathURL.path }
      sources = sources.filter { source in
        places.contains { source.path == $0 || source.path.hasPrefix($0 + "/") }
      }
    }
    // A folder de.lproj anywhere in a target is a resource of it, and so are a data model, a storyboard, a
    // xib and a String Catalog (DOC).
    var resources = all.resources.filter {
      $0.destination.contains(".lproj/") || $0.source.pathExtension.hasPrefix("xcdatamodel")
        || $0.source.pathExtension == StringCatalog.fileType || InterfaceFile.isOne($0.source)
    }
    for resource in target.resources {
      let url = root.appendingPathComponent(resource.path)
      guard let found = DiskPath.find(url) else {
        continue
      }
      let isWhole = ExtensionFolder.packageTypes.contains(found.pathExtension)
      let isFlat = !resource.isCopied && !isWhole && InputFile.isFolder(found)
      resources +=
        isFlat
        ? try ExtensionFolder(found).resources
        : [.init(source: found, destination: found.lastPathComponent)]
    }
    var seen: Set<String> = []
    return (sources, resources.filter { seen.insert($0.source.path).inserted })
  }

  /// A note for each resource of a target that is not there; it is left out.
  func missingResources(of target: PackageManifest.Target) throws(BuildError) -> [String] {
    let root = try folder(of: target)
    return target.resources.map { root.appendingPathComponent($0.path) }
      .filter { DiskPath.find($0) == nil }
      .map {
        "\(manifestFile.path): warning: target \(target.name) has the resource \($0.path), which is "
          + "not there; it is left out"
      }
  }

  /// Settings whose value is a name.
  private static let named = ["define", "enableUpcomingFeature", "enableExperimentalFeature"]

  /// What the manifest says to the Swift compiler.
  func compilerSettings(of target: PackageManifest.Target) -> SwiftCompilerSettings {
    let mode = languageMode(of: target)
    let identity = folder.lastPathComponent.lowercased().c99Identifier
    var flags = ["-D", "SWIFT_PACKAGE"] + ExtensionTarget.debugFlags + ["-package-name", identity]
    var notes: [String] = []
    for setting in target.settings {
      // The compiler takes what begins with @ for a file of further arguments.
      if Self.named.contains(setting.kind), let name = setting.values.first, !name.isFeature {
        notes.append(
          "\(manifestFile.path): note: target \(target.name): \(setting.kind) is left out, as this is "
            + "no name: \(name)")
        continue
      }
      switch (setting.kind, setting.values.first) {
      case ("define", let name?): flags += ["-D", name]
      case ("enableUpcomingFeature", let name?):
        if mode != .v6 || !UpcomingFeature.inSwift6.contains(name) {
          flags += ["-enable-upcoming-feature", name]
        }
      case ("enableExperimentalFeature", let name?):
        flags += ["-enable-experimental-feature", name]
      case ("defaultIsolation", "MainActor"?): flags += ["-default-isolation", "MainActor"]
      case ("unsafeFlags", _?):
        notes.append(
          "\(manifestFile.path): note: target \(target.name): these unsafe flags are left out: "
            + setting.values.joined(separator: " "))
      default: break
      }
    }
    return SwiftCompilerSettings(languageMode: mode, flags: flags, notes: notes)
  }

  /// The target's own mode, else the newest of the package, else that of its tools version.
  private func languageMode(of target: PackageManifest.Target) -> LanguageMode {
    let own = target.settings.last { $0.kind == "swiftLanguageMode" }?.values.first
    let named = own.map { [$0] } ?? manifest.languageVersions
    let modes = named.compactMap { LanguageMode(setting: $0) }
    return LanguageMode.allCases.last { modes.contains($0) }
      ?? (manifest.toolsVersion.hasPrefix("6") ? .v6 : .v5)
  }

  /// Describes the module of a target; what it imports is not looked at.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - notes: Gets one line about each thing that is left out.
  /// - Returns: The module, without its dependencies.
  /// - Throws: `BuildError` for a file or folder that is not there.
  func module(
    of target: PackageManifest.Target, notes: inout [String]
  ) throws(BuildError) -> ModuleTarget {
    let files = try files(of: target)
    let compiler = compilerSettings(of: target)
    notes += try compiler.notes + missingResources(of: target)
    let bundle = "\(manifest.name)_\(target.name).bundle"
    return ModuleTarget(
      name: target.name.c99Identifier, origin: manifestFile, sources: files.sources,
      languageMode: compiler.languageMode, compilerFlags: compiler.flags, dependencies: [],
      resources: files.resources.map {
        .init(source: $0.source, destination: "\(bundle)/\($0.destination)")
      },
      resourceBundle: files.resources.isEmpty ? nil : bundle, settingNotes: compiler.notes)
  }
}
