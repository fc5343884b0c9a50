package import ExtensionBuilding
package import ExtensionBundles
package import Foundation

/// Where the sources of an extension are, and which one is meant.
package struct ExtensionSource: Equatable, Sendable {
  /// A folder, an Xcode project or workspace, or a package's manifest.
  package let url: URL

  /// The name of the target, from `PATH#NAME`; nil where only one can be meant.
  package let targetName: String?

  /// The place of the system that it extends; nil for a filter where there is one, else for a reporting
  /// extension.
  package let point: ExtensionPoint?

  /// The project's build configuration; nil for Debug.
  package let configuration: String?

  /// Build settings that count more than those of the project.
  package let settings: [String: String]

  /// What a person said of packages.
  package let packages: PackageScope

  /// Takes `PATH#NAME` apart; a path that is there as a whole is not.
  ///
  /// - Parameters:
  ///   - path: The path, as a person wrote it.
  ///   - point: The place of the system that it extends; nil for a filter where there is one.
  ///   - configuration: The project's build configuration; nil for Debug.
  ///   - settings: Build settings that count more than those of the project.
  ///   - packages: What is known of packages beside what projects say.
  package init(
    path: String, extending point: ExtensionPoint? = nil, configuration: String? = nil,
    settings: [String: String] = [:], packages: PackageScope = PackageScope()
  ) {
    self.point = point
    self.packages = packages
    self.configuration = configuration
    self.settings = settings
    let whole = URL(filePath: path).absolutePathURL
    guard DiskPath.find(whole) == nil, let mark = path.lastIndex(of: "#"), mark != path.startIndex
    else {
      url = DiskPath.find(whole) ?? whole
      targetName = nil
      return
    }
    let place = URL(filePath: String(path[..<mark])).absolutePathURL
    url = DiskPath.find(place) ?? place
    targetName = String(path[mark...].dropFirst())
  }
}

extension ExtensionSource {
  /// Describes the one extension that is meant, for a build.
  ///
  /// - Throws: `BuildError` that lists the names when several could be meant, or for everything
  ///   that keeps the extension from being an extension, or from being built.
  package func target() throws(BuildError) -> ExtensionTarget {
    do throws(BuildError) {
      let target = try description()
      if let problem = target.pointMistake ?? target.buildProblem { throw problem }
      return target
    } catch {
      throw objectiveCRefusal(besides: error) ?? error
    }
  }

  /// That an extension is in Objective-C counts more than anything else that is wrong with it.
  private func objectiveCRefusal(besides error: BuildError) -> BuildError? {
    guard error.details.last != ObjectiveCRefusal.reason, let search = try? ExtensionSearch(self)
    else { return nil }
    let refusal =
      search.isPlainFolder
      ? ExtensionTarget.objectiveCRefusal(of: url)
      : search.refusal ?? (try? search.choice())?.objectiveCRefusal()
    return refusal?.adding("besides: \(error.problem)")
  }

  /// Describes the one extension that is meant, also where it can be read and not built.
  ///
  /// - Throws: `BuildError` that lists the names when several could be meant, or for everything
  ///   that keeps the extension from being an extension.
  package func description() throws(BuildError) -> ExtensionTarget {
    let search = try ExtensionSearch(self)
    if search.isPlainFolder, targetName == nil {
      var target = try partOfProject { () throws(BuildError) in
        do throws(BuildError) {
          var target = try ExtensionTarget(describing: url, settings: settings, scope: packages)
          noteConfiguration(&target)
          return target
        } catch {
          throw search.besideDoubt(error)
        }
      }
      target.note(passedOver: search.problem)
      return target
    }
    let choice = try search.choice()
    var target: ExtensionTarget
    if let folder = choice.folder {
      func alone() throws(BuildError) -> ExtensionTarget {
        var target = try choice.target()
        target.noteFolder(folder, of: url, search.tuistManifest)
        noteConfiguration(&target)
        return target
      }
      // The whole of what was given, of which there is the class alone.
      target = try folder == url && targetName == nil ? partOfProject(else: alone) : alone()
    } else {
      target = try choice.target()
    }
    target.note(passedOver: search.problem)
    return target
  }

  /// The path, and the files of the extension that lie elsewhere: what a build depends on.
  package var places: [URL] {
    // A mistake that keeps it from being built may be mended in any of them.
    guard url.pathExtension != "appex", let target = try? description() else { return [url] }
    let files =
      target.allSources + target.allResources.map(\.source) + [target.infoPlist.file.url]
      + [target.entitlements.file?.url].compactMap(\.self)
    return [url] + files.filter { !$0.path.hasPrefix(url.path + "/") }
  }

  /// The target that the folder is part of in a project above it, else that of the folder alone.
  private func partOfProject(
    else alone: () throws(BuildError) -> ExtensionTarget
  ) throws(BuildError) -> ExtensionTarget {
    let surroundings = Surroundings(of: self)
    guard let around = surroundings.target else {
      var target = try alone()
      if let problem = surroundings.problem {
        let sentence =
          "\(problem.place ?? url.path): note: \(url.path) is built from the folder alone, for the "
          + "project around it cannot be read: \(problem.problem)"
        target.notes.append(sentence)
        target.hints.append(sentence)
      }
      return target
    }
    let name = "target \(around.candidate.name) of \(around.project.path)"
    do throws(BuildError) {
      var target = try around.candidate.target()
      if let problem = target.buildProblem { throw problem }
      target.note(passedOver: surroundings.problem)
      target.notes.append("\(url.path): note: built as \(name)")
      return target
    } catch {
      var target = try alone()
      target.notes.append(
        "\(url.path): note: built from the folder alone, for \(name) cannot be: \(error.problem)")
      return target
    }
  }

  /// Configurations are a project's.
  private func noteConfiguration(_ target: inout ExtensionTarget) {
    guard let configuration else { return }
    target.notes.append(
      "\(url.path): note: the configuration \(configuration) is not used: no project describes the "
        + "target; --setting gives it settings")
  }

  /// Every filter and reporting extension at the path.
  ///
  /// - Throws: `BuildError` when there is none, or a project cannot be read.
  package func list() throws(BuildError) -> [FoundExtension] {
    let search = try ExtensionSearch(self)
    guard !search.candidates.isEmpty else { throw search.nothingFound }
    var found: [FoundExtension] = []
    for candidate in search.candidates {
      found.append(try candidate.summary())
    }
    return found
  }
}

extension ExtensionTarget {
  /// Says what was found and cannot be read.
  fileprivate mutating func note(passedOver problem: BuildError?) {
    guard let problem, let place = problem.place else { return }
    notes.append("\(place): note: passed over: \(problem.problem)")
  }

  /// Says what may be missing of a target that was found by its folder alone.
  fileprivate mutating func noteFolder(_ folder: URL, of given: URL, _ tuistManifest: URL?) {
    if let tuistManifest {
      let sentence =
        "\(tuistManifest.path): note: Tuist\u{2019}s description is not read; the target is what is in "
        + "\(folder.path)"
      notes.append(sentence)
      hints.append(
        sentence + ". For what it has from elsewhere, generate the project first (tuist generate)")
    } else if folder.path != given.path {
      hints.append(
        "\(folder.path): note: no project says what belongs to the target; it is what is in this folder"
      )
    }
  }
}
