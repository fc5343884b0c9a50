package import ExtensionBuilding
package import ExtensionBundles
package import Foundation
import Texts

extension ExtensionTarget {
  /// Describes the target that a folder with sources, Info.plist and entitlements would be.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - settings: Build settings that replace the defaults.
  /// - Throws: `BuildError` for everything that keeps the folder from being an extension.
  package init(
    folder url: URL, settings: [String: String] = [:]
  ) throws(BuildError) {
    try self.init(describing: url, settings: settings)
    if let buildProblem { throw buildProblem }
  }

  /// The same also for a folder that can be read and not built, such as one of Objective-C.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - settings: Build settings that replace the defaults.
  ///   - chosen: The Info.plist, where it is known already, or made up.
  ///   - scope: Where imports are looked up.
  /// - Throws: `BuildError` for everything that keeps the folder from being an extension.
  init(
    describing url: URL, settings: [String: String], infoPlist chosen: PropertyListFile? = nil,
    scope: PackageScope = PackageScope()
  ) throws(BuildError) {
    let root = url.absolutePathURL
    guard InputFile.isFolder(root) else {
      throw BuildError(
        .inputMissing, at: root, "there is no such folder",
        remedy: "Give the folder with the extension's Swift sources and Info.plist.")
    }
    var folder = try ExtensionFolder(root)
    try folder.addSharedFolder()
    folder.leaveOutScripts()
    let list =
      if let chosen { chosen } else {
        try PropertyListFile(contentsOf: Self.infoPlist(in: folder))
      }
    let variables = Self.variables(of: root, list, settings)
    let info = try InfoPlist(source: list, variables: variables)
    let entitlements = try Self.entitlements(in: folder, variables: variables)
    let compiler = try FolderSettings(folder: root, infoPlist: list.url, variables: variables)
      .compilerSettings()
    self.init(
      name: try Self.setting("PRODUCT_NAME", of: variables, for: list.url),
      moduleName: try Self.setting("PRODUCT_MODULE_NAME", of: variables, for: list.url),
      sources: folder.sources, infoPlist: info, entitlements: entitlements,
      resources: folder.resources, languageMode: compiler.languageMode,
      compilerFlags: Self.debugFlags + compiler.flags,
      deploymentTarget: settings["IPHONEOS_DEPLOYMENT_TARGET"],
      objectiveCSources: folder.skipped.filter(InputFile.isObjectiveC),
      buildProblem: Self.problem(of: folder, principal: list.principalClass),
      notes: info.notes + compiler.notes + folder.skipped.map(ObjectiveCRefusal.note)
        + folder.notes)
    settingNotes = compiler.notes
    try rejectReservedNames()
    complete { (target) throws(BuildError) in
      let beside = try ModuleScope(beside: root, of: target, scope)
      try ModuleResolver.complete(&target, in: beside)
    }
  }

  private static func variables(
    of root: URL, _ list: PropertyListFile, _ settings: [String: String]
  ) -> BuildVariables {
    var variables = BuildVariables.defaults(targetName: root.lastPathComponent)
    if let module = moduleNamedBy(list) { variables.values["PRODUCT_MODULE_NAME"] = module }
    // Nothing is there that could be inherited.
    let own = settings.mapValues {
      $0.replacing("$(inherited)", with: "").replacing("${inherited}", with: "")
    }
    variables.values.merge(own) { $1 }
    return variables
  }

  /// What Xcode's template defines in a Debug build.
  static let debugFlags = ["-D", "DEBUG"]

  private static func infoPlist(in folder: ExtensionFolder) throws(BuildError) -> URL {
    let own = folder.url.appendingPathComponent("Info.plist")
    if let found = folder.infoPlists.first(where: { $0 == own }) ?? folder.infoPlists.first,
      found == own || folder.infoPlists.count == 1
    {
      return found
    }
    guard folder.infoPlists.isEmpty else {
      let names = folder.infoPlists.map(\.path).joined(separator: ", ")
      throw BuildError(
        .plistMissing, at: folder.url, "several files could be the Info.plist: \(names)",
        remedy: "Give the folder of one target.")
    }
    throw BuildError(
      .plistMissing, at: own, "there is no Info.plist",
      remedy: "Give the folder of the extension's target, as Xcode made it.")
  }

  /// The module in a principal class that is written without build settings, such as `Filter.Main`.
  ///
  /// A plain folder does not say its module's name elsewhere.
  private static func moduleNamedBy(_ list: PropertyListFile) -> String? {
    guard
      case .text(let name)? = try? list.value("NSExtension", "NSExtensionPrincipalClass")
    else { return nil }
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, parts[0].isIdentifier else { return nil }
    return parts[0]
  }

  static func entitlements(
    in folder: ExtensionFolder, variables: BuildVariables
  ) throws(BuildError) -> Entitlements {
    guard let file = folder.entitlements.first else { return .none }
    guard folder.entitlements.count == 1 else {
      let names = folder.entitlements.map(\.lastPathComponent).joined(separator: ", ")
      throw BuildError(
        .entitlementsAmbiguous, at: folder.url, "there are several entitlements files: \(names)",
        remedy: "Keep the one that the target is signed with.")
    }
    return try Entitlements(contentsOf: file, variables: variables)
  }

  private static func setting(
    _ name: String, of variables: BuildVariables, for plist: URL
  ) throws(BuildError) -> String {
    let value: String
    do {
      value = try variables.expand("$(\(name))")
    } catch {
      throw BuildError(.variableUnknown, at: plist, key: name, "the build setting \(error)")
    }
    guard name == "PRODUCT_MODULE_NAME" ? value.isIdentifier : value.isFileName else {
      throw BuildError(
        .keyInvalid, at: plist, key: name, "the build setting is \"\(value)\", which is no name")
    }
    return value
  }

  /// No resource may take another's place, or that of what the build puts into the bundle.
  func rejectConflictingResources() throws(BuildError) {
    try ExtensionFolder.rejectConflicts(allResources)
    try rejectReservedNames()
  }

  /// No resource may take the place of what the build itself puts into the bundle.
  func rejectReservedNames() throws(BuildError) {
    let own = ["Info.plist", ExtensionBundle.entitlementsName]
    guard !own.contains(infoPlist.executableName) else {
      throw infoPlist.file.invalid(
        "CFBundleExecutable", "\"\(infoPlist.executableName)\" is the name of another file")
    }
    let reserved = Set((own + [infoPlist.executableName]).map { $0.lowercased() })
    if let resource = allResources.first(where: { reserved.contains($0.destination.lowercased()) })
    {
      throw BuildError(
        .resourceConflict, at: resource.source,
        "a resource of this name would replace a part of the bundle", remedy: "Rename it.")
    }
  }

  /// Why a folder cannot be built, as far as its files show it.
  private static func problem(of folder: ExtensionFolder, principal: String?) -> BuildError? {
    if let refusal = ObjectiveCRefusal(
      sources: folder.sources, others: folder.skipped, principal: principal, at: folder.url)
    {
      return refusal.error
    }
    guard folder.sources.isEmpty else { return nil }
    return BuildError(
      .sourcesMissing, at: folder.url, "there is no Swift source in the folder",
      remedy: "Give the folder of the extension's target, as Xcode made it.")
  }

  /// The refusal of a folder in Objective-C; it counts more than what else is wrong with it.
  static func objectiveCRefusal(of folder: URL) -> BuildError? {
    guard let found = try? ExtensionFolder(folder, rejectsConflicts: false) else { return nil }
    let lists = found.infoPlists.count == 1 ? found.infoPlists : []
    let list = lists.first.flatMap { try? PropertyListFile(contentsOf: $0) }
    return ObjectiveCRefusal(
      sources: found.sources, others: found.skipped, principal: list?.principalClass, at: folder)?
      .error
  }
}

/// What `--setting` says of a folder that no project describes.
private struct FolderSettings: SwiftSettingSource {
  let folder: URL
  let infoPlist: URL
  let variables: BuildVariables

  var noteOrigin: String { "\(folder.path): note" }

  func setting(_ name: String) throws(BuildError) -> String? {
    guard variables.values[name] != nil else { return nil }
    do {
      let value = try variables.expand("$(\(name))").trimmingCharacters(in: .whitespaces)
      return value.isEmpty ? nil : value
    } catch {
      throw BuildError(.variableUnknown, at: infoPlist, key: name, "the build setting \(error)")
    }
  }

  func invalid(_ setting: String, _ value: String, _ expected: String) -> BuildError {
    BuildError(
      .settingInvalid, at: folder, key: setting,
      "the build setting, given with --setting, is \"\(value)\", expected \(expected)")
  }
}

extension PropertyListFile {
  /// The principal class as it is written.
  var principalClass: String? {
    guard case .text(let name)? = try? value("NSExtension", "NSExtensionPrincipalClass") else {
      return nil
    }
    return name
  }
}
