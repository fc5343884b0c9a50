import ExtensionBundles
import Foundation

/// What there is at a path that could be built.
struct ExtensionSearch {
  private let source: ExtensionSource

  /// Filter and reporting extensions.
  private(set) var candidates: [ExtensionCandidate] = []

  /// Whether the path is the folder of one target, with neither project nor package.
  private(set) var isPlainFolder = false

  /// The projects and packages that were looked through.
  private var origins: [String] = []

  /// Why a project, package or target cannot be read; it matters if nothing is found.
  private(set) var problem: BuildError?

  /// Looks for extensions.
  ///
  /// - Throws: `BuildError` when nothing is at the path, or a project cannot be read.
  init(_ source: ExtensionSource) throws(BuildError) {
    self.source = source
    let places = try ProjectPlaces(source.url)
    for workspace in places.workspaces {
      let content = try XcodeWorkspace(workspace)
      add(projects: content.projects, packages: content.packages)
    }
    for workspace in places.neighbours {
      let content = try XcodeWorkspace(workspace)
      if content.projects.contains(where: { places.projects.contains($0) }) {
        add(projects: content.projects, packages: content.packages, only: places.projects)
      }
    }
    add(projects: places.projects, packages: [])
    for package in places.packages {
      addExtensions(ofPackage: package)
    }
    let own = source.url.appendingPathComponent("Info.plist")
    // A project that cannot be read is not made up for by guessing, but by an Info.plist right here.
    if candidates.isEmpty, places.isFolder, problem == nil || ExtensionPoint(in: own) != nil {
      try addFolders()
    }
  }

  /// Adds the extensions of projects, each of which can import from the others.
  private mutating func add(
    projects urls: [URL], packages: [URL], only chosen: [URL]? = nil
  ) {
    var projects: [XcodeProject] = []
    for url in urls where !origins.contains(url.path) {
      origins.append(url.path)
      // With several, one that cannot be read need not be the one that is meant.
      do {
        projects.append(try XcodeProject(url, configuration: source.configuration))
      } catch {
        problem = problem ?? error
      }
    }
    for project in projects where chosen?.contains(project.url) ?? true {
      do {
        for target in try project.targets() {
          add(target, neighbours: projects, packages: packages)
        }
      } catch {
        problem = problem ?? error
      }
    }
    for package in packages where chosen == nil {
      addExtensions(ofPackage: package)
    }
  }

  private mutating func add(
    _ target: XcodeTarget, neighbours: [XcodeProject], packages: [URL]
  ) {
    do {
      let found = try ExtensionCandidate(target, settings: source.settings) {
        () throws(BuildError) in
        try ModuleScope(target.project, neighbours: neighbours, packages: packages)
      }
      if let found { candidates.append(found) }
    } catch {
      problem = problem ?? error
    }
  }

  private mutating func addExtensions(ofPackage folder: URL) {
    guard !origins.contains(folder.path) else { return }
    origins.append(folder.path)
    do {
      let package = try LocalPackage(folder)
      for target in package.moduleTargets {
        if let found = try PackageExtension(target, of: package) {
          candidates.append(ExtensionCandidate(found, settings: source.settings))
        }
      }
    } catch {
      problem = problem ?? error
    }
  }

  /// Without a project, an extension is a folder with its Info.plist.
  private mutating func addFolders() throws(BuildError) {
    let own = source.url.appendingPathComponent("Info.plist")
    let plists = try ExtensionFolder(source.url, rejectsConflicts: false).infoPlists
    defer { if candidates.isEmpty { noteUnreadable(plists) } }
    if plists.contains(own) || plists.count <= 1 {
      isPlainFolder = origins.isEmpty || ExtensionPoint(in: own) != nil
      if isPlainFolder,
        let found = ExtensionCandidate(folder: source.url, settings: source.settings)
      {
        candidates.append(found)
      }
      // A package may be there for its tests only.
      if !isPlainFolder, let plist = plists.first { addFolder(of: plist) }
      return
    }
    for plist in plists { addFolder(of: plist) }
    isPlainFolder = candidates.isEmpty && origins.isEmpty
  }

  private mutating func noteUnreadable(_ plists: [URL]) {
    for plist in plists where problem == nil {
      do throws(BuildError) {
        _ = try PropertyListFile(contentsOf: plist)
      } catch {
        problem = error
      }
    }
  }

  private mutating func addFolder(of plist: URL) {
    guard ExtensionPoint(in: plist) != nil else { return }
    let folder = plist.deletingLastPathComponent()
    if let found = ExtensionCandidate(folder: folder, settings: source.settings) {
      candidates.append(found)
    }
  }
}

extension ExtensionSearch {
  /// The one candidate that is meant: by name, or the only filter.
  func choice() throws(BuildError) -> ExtensionCandidate {
    if let name = source.targetName {
      let named = candidates.filter { $0.name == name || "\($0.container)/\($0.name)" == name }
      if named.count == 1 { return named[0] }
      throw named.isEmpty ? missing(name) : ambiguous(named)
    }
    let filters = candidates.filter { $0.extensionPoint == .messageFilter }
    if filters.count == 1 { return filters[0] }
    // A reporting extension alone gets the message that it cannot be run.
    if filters.isEmpty, candidates.count == 1 { return candidates[0] }
    throw filters.isEmpty ? nothingFound : ambiguous(filters)
  }

  /// What to say where there is no extension.
  var nothingFound: BuildError {
    if let problem { return problem }
    let places = origins.joined(separator: ", ")
    let reporting = candidates.map(\.name).joined(separator: ", ")
    return BuildError(
      .targetMissing, at: source.url,
      (places.isEmpty ? "there is no message filter" : "there is no message filter in \(places)")
        + (reporting.isEmpty
          ? "" : "; reporting extensions, which cannot be run, are \(reporting)"),
      remedy: "A message filter is an app extension whose Info.plist has the extension point "
        + "\(ExtensionPoint.messageFilter.rawValue).")
  }

  private func missing(_ name: String) -> BuildError {
    guard !candidates.isEmpty else { return nothingFound }
    return BuildError(
      .targetMissing, at: source.url,
      "there is no extension \(name); there are \(candidates.map(\.name).joined(separator: ", "))")
  }

  private func ambiguous(_ several: [ExtensionCandidate]) -> BuildError {
    let isUnique = Set(several.map(\.name)).count == several.count
    let names = several.map { isUnique ? $0.name : "\($0.container)/\($0.name)" }
    return BuildError(
      .targetAmbiguous, at: source.url,
      "there are several message filters: \(names.joined(separator: ", "))",
      remedy: "Choose one by its name, as in \(source.url.lastPathComponent)#\(names[0]).")
  }
}
