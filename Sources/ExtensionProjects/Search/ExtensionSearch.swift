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

  /// Why a project, package or target cannot be read.
  var problem: BuildError? { projectProblem ?? packageProblem ?? doubt }

  /// Folders and files beyond those that were looked at.
  private var isCut = false

  /// Tuist's description of the project, which is not read.
  private(set) var tuistManifest: URL?

  /// The refusal of a target in Objective-C of which nothing else can be read.
  private(set) var refusal: BuildError?

  private var projectProblem: BuildError?
  private var packageProblem: BuildError?

  /// Why a description that may not be XcodeGen's cannot be read: it keeps nothing from being looked for.
  private var doubt: BuildError?

  /// Looks for extensions.
  ///
  /// - Throws: `BuildError` when nothing is at the path, or a project cannot be read.
  init(_ source: ExtensionSource) throws(BuildError) {
    self.source = source
    let places = try ProjectPlaces(source.url)
    isCut = places.isCut
    tuistManifest = places.tuistManifest
    for workspace in places.neighbours {
      let content = try XcodeWorkspace(workspace)
      let named = places.levels.flatMap(\.projects)
      if content.projects.contains(where: { named.contains($0) }) {
        add(projects: content.projects, packages: content.packages, only: named)
      }
    }
    // The nearest projects count, and one without a filter hides nothing.
    for level in places.levels where candidates.isEmpty && projectProblem == nil {
      try add(level, isNamed: !places.isFolder)
      if level == places.levels.first {
        for package in level.packages { addExtensions(ofPackage: package) }
      }
    }
    let own = source.url.appendingPathComponent("Info.plist")
    guard candidates.isEmpty, places.isFolder else { return }
    // A project that cannot be read is not made up for by guessing, but by an Info.plist right here.
    guard projectProblem == nil || ExtensionPoint(in: own) != nil else { return }
    addPackages(in: places)
    if candidates.isEmpty { try addFolders(in: places) }
  }

  private mutating func add(
    _ level: ProjectPlaces.Level, isNamed: Bool
  ) throws(BuildError) {
    for workspace in level.workspaces {
      let content = try XcodeWorkspace(workspace)
      add(projects: content.projects, packages: content.packages)
    }
    add(projects: level.projects, packages: [])
    // What XcodeGen made of a description counts, as long as it has the filter.
    guard candidates.isEmpty else { return }
    let earlier = projectProblem
    // Other tools have files of this name; who names one means it.
    let kinds = level.specs.map { isNamed ? .own : XcodeGenSpec.kind(of: $0) }
    for (spec, kind) in zip(level.specs, kinds) where kind == .own {
      add(projects: [spec], packages: [])
    }
    for (spec, kind) in zip(level.specs, kinds) where kind == .doubtful && candidates.isEmpty {
      addDoubtful(spec)
    }
    if !candidates.isEmpty { projectProblem = earlier }
  }

  /// Adds what a description has that may be another tool's: nothing, if it cannot be read.
  private mutating func addDoubtful(_ spec: URL) {
    let before = (origins, projectProblem)
    add(projects: [spec], packages: [])
    guard candidates.isEmpty else { return }
    doubt = doubt ?? (before.1 == nil ? projectProblem : nil)
    (origins, projectProblem) = before
  }

  /// Packages further down: a manifest is run only where a filter's Info.plist is in its folder.
  private mutating func addPackages(in places: ProjectPlaces) {
    let plists = places.infoPlists.filter { ExtensionPoint(in: $0) != nil }
    for package in places.levels.dropFirst().flatMap(\.packages)
    where plists.contains(where: { $0.path.hasPrefix(package.path + "/") }) {
      addExtensions(ofPackage: package)
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
        projects.append(try XcodeProject(at: url, configuration: source.configuration))
      } catch {
        projectProblem = projectProblem ?? error
      }
    }
    for project in projects where chosen?.contains(project.url) ?? true {
      do {
        for target in try project.targets() {
          add(target, neighbours: projects, packages: packages)
        }
      } catch {
        projectProblem = projectProblem ?? error
      }
    }
    for package in packages where chosen == nil {
      addExtensions(ofPackage: package)
    }
  }

  private mutating func add(
    _ target: XcodeTarget, neighbours: [XcodeProject], packages: [URL]
  ) {
    let scope = source.packages
    do {
      let found = try ExtensionCandidate(target, settings: source.settings) {
        () throws(BuildError) in
        try ModuleScope(
          target.project, neighbours: neighbours, packages: packages, scope)
      }
      if let found { candidates.append(found) }
    } catch {
      refusal = refusal ?? target.objectiveCRefusal()
      projectProblem = projectProblem ?? error
    }
  }

  private mutating func addExtensions(ofPackage folder: URL) {
    guard !origins.contains(folder.path) else { return }
    origins.append(folder.path)
    do {
      let package = try LocalPackage(folder)
      for target in package.moduleTargets {
        if let found = try PackageExtension(target, of: package) {
          candidates.append(
            ExtensionCandidate(found, settings: source.settings, scope: source.packages))
        }
      }
    } catch {
      packageProblem = packageProblem ?? error
    }
  }

  /// Without a project, an extension is a folder with its Info.plist, or with its class.
  private mutating func addFolders(in places: ProjectPlaces) throws(BuildError) {
    // Nobody chooses among more, and each is compared with all sources.
    let plists = places.infoPlists.filter { ExtensionPoint(in: $0) != nil }.prefix(200)
    defer { if candidates.isEmpty { noteUnreadable(places.infoPlists) } }
    let outlines = places.sources.map { SourceOutline($0) }
    for plist in plists {
      let folder = TargetFolder(of: plist, in: places, outlines, below: source.url)
      if folder.url == source.url, plists.count == 1 || folder.isOwn {
        isPlainFolder = true
      }
      if let found = ExtensionCandidate(
        folder: folder.url, infoPlist: folder.isOwn ? nil : plist, source: source)
      {
        candidates.append(found)
      }
    }
    if plists.isEmpty, let found = try LooseExtension(in: places, outlines, source) {
      candidates.append(ExtensionCandidate(found, source: source))
      return
    }
    // What was not looked at may be many targets'.
    if candidates.isEmpty {
      isPlainFolder = origins.isEmpty && !isCut && tuistManifest == nil || isPlainFolder
    }
    if candidates.count > 1 { isPlainFolder = false }
  }

  private mutating func noteUnreadable(_ plists: [URL]) {
    for plist in plists where projectProblem == nil {
      do throws(BuildError) {
        _ = try PropertyListFile(contentsOf: plist)
      } catch {
        projectProblem = error
      }
    }
  }
}

extension ExtensionSearch {
  /// The one candidate that is meant: by name, or the only one of its kind, a filter where there is any.
  func choice() throws(BuildError) -> ExtensionCandidate {
    if let name = source.targetName {
      let named = candidates.filter { $0.isNamed(name) }
      if named.count == 1 { return named[0] }
      throw named.isEmpty ? missing(name) : ambiguous(named)
    }
    let points = source.point.map { [$0] } ?? [.messageFilter, .reporting]
    let kinds = points.map { point in candidates.filter { $0.extensionPoint == point } }
    guard let meant = kinds.first(where: { !$0.isEmpty }) else { throw nothingFound }
    guard meant.count == 1 else { throw ambiguous(meant) }
    return meant[0]
  }

  /// What to say where there is no extension.
  var nothingFound: BuildError {
    if let problem = projectProblem ?? packageProblem { return problem }
    let places = origins.joined(separator: ", ")
    let others = candidates.map(\.name).joined(separator: ", ")
    let point = source.point ?? .messageFilter
    let cut = isCut ? " in what was looked at: \(ProjectPlaces.reach)" : ""
    let remedy =
      if isCut {
        "Give the folder of the extension's target, or its project."
      } else if tuistManifest != nil {
        "Project.swift of Tuist is not read: generate the project first, or give the target's folder."
      } else {
        "A \(point.noun) is an app extension whose Info.plist has the extension point "
          + "\(point.rawValue)."
      }
    let nothing = BuildError(
      .targetMissing, at: source.url,
      "there is no \(point.noun)" + (places.isEmpty ? "" : " in \(places)") + cut
        + (others.isEmpty ? "" : "; of the other kind there is \(others)"),
      remedy: remedy)
    return besideDoubt(nothing)
  }

  /// An error, with the description that was passed over and may have been meant.
  func besideDoubt(_ error: BuildError) -> BuildError {
    doubt.map { error.adding("\($0.place ?? ""): passed over: \($0.problem)") } ?? error
  }

  private func missing(_ name: String) -> BuildError {
    guard !candidates.isEmpty else { return nothingFound }
    return BuildError(
      .targetMissing, at: source.url,
      "there is no extension \(name); there are \(candidates.map(\.name).joined(separator: ", "))")
  }

  private func kind(of several: [ExtensionCandidate]) -> String {
    switch Set(several.map(\.extensionPoint)) {
    case [.messageFilter]: "message filters"
    case [.reporting]: "reporting extensions"
    default: "extensions"
    }
  }

  private func ambiguous(_ several: [ExtensionCandidate]) -> BuildError {
    let names = ExtensionCandidate.names(of: several)
    guard Set(names).count == names.count else {
      return BuildError(
        .targetAmbiguous, at: source.url,
        "there are several \(kind(of: several)) of one name in one place: \(names.joined(separator: ", "))",
        remedy: "Rename one of them, or give its folder.")
    }
    return BuildError(
      .targetAmbiguous, at: source.url,
      "there are several \(kind(of: several)): \(names.joined(separator: ", "))",
      remedy: "Choose one by its name, as in \(source.url.lastPathComponent)#\(names[0]).")
  }
}
