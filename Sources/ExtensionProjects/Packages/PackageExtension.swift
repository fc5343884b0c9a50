import ExtensionBuilding
import ExtensionBundles
import Foundation

/// A target of a package that is an extension: it has an Info.plist with the extension point.
struct PackageExtension {
  let package: LocalPackage
  let target: PackageManifest.Target
  let infoPlist: URL
  let extensionPoint: ExtensionPoint

  /// Looks for the Info.plist in the target's folder, then beside it.
  ///
  /// - Returns: Nil for a target that is no extension of IdentityLookup.
  init?(_ target: PackageManifest.Target, of package: LocalPackage) throws(BuildError) {
    let folder = try package.folder(of: target)
    let contents = try ExtensionFolder(folder, rejectsConflicts: false)
    var plists = contents.infoPlists
    let parent = folder.deletingLastPathComponent()
    plists += ["\(target.name)-Info.plist", "\(target.name).plist"]
      .compactMap { DiskPath.find(parent.appendingPathComponent($0)) }
    if plists.isEmpty {
      if let shared = DiskPath.find(parent.appendingPathComponent("Info.plist")),
        try Self.declaresExtension(package.files(of: target).sources)
      {
        plists = [shared]
      }
    } else if target.sources != nil,
      try !Self.declaresExtension(package.files(of: target).sources),
      try Self.declaresExtension(contents.sources)
    {
      // One that names its sources, and not that of the class, shares a folder with the extension.
      return nil
    }
    for plist in plists {
      if let point = ExtensionPoint(in: plist) {
        self.package = package
        self.target = target
        infoPlist = plist
        extensionPoint = point
        return
      }
    }
    return nil
  }

  /// A list beside several targets is that of the one which has the extension's class.
  private static func declaresExtension(_ sources: [URL]) throws(BuildError) -> Bool {
    for source in sources {
      let data = try InputFile.read(source, missing: .inputUnreadable)
      let names = SwiftClassScanner.words(in: data, file: source).names
      if names.contains(SourceOutline.base) || names.contains(SourceOutline.reportingBase) {
        return true
      }
    }
    return false
  }
}

extension PackageExtension {
  /// Describes the extension, without its modules.
  ///
  /// - Throws: `BuildError` for everything that keeps it from being an extension.
  func extensionTarget(settings: [String: String]) throws(BuildError) -> ExtensionTarget {
    var variables = BuildVariables.defaults(targetName: target.name)
    variables.setVerbatim(["PROJECT_NAME": package.manifest.name])
    variables.values.merge(settings) { $1 }
    let info = try InfoPlist(source: infoPlist, variables: variables)
    let files = try package.files(of: target)
    let compiler = package.compilerSettings(of: target)
    let found = try ExtensionFolder(package.folder(of: target), rejectsConflicts: false)
    let refusal = ObjectiveCRefusal(
      sources: files.sources, others: found.skipped, principal: info.principal.className,
      at: package.manifestFile)
    let problem =
      refusal?.error
      ?? (files.sources.isEmpty
        ? BuildError(
          .sourcesMissing, at: package.manifestFile, "target \(target.name) has no Swift source")
        : nil)
    var made = ExtensionTarget(
      name: target.name, moduleName: target.name.c99Identifier, sources: files.sources,
      infoPlist: info,
      entitlements: try ExtensionTarget.entitlements(in: found, variables: variables),
      resources: files.resources.filter { $0.source != infoPlist },
      languageMode: compiler.languageMode, compilerFlags: compiler.flags,
      deploymentTarget: package.manifest.deploymentTarget,
      objectiveCSources: found.skipped.filter(InputFile.isObjectiveC),
      buildProblem: problem,
      notes: try info.notes + compiler.notes + found.notes + package.missingResources(of: target)
        + Self.unusedNotes(settings, of: package))
    made.settingNotes = compiler.notes
    return made
  }
}

extension PackageExtension {
  /// What the compiler is told of a package stands in its manifest alone.
  private static func unusedNotes(
    _ settings: [String: String], of package: LocalPackage
  ) -> [String] {
    settings.keys.filter { $0.hasPrefix("SWIFT_") || $0 == "OTHER_SWIFT_FLAGS" }.sorted().map {
      "\(package.manifestFile.path): note: --setting \($0) does nothing here: the manifest says it"
    }
  }
}

extension ExtensionCandidate {
  /// An extension of a package.
  init(_ found: PackageExtension, settings: [String: String], scope packages: PackageScope) {
    name = found.target.name
    place =
      found.package.folder.deletingLastPathComponent().pathComponents.dropFirst()
      + [found.package.manifest.name]
    extensionPoint = found.extensionPoint
    folder = nil
    objectiveCRefusal = {
      (try? found.package.folder(of: found.target)).flatMap(ExtensionTarget.objectiveCRefusal)
    }
    target = { () throws(BuildError) in
      var result = try found.extensionTarget(settings: settings)
      let folder = found.package.folder
      let scope = ModuleScope(packageFolders: [folder], beside: [folder], packages)
      result.complete { (target) throws(BuildError) in
        try ModuleResolver.complete(&target, in: scope)
      }
      return result
    }
    summary = { () throws(BuildError) in
      let target = try? found.extensionTarget(settings: settings)
      return FoundExtension(
        name: found.target.name, extensionPoint: found.extensionPoint,
        origin: found.package.manifestFile, bundleIdentifier: target?.infoPlist.bundleIdentifier,
        sourceCount: try found.package.files(of: found.target).sources.count,
        languageMode: found.package.compilerSettings(of: found.target).languageMode,
        deploymentTarget: found.package.manifest.deploymentTarget)
    }
  }
}
